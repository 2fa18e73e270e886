import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChoiceSummary } from '../analysis/choice/collect-choices.ts';
import { choiceSummarySchema } from './result-shapes.ts';

const summary: ChoiceSummary = {
  answers: { right: 1, wrong: 1, unreadable: 1, failed: 1, skipped: 0 },
  unreadable: { several: 1 },
  places: [
    { position: 1, chosen: 1.5, right: 1, expected: 1, accuracy: { n: 2, mean: 0.5, ci95: [0.1, 0.9] } },
    { position: 2, chosen: 0.5, right: 1, expected: 1, accuracy: { n: 0, mean: null, ci95: null } },
  ],
  test: { kind: 'tested', chiSquare: 0.5, df: 1, p: 0.4795, fewExpected: true },
  consistency: {
    ...{ questions: 2, orders: [2, 2], incomplete: 1, same: 0, share: 0, ci95: null, right: 0 },
    accuracy: { mean: 0.25, ci95: [0, 1] },
  },
};

test('what was chosen survives as JSON, with and without a test and orders', () => {
  const { consistency: _, ...single } = summary;
  for (const given of [summary, single, { ...single, test: { kind: 'none', why: 'always-right' } as const }]) {
    assert.deepEqual(choiceSummarySchema.parse(JSON.parse(JSON.stringify(given))), given);
  }
  assert.throws(() => choiceSummarySchema.parse({ ...summary, answers: { ...summary.answers, right: -1 } }));
});
