// What a dry run says is what a server would have done on the same rows: window by window, state by state, incident by incident.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { AlertRule } from '#src/analysis/alerts/alert-rule.ts';
import { lookAtRules } from '#src/app/alerts/look-at-rules.ts';
import { tryRules } from '#src/app/alerts/try-rules.ts';
import type { AlertState } from '#src/model/alert.ts';
import { hourOfDay } from '#src/setup/declared-alerts.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import { dayMs, daysOf, putProduction } from './made-up-production.ts';

const hourMs = dayMs / 24;
/** Whole weeks and days since the epoch. */
const start = 20_006 * dayMs;

const common = { windows: 1, minN: 20, only: {}, to: ['team'] } as const;
/** Of an answer that is faithful: 1, else .25. */
const overall = {
  parts: [
    { name: 'faithfulness', weight: 3, of: [{ metric: 'faithfulness' }] },
    { name: 'relevance', weight: 1, of: [{ metric: 'answerRelevance' }] },
  ],
};
/** The day from which on another judge says what is relevant. */
const otherJudge = 11;
const rules: readonly AlertRule[] = [
  {
    ...{ ...common, id: 'fall', watched: { of: 'metric', metric: 'faithfulness' }, side: 'below', windowMs: dayMs },
    ...{ limit: { kind: 'from-reference', by: 0.05, againstMs: 7 * dayMs }, clear: 0.025 },
  },
  {
    ...{
      ...common,
      id: 'floor',
      watched: { of: 'metric', metric: 'faithfulness' },
      side: 'below',
      windowMs: 6 * hourMs,
    },
    ...{ limit: { kind: 'stated', at: 0.8 }, clear: 0.85, windows: 2 },
  },
  {
    ...{ ...common, id: 'slow', watched: { of: 'latency', quantile: 'p50' }, side: 'above', windowMs: 12 * hourMs },
    ...{ limit: { kind: 'stated', at: 1000 }, clear: 900, only: { category: 'permits' } },
  },
  {
    ...{ ...common, id: 'quiet', watched: { of: 'count' }, side: 'below', windowMs: hourMs, minN: 0 },
    ...{ limit: { kind: 'stated', at: 5 }, clear: 8, hours: { from: 8, to: 20, zone: 'Asia/Tokyo' } },
  },
  {
    ...{ ...common, id: 'whole', watched: { of: 'overall', ...overall }, side: 'below', windowMs: dayMs },
    ...{ limit: { kind: 'from-reference', by: 0.05, againstMs: 7 * dayMs }, clear: 0.025 },
  },
  {
    ...{ ...common, id: 'mix', watched: { of: 'questions', by: 'category' }, side: 'above', windowMs: dayMs },
    ...{ limit: { kind: 'from-reference', by: 0.1, againstMs: 7 * dayMs }, clear: 0.05 },
  },
];

/** Days of shares that are faithful; none: nobody asked anything. */
const days = [0.9, 0.9, 0.85, 0.55, 0.5, 0.82, 0.9, undefined, 0.9, 0.74, 0.74, 0.74, 0.74, 0.9, 0.4] as const;

describe('a dry run and a server', () => {
  let under: StoreUnderTest;
  beforeEach(async () => {
    under = await sqliteMemoryStore();
    const traces = days.flatMap((share, day) =>
      share === undefined ? [] : daysOf({ from: start + day * dayMs, days: 1, aDay: 200, share }, `d${day} `),
    );
    const before = daysOf({ from: start - 7 * dayMs, days: 7, aDay: 200, share: 0.9 }, 'b ');
    await putProduction(
      under.store,
      [...before, ...traces].map((each, at) => ({
        ...each,
        category: at % 2 === 0 || each.at > start + 13 * dayMs ? 'permits' : 'fees',
        further: [
          { metric: 'answerRelevance', value: 1, judge: each.at < start + otherJudge * dayMs ? 'g' : 'another' },
        ],
        latencyMs: each.at % 7 === 0 || (each.at > start + 5 * dayMs && each.at < start + 6 * dayMs) ? 1500 : 300,
      })),
    );
  });
  afterEach(() => under.dispose());

  it('say the same of the same rows', async () => {
    const all = { rules, falseAlarms: 2, own: [], hourOf: hourOfDay };
    const end = start + days.length * dayMs;
    const live = new Map<string, AlertState[]>(rules.map(({ id }) => [id, []]));
    let [now, ids] = [start, 0];
    const looked = new Map<string, number>();
    for (; now <= end + hourMs; now += hourMs / 2) {
      under.setTime(now);
      const notice = () => ({ subject: '', lines: [], quotes: [], document: {} });
      await lookAtRules(
        { store: under.store, newId: () => `${++ids}` },
        { ...all, channels: new Map([['team', { recovery: true }]]), notice },
      );
      for (const { ruleId, lookedUntil, memory } of await under.store.listAlertStates()) {
        if (looked.get(ruleId) !== undefined && looked.get(ruleId) !== lookedUntil && lookedUntil <= end)
          live.get(ruleId)?.push(memory.state);
        looked.set(ruleId, lookedUntil);
      }
    }
    const tried = await tryRules(under.store, { ...all, from: start, to: end, now });
    const states = Object.fromEntries(tried.rules.map(({ rule, states: each }) => [rule.id, each]));
    assert.deepEqual(states, Object.fromEntries(live));
    const incidents = (await under.store.listIncidents({ limit: 100 })).filter(({ openedAt }) => openedAt <= end);
    for (const { rule, incidents: found } of tried.rules) {
      const own = incidents.filter(({ ruleId }) => ruleId === rule.id).sort((a, b) => a.openedAt - b.openedAt);
      assert.deepEqual(
        found.map(({ openedAt, endedAt, look }) => ({ openedAt, endedAt, look })),
        own.map(({ openedAt, endedAt, look }) => ({
          openedAt,
          endedAt: (endedAt ?? end + 1) > end ? undefined : endedAt,
          look,
        })),
        rule.id,
      );
    }
    // All of it happened.
    const counts = Object.fromEntries(tried.rules.map(({ rule, incidents: { length } }) => [rule.id, length]));
    assert.ok((counts.fall ?? 0) >= 2 && (counts.floor ?? 0) >= 2, JSON.stringify(counts));
    assert.ok((counts.whole ?? 0) >= 1, JSON.stringify(counts));
    // Of one part another judge: its first day is held against nothing, though the other part is judged as before.
    assert.deepEqual([states.whole?.[otherJudge], states.fall?.[otherJudge]], ['no-data', 'watch']);
    assert.notEqual(states.whole?.[otherJudge + 1], 'no-data');
    assert.ok(counts.slow === 1 && counts.quiet === 1 && counts.mix === 1, JSON.stringify(counts));
    for (const state of ['ok', 'watch', 'firing', 'recovering', 'no-data'] as const)
      assert.ok(
        Object.values(states).some((each) => each.includes(state)),
        state,
      );
  });

  it('a dry run looks at no window that a server would not have looked at yet', async () => {
    const all = { rules, falseAlarms: 2, own: [], hourOf: hourOfDay, from: start, to: start + 2 * dayMs };
    const tried = await tryRules(under.store, { ...all, now: start + dayMs + 60_000 });
    assert.deepEqual(
      tried.rules.map(({ rule, windows }) => [rule.id, windows]),
      [
        ['fall', 0],
        ['floor', 3],
        ['slow', 1],
        ['quiet', 11],
        ['whole', 0],
        ['mix', 0],
      ],
    );
    assert.equal(tried.to, start + dayMs + 60_000);
  });
});
