import assert from 'node:assert/strict';
import { test } from 'node:test';
import { citationNotes } from './citation-notes.ts';
import { citationTexts } from './texts.ts';

const place = '湖上交通安全法附則（令和元年法律第99号）第2条';
const noted = { formerly: { name: '湖上渡船法', until: '2024-04-01' }, transitional: [place] };

test('a former name is told with the last day of it, and transitional provisions by their places, in every language', () => {
  assert.deepEqual(citationNotes(noted, citationTexts.en), [
    '湖上渡船法: the name of the law until 2024-03-31',
    `transitional provisions: ${place}`,
  ]);
  assert.deepEqual(citationNotes(noted, citationTexts.ja), [
    '湖上渡船法は 2024-03-31 までの法令名です',
    `経過措置：${place}`,
  ]);
  assert.deepEqual(citationNotes(noted, citationTexts.ko), [
    '湖上渡船法: 2024-03-31까지의 법령명',
    `경과조치: ${place}`,
  ]);
});

test('a name that nobody dates is a former one, and where there is nothing nothing is said', () => {
  assert.deepEqual(citationNotes({ formerly: { name: '湖上渡船法' } }, citationTexts.en), [
    '湖上渡船法: a former name of the law',
  ]);
  assert.deepEqual(citationNotes({}, citationTexts.ja), []);
});

test('where quoted words stand is told by its place, in every language', () => {
  const elsewhere = '湖上渡船事業法第3条第2項';
  assert.deepEqual(
    [citationTexts.en, citationTexts.ja, citationTexts.ko].map((texts) => citationNotes({ elsewhere }, texts)),
    [[`they stand in ${elsewhere}`], [`その文がある箇所：${elsewhere}`], [`그 문장이 있는 곳: ${elsewhere}`]],
  );
});
