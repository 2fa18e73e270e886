import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CalibrationRow } from './calibration-row.ts';
import { correctedDifference } from './corrected-mean.ts';

/** Run b is right on three of four examples, run a on half; the judge calls b good always, since it likes its style. */
const run = (which: 'a' | 'b', labelled = 80): readonly CalibrationRow[] =>
  Array.from({ length: 400 }, (_, i) => {
    const human = which === 'a' ? i % 2 : i % 4 === 0 ? 0 : 1;
    return {
      exampleId: `q${i}`,
      repeat: 0,
      judge: which === 'a' ? human : 1,
      humans: i < labelled ? [{ author: 'p', value: human }] : [],
    };
  });
const range = [0, 1] as const;

test('a judge that likes one of two runs is corrected', () => {
  const result = correctedDifference(run('a'), run('b'), { range });
  if (result.kind === 'none') assert.fail(result.reason);
  assert.deepEqual([result.labels, result.unlabelled], [80, 320]);
  assert.equal(result.judgeOnly.value, 0.5);
  assert.ok(Math.abs((result.corrected.value ?? 0) - 0.25) < 0.01, `${result.corrected.value}`);
  assert.ok((result.corrected.ci95?.[1] ?? 1) < 0.5);
});

test('exchanging the runs turns the result round', () => {
  const [there, back] = [
    correctedDifference(run('a'), run('b'), { range }),
    correctedDifference(run('b'), run('a'), { range }),
  ];
  if (there.kind === 'none' || back.kind === 'none') assert.fail();
  assert.ok(Math.abs((there.corrected.value ?? 0) + (back.corrected.value ?? 0)) < 1e-12);
  assert.ok(Math.abs((there.corrected.ci95?.[0] ?? 0) + (back.corrected.ci95?.[1] ?? 0)) < 1e-6);
});

test('examples that only one run has, or only one has labels of, are no labelled pairs', () => {
  const result = correctedDifference(run('a', 40), run('b').slice(0, 300), { range });
  if (result.kind === 'none') assert.fail(result.reason);
  assert.deepEqual([result.labels, result.unlabelled], [40, 260]);
  assert.deepEqual(correctedDifference(run('a', 0), run('b'), { range }), { kind: 'none', reason: 'no labels', n: 0 });
});

test('differences that are all 0 or 1 are no rate: the judge alone may lie below 0', () => {
  const rows = (judge: (i: number) => number) =>
    Array.from({ length: 40 }, (_, i) => ({
      ...{ exampleId: `e${i}`, repeat: 0, judge: judge(i), humans: i < 20 ? [{ author: 'p', value: judge(i) }] : [] },
    }));
  const result = correctedDifference(
    rows(() => 0),
    rows((i) => (i === 0 ? 1 : 0)),
    { range },
  );
  if (result.kind === 'none') assert.fail(result.reason);
  assert.equal(result.judgeOnly.method, 'bounded');
  assert.ok((result.judgeOnly.ci95?.[0] ?? 0) < 0);
});
