// What people would say of production: the mean of the judge, corrected by labels that were drawn, and by no others.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { labelChance } from '#src/analysis/monitor/labels/label-draws.ts';
import { drawnLabel } from '#src/app/feedback/drawn-labels.ts';
import { monitor } from '#src/app/monitor/monitor.ts';
import { type MonitorDocument, monitorDocument, monitorSchema } from '#src/app/monitor/monitor-document.ts';
import { readPeriod } from '#src/app/monitor/period.ts';
import { knownMetric } from '#src/metrics/metric-name.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Score } from '#src/model/score.ts';
import type { ServerStore } from '#src/ports/store.ts';
import { buildMonitorReport } from '#src/report/monitor/monitor-report.ts';
import type { ReportLanguage } from '#src/report/report.ts';
import { openStore } from '#src/store/open-store.ts';
import { dayMs } from '../alerts/made-up-production.ts';
import { label, labelAll, openQueue, putLabelled, tracesOf, truthOf } from './labelled-production.ts';
import { putRuns } from './made-up-runs.ts';

const from = Date.parse('2026-11-01T00:00:00Z');
const whole = { from, to: from + 6 * dayMs };
const usual = { from, days: 6, aDay: 80 };

describe('what people would say of production', () => {
  let store: ServerStore;
  beforeEach(async () => {
    store = await openStore('sqlite::memory:');
  });
  afterEach(() => store.close());

  const said = async (filter: object = {}): Promise<MonitorDocument> => {
    const period = readPeriod({ from: '2026-11-01', to: '2026-11-06' });
    const document = monitorDocument(await monitor(store, { period, filter }));
    assert.deepEqual(monitorSchema.parse(document), document);
    return document;
  };
  const faithfulness = ({ metrics }: Pick<MonitorDocument['summary'], 'metrics'>) =>
    metrics.find(({ metric }) => metric === 'faithfulness') ?? assert.fail('not measured');

  it('is the mean of the judge, corrected by drawn labels, for the period and for each day', async () => {
    const traces = tracesOf(usual);
    const run = await putLabelled(store, traces);
    assert.deepEqual(
      [faithfulness((await said()).summary).calibrated, faithfulness((await said()).summary).not_calibrated],
      [null, 'no labels were drawn'],
    );
    const queue = await openQueue(store, run, { ...whole, count: 240 });
    assert.match(JSON.stringify(queue.selection), /"count":240,"of":480,"seed":1,"id":"/u);
    await labelAll(store, queue, traces);
    const { summary, trends, breakdown } = await said();
    const { mean, calibrated } = faithfulness(summary);
    const truth = truthOf(traces);
    assert.ok(calibrated !== null && calibrated.ci95 !== null && mean !== null);
    assert.ok(mean > truth + 0.1, `the judge says ${mean}, people ${truth}`);
    assert.ok(calibrated.ci95[0] <= truth && truth <= calibrated.ci95[1], `${calibrated.ci95} ${truth}`);
    assert.deepEqual([calibrated.labels, calibrated.drawn, calibrated.by], [240, 240, 'own']);
    assert.ok(calibrated.effective_labels < 240);
    for (const [day, point] of trends.entries()) {
      const own = faithfulness(point).calibrated;
      const ofDay = truthOf(traces.slice(day * 80, day * 80 + 80));
      assert.ok(own !== null && own.ci95 !== null && own.by === 'own' && own.labels < 60, JSON.stringify(own));
      assert.ok(own.ci95[0] <= ofDay && ofDay <= own.ci95[1], `${own.ci95} ${ofDay}`);
    }
    // Each category by its own labels.
    for (const part of breakdown.category) {
      const own = faithfulness(part).calibrated;
      const ofPart = truthOf(traces.filter(({ category }) => category === part.name));
      assert.equal(own?.by, 'own');
      assert.ok(
        own.ci95 !== null && own.ci95[0] <= ofPart && ofPart <= own.ci95[1],
        `${part.name} ${own.ci95} ${ofPart}`,
      );
    }
  });

  it('the report says it, and draws a line of it that can be left out', async () => {
    const traces = tracesOf(usual);
    const run = await putLabelled(store, traces);
    const period = readPeriod({ from: '2026-11-01', to: '2026-11-06' });
    const names = async (language: ReportLanguage, calibratedLine: boolean): Promise<readonly string[]> => {
      const report = buildMonitorReport(await monitor(store, { period }), language, { calibratedLine });
      const found = report.sections.flatMap(({ blocks }) =>
        blocks.flatMap((b) => (b.kind === 'figure' ? [b.chart] : [])),
      );
      return found.flatMap((chart) => (chart.type === 'curve' ? chart.series.map(({ name }) => name) : []));
    };
    assert.deepEqual(await names('en', true), ['Overall Score', 'Faithfulness']);
    await labelAll(store, await openQueue(store, run, { ...whole, count: 60 }), traces);
    assert.deepEqual(await names('en', false), ['Overall Score', 'Faithfulness']);
    for (const [language, name] of [
      ['en', 'Faithfulness, corrected by labels'],
      ['ja', '根拠への忠実性（ラベルで補正）'],
      ['ko', '근거 충실성(라벨로 보정)'],
    ] as const) {
      assert.deepEqual((await names(language, true))[2], name);
      const misspelt = buildMonitorReport(await monitor(store, { period, filter: { target: 'nope' } }), language);
      assert.match(JSON.stringify(misspelt.sections[0]), /nope/u, 'a name that nothing has is no outage');
      const report = buildMonitorReport(await monitor(store, { period }), language);
      const text = JSON.stringify(report);
      assert.match(
        text.slice(text.indexOf(`"question":"${name}"`)),
        /^"question":"[^"]+","text":"[\d.]+ \[[\d., ]+\] \(n 60\)"/u,
      );
      assert.ok(report.sections.some(({ id }) => id === 'calibrated'));
    }
  });

  it('where a day has few labels it is corrected by the period, and a category by nothing', async () => {
    const traces = tracesOf(usual);
    const run = await putLabelled(store, traces);
    const queue = await openQueue(store, run, { ...whole, count: 40 });
    await labelAll(store, queue, traces, 30);
    const { summary, trends, breakdown } = await said();
    const own = faithfulness(summary);
    assert.deepEqual([own.calibrated?.labels, own.calibrated?.drawn], [30, 40]);
    const shifts = trends.map((point) => {
      const { calibrated, mean } = faithfulness(point);
      assert.deepEqual([calibrated?.by, calibrated?.labels], ['period', 30]);
      return (calibrated?.mean ?? 0) - (mean ?? 0);
    });
    // The same for each day: the line is parallel to that of the judge.
    assert.ok(Math.max(...shifts) - Math.min(...shifts) < 1e-9 && (shifts[0] ?? 0) < -0.05, `${shifts}`);
    const fee = faithfulness(breakdown.category.find(({ name }) => name === 'fee') ?? assert.fail());
    assert.deepEqual(
      [fee.calibrated, /^too few drawn labels: \d+ < \d+$/u.test(fee.not_calibrated ?? '')],
      [null, true],
    );
    assert.equal(faithfulness(breakdown.target[0] ?? assert.fail()).calibrated?.by, 'own');
  });

  it('where the judge changed nothing is carried over, and days with labels of their own stand', async () => {
    const traces = tracesOf({ ...usual, judgeOf: (day) => (day < 3 ? 'f' : 'g') });
    const run = await putLabelled(store, traces);
    await labelAll(store, await openQueue(store, run, { from, to: from + dayMs, count: 60 }), traces);
    await labelAll(store, await openQueue(store, run, { ...whole, from: from + dayMs, count: 60 }), traces);
    const { summary, trends } = await said();
    assert.deepEqual(
      [faithfulness(summary).calibrated, faithfulness(summary).not_calibrated],
      [null, 'scored by several judges, prompts or versions'],
    );
    assert.equal(faithfulness(trends[0] ?? assert.fail()).calibrated?.by, 'own');
    assert.deepEqual(
      trends.slice(1).map((point) => faithfulness(point).not_calibrated),
      Array(5).fill('the judge changed within the period: no correction is carried over'),
    );
  });

  it('labels for reading, labels of nobody knows what, and labels of another draw move no number', async () => {
    const traces = tracesOf(usual);
    const run = await putLabelled(store, traces);
    const queue = await openQueue(store, run, { ...whole, count: 60 });
    await labelAll(store, queue, traces);
    const before = await said();
    assert.ok(faithfulness(before.summary).calibrated !== null);
    let seed = 7;
    const next = (n: number): number => {
      seed = (Math.imul(seed, 48271) >>> 0) % 2147483647;
      return seed % n;
    };
    for (let round = 0; round < 4; round++) {
      const reading = await openQueue(store, run, { ...whole, count: 20, drawn: false });
      for (const { exampleId } of await store.labelItems(reading.id))
        await label(store, {
          runId: run.id,
          traceId: exampleId,
          author: 'reader',
          value: 0,
          selection: reading.selection,
        });
      for (let n = 0; n < 20; n++) {
        const { id: traceId = '' } = traces[next(traces.length)] ?? {};
        const selection = [
          undefined,
          { how: 'chosen' } as const,
          { how: 'drawn' } as const,
          { how: 'drawn', draw: { count: 20, of: 480, seed: 1, id: randomUUID() } } as const,
        ][next(4)];
        await label(store, { runId: run.id, traceId, author: `reader ${next(3)}`, value: next(2), selection });
      }
      assert.deepEqual(await said(), before, `round ${round}`);
    }
    // A later draw is of all answers, also of those that were read, but not of those that a draw named.
    const again = await openQueue(store, run, { ...whole, count: 480 });
    assert.deepEqual([again.items, again.selection], [420, again.selection]);
  });

  it('two draws of overlapping days are weighed together', async () => {
    const traces = tracesOf({ ...usual, aDay: 160 });
    const run = await putLabelled(store, traces);
    await labelAll(store, await openQueue(store, run, { from, to: from + 4 * dayMs, count: 120 }), traces);
    await labelAll(store, await openQueue(store, run, { ...whole, from: from + 2 * dayMs, count: 160 }), traces, 80);
    const { calibrated } = faithfulness((await said()).summary);
    const truth = truthOf(traces);
    assert.ok(calibrated !== null && calibrated.ci95 !== null);
    assert.deepEqual([calibrated.labels, calibrated.drawn, calibrated.by], [200, 280, 'own']);
    assert.ok(calibrated.ci95[0] <= truth && truth <= calibrated.ci95[1], `${calibrated.ci95} ${truth}`);
    // By hand: 1 in 4 of the first draw; of the rest 1 in 5 of the second, of which half has a label.
    const draws = [
      { count: 25, of: 100 },
      { count: 15, of: 75 },
    ];
    assert.equal(labelChance(draws, [0], [1, 0.5]).toFixed(6), '0.250000');
    assert.equal(labelChance(draws, [0, 1], [1, 0.5]).toFixed(6), (0.25 + 0.75 * 0.2 * 0.5).toFixed(6));
    assert.equal(labelChance(draws, [1], [1, 0.5]).toFixed(6), '0.100000');
  });

  it('grades of several people are brought to the metric and count as their mean; only those that the draw asked for', () => {
    const metric = knownMetric('faithfulness') ?? assert.fail();
    const given = (author: string, value: number, details: object): Score => ({
      ...{ id: author, runId: 'r', trialId: 't', metric: 'faithfulness', metricVersion: 1, source: 'human', author },
      ...{ scorerFingerprint: 'human/1', outcome: { status: 'scored', value, details: details as JsonObject } },
    });
    const drawn = { how: 'drawn', count: 1, of: 2, seed: 1, id: 'draw-1' };
    const scores = [
      given('a', 4, { scale: [1, 5], selection: drawn }),
      given('b', 1, { selection: drawn }),
      given('c', 0, { selection: { how: 'chosen' } }),
      given('d', 0, { selection: { ...drawn, id: 'draw-2' } }),
      given('e', 0, {}),
    ];
    assert.equal(drawnLabel(scores, metric, new Set(['draw-1'])), (0.75 + 1) / 2);
    assert.equal(drawnLabel(scores.slice(2), metric, new Set(['draw-1'])), undefined);
  });

  it('days that no draw reached are corrected as the others of the same system; what is of other systems is not', async () => {
    const traces = tracesOf(usual);
    const run = await putLabelled(store, traces);
    await labelAll(store, await openQueue(store, run, { from, to: from + 3 * dayMs, count: 60 }), traces);
    const alone = await said();
    assert.equal(faithfulness(alone.summary).calibrated?.by, 'period');
    assert.equal(faithfulness(alone.trends[5] ?? assert.fail()).calibrated?.by, 'period');
    await putRuns(store, [
      { id: '9', target: 'other', at: '2026-11-02T09:00:00Z', answers: [{ faithfulness: 0 }], judge: 'f' },
    ]);
    const mixed = await said();
    assert.equal(faithfulness(mixed.summary).calibrated, null);
    assert.deepEqual(
      faithfulness((await said({ target: 'town-bot' })).summary).calibrated,
      faithfulness(alone.summary).calibrated,
    );
  });

  it('answers that came after the draw are noticed: they could not be drawn', async () => {
    const traces = tracesOf(usual);
    const run = await putLabelled(store, traces);
    await labelAll(store, await openQueue(store, run, { ...whole, count: 60 }), traces);
    await putLabelled(store, tracesOf({ ...usual, aDay: 40, name: 'late' }));
    const { calibrated, not_calibrated } = faithfulness((await said()).summary);
    assert.deepEqual([calibrated, not_calibrated], [null, 'too many answers came, or were judged, after the draw']);
  });
});
