import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areSame, quantitiesOf } from './quantities.ts';
import { timesOfDay, weekdays } from './times-of-day.ts';

const minutes = (text: string): readonly number[] =>
  timesOfDay(text.normalize('NFKC').toLowerCase()).map(({ value }) => value);

test('one hour is the same however it is written, and morning is not evening', () => {
  for (const [texts, value] of [
    [
      [
        '18:00',
        '6 p.m.',
        '6 pm',
        'six in the evening',
        "6 o'clock in the evening",
        '午後六時',
        '18時',
        '夕方6時',
        '오후 6시',
        '저녁 여섯 시',
        '18시',
      ],
      1080,
    ],
    [['9 in the morning', '午前九時', '朝9時', '오전 9시'], 540],
    [['18:30', '午後六時三十分', '午後6時半', '오후 6시 30분', '저녁 6시 반'], 1110],
    [['12 p.m.', '午後0時'], 720],
  ] as const)
    for (const text of texts) assert.deepEqual(minutes(text), [value], text);
  assert.deepEqual(minutes('from 22:00 to 6:00'), [1320, 360], 'where one is beyond twelve, the others count so too');
});

test('an hour that nothing marks may be either', () => {
  const [unmarked = assert.fail()] = quantitiesOf('6時に閉じる');
  for (const marked of ['午前6時', '午後6時', '18:00'])
    assert.ok(areSame(unmarked, quantitiesOf(marked)[0] ?? assert.fail()), marked);
  assert.ok(!areSame(unmarked, quantitiesOf('午後7時')[0] ?? assert.fail()));
  assert.ok(!areSame(quantitiesOf('朝9時')[0] ?? assert.fail(), quantitiesOf('夜9時')[0] ?? assert.fail()));
});

test('terms, places and words that begin like an hour are none', () => {
  for (const text of ['2時間', '3시간', '시장은', '그 시장', '時点', '1:100 000', '第3時限'])
    assert.deepEqual(minutes(text), [], text);
});

test('a span of days is all of them', () => {
  for (const text of [
    'from Monday to Friday',
    'Monday through Friday',
    '月曜日から金曜日まで',
    '월요일부터 금요일까지',
    'Monday–Friday',
  ])
    assert.deepEqual(
      weekdays(text.toLowerCase())
        .map(({ value }) => value)
        .sort(),
      [0, 1, 2, 3, 4],
      text,
    );
  assert.deepEqual(
    weekdays('saturday until monday')
      .map(({ value }) => value)
      .sort(),
    [0, 5, 6],
  );
  assert.deepEqual(
    weekdays('mondays and thursdays').map(({ value }) => value),
    [0, 3],
  );
});
