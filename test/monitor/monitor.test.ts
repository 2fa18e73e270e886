// What a period says of the runs that began in it.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createSliceFold } from '#src/analysis/monitor/monitor-slice.ts';
import { defaultOverall } from '#src/analysis/monitor/monitored-overall.ts';
import type { MonitoredRow } from '#src/analysis/monitor/monitored-row.ts';
import { monitor } from '#src/app/monitor/monitor.ts';
import {
  type MonitorDocument,
  type MonitorSlice,
  monitorDocument,
  monitorSchema,
} from '#src/app/monitor/monitor-document.ts';
import { readPeriod, readTimeBefore } from '#src/app/monitor/period.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import type { ServerStore } from '#src/ports/store.ts';
import { buildMonitorReport } from '#src/report/monitor/monitor-report.ts';
import { renderers } from '#src/setup/adapters.ts';
import { openStore } from '#src/store/open-store.ts';
import { type MadeUpRun, putRuns } from './made-up-runs.ts';
import { putTraces } from './made-up-traces.ts';

const good = { faithfulness: 1, answerRelevance: 0.8, citationAccuracy: 1 };
const poor = { faithfulness: 0.5, answerRelevance: 0.6 };

describe('a metric without a value in production', () => {
  it('is not scored yet, or was not drawn: nobody who has not looked has left anything out', async () => {
    const store = await openStore('sqlite::memory:');
    try {
      const at = { startedAt: Date.parse('2026-11-02T09:00:00Z') };
      const request = {
        period: readPeriod({ from: '2026-11-01', to: '2026-11-03' }),
        scored: [parseMetricName('lexicalFaithfulness')],
      };
      const reason = async (): Promise<string | undefined> =>
        (await monitor(store, request)).found.whole.means.get('lexicalFaithfulness')?.reason;
      await putTraces(store, 'desk', [at, at]);
      assert.equal(await reason(), 'not scored yet');
      await putTraces(store, 'desk', [{ ...at, scoreProbability: 0 }], 10);
      assert.equal(await reason(), 'not drawn to be scored');
    } finally {
      await store.close();
    }
  });
});

describe('times of the parts of a period', () => {
  it('have the interval and the n that those of the whole have', async () => {
    const store = await openStore('sqlite::memory:');
    try {
      const times = (n: number, ms: number, first: number) =>
        Array.from({ length: n }, (_, at) => ({
          startedAt: Date.parse('2026-11-02T09:00:00Z') + at,
          ...(at % 10 === 9 ? { failed: true } : { latencyMs: ms + at }),
          category: first === 0 ? 'fees' : 'hours',
        }));
      await putTraces(store, 'desk', times(200, 100, 0));
      await putTraces(store, 'phone', times(10, 900, 1000), 1000);
      const found = await monitor(store, { period: readPeriod({ from: '2026-11-01', to: '2026-11-03' }) });
      const report = buildMonitorReport(found, 'en');
      for (const id of ['by-target', 'by-category']) {
        const tables = report.sections
          .find((section) => section.id === id)
          ?.blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
        const [, timed] = tables ?? [];
        assert.deepEqual(
          timed?.columns.slice(1).map(({ title }) => title),
          ['P50', 'P90', 'P95', 'P99', 'n'],
        );
        const texts = timed?.rows.map((row) => row.map((cell) => ('text' in cell ? cell.text : '')));
        const [many = [], few = []] = texts ?? [];
        assert.match(many[1] ?? '', /^199 \[\d+, \d+\]$/u, id);
        assert.match(many[3] ?? '', /^\d+ \[\d+, \d+\]$/u, id);
        // Of nine times none covers the 99th percentile: it stands without an interval, and n says why.
        assert.match(few[4] ?? '', /^\d+$/u, id);
        assert.deepEqual([many.at(-1), few.at(-1)], ['180', '9'], id);
      }
    } finally {
      await store.close();
    }
  });
});

