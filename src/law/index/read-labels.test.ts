import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Provision } from '../places/provision.ts';
import { readLabels, readNamedPlace } from './read-labels.ts';

const heads: readonly (readonly [string, Provision, string])[] = [
  ['第5条', { article: '5' }, ''],
  ['第５条　この条例は', { article: '5' }, 'この条例は'],
  ['第五条の二第1項（定義）', { article: '5-2', paragraph: '1' }, '（定義）'],
  ['第1条（(定義)）', { article: '1' }, '（(定義)）'],
  ['第百二十条', { article: '120' }, ''],
  ['第2章 使用', { divisions: [{ kind: 'chapter', number: '2' }] }, '使用'],
  ['附則', { supplement: '' }, ''],
  ['附　則（令和3年条例第3号）', { supplement: '令和3年条例第3号' }, ''],
  ['附則第2条', { supplement: '', article: '2' }, ''],
  ['別表第1（第5条関係）', { annex: { kind: 'table', number: '1' } }, '（第5条関係）'],
  ['様式第3号', { annex: { kind: 'form', number: '3' } }, ''],
  ['제10조의2(목적) 이 조례는', { article: '10-2' }, '(목적) 이 조례는'],
  ['제5조 제1항', { article: '5', paragraph: '1' }, ''],
  ['제2장 이용', { divisions: [{ kind: 'chapter', number: '2' }] }, '이용'],
  ['부칙', { supplement: '' }, ''],
  ['별표 2', { annex: { kind: 'table', number: '2' } }, ''],
  ['Article 9(2)(b)', { article: '9', paragraph: '2', item: 'b' }, ''],
  ['Section 12 Fees', { article: '12' }, 'Fees'],
];

test('the head of a provision is told from its label', () => {
  for (const [line, provision, rest] of heads) {
    assert.deepEqual(readLabels(line), { provision, rest }, line);
  }
});

test('articles that were deleted together are a range', () => {
  assert.deepEqual(readLabels('第5条から第8条まで　削除'), {
    provision: { article: '5' },
    to: { article: '8' },
    rest: '削除',
  });
  assert.deepEqual(readLabels('제5조부터 제8조까지 삭제')?.to, { article: '8' });
});

test('the beginning of a sentence is no head', () => {
  for (const line of [
    '第5条の規定により',
    '第3条及び第4条において',
    '第5条に定める',
    '제5조에 따라',
    '第三者は',
    'Articles are',
    '',
    '５',
  ]) {
    assert.equal(readLabels(line), undefined, line);
  }
});

test('a paragraph is one of the place it stands in', () => {
  assert.deepEqual(readLabels('第2項', { article: '5' })?.provision, { article: '5', paragraph: '2' });
  assert.deepEqual(readLabels('第1号', { article: '5', paragraph: '2' })?.provision, {
    ...{ article: '5', paragraph: '2' },
    item: '1',
  });
  assert.deepEqual(readLabels('第2条', { supplement: '', article: '1' })?.provision, { supplement: '', article: '2' });
  assert.deepEqual(readLabels('第2条', { article: '1' })?.provision, { article: '2' });
});

test('a law is what stands before the first label', () => {
  const read = readNamedPlace('こもれび市森林条例　第12条の3');
  assert.deepEqual([read?.law, read?.provision], ['こもれび市森林条例', { article: '12-3' }]);
  assert.equal(readNamedPlace('はじめての方へ'), undefined);
});

test('any text is read or passed over', () => {
  const parts = [
    '第',
    '5',
    '条',
    'の',
    '２',
    '項',
    '（',
    '）',
    '제',
    '조',
    ' ',
    '附則',
    'から',
    'Article ',
    '(',
    ')',
    '様式',
    '号',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), (pieces) => {
      const line = pieces.join('');
      const read = readLabels(line);
      if (read !== undefined) assert.ok(line.endsWith(read.rest));
    }),
  );
});

test('annexes and recitals of Union law are read as headings have them', () => {
  assert.deepEqual(readLabels('Annex III')?.provision, { annex: { kind: 'table', number: '3' } });
  assert.deepEqual(readLabels('Schedule 2: Exemptions')?.provision, { annex: { kind: 'table', number: '2' } });
  assert.deepEqual(readLabels('Recital 26')?.provision, { annex: { kind: 'recital', number: '26' } });
  assert.equal(readNamedPlace('AI Act Annex III')?.law, 'AI Act');
  for (const text of ['Annexes are below', 'Scheduled work', 'Recital of a piano'])
    assert.equal(readLabels(text), undefined);
});
