import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { predictionPoweredMean } from './prediction-powered-mean.ts';
import { fillRandomWords } from './random-bits.ts';
import { type LabelledValue, twoPhaseMean } from './two-phase-mean.ts';
import { createWeightedSums } from './weighted-sums.ts';

function randomFrom(seed: number): () => number {
  const words = new Int32Array(4000);
  fillRandomWords(words, { seed, block: 1, part: 77 });
  let at = 0;
  return () => ((words[at++ % words.length] as number) >>> 0) / 2 ** 32;
}

interface Row {
  readonly judge: number;
  readonly human: number;
  readonly weight: number;
  readonly cluster: string;
  /** 1 / the chance of a label; undefined: it has none. */
  readonly labelled: number | undefined;
}

function estimated(rows: readonly Row[], known?: { readonly value: number; readonly weight: number }) {
  const sums = createWeightedSums();
  for (const { judge, weight, cluster } of rows) {
    sums.add(0, judge, { weight, cluster });
    if (known !== undefined) sums.add(1, 1, { weight, cluster });
  }
  if (known !== undefined) for (let i = 0; i < known.weight; i++) sums.add(1, 0, { weight: 1, cluster: `known ${i}` });
  const labelled = rows.flatMap(
    ({ labelled: more, human: label, judge: prediction, weight, cluster }): LabelledValue[] =>
      more === undefined ? [] : [{ label, prediction, weight: weight * more, cluster }],
  );
  return twoPhaseMean({
    ...{ sums, predicted: 0, free: 2, labelled, range: [0, 1] },
    known: known === undefined ? undefined : { column: 1, value: known.value },
  });
}

const rowsOf = (n: number, labels: number, seed = 1): Row[] => {
  const random = randomFrom(seed);
  return Array.from({ length: n }, (_, i) => {
    const human = random() < 0.7 ? 1 : 0;
    const judge = random() < 0.85 ? human : 1;
    return { human, judge, weight: 1, cluster: String(i), labelled: i < labels ? n / labels : undefined };
  });
};

describe('the mean of two phases', () => {
  it('of equal weights and one value a cluster is that of prediction-powered inference, with its interval', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const rows = rowsOf(600, 60, seed);
      const own = estimated(rows);
      const [labelled, others] = [rows.slice(0, 60), rows.slice(60)];
      const usual = predictionPoweredMean({
        labels: labelled.map(({ human }) => human),
        predictions: labelled.map(({ judge }) => judge),
        unlabelled: others.map(({ judge }) => judge),
        range: [0, 1],
      });
      assert.ok(own.kind === 'estimated' && usual.kind === 'estimated');
      assert.ok(Math.abs(own.mean - usual.mean) < 1e-9, `${own.mean} ${usual.mean}`);
      assert.ok(Math.abs((own.lambda * 540) / 600 - usual.lambda) < 1e-9);
      assert.ok(own.ci !== null && usual.ci !== null && own.widthRatio !== null && usual.widthRatio !== null);
      for (const end of [0, 1] as const)
        assert.ok(Math.abs((own.ci[end] ?? 0) - (usual.ci[end] ?? 0)) < 0.003, `${own.ci} ${usual.ci}`);
      assert.ok(Math.abs(own.widthRatio - usual.widthRatio) < 0.03);
      assert.ok(Math.abs(own.labelsOnly.mean - usual.labelsOnly.mean) < 1e-9);
    }
  });

  it('weights what was drawn rarely by 1 / its chance, in both phases', () => {
    // A third of the answers was kept at 1 in 4; of these the judge calls all good, and people none.
    const rows: Row[] = Array.from({ length: 400 }, (_, i) => {
      const rare = i % 2 === 0;
      return {
        ...{ human: rare ? 0 : 1, judge: 1, weight: rare ? 4 : 1, cluster: String(i) },
        labelled: i % 20 < 4 ? (rare ? 5 : 5) : undefined,
      };
    });
    const own = estimated(rows);
    assert.ok(own.kind === 'estimated');
    assert.ok(Math.abs(own.mean - 0.2) < 1e-9, `${own.mean}`);
    assert.ok(Math.abs(own.correction.value + 0.8) < 1e-9);
    assert.ok((own.effectiveN ?? 99) < 80 && own.n === 80);
  });

  it('sessions of several answers that are alike tell as much as one answer each', () => {
    const single = rowsOf(300, 60);
    const fourfold = single.flatMap((row) => [row, row, row, row]);
    const [own, alike] = [estimated(single), estimated(fourfold)];
    assert.ok(own.kind === 'estimated' && alike.kind === 'estimated');
    assert.equal(alike.n, 240);
    assert.ok(Math.abs(alike.effectiveN - own.effectiveN) < 1, `${alike.effectiveN} ${own.effectiveN}`);
    assert.ok(Math.abs(alike.mean - own.mean) < 0.005, `${alike.mean} ${own.mean}`);
    for (const end of [0, 1] as const)
      assert.ok(Math.abs((own.ci?.[end] ?? 9) - (alike.ci?.[end] ?? 0)) < 0.01, `${own.ci} ${alike.ci}`);
  });

  it('what is known without a judge enters as it is, and its share with the error that it has', () => {
    const rows = rowsOf(300, 60);
    const [without, failed] = [estimated(rows), estimated(rows, { value: 0, weight: 100 })];
    assert.ok(without.kind === 'estimated' && failed.kind === 'estimated');
    assert.ok(Math.abs(failed.mean - 0.75 * without.mean) < 1e-9);
    const width = (ci: readonly [number, number] | null): number => (ci === null ? 0 : ci[1] - ci[0]);
    assert.ok(width(failed.ci) > 0.75 * width(without.ci), `${failed.ci} ${without.ci}`);
    assert.ok((failed.ci?.[1] ?? 1) <= 1);
  });

  it('a judge that knows nothing is not followed, labels that all agree have an interval, and few give none', () => {
    const rows = rowsOf(400, 80).map((row, i) => ({ ...row, judge: i % 3 === 0 ? 1 : 0 }));
    const blind = estimated(rows);
    assert.ok(blind.kind === 'estimated' && blind.lambda < 0.15, JSON.stringify(blind));
    const agreed = estimated(rowsOf(400, 80).map((row) => ({ ...row, human: 1, judge: 1 })));
    assert.ok(agreed.kind === 'estimated');
    assert.deepEqual([agreed.mean, agreed.lambda, agreed.correlation], [1, 0, null]);
    assert.ok(agreed.ci !== null && agreed.ci[0] < 0.98 && agreed.ci[1] === 1, `${agreed.ci}`);
    assert.deepEqual(estimated(rowsOf(400, 9)), { kind: 'too-few', n: 9, atLeast: 10 });
    const oneSession = rowsOf(400, 40).map((row, i) => (i < 40 ? { ...row, cluster: 'one' } : row));
    assert.equal(estimated(oneSession).kind, 'too-few');
  });

  it('refuses what is outside of the range', () => {
    assert.throws(() => estimated(rowsOf(40, 20).map((row) => ({ ...row, human: 2 }))), /2 is not between 0 and 1/u);
  });
});