describe('a period of runs', () => {
  let store: ServerStore;
  before(async () => {
    store = await openStore('sqlite::memory:');
    const runs: readonly MadeUpRun[] = [
      { id: '1', target: 'old', at: '2026-11-01T09:00:00Z', answers: [good, good, poor, poor] },
      { id: '2', target: 'new', at: '2026-11-03T23:30:00Z', answers: [good, null, good, good, good, good] },
      { id: '3', target: 'new', at: '2026-11-05T00:00:00Z', answers: [poor], judge: 'judge 2' },
      {
        id: '4',
        target: 'new',
        at: '2026-11-03T12:00:00Z',
        answers: [poor, poor],
        parentId: '01a20939-0953-75fb-95ab-000000000002',
      },
    ];
    await putRuns(store, runs);
  });
  after(() => store.close());

  const said = async (from: string, to: string, rest: object = {}): Promise<MonitorDocument> => {
    const { timeZone, ...filter } = rest as { timeZone?: string };
    const document = monitorDocument(await monitor(store, { period: readPeriod({ from, to, timeZone }), filter }));
    assert.deepEqual(monitorSchema.parse(document), document);
    return document;
  };

  it('says means, and of how many; a failed answer is the worst one, what a gate asked again is left out', async () => {
    const { summary, overall } = await said('2026-11-01', '2026-11-04');
    // Faithfulness: 1 1 .5 .5, 1 0 1 1 1 1; relevance: .8 .8 .6 .6, .8 0 .8 .8 .8 .8; citations: 1 1 - -, 1 0 1 1 1 1.
    assert.equal(summary.avg_faithfulness?.toFixed(6), '0.800000');
    assert.equal(summary.avg_citation_accuracy?.toFixed(6), (7 / 8).toFixed(6));
    assert.equal(summary.avg_overall_score?.toFixed(6), ((0.8 + 0.68) / 2).toFixed(6));
    assert.deepEqual([summary.total_queries, summary.failed_queries, summary.run_queries], [10, 1, 10]);
    assert.deepEqual(summary.reasons, {});
    assert.equal(overall.source, 'default');
    const faithfulness = summary.metrics.find(({ metric }) => metric === 'faithfulness');
    assert.deepEqual([faithfulness?.n, faithfulness?.imputed], [10, 1]);
    // Ten answers to six questions: four of them were asked twice.
    assert.ok((faithfulness?.effective_n ?? 10) < 6);
    assert.equal(summary.latency_ms.n, 9);
    assert.equal(summary.latency_ms.missing, 1);
  });

  it('tells each day apart, and one on which nobody asked is not one of zeros', async () => {
    const { trends } = await said('2026-11-01', '2026-11-04');
    assert.deepEqual(
      trends.map(({ from, total_queries, avg_faithfulness }) => [from, total_queries, avg_faithfulness]),
      [
        ['2026-11-01', 4, 0.75],
        ['2026-11-02', 0, null],
        ['2026-11-03', 6, 5 / 6],
        ['2026-11-04', 0, null],
      ],
    );
    assert.deepEqual(trends[1]?.reasons.avg_overall_score, 'no example');
  });

  it('is held against days before it that somebody names, and against no others', async () => {
    const period = readPeriod({ from: '2026-11-03', to: '2026-11-03' });
    const before = readTimeBefore(period, { from: '2026-11-01' });
    const { drift } = monitorDocument(await monitor(store, { period, before }));
    assert.deepEqual(drift.compared, {
      why: 'time-before',
      before: { from: '2026-11-01', to: '2026-11-01' },
      after: { from: '2026-11-03', to: '2026-11-03' },
    });
    assert.deepEqual([drift.change?.n_before, drift.change?.n_after], [4, 6]);
    // Next to it nobody asked.
    assert.equal(monitorDocument(await monitor(store, { period })).drift.compared, null);
    assert.throws(
      () => readTimeBefore(period, { from: '2026-11-01', to: '2026-11-03' }),
      /all before it|held against/u,
    );
  });

  it('has days of the time zone that is asked for, and the last day belongs to it', async () => {
    const { trends, period } = await said('2026-11-04', '2026-11-04', { timeZone: 'Asia/Tokyo' });
    assert.deepEqual(period, { from: '2026-11-04', to: '2026-11-04', time_zone: 'Asia/Tokyo' });
    assert.equal(trends[0]?.total_queries, 6);
    assert.equal((await said('2026-11-04', '2026-11-04')).summary.total_queries, 0);
  });

  it('takes no mean of what two judges said, but of each day that one judged', async () => {
    const { summary, trends } = await said('2026-11-03', '2026-11-05');
    assert.equal(summary.avg_faithfulness, null);
    assert.equal(summary.avg_overall_score, null);
    assert.equal(summary.reasons.avg_faithfulness, 'scored by several judges, prompts or versions');
    assert.equal(summary.avg_citation_accuracy?.toFixed(6), (5 / 6).toFixed(6));
    assert.equal(trends[2]?.avg_faithfulness, 0.5);
  });

  it('takes it apart, and can be of a part alone', async () => {
    const { breakdown } = await said('2026-11-01', '2026-11-04');
    assert.deepEqual(
      breakdown.target.map(({ name, total_queries }) => [name, total_queries]),
      [
        ['new', 6],
        ['old', 4],
      ],
    );
    assert.deepEqual(
      breakdown.category.map(({ name, total_queries }) => [name, total_queries]),
      [
        ['fees', 9],
        ['hours', 1],
      ],
    );
    const old = await said('2026-11-01', '2026-11-04', { target: 'old' });
    assert.deepEqual([old.summary.total_queries, old.filter], [4, { target: 'old' }]);
    assert.equal((await said('2026-11-01', '2026-11-04', { category: 'hours' })).summary.total_queries, 1);
  });

  it('takes the overall score that a config names', async () => {
    const overall = {
      parts: [
        { name: 'said', weight: 2, of: [{ metric: 'faithfulness' }] },
        { name: 'cited', weight: 1, of: [{ metric: 'citationAccuracy' }] },
      ],
    };
    const found = monitorDocument(
      await monitor(store, { period: readPeriod({ from: '2026-11-01', to: '2026-11-04' }), overall }),
    );
    assert.equal(found.overall.source, 'config');
    assert.equal(found.summary.avg_overall_score?.toFixed(6), ((2 * 0.8 + 7 / 8) / 3).toFixed(6));
    assert.deepEqual(found.summary.overall_n, [8, 10]);
  });

  it('says nothing of a time in which nobody asked', async () => {
    const { summary } = await said('2020-01-01', '2020-01-02');
    assert.deepEqual(
      [summary.avg_overall_score, summary.avg_faithfulness, summary.avg_citation_accuracy, summary.total_queries],
      [null, null, null, 0],
    );
    assert.deepEqual(Object.values(summary.reasons), ['no example', 'no example', 'no example']);
  });
});

