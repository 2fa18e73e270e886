import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldFigures, readFigures } from './figures.ts';

const said = (text: string): readonly string[] =>
  readFigures(foldFigures(text)).map(({ kind, value, sign = '', unit = '', day }) =>
    day === undefined
      ? `${sign}${value}${kind === 'percent' ? ' %' : ''}${unit === '' ? '' : ` ${unit}`}`
      : [day.year, day.month, day.day].map((each) => each ?? '?').join('-'),
  );

test('numbers are found however they are written', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['from .83 to 0.79 (-0.04 [-0.06, +0.01])', ['0.83', '0.79', '-0.04', '-0.06', '+0.01']],
    ['83 %, 83％, 83 percent, 83 per cent', ['83 %', '83 %', '83 %', '83 %']],
    ['１，２３４ questions, 12,345.5 and ٤٢', ['1234', '12345.5', '42']],
    ['1.2万件、三百二十件、4만 건', ['12000', '320', '40000']],
    ['忠実性は八十三パーセント、八割、八割五分', ['83 %', '80 %', '85 %']],
    ['〇・八三から0.79に', ['0.83', '0.79']],
    ['팔십삼 퍼센트, 영점 팔삼, 다섯 건, 두 배', ['83 %', '0.83', '5', '2']],
    ['eighty-three percent, zero point eight three, two hundred and five', ['83 %', '0.83', '205']],
    ['half of them, doubled, 半数, 절반', ['50 %', '2', '50 %', '50 %']],
    ['1,850 ms, 1.85 s, 2秒, $0.012, 0.5 USD, 3초', ['1850 ms', '1.85 s', '2 s', '0.012 usd', '0.5 usd', '3 s']],
    ['3.8 percentage points, 3.8ポイント', ['3.8 %', '3.8 %']],
    ['between 3-5 and 7–9', ['3', '5', '7', '9']],
  ];
  for (const [text, expected] of cases) assert.deepEqual(said(text), expected, text);
});

test('days are days, and no numbers', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['on 2026-11-03 and 2026/11/4', ['2026-11-3', '2026-11-4']],
    ['November 3, 2026; 3rd of Nov; Nov. 3', ['2026-11-3', '?-11-3', '?-11-3']],
    ['November 1 to 28', ['?-11-1', '?-11-28']],
    ['11月1日から28日、2026年11月、十一月三日', ['?-11-1', '?-11-28', '2026-11-?', '?-11-3']],
    ['11월 1일부터 28일까지', ['?-11-1', '?-11-28']],
    ['11/3', ['?-11-3']],
    ['in November 2026', ['2026-11-?']],
    ['between 1 and 14 November, from 3 to 5 Nov 2026', ['?-11-1', '?-11-14', '2026-11-3', '2026-11-5']],
  ];
  for (const [text, expected] of cases) assert.deepEqual(said(text), expected, text);
});

test('what is no number is none', () => {
  for (const text of [
    'one of the judges may be wrong',
    '一部の回答は十分ではありません',
    '一方、それ以外は同じです',
    '한 가지는 이 일이 매일 있다는 것입니다',
    'it may be the second time that the system changed',
  ])
    assert.deepEqual(said(text), [], text);
});
