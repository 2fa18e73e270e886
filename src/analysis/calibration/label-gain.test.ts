import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correctedMean } from './corrected-mean.ts';
import { labelGain } from './label-gain.ts';

const range = [0, 1] as const;
const wave = (n: number, step: number) => Array.from({ length: n }, (_, i) => 0.5 + 0.4 * Math.sin(i * step));
const labels = wave(50, 1.3);
const values = {
  labels,
  predictions: labels.map((label, i) => 0.1 + 0.7 * label + 0.15 * Math.cos(i * 2.1)),
  unlabelled: wave(350, 0.7).map((value) => 0.8 * value),
};

test('the width now is that of the intervals now, and falls with each label', () => {
  const mean = correctedMean(values, { range });
  if (mean.kind === 'none') assert.fail(mean.reason);
  const gain = labelGain(values, { range });
  if (gain.kind === 'none') assert.fail(gain.reason);
  const [now] = gain.steps;
  const half = (ci: readonly [number, number] | null) => (ci === null ? Number.NaN : (ci[1] - ci[0]) / 2);
  assert.equal(now?.labels, 50);
  assert.ok(Math.abs((now?.labelsOnly ?? 0) - half(mean.labelsOnly.ci95)) < 1e-9);
  assert.ok(Math.abs((now?.withJudge ?? 0) / half(mean.corrected.ci95) - 1) < 0.05);
  for (const way of ['withJudge', 'labelsOnly'] as const) {
    const widths: readonly number[] = gain.steps.map((step) => step[way] ?? Number.NaN);
    assert.deepEqual(
      widths,
      [...widths].sort((a, b) => b - a),
    );
  }
});

test('wanted half widths: so many labels, fewer with the judge, or not with these examples', () => {
  const wanted = (wantedHalfWidth: number) => {
    const gain = labelGain(values, { range, wantedHalfWidth });
    if (gain.kind === 'none') assert.fail(gain.reason);
    return gain.wanted;
  };
  const some = wanted(0.05);
  assert.ok((some?.withJudge ?? Number.NaN) < (some?.labelsOnly ?? Number.NaN), JSON.stringify(some));
  assert.equal(wanted(0.001)?.withJudge, null);
  assert.throws(() => wanted(0), RangeError);
});

test('there are no more labels to be had than examples', () => {
  const gain = labelGain({ ...values, unlabelled: values.unlabelled.slice(0, 30) }, { range });
  if (gain.kind === 'none') assert.fail(gain.reason);
  assert.deepEqual(
    gain.steps.map(({ withJudge }) => withJudge === null),
    [false, false, false, true, true, true],
  );
  assert.deepEqual(labelGain({ ...values, labels: [1] }, { range }), {
    kind: 'none',
    reason: 'too few labels',
    n: 1,
  });
});

test('a judge that no label contradicts is not taken to be perfect, here as in the interval of now', () => {
  const verdicts = Array.from({ length: 50 }, (_, i) => (i % 10 === 0 ? 0 : 1));
  const same = {
    labels: verdicts,
    predictions: verdicts,
    unlabelled: Array.from({ length: 950 }, (_, i) => (i % 10 === 0 ? 0 : 1)),
  };
  const [mean, gain] = [correctedMean(same, { range }), labelGain(same, { range })];
  if (mean.kind === 'none' || gain.kind === 'none' || mean.corrected.ci95 === null) assert.fail();
  const now = (mean.corrected.ci95[1] - mean.corrected.ci95[0]) / 2;
  assert.ok(Math.abs((gain.steps[0]?.withJudge ?? 0) / now - 1) < 0.1, `${gain.steps[0]?.withJudge} ${now}`);
});