describe('how many were asked and failed in production', () => {
  const at = (day: number, minute: number): number => Date.UTC(2026, 10, day, 10, minute);
  const period = readPeriod({ from: '2026-11-01', to: '2026-11-02' });
  /** 600 questions a day, 3 of 100 of them failed; kept is every failure of the first day and every sixth of all else. */
  const traces = Array.from({ length: 1200 }, (_, place) => {
    const [day, number] = [1 + Math.floor(place / 600), place % 600];
    const failed = number % 100 < 3;
    const probability = failed && day === 1 ? 1 : 1 / 6;
    const dropped = probability < 1 && number % 6 !== 0;
    const category = number % 2 === 0 ? 'even' : 'odd';
    return { startedAt: at(day, number % 60), failed, probability, dropped, category, release: 'v1', scores: {} };
  });
  let store: ServerStore;
  before(async () => {
    store = await openStore('sqlite::memory:');
    await putTraces(store, 'desk', traces);
  });
  after(() => store.close());

  const said = async (filter: object = {}) => monitorDocument(await monitor(store, { period, filter }));
  const countsOf = ({ total_queries, failed_queries, queries_counted }: MonitorSlice) => [
    ...[total_queries, failed_queries, queries_counted],
  ];

  it('counts both of all traces, kept or not: of the whole, of days, of parts and behind a filter', async () => {
    const { summary, trends, breakdown, recommendations } = await said();
    assert.deepEqual(countsOf(summary), [1200, 36, true]);
    assert.ok(summary.recorded_queries < 400);
    assert.deepEqual(
      trends.map((day) => countsOf(day)),
      [
        [600, 18, true],
        [600, 18, true],
      ],
    );
    assert.deepEqual(
      breakdown.category.map(({ name, total_queries, failed_queries }) => [name, total_queries, failed_queries]),
      [
        ['even', 600, 24],
        ['odd', 600, 12],
      ],
    );
    for (const filter of [{ category: 'odd' }, { category: 'odd', release: 'v1' }])
      assert.deepEqual(countsOf((await said(filter)).summary), [600, 12, true]);
    // Wilson of 36 in 1,200 is from .022 on.
    const [failures] = recommendations.filter(({ id }) => id === 'failures');
    assert.deepEqual(
      failures?.evidence.map(({ value }) => value),
      [36, 1200],
    );
  });

  it('advises nothing of failures that are kept more often than answers, and are no more than one in 100 of all', async () => {
    const rare = await openStore('sqlite::memory:');
    const some = Array.from({ length: 2000 }, (_, place) => {
      const failed = place % 110 === 0;
      const probability = failed ? 1 : 0.5;
      return { startedAt: at(1, place % 60), failed, probability, dropped: !failed && place % 2 === 1, scores: {} };
    });
    await putTraces(rare, 'desk', some);
    const { summary, recommendations } = monitorDocument(await monitor(rare, { period }));
    await rare.close();
    assert.deepEqual([summary.total_queries, summary.failed_queries], [2000, 19]);
    assert.ok(summary.failed_queries / summary.recorded_queries > 0.018);
    assert.deepEqual(
      recommendations.filter(({ id }) => id === 'failures'),
      [],
    );
  });

  it('marks what is estimated in the report, and says that latencies are of answers', async () => {
    const found = await monitor(store, { period, filter: {} });
    const [part] = found.found.parts.category;
    assert.ok(part !== undefined);
    const estimated = { ...part, name: undefined, others: 3, slice: { ...part.slice, isCounted: false } };
    const category = [part, estimated];
    const changed = { ...found, found: { ...found.found, parts: { ...found.found.parts, category } } };
    for (const [language, words] of [
      ['en', ['1,200, of which 36 failed', 'failed are left out', 'Answered questions']],
      ['ja', ['1,200（うち失敗 36）', '失敗した質問は含まない', '回答のあった質問']],
      ['ko', ['1,200 (그중 실패 36)', '실패한 질문은 제외', '답변이 있는 질문']],
    ] as const) {
      const text = renderers.markdown(buildMonitorReport(changed, language));
      for (const each of words) assert.ok(text.includes(each), `${each} in ${text}`);
      assert.equal(text.split('≈ 600 |').length, 2, text);
      assert.equal(text.split('| 600 |').length, 4, text);
    }
  });

  it('says so where both are estimated: of the rest of very many parts', () => {
    const fold = createSliceFold({ overall: defaultOverall });
    const head = { id: 't', runId: 'r', repeat: 0, execution: 0, startedAt: 0 };
    const row: MonitoredRow = {
      ...{ at: 0, source: 'stream', target: 'desk', runId: 'r', query: 'q', category: undefined, language: 'en' },
      ...{ release: undefined, cluster: 'c', weight: 4, judgedWeight: null, metrics: [], scores: [] },
      trial: { ...head, status: 'failed', error: { code: 'down', message: 'it was down' } },
    };
    fold.add(row);
    const { asked, failed, isCounted, queries } = fold.slice();
    assert.deepEqual([asked, failed, isCounted, queries], [4, 4, false, 1]);
  });
});

