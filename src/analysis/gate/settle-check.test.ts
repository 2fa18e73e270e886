import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { meanAgainst } from '../../stats/mean-against.ts';
import type { DropCheck, FloorCheck } from './gate-definition.ts';
import { baselineFirst, nothingSettles, questionsForMargin, settleSample } from './settle-check.ts';
import { noFacts, type SampledCheck } from './weighed-check.ts';

const sample = (values: readonly number[], given: Partial<SampledCheck> = {}): SampledCheck => ({
  kind: 'sample',
  of: 'differences',
  values: Float64Array.from(values),
  range: [-1, 1],
  limit: -0.05,
  sign: 1,
  facts: { ...noFacts, n: values.length },
  ...given,
});

const drop = (margin: number): DropCheck => ({ kind: 'drop', origin: 'written', metric: 'RR', margin });
const floor: FloorCheck = { kind: 'floor', origin: 'written', metric: 'RR', comparator: '>=', threshold: 0.9 };
const asked = { reason: 'undecided', failAlpha: 0.05, questionUsd: null } as const;

const shapes: Readonly<Record<string, readonly number[]>> = {
  'nothing changed': Array.from({ length: 12 }, () => 0),
  'some gained and some lost': Array.from({ length: 30 }, (_, i) => [0, 0.5, -0.5, 0, -0.25][i % 5] as number),
  'all lost all': Array.from({ length: 12 }, () => -1),
  'one question': [-1],
  'no question': [],
};

describe('what settles a drop', () => {
  // A drop of twice the margin lies beyond the range from half of it on.
  for (const [shape, values] of Object.entries(shapes)) {
    test(`is a number of questions, or nothing, whatever the margin: ${shape}`, () => {
      for (const width of [1, 4]) {
        const wide = values.map((value) => value * width);
        for (const share of [0.01, 0.05, 0.2, 1 / 3, 0.4, 0.5, 0.6, 0.75, 0.9, 0.99, 0.9999]) {
          const margin = share * width;
          const found = sample(wide, { range: [-width, width], limit: -margin });
          const settled = settleSample(found, { check: drop(margin), ...asked });
          if (settled === null) continue;
          const { questions, more } = settled;
          assert.ok(questions !== null && Number.isInteger(questions) && questions > values.length, `${margin}`);
          assert.equal(more, questions - values.length);
        }
      }
    });
  }

  test('a margin of half the range asks for what shows a clear drop beyond it in 90 of 100 cases', () => {
    const n = questionsForMargin(sample(shapes['nothing changed'] ?? [], { limit: -0.5 }), 0.05) ?? 0;
    // Three of four answers lose all: half way from the margin to a loss of everything.
    let shown = 0;
    for (let lost = 0; lost <= n; lost++) {
      const values = Float64Array.from({ length: n }, (_, i) => (i < lost ? -1 : 0));
      const { p } = meanAgainst({ values, range: [-1, 1], of: 'differences', flips: 20_000 }).below(-0.5);
      if ((p ?? 1) <= 0.05) shown += binomial(n, lost, 0.75);
    }
    assert.ok(shown > 0.85, `${n} questions show it in ${shown}`);
    assert.ok(n < 100, `${n} questions`);
  });

  test('margins that leave room for twice as much ask for it as before', () => {
    assert.deepEqual(
      [0.05, 0.1, 0.2].map((margin) =>
        questionsForMargin(sample(shapes['nothing changed'] ?? [], { limit: -margin }), 0.05),
      ),
      [327, 150, 60],
    );
  });
});

describe('questions of the dataset that were not asked come before others', () => {
  const values = Array.from({ length: 58 }, (_, i) => [0, 0.5, -0.5, 0, -0.25][i % 5] as number);
  const settle = (unasked: number) =>
    settleSample(sample(values, { facts: { ...noFacts, n: 58, lost: unasked, unasked } }), {
      check: drop(0.05),
      ...asked,
    });
  const all = settle(0)?.questions ?? 0;

  test('of a run that stopped on its way', () => {
    assert.ok(all > 200, `${all}`);
    const { questions, more, ask } = settle(142) ?? {};
    assert.deepEqual([questions, more, ask], [all, all - 200, 142]);
    assert.deepEqual([settle(5000)?.more, settle(5000)?.ask], [0, 5000]);
  });

  test('of a baseline that did, and only others have a price', () => {
    const plan = { ...nothingSettles, questions: 300, more: 100, costUsd: 2 };
    const first = baselineFirst(plan, 25);
    assert.deepEqual([first.askBaseline, first.more, first.costUsd], [25, 75, 1.5]);
    assert.deepEqual([baselineFirst(plan, 400).more, baselineFirst(plan, 400).costUsd], [0, 0]);
  });
});

test('a limit is settled for the mean that was seen', () => {
  const values = Array.from({ length: 40 }, (_, i) => (i % 20 === 0 ? 0 : 1));
  const found = sample(values, { of: 'means', range: [0, 1], limit: 0.9 });
  const settled = settleSample(found, { check: floor, ...asked });
  assert.equal(settled?.basis, 'as-seen');
  assert.ok((settled?.questions ?? 0) > 40);
});

function binomial(n: number, k: number, p: number): number {
  let chance = (1 - p) ** n;
  for (let i = 0; i < k; i++) chance *= ((n - i) / (i + 1)) * (p / (1 - p));
  return chance;
}
