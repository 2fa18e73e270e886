// Of quiet fortnights of production, in sessions that go together, next to none is recommended anything.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adviseMonitor } from '#src/analysis/monitor/advice/advise-monitor.ts';
import { randomFrom } from '../simulation/regimes.ts';
import { type MadeUpRow, madeUpMonitored } from './made-up-monitored.ts';

const days = 14;

/** Sessions of one to five questions of one kind, as hard and as slow as they are; two targets, six kinds that are answered alike. */
function fortnight(random: () => number): readonly MadeUpRow[] {
  const rows: MadeUpRow[] = [];
  for (let day = -days; day < days; day++) {
    for (let left = 50; left > 0; ) {
      const inSession = Math.min(left, 1 + Math.floor(random() ** 2 * 5));
      left -= inSession;
      const category = 'abcdef'[Math.floor(random() * 6)];
      const [ease, pace, cluster] = [(random() - 0.5) * 0.4, Math.exp((random() - 0.5) * 0.6), `s${rows.length}`];
      for (let question = 0; question < inSession; question++) {
        const drawn = random();
        rows.push({
          ...{ day, category, cluster, language: random() < 0.3 ? 'en' : 'ja', release: day < 3 ? 'v1' : 'v2' },
          value: random() < 0.004 ? null : drawn < 0.7 + ease ? 1 : drawn < 0.9 + ease / 2 ? 0.75 : 0.5,
          ...{ ms: pace * (100 + 300 * random()), usd: pace * (0.01 + 0.005 * random()) },
          target: random() < 0.5 ? 't1' : 't2',
        });
      }
    }
  }
  return rows;
}

test('quiet fortnights are left alone', () => {
  const loud = Array.from({ length: 40 }, (_, seed) =>
    adviseMonitor(madeUpMonitored({ days, rows: fortnight(randomFrom(4000 + seed)), canary: () => 0 })),
  ).filter((advice) => advice.length > 0);
  // Five of 100 for what drifted, one each for parts that fell and parts that are weak, and less for times and costs: with nine of 100 more than eight of 40 come once in a hundred times.
  assert.ok(loud.length <= 8, JSON.stringify(loud.map((advice) => advice.map(({ id }) => id))));
});