describe('a period of production', () => {
  let store: ServerStore;
  const at = (day: number, minute: number): number => Date.UTC(2026, 10, day, 10, minute);
  before(async () => {
    store = await openStore('sqlite::memory:');
    const told = { latencyMs: 100, usage: { costUsd: 0.01 } };
    await putTraces(store, 'desk', [
      // Every one of a rare kind, every tenth of a frequent one; half of what was kept is judged.
      {
        startedAt: at(1, 0),
        probability: 1,
        scoreProbability: 0.5,
        category: 'rare',
        session: 'a',
        ...told,
        scores: { faithfulness: 0 },
      },
      {
        startedAt: at(1, 1),
        probability: 0.1,
        scoreProbability: 0.5,
        category: 'usual',
        session: 'b',
        ...told,
        latencyMs: 300,
        scores: { faithfulness: 1 },
      },
      { startedAt: at(1, 2), probability: 0.1, scoreProbability: 0, category: 'usual', session: 'c', ...told },
      { startedAt: at(1, 3), probability: 0.1, category: 'usual', session: 'c', latencyMs: 100 },
      { startedAt: at(2, 0), scoreProbability: 0.5, category: 'rare', session: 'd', failed: true },
      { startedAt: at(1, 4), probability: 0.1, dropped: true },
      { startedAt: at(3, 4), scores: { faithfulness: 0.5, answerRelevance: 0.5 }, release: 'v2' },
    ]);
    await putTraces(store, 'phone', [{ startedAt: at(1, 30), scores: { faithfulness: 1 } }], 100);
  });
  after(() => store.close());

  const said = async (from: string, to: string, filter: object = {}): Promise<MonitorDocument> =>
    monitorDocument(await monitor(store, { period: readPeriod({ from, to }), filter }));

  it('weighs every trace by the chances that it was kept and judged', async () => {
    const { summary } = await said('2026-11-01', '2026-11-01', { target: 'desk' });
    const [faithfulness] = summary.metrics;
    // (0 · 2 + 1 · 20) / 22; two were not drawn, or not decided on.
    assert.equal(faithfulness?.mean?.toFixed(9), (20 / 22).toFixed(9));
    assert.deepEqual([faithfulness?.n, faithfulness?.not_drawn], [2, 2]);
    assert.deepEqual(summary.traces, { kept: 4, dropped: 1, open: 0 });
    assert.equal(summary.total_queries, 5);
    assert.deepEqual([summary.recorded_queries, summary.stream_queries], [4, 4]);
    assert.equal(summary.cost_usd.mean?.toFixed(9), '0.010000000');
    assert.equal(summary.cost_usd.n, 3);
    assert.equal(summary.latency_ms.mean?.toFixed(3), ((100 * 21 + 300 * 10) / 31).toFixed(3));
  });

  it('takes labels of a log as they came: what judges are drawn for thins none of them, and one that is missing was lost by nobody', async () => {
    const label = { given: true, judge: 'log' };
    const logs = await openStore('sqlite::memory:');
    await putTraces(
      logs,
      'log',
      [
        { startedAt: at(1, 40), scoreProbability: 0, scores: { faithfulness: 1 }, ...label },
        { startedAt: at(1, 41), scoreProbability: 0.5, scores: { faithfulness: 0 }, ...label },
        { startedAt: at(1, 42), scoreProbability: 1, ...label },
        { startedAt: at(1, 43), ...label },
      ],
      200,
    );
    const period = readPeriod({ from: '2026-11-01', to: '2026-11-01' });
    const { summary, recommendations } = monitorDocument(await monitor(logs, { period }));
    await logs.close();
    const [faithfulness] = summary.metrics;
    assert.deepEqual([faithfulness?.mean, faithfulness?.n], [0.5, 2]);
    assert.deepEqual([faithfulness?.not_drawn, faithfulness?.failed_instrument], [2, 0]);
    assert.doesNotMatch(JSON.stringify(recommendations), /lost/u);
  });

  it('takes failures beside labels of a log as the worst from the beginning, also before the first label, and alike once a server has drawn', async () => {
    const label = { given: true, judge: 'log', probability: 0.5 };
    const period = readPeriod({ from: '2026-11-01', to: '2026-11-01' });
    const means = [];
    for (const scoreProbability of [undefined, 0, 1]) {
      const drawn = scoreProbability === undefined ? {} : { scoreProbability };
      const logs = await openStore('sqlite::memory:');
      await putTraces(logs, 'log', [
        { startedAt: at(1, 40), failed: true, ...label, ...drawn },
        { startedAt: at(1, 41), scores: { answerRelevance: 1 }, ...label, ...drawn },
        { startedAt: at(1, 42), scores: { faithfulness: 1, answerRelevance: 1 }, ...label, ...drawn },
        { startedAt: at(1, 43), failed: true, ...label, probability: 1, ...drawn },
      ]);
      const run = (await logs.queryRuns({ limit: 1, streams: true })).rows[0];
      await logs.setMetrics(run?.id ?? '', ['answerRelevance', 'faithfulness'], undefined);
      const { summary } = monitorDocument(await monitor(logs, { period }));
      await logs.close();
      means.push(summary.metrics.map(({ metric, mean, n, imputed }) => [metric, mean, n, imputed]).sort());
    }
    // Faithfulness: 0 for two, 1 for two, 0 for one; relevance has one answer more.
    const expected = [
      ['answerRelevance', 4 / 7, 4, 2],
      ['faithfulness', 2 / 5, 3, 2],
    ];
    assert.deepEqual(means, [expected, expected, expected]);
  });

  it('knows no mean of a metric that only failures have a value of', async () => {
    const logs = await openStore('sqlite::memory:');
    await putTraces(logs, 'log', [
      { startedAt: at(1, 40), failed: true, scoreProbability: 1 },
      { startedAt: at(1, 41), failed: true, scoreProbability: 1 },
      { startedAt: at(1, 42), scoreProbability: 1 },
    ]);
    const period = readPeriod({ from: '2026-11-01', to: '2026-11-01' });
    const scored = [parseMetricName('faithfulness')];
    const { summary } = monitorDocument(await monitor(logs, { period, scored }));
    await logs.close();
    const [faithfulness] = summary.metrics;
    assert.deepEqual(
      [faithfulness?.mean, faithfulness?.ci95, faithfulness?.n, faithfulness?.imputed],
      [null, null, 2, 2],
    );
    assert.equal(summary.reasons.avg_faithfulness, 'only questions that failed: no answer has a value');
  });

  it('takes an answer that failed as the worst one, and counts how many were asked of a part', async () => {
    const { breakdown, summary } = await said('2026-11-01', '2026-11-02', { target: 'desk' });
    assert.equal(summary.avg_faithfulness?.toFixed(9), (20 / 24).toFixed(9));
    assert.deepEqual(
      breakdown.category.map(({ name, total_queries, recorded_queries }) => [name, total_queries, recorded_queries]),
      [
        ['usual', 3, 3],
        ['rare', 2, 2],
      ],
    );
  });

  it('is of all streams together, and of releases', async () => {
    const { breakdown } = await said('2026-11-01', '2026-11-03');
    assert.deepEqual(new Set(breakdown.target.map(({ name }) => name)), new Set(['desk', 'phone']));
    const v2 = await said('2026-11-01', '2026-11-03', { release: 'v2' });
    assert.deepEqual([v2.summary.avg_overall_score, v2.summary.total_queries, v2.summary.traces], [0.5, 1, null]);
  });
});
