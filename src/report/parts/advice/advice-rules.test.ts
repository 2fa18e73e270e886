// The rules that go by means alone, and what holds for all of them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { PairComparison } from '../../../analysis/comparison/run-comparison.ts';
import type { JsonObject } from '../../../model/json.ts';
import type { MetricSummary } from '../../../model/summary.ts';
import { createReportContext, type ReportContext } from '../../report-context.ts';
import type { ReportedRun, RunReportInput } from '../../run/run-report-input.ts';
import { adviceRules, advise } from './advice.ts';
import { findFewJudged, findWideIntervals } from './doubt-rules.ts';
import { findInstrumentFailures, findTargetFailures } from './failure-rules.ts';
import { findHybridBelowBm25, hybridBelowBm25 } from './hybrid-below-bm25.ts';
import { findWeakSlices } from './slice-rules.ts';

const fixture = new URL('../../../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = { ...JSON.parse(readFileSync(fixture, 'utf8')), language: 'en' };

const contextOn = (changed: Partial<RunReportInput> = {}): ReportContext =>
  createReportContext({ ...input, ...changed });

const changeMetric = (metric: string, change: (label: string) => Partial<MetricSummary>): readonly ReportedRun[] =>
  input.runs.map((run) => {
    const metrics = run.summary.overall.metrics.map((own) =>
      own.metric === metric ? { ...own, ...change(run.run.target.id) } : own,
    );
    return { ...run, summary: { ...run.summary, overall: { ...run.summary.overall, metrics } } };
  });

test('hybrid below BM25 is said plainly, with the difference, and as a loss only where intervals lie apart', () => {
  const [near] = findHybridBelowBm25(contextOn());
  assert.deepEqual(
    near?.hybrids.map(({ label, overlap }) => [label, overlap]),
    [
      ['[C] hybrid', true],
      ['[D] hybrid-rerank', true],
    ],
  );
  assert.ok(Math.abs((near?.hybrids[0]?.difference ?? 0) + 0.306) < 1e-3);
  const words = (context: ReportContext): string => hybridBelowBm25.pieces(context)[0]?.text.finding ?? '';
  assert.match(words(contextOn()), /scored lower than \[A\] bm25 \(0\.748\): \[C\] hybrid \(0\.442, -0\.306\)/);
  assert.match(words(contextOn()), /not shown to differ/);
  assert.doesNotMatch(words(contextOn()), /loses/);
  const runs = changeMetric('nDCG(gain=exp)@5', (id) => (id === 'hybrid' ? { ci95: [0.4, 0.5] } : {}));
  assert.match(words(contextOn({ runs })), /hybrid loses to \[A\] bm25 \(0\.748\): \[C\] hybrid \(0\.442, -0\.306\)\./);
});

test('only BM25 is called so: neither another ranking of words nor that of another system is held against hybrids', () => {
  const changed = (config: JsonObject, type = 'postgres'): readonly ReportedRun[] =>
    input.runs.map((run) => {
      const { target } = run.run;
      if (target.id !== 'bm25') return run;
      return { ...run, run: { ...run.run, target: { ...target, type, config: { ...target.config, ...config } } } };
    });
  assert.equal(findHybridBelowBm25(contextOn({ runs: changed({}, 'reference') })).length, 1);
  assert.deepEqual(findHybridBelowBm25(contextOn({ runs: changed({}) })), []);
  assert.deepEqual(findHybridBelowBm25(contextOn({ runs: changed({ ranking: 'ts_rank' }, 'reference') })), []);
});

test('where the runs were compared in pairs, their verdict decides, whichever way round', () => {
  const [bm25, , hybrid] = input.runs.map(({ run }) => run.id);
  assert.ok(bm25 !== undefined && hybrid !== undefined);
  const pair = (a: string, b: string, change: Partial<PairComparison>): RunReportInput['comparison'] => {
    const own = { metric: 'nDCG(gain=exp)@5', a, b, pAdjusted: 0.004, ...change };
    return { pairs: [own], metrics: [], letters: [] } as unknown as RunReportInput['comparison'];
  };
  const found = (comparison: RunReportInput['comparison']) =>
    findHybridBelowBm25(contextOn(comparison === undefined ? {} : { comparison }))[0]?.hybrids[0];
  const worse = found(
    pair(bm25, hybrid, { meanDiff: -0.306, ciSimultaneous: [-0.5, -0.1], verdict: 'worse but small' }),
  );
  const better = found(
    pair(hybrid, bm25, { meanDiff: 0.306, ciSimultaneous: [0.1, 0.5], verdict: 'better but small' }),
  );
  assert.deepEqual(worse?.paired, { mean: -0.306, ci95: [-0.5, -0.1], pAdjusted: 0.004, shown: true });
  assert.deepEqual(better?.paired, worse?.paired);
  assert.deepEqual([worse?.loses, worse?.overlap], [true, true]);
  const unknown = pair(bm25, hybrid, { meanDiff: -0.306, ciSimultaneous: [-0.7, 0.1], verdict: 'not known' });
  assert.equal(found(unknown)?.loses, false);
  const [piece] = hybridBelowBm25.pieces(contextOn(unknown === undefined ? {} : { comparison: unknown }));
  assert.match(piece?.text.finding ?? '', /Compared in pairs, the difference is not shown/);
});

test('hybrid above BM25 brings no advice', () => {
  const runs = changeMetric('nDCG(gain=exp)@5', (id) => (id === 'bm25' ? { mean: 0.1 } : {}));
  assert.deepEqual(findHybridBelowBm25(contextOn({ runs })), []);
});

test('a weak category of the best target stands against the rest, weighted by n', () => {
  const [found] = findWeakSlices('category', contextOn());
  assert.equal(found?.label, '[A] bm25');
  assert.deepEqual(
    found?.slices.map(({ label: slice, restN, reachesRest }) => [slice, restN, reachesRest]),
    [['errors', 8, true]],
  );
  assert.ok(Math.abs((found?.slices[0]?.restMean ?? 0) - (0.946788 + 0.683) / 2) < 1e-3);
});

test('where less is better, the best target has the lowest mean, and its weak category the highest', () => {
  const slice = (mean: number, n: number) => ({ metric: 'nonexistentCitations', mean, n, ci95: null });
  const runOf = (id: string, [fees, hours]: readonly [number, number]) => {
    const [first = assert.fail()] = input.runs;
    const metrics = (mean: number, n: number) => [{ ...first.summary.overall.metrics[0], ...slice(mean, n) }];
    const byCategory = [
      { ...first.summary.overall, category: 'fees', metrics: metrics(fees, 4) },
      { ...first.summary.overall, category: 'hours', metrics: metrics(hours, 5) },
    ];
    const overall = { ...first.summary.overall, metrics: metrics((4 * fees + 5 * hours) / 9, 9) };
    const run = { ...first.run, metrics: ['nonexistentCitations'], target: { ...first.run.target, id } };
    return { ...first, run, summary: { ...first.summary, overall, byCategory } };
  };
  const runs = [runOf('made-up', [0.9, 0.9]), runOf('careful', [0, 0.4])] as RunReportInput['runs'];
  const [found] = findWeakSlices('category', contextOn({ runs }));
  assert.match(found?.label ?? '', /careful/u);
  assert.deepEqual(
    found?.slices.map(({ label, mean, restMean }) => [label, mean, restMean]),
    [['hours', 0.4, 0]],
  );
});

test('few judged documents are said, from the run or from what was given beside it', () => {
  assert.equal(findFewJudged(contextOn())[0]?.runs.length, 5);
  const metric = 'Judged@10';
  const enough = changeMetric(metric, () => ({ mean: 0.95 }));
  assert.deepEqual(findFewJudged(contextOn({ runs: enough })), []);
  const [first] = input.runs;
  assert.ok(first);
  const own = first.summary.overall.metrics.find((summary) => summary.metric === metric);
  const metrics = first.summary.overall.metrics.filter((summary) => summary.metric !== metric);
  const summary = { ...first.summary, overall: { ...first.summary.overall, metrics } };
  assert.ok(own);
  assert.equal(findFewJudged(contextOn({ runs: [{ ...first, summary, judged: own }] }))[0]?.metric, metric);
  assert.deepEqual(findFewJudged(contextOn({ runs: [{ ...first, summary }] })), []);
});

test('a wide interval says how many examples a useful one takes', () => {
  const [found] = findWideIntervals(contextOn());
  assert.equal(found?.widest.label, '[C] hybrid');
  assert.equal(found?.needed, Math.ceil(12 * ((found?.halfWidth ?? 0) / 0.05) ** 2));
  const runs = changeMetric('nDCG(gain=exp)@5', () => ({ ci95: [0.7, 0.78] }));
  assert.deepEqual(findWideIntervals(contextOn({ runs })), []);
  const stopEarly = { seed: 1, of: 'population', examples: 12, decidedAfter: 8 };
  const decided = contextOn().runs.map((own) => ({
    ...own,
    run: { ...own.run, environment: { ...own.run.environment, stopEarly } },
  }));
  assert.deepEqual(findWideIntervals(contextOn({ runs: decided })), [], 'its gate was decided by so few');
});

test('a run that was asked a part of the dataset is told of the rest first, and one of several says nothing of what the dataset can show', () => {
  const asked = (of: (label: string) => boolean) =>
    contextOn().runs.map((own) => {
      if (!of(own.label)) return own;
      const overall = { ...own.summary.overall, examples: 3 };
      return { ...own, summary: { ...own.summary, overall } };
    });
  const [alone] = findWideIntervals(contextOn({ runs: asked((label) => label === '[C] hybrid') }));
  assert.notEqual(alone?.widest.label, '[C] hybrid');
  assert.equal(alone?.unasked, 0);
  const context = contextOn({ runs: asked(() => true) });
  assert.equal(findWideIntervals(context)[0]?.unasked, 9);
  const piece = advise(context).find(({ rule }) => rule === 'wide-intervals');
  assert.equal(piece?.action, 'Ask the other 9 questions of the dataset first');
});

test('failures of target and instrument are told apart', () => {
  assert.deepEqual(findTargetFailures(contextOn()), [{ runs: [{ label: '[E] baseline', failed: 1, trials: 12 }] }]);
  const [loss] = findInstrumentFailures(contextOn())[0]?.losses ?? [];
  assert.deepEqual(loss, {
    ...{ label: '[D] hybrid-rerank', metric: 'faithfulness', lost: 2, n: 7 },
    bounds: [0.583333, 0.805556],
  });
});

test('every rule has a name of its own, and words in all languages, with anchors that do not depend on them', () => {
  assert.equal(new Set(adviceRules.map(({ id }) => id)).size, adviceRules.length);
  const anchors = (['ja', 'ko', 'en'] as const).map((language) => {
    const pieces = advise(contextOn({ language }));
    for (const { text } of pieces) {
      assert.ok(text.title.length > 0 && text.finding.length > 0 && text.suggestions.length > 0);
      assert.doesNotMatch(JSON.stringify(text), /undefined|NaN/);
    }
    return pieces.map(({ anchor }) => anchor);
  });
  assert.deepEqual(anchors[0], anchors[2]);
  assert.deepEqual(anchors[1], anchors[2]);
  assert.equal(new Set(anchors[0]).size, anchors[0]?.length);
});

test('each piece says what to do in one line, with the number that speaks for it, in every language', () => {
  const said = (['en', 'ja', 'ko'] as const).map((language) => advise(contextOn({ language })));
  assert.ok((said[0]?.length ?? 0) > 4);
  for (const pieces of said) {
    assert.deepEqual(
      pieces.map(({ anchor }) => anchor),
      said[0]?.map(({ anchor }) => anchor),
    );
    for (const { action, text } of pieces) {
      assert.match(action, /\d/u);
      assert.doesNotMatch(action, /undefined|NaN|—|\n/u);
      assert.notEqual(action, text.title);
    }
  }
  const actions = new Map(said[0]?.map(({ anchor, action }) => [anchor, action]));
  assert.match(actions.get('advice-nDCG-gain-exp-5') ?? '', /: at most \+0\.\d{3} nDCG@5$/u);
});
