// A rule on the overall score looks at what the monitor says of the same traces.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { AlertRule } from '#src/analysis/alerts/alert-rule.ts';
import { scoresOf } from '#src/analysis/alerts/observed-score.ts';
import { addEvidence, weighWindow } from '#src/analysis/alerts/weigh-window.ts';
import { createSliceFold } from '#src/analysis/monitor/monitor-slice.ts';
import type { MonitoredRow } from '#src/analysis/monitor/monitored-row.ts';
import { createRowScores } from '#src/analysis/monitor/row-score.ts';
import { readObserved } from '#src/app/alerts/read-observed.ts';
import { rowsOfStreams } from '#src/app/monitor/monitored-rows.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import type { AlertEvidence } from '#src/model/alert.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import { dayMs, type MadeUpTrace, putProduction } from './made-up-production.ts';

/** One part that is judged, one that is a formula, and one where lower is better. */
const parts = [
  { name: 'faithfulness', weight: 2, of: [{ metric: 'faithfulness' }] },
  { name: 'words', weight: 1, of: [{ metric: 'lexicalRelevance' }, { metric: 'forbiddenPhrases', invert: true }] },
];
const names = ['faithfulness', 'lexicalRelevance', 'forbiddenPhrases'];

const rule: AlertRule = {
  ...{ id: 'whole', watched: { of: 'overall', parts }, side: 'below', windowMs: dayMs, windows: 1, minN: 20 },
  ...{ limit: { kind: 'from-reference', by: 0.05, againstMs: 7 * dayMs }, clear: 0.025, only: {}, to: ['team'] },
};

const trace = (n: number, from: number, changed: Partial<MadeUpTrace> = {}): MadeUpTrace => ({
  ...{ id: `t${from} ${n}`, at: from + n * 1000, session: `s${from} ${n >> 1}`, faithfulness: (n % 5) / 4 },
  ...{ probability: n % 3 === 0 ? 0.25 : 1, scoreProbability: 0.5 },
  further: [
    { metric: 'lexicalRelevance', value: (n % 7) / 6 },
    { metric: 'forbiddenPhrases', value: n % 2 },
  ],
  ...changed,
});
const unjudged = (n: number, from: number, changed: Partial<MadeUpTrace> = {}): MadeUpTrace => {
  const { faithfulness: _, ...rest } = trace(n, from, changed);
  return rest;
};
const scored = (from: number, changed: Partial<MadeUpTrace> = {}): readonly MadeUpTrace[] =>
  Array.from({ length: 200 }, (_, n) => trace(n, from, changed));

