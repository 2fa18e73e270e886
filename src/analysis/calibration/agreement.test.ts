import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreementVerdict } from './agreement.ts';
import { noFigure } from './figure.ts';

test('the whole interval decides, not the value', () => {
  const figure = (low: number, high: number) =>
    ({ value: 0.6, ci95: [low, high], method: 'fleiss-cohen-everitt', n: 50 }) as const;
  assert.equal(agreementVerdict(figure(0.4, 0.8), 0.4, 'drawn'), 'PASS');
  assert.equal(agreementVerdict(figure(0.39, 0.8), 0.4, 'drawn'), 'INCONCLUSIVE');
  assert.equal(agreementVerdict(figure(0.1, 0.39), 0.4, 'drawn'), 'FAIL');
  assert.equal(agreementVerdict(figure(0.1, 0.4), 0.4, 'drawn'), 'INCONCLUSIVE');
  assert.equal(agreementVerdict(noFigure('n < 2', 1), 0.4, 'drawn'), 'INCONCLUSIVE');
  assert.equal(agreementVerdict(figure(0.4, 0.8), 0.4, 'all'), 'PASS');
  for (const [low, high] of [
    [0.6, 0.8],
    [0.1, 0.2],
  ] as const) {
    assert.equal(agreementVerdict(figure(low, high), 0.4, 'unknown'), 'INCONCLUSIVE', 'nobody knows what was labelled');
  }
});
