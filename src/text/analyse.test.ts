import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { analyse } from './analyse.ts';

test('English words lose stop words, case and endings', () => {
  assert.deepEqual(analyse('The sessions of a Handler are closing'), ['session', 'handler', 'close']);
  assert.deepEqual(analyse("the wing's lift doesn’t vary"), ['wing', 'lift', 'doesnt', 'vari']);
  assert.deepEqual(analyse('what is of the'), []);
});

test('Japanese gives characters and pairs', () => {
  assert.deepEqual(analyse('契約書'), ['契', '契約', '約', '約書', '書']);
  assert.deepEqual(analyse('サーバー'), ['サ', 'サー', 'ー', 'ーバ', 'バ', 'バー', 'ー']);
});

test('kanji after a digit or a Latin letter stays kanji', () => {
  assert.deepEqual(analyse('2011年の'), ['2011', '2011年', '年', '年の', 'の']);
  assert.deepEqual(analyse('Web画面'), ['web', '画', '画面', '面']);
});

test('Korean gives pairs, a lone syllable itself, and Latin beside it stays a word', () => {
  assert.deepEqual(analyse('세션 시간을 API로'), ['세션', '시간', '간을', 'api', '로']);
});

test('a number is bound to the characters it touches', () => {
  assert.deepEqual(analyse('第5条'), ['第', '第5', '5', '5条', '条']);
  assert.deepEqual(analyse('제5조 3월'), ['제', '제5', '5', '5조', '조', '3', '3월', '월']);
  assert.deepEqual(analyse('5 条, 𠮷3, v2版'), ['5', '条', '𠮷', '𠮷3', '3', 'v2', '版']);
});

test('width does not matter', () => {
  assert.deepEqual(analyse('ﾃﾞｰﾀ ＡＢＣ１'), analyse('データ ABC1'));
});

test('an identifier is found whole and by its parts', () => {
  assert.deepEqual(analyse('jp.example.web.SessionHandler'), [
    'jp',
    'exampl',
    'web',
    'session',
    'handler',
    'sessionhandl',
    'jp.example.web.sessionhandler',
  ]);
  assert.deepEqual(analyse('max_pool_size'), ['max', 'pool', 'size', 'max_pool_size']);
  assert.deepEqual(analyse('HTTPServer'), ['http', 'server', 'httpserver']);
  assert.deepEqual(analyse('DNAs mRNA'), ['dna', 'mrna']);
  assert.deepEqual(analyse('isEmpty'), ['empti', 'isempti']);
});

test('a sentence end is no joiner, a version number is', () => {
  assert.deepEqual(analyse('It ends. Now v1.2.'), ['end', 'now', 'v1', '2', 'v1.2']);
});

test('other scripts are words', () => {
  assert.deepEqual(analyse('Привет мир'), ['привет', 'мир']);
});

test('every text is analysed, terms are never empty and are stable under NFKC', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const terms = analyse(text);
      assert.ok(terms.every((term) => term !== ''));
      assert.deepEqual(analyse(text.normalize('NFKC')), terms);
    }),
  );
});