describe('the overall score in alerts', () => {
  let under: StoreUnderTest;
  beforeEach(async () => {
    under = await sqliteMemoryStore();
  });
  afterEach(() => under.dispose());

  const day = (from: number) => ({ from, to: from + dayMs });
  const read = (from: number) => readObserved(under.store, day(from), { refusals: false });
  async function monitored(from: number): Promise<readonly MonitoredRow[]> {
    const rows: MonitoredRow[] = [];
    const options = { filter: {}, scored: names.map(parseMetricName) };
    for await (const row of rowsOfStreams(under.store, day(from), options)) rows.push(row);
    return rows;
  }

  it('is of each trace what the monitor says, with its weight: 1 / (kept · drawn) where a part is judged', async () => {
    await putProduction(under.store, [
      ...scored(dayMs),
      // Not drawn, a part that is not there, and nothing decided.
      ...[1, 2, 3].map((n) => unjudged(n, 1.5 * dayMs, { left: true, scoreProbability: 0 })),
      trace(4, 1.5 * dayMs, { further: [{ metric: 'lexicalRelevance', value: 1 }] }),
      unjudged(5, 1.5 * dayMs, { further: [] }),
    ]);
    const scores = createRowScores({ parts });
    const said = new Map(
      (await monitored(dayMs)).map((row) => {
        const found = scores.overall(row);
        return [row.traceId, found && { value: found.value, weight: found.weight }];
      }),
    );
    const scoreOf = scoresOf(rule.watched);
    const traces = await read(dayMs);
    assert.deepEqual(
      new Map(
        traces.map((each) => {
          const found = scoreOf(each);
          return [each.traceId, found && { value: found.value, weight: found.weight }];
        }),
      ),
      said,
    );
    assert.equal([...said.values()].filter((each) => each === undefined).length, 5);
    // 0 of 4 faithful, no word of the question, a phrase that is forbidden; and one that is kept by a quarter and drawn by half.
    assert.deepEqual(said.get(`t${dayMs} 35`), { value: 0, weight: 2 });
    assert.equal(said.get(`t${dayMs} 0`)?.weight, 8);
  });

  it('its mean is that of the monitor where every trace has every part', async () => {
    await putProduction(under.store, [...scored(dayMs), ...scored(2 * dayMs)]);
    const fold = createSliceFold({ overall: { parts } });
    for (const row of await monitored(2 * dayMs)) fold.add(row);
    const { overall } = fold.slice();
    const found = weighWindow(rule, {
      window: { ...day(2 * dayMs), traces: await read(2 * dayMs) },
      reference: { ...day(dayMs), traces: await read(dayMs) },
      chance: 0.001,
    });
    assert.equal(found.n, 200);
    assert.ok(Math.abs((found.value ?? Number.NaN) - (overall.score ?? Number.NaN)) < 1e-12, `${found.value}`);
    assert.ok(found.value !== null && found.value > 0.3 && found.value < 0.7, `${found.value}`);
    assert.equal(found.worst[0]?.value, 0);
  });

  it('of a part that another judge gives, or another formula, nothing is held against what was before', async () => {
    const other = (judge: string | undefined) => [
      { metric: 'lexicalRelevance', value: 0.5, ...(judge !== undefined && { judge }) },
      { metric: 'forbiddenPhrases', value: 0 },
    ];
    await putProduction(under.store, [
      ...scored(dayMs),
      ...scored(2 * dayMs, { judge: 'another' }),
      ...scored(3 * dayMs, { further: other('g') }),
      ...scored(4 * dayMs, { further: other(undefined) }),
    ]);
    const look = async (from: number) =>
      weighWindow(rule, {
        window: { ...day(from), traces: await read(from) },
        reference: { ...day(dayMs), traces: await read(dayMs) },
        chance: 0.001,
      });
    for (const from of [2, 3]) {
      const { verdict, why, n } = await look(from * dayMs);
      assert.deepEqual([verdict, why, n], ['no-data', 'no-reference', 200]);
    }
    assert.notEqual((await look(4 * dayMs)).verdict, 'no-data');
    const stated: AlertRule = { ...rule, limit: { kind: 'stated', at: 0.9 }, clear: 0.95 };
    const alone = weighWindow(stated, { window: { ...day(2 * dayMs), traces: await read(2 * dayMs) }, chance: 0.001 });
    assert.deepEqual([alone.verdict, alone.n], ['beyond', 200]);
  });

  it('what windows show together begins anew where the parts weigh otherwise', async () => {
    await putProduction(under.store, scored(dayMs));
    const window = { ...day(dayMs), traces: await read(dayMs) };
    const given = { window, chance: 0.001 };
    const stated: AlertRule = { ...rule, limit: { kind: 'stated', at: 0.2 }, clear: 0.25 };
    const add = (of: AlertRule, before?: AlertEvidence) =>
      addEvidence(of, given, weighWindow(of, given), before).evidence;
    const before = add(stated, add(stated, add(stated)));
    assert.equal(before?.windows, 2);
    const others = { of: 'overall', parts: parts.map((part) => ({ ...part, weight: 1 })) } as const;
    assert.equal(add({ ...stated, watched: others }, before)?.windows, 0);
  });

  it('an answer that failed has none, as of a metric: a rule on what failed is about it', async () => {
    await putProduction(under.store, [...scored(dayMs), ...scored(dayMs + 1e7, { failed: true })]);
    const traces = await read(dayMs);
    const looked = (watched: AlertRule['watched']) =>
      weighWindow(
        { ...rule, watched, limit: { kind: 'stated', at: 0.1 }, clear: 0.2 },
        { window: { ...day(dayMs), traces }, chance: 0.001 },
      ).n;
    assert.deepEqual([looked({ of: 'overall', parts }), looked({ of: 'metric', metric: 'faithfulness' })], [200, 200]);
    assert.equal(traces.filter(({ failed }) => failed).length, 200);
  });
});
