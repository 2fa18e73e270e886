import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areOfOnePole, opposedIn } from './opposites.ts';

const names = (sentence: string, rule: string): readonly string[] => opposedIn(sentence, rule).map(({ name }) => name);

test('of a pair only one can be true', () => {
  for (const [name, sentence, rule] of [
    ['valid', '契約は有効です。', '契約は、無効とする。'],
    ['valid', '계약은 효력이 있습니다.', '계약은 무효로 한다.'],
    ['valid', 'The lease is valid.', 'The lease is void.'],
    ['deemed', '承諾したものと推定されます。', '承諾したものとみなす。'],
    ['deemed', '승낙한 것으로 추정합니다.', '승낙한 것으로 본다.'],
    ['deemed', 'It is presumed to be accepted.', 'It is deemed to be accepted.'],
    ['before', '契約の終了後に返します。', '契約の終了前に返さなければならない。'],
    ['before', '계약이 끝난 후에 반환합니다.', '계약이 끝나기 전에 반환하여야 한다.'],
    ['before', 'after the end of the lease', 'before the end of the lease'],
    ['all', 'いずれかの書類があれば受け付けます。', '全ての書類があれば受け付ける。'],
    ['and', '印を押し、又は署名をします。', '印を押し、かつ、署名をする。'],
    ['oral', '口頭で通知します。', '書面で通知しなければならない。'],
  ] as const)
    assert.deepEqual(names(sentence, rule), [name], sentence);
});

test('the same word, or another thing, is no opposite', () => {
  for (const [sentence, rule] of [
    ['契約は効力を生じません。', '契約は、無効とする。'],
    ['The lease is not valid.', 'The lease is void.'],
    ['昼食後に集まります。', '契約の終了前に返さなければならない。'],
    ['全部を返還します。', 'その全部又は一部を返還する。'],
    ['午前九時に開きます。', '午後五時まで開く。'],
    ['any member may attend', 'every member may attend'],
  ] as const)
    assert.deepEqual(names(sentence, rule), [], sentence);
  assert.ok(areOfOnePole('The lease is not valid.', 'The lease is void.'));
});
