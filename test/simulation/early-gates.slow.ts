// A part of docs/sequential.md: how often a gate that looks after every question is wrong. `bench/gate/early-gates.ts` measures the rest.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statements } from '#src/model/stopped-early.ts';
import { earlyGateRates } from './early-gates.ts';

const samples = 400;
/** Three standard errors above .05. */
const most = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / samples);
const base = { margin: 0.05, changed: 0.25, samples, seed: 3 };

test('at a drop of exactly the margin one check fails in 5 of 100 at most, and passes in 5 of 100', () => {
  for (const n of [50, 200]) {
    const { fail, pass } = earlyGateRates({ ...base, n, drops: [0.05], of: 'population' });
    assert.ok(fail <= most && pass <= most, `n ${n}: ${fail} FAIL, ${pass} PASS`);
  }
});

test('the gate decides as the sequences that it follows', () => {
  for (const of of statements) {
    const options = { ...base, samples: 40, n: 80, drops: [0, 0.05, 0.1], of } as const;
    assert.deepEqual(earlyGateRates({ ...options, by: 'gate' }), earlyGateRates({ ...options, by: 'sequences' }));
  }
});

test('of eight checks at the margin any fails in 5 of 100 at most', () => {
  const drops = Array.from({ length: 8 }, () => 0.05);
  const { fail, pass } = earlyGateRates({ ...base, n: 200, drops, of: 'population', by: 'sequences' });
  assert.ok(fail <= most && pass <= most, `${fail} FAIL, ${pass} PASS`);
});

test('about a dataset the verdict is what all its questions would have said, but for 5 of 100', () => {
  for (const drop of [0.02, 0.05, 0.08]) {
    const { falseFail, falsePass, open } = earlyGateRates({ ...base, n: 120, drops: [drop], of: 'dataset' });
    assert.ok(falseFail <= most && falsePass <= most, `drop ${drop}: ${falseFail}, ${falsePass}`);
    assert.equal(open, 0);
  }
});
