// A part of docs/alerts.md: how often a whole set of rules fires of nothing, and how soon of a change. `bench/monitor/simulated-alerts.ts` counts 200 months.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthOfAlerts, planted, ruleSet } from './alerted-months.ts';
import { randomFrom } from './regimes.ts';

test('months that stand on every limit fire no more often than is promised, each rule for itself', async () => {
  const [months, promised] = [3, 8];
  const counts = new Map(ruleSet.map(({ id }) => [id, 0]));
  for (let month = 0; month < months; month++) {
    const { incidents, keptADay } = await monthOfAlerts({
      ...{ random: randomFrom(5000 + month), level: 'on the limit' },
      falseAlarms: promised,
    });
    assert.ok(keptADay > 250, `${keptADay} kept a day`);
    for (const { rule } of incidents) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  // Of a Poisson count with a mean of 3 fewer than one in 1,000 are above 9.
  for (const [rule, count] of counts) assert.ok(count <= 9, `${rule}: ${count} in ${months} months`);
});

test('a usual month is quiet, and what is plain is found within two of its windows', async () => {
  const { incidents } = await monthOfAlerts({ random: randomFrom(1), seasons: true, days: 15 });
  assert.deepEqual(incidents, []);
  for (const { rule, sizes } of planted) {
    const { level } = sizes.at(-1) ?? assert.fail(rule);
    const { windowMs = 0 } = ruleSet.find(({ id }) => id === rule) ?? {};
    const windowDays = windowMs / 86_400_000;
    const month = await monthOfAlerts({ random: randomFrom(2), level, from: 1, days: 16, looking: [rule] });
    const [first] = month.incidents;
    assert.ok(
      first !== undefined && first.day > 1 && first.day <= 1 + Math.max(1, 2 * windowDays),
      `${rule}: ${first?.day}`,
    );
  }
});
