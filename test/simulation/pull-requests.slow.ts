import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedQuestions, confirmedShares, margin, verdictShares } from './pull-requests.ts';

// A small part of bench/gate/simulated-pull-requests.ts; the table is in docs/gate.md. Three standard errors of 5 % are 3.3 points of 400.
const requests = 400;
const most = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / requests);

test('without a change next to none fail, and with questions enough next to all pass', () => {
  assert.ok(verdictShares({ n: 100 }, { requests, seed: 1 }).gate.FAIL <= 0.01);
  assert.ok(verdictShares({ n: 1000 }, { requests: 60, seed: 2 }).gate.PASS >= 0.9);
});

test('at a drop of exactly the margin few pass and few fail, whether one metric fell or all did and all floors are at the mean', () => {
  for (const n of [100, 300]) {
    const one = verdictShares({ n, drops: [margin] }, { requests, seed: n }).gate;
    assert.ok(one.PASS <= most && one.FAIL <= most, JSON.stringify(one));
    const drops = Array.from({ length: 8 }, () => margin);
    const all = verdictShares({ n, drops, floor: 'true-mean' }, { requests, seed: n + 1 }).gate;
    assert.ok(all.PASS <= most && all.FAIL <= most, JSON.stringify(all));
  }
});

test('at twice the margin nine of ten fail with as many questions as the gate asked for', () => {
  const asked = askedQuestions(100, { pilots: 20, seed: 3 });
  const { gate } = verdictShares((i) => ({ n: asked[i % asked.length] as number, drops: [2 * margin] }), {
    requests: 100,
    seed: 4,
  });
  assert.ok(gate.FAIL >= 0.9, JSON.stringify(gate));
});

test('asking every question again keeps a real drop; asking the losers alone would hide it', () => {
  const request = { n: 600, drops: [2 * margin], unsteady: 0.4 };
  const { first, all, losers } = confirmedShares(request, { requests: 60, seed: 5 });
  assert.ok(all >= 0.85 * first && losers <= 0.5 * all, JSON.stringify({ first, all, losers }));
});
