// The rules of advice, each a function from the runs to what it found.
import type { MetricSummary } from '../model/summary.ts';
import type { Advice, HybridAdvice, MeanEvidence, WeakSliceAdvice } from './advice.ts';
import { overlap } from './interval-overlap.ts';
import type { MetricFamily } from './messages/advice-messages.ts';
import { findMetric } from './metric-columns.ts';
import { goalColumns, primaryColumn, type ReportContext } from './report-context.ts';
import { metricGoal } from './run-goals.ts';
import type { LetteredRun } from './run-label.ts';

/** All advice that follows from the numbers, gravest first: failures, goals, losses, doubts. */
export function advise(context: ReportContext): readonly Advice[] {
  const primary = primaryColumn(context)?.metric;
  return [
    ...targetFailures(context),
    ...instrumentFailures(context),
    ...goalColumns(context).flatMap(({ metric }) => belowGoal(metric, context)),
    ...latencyAboveGoal(context),
    ...(primary === undefined ? [] : hybridBelowBm25(primary, context)),
    ...(primary === undefined ? [] : weakSlices(primary, context)),
    ...fewJudged(context),
    ...(primary === undefined ? [] : wideIntervals(primary, context)),
  ];
}

function targetFailures({ runs }: ReportContext): readonly Advice[] {
  const failing = runs.flatMap(({ label, summary: { trials } }) =>
    trials.failed === 0 ? [] : [{ label, failed: trials.failed, trials: trials.ok + trials.failed }],
  );
  return failing.length === 0 ? [] : [{ rule: 'target-failures', runs: failing }];
}

function instrumentFailures({ runs, columns }: ReportContext): readonly Advice[] {
  const losses = runs.flatMap(({ label, summary }) =>
    columns.flatMap(({ metric }) => {
      const found = findMetric(summary.overall, metric);
      if (found === undefined || found.failedInstrument === 0) return [];
      return [{ label, metric, lost: found.failedInstrument, n: found.n, bounds: found.bounds }];
    }),
  );
  return losses.length === 0 ? [] : [{ rule: 'instrument-failures', losses }];
}

function belowGoal(metric: string, { runs, goals }: ReportContext): readonly Advice[] {
  const goal = metricGoal(goals, metric);
  if (goal === undefined) return [];
  const measured = runs.flatMap((run) => evidenceOf(run, metric).map((evidence) => ({ run, evidence })));
  const below = measured.filter(({ evidence }) => evidence.mean < goal);
  if (below.length === 0) return [];
  const depths = new Set(below.map(({ run }) => run.run.target.config.candidateK));
  const [depth] = depths;
  return [
    {
      rule: 'below-goal',
      family: familyOf(metric),
      metric,
      goal,
      below: below.map(({ evidence }) => evidence),
      met: measured.filter(({ evidence }) => evidence.mean >= goal).map(({ run }) => run.label),
      candidateK: depths.size === 1 && typeof depth === 'number' ? depth : undefined,
    },
  ];
}

function familyOf(metric: string): MetricFamily {
  if (/^RR\b/.test(metric)) return 'reciprocal-rank';
  if (/^R\b/.test(metric)) return 'recall';
  return /^nDCG\b/.test(metric) ? 'ndcg' : 'other';
}

/** The quantile that says most of those that are above their goal: P95 before the others. */
function latencyAboveGoal({ runs, goals }: ReportContext): readonly Advice[] {
  for (const quantile of ['p95', 'p50', 'p99', 'mean'] as const) {
    const goalMs = goals.latencyMs[quantile];
    if (goalMs === undefined) continue;
    const above = runs.flatMap(({ label, summary, stages = [] }) => {
      const { latencyMs } = summary.overall;
      const ms = latencyMs[quantile];
      if (ms === null || ms <= goalMs) return [];
      const slowest = stages.toSorted((a, b) => b.p95Ms - a.p95Ms)[0];
      return [{ label, ms, n: latencyMs.n, slowest }];
    });
    if (above.length > 0) return [{ rule: 'latency-above-goal', quantile, goalMs, above }];
  }
  return [];
}

/** Plain BM25 against every hybrid, reranked or not; the mode is what the target's configuration says. */
function hybridBelowBm25(metric: string, { runs }: ReportContext): readonly HybridAdvice[] {
  const modeOf = ({ run }: LetteredRun): unknown => run.target.config.mode;
  const plain = runs.find((run) => modeOf(run) === 'bm25' && run.run.target.config.rerank !== true);
  const bm25 = plain === undefined ? undefined : evidenceOf(plain, metric)[0];
  if (bm25 === undefined) return [];
  const hybrids = runs
    .filter((run) => modeOf(run) === 'hybrid')
    .flatMap((run) => evidenceOf(run, metric))
    .filter(({ mean }) => mean < bm25.mean)
    .map((hybrid) => ({
      ...hybrid,
      difference: hybrid.mean - bm25.mean,
      overlap: overlap(bm25.ci95, hybrid.ci95) ?? true,
    }));
  return hybrids.length === 0 ? [] : [{ rule: 'hybrid-below-bm25', metric, bm25, hybrids }];
}

/** From this difference on a category or language is called far below the rest. */
const farBelow = 0.15;
/** With fewer examples than this a part says nothing. */
const fewest = 3;

function weakSlices(metric: string, context: ReportContext): readonly Advice[] {
  const best = bestRun(metric, context);
  if (best === undefined) return [];
  const categories = best.summary.byCategory.map((slice) => ({
    name: slice.category,
    found: findMetric(slice, metric),
  }));
  const languages = (best.byLanguage ?? []).map((slice) => ({
    name: slice.language,
    found: findMetric(slice, metric),
  }));
  const advice = (rule: WeakSliceAdvice['rule'], slices: WeakSliceAdvice['slices']): readonly Advice[] =>
    slices.length === 0 ? [] : [{ rule, metric, label: best.label, slices }];
  return [
    ...advice('category-below-rest', belowRest(categories)),
    ...advice('language-below-rest', belowRest(languages)),
  ];
}

interface NamedSlice {
  readonly name: string;
  readonly found: MetricSummary | undefined;
}

/** Slices whose mean lies far below the mean of all other slices together. */
function belowRest(slices: readonly NamedSlice[]): WeakSliceAdvice['slices'] {
  const measured = slices.flatMap(({ name, found }) =>
    found === undefined || found.mean === null ? [] : [{ name, mean: found.mean, ci95: found.ci95, n: found.n }],
  );
  return measured.flatMap(({ name, ...slice }) => {
    const rest = measured.filter((other) => other.name !== name);
    const restN = rest.reduce((sum, { n }) => sum + n, 0);
    if (restN === 0 || slice.n < fewest) return [];
    const restMean = rest.reduce((sum, { mean, n }) => sum + mean * n, 0) / restN;
    if (restMean - slice.mean < farBelow) return [];
    return [{ ...slice, label: name, restMean, restN, reachesRest: slice.ci95 === null || slice.ci95[1] >= restMean }];
  });
}

function bestRun(metric: string, { runs }: ReportContext): LetteredRun | undefined {
  const meanOf = (run: LetteredRun): number =>
    findMetric(run.summary.overall, metric)?.mean ?? Number.NEGATIVE_INFINITY;
  return runs.toSorted((a, b) => meanOf(b) - meanOf(a))[0];
}

/** Below this share of judged documents the other metrics are in doubt. */
const enoughJudged = 0.8;

function fewJudged({ runs }: ReportContext): readonly Advice[] {
  const judged = runs.flatMap(({ label, summary, judged: own }) => {
    const found = summary.overall.metrics.find(({ metric }) => metric.startsWith('Judged@')) ?? own;
    if (found === undefined || found.mean === null || found.mean >= enoughJudged) return [];
    return [{ metric: found.metric, label, mean: found.mean, ci95: found.ci95, n: found.n }];
  });
  const [first] = judged;
  return first === undefined ? [] : [{ rule: 'few-judged', metric: first.metric, runs: judged }];
}

/** The half width at which a difference that matters can still be seen. */
const usefulHalfWidth = 0.05;

function wideIntervals(metric: string, { runs }: ReportContext): readonly Advice[] {
  const widths = runs
    .flatMap((run) => evidenceOf(run, metric))
    .flatMap((evidence) =>
      evidence.ci95 === null ? [] : [{ evidence, halfWidth: (evidence.ci95[1] - evidence.ci95[0]) / 2 }],
    );
  const [widest] = widths.toSorted((a, b) => b.halfWidth - a.halfWidth);
  if (widest === undefined || widest.halfWidth <= usefulHalfWidth) return [];
  const needed = Math.ceil(widest.evidence.n * (widest.halfWidth / usefulHalfWidth) ** 2);
  return [{ rule: 'wide-intervals', metric, widest: widest.evidence, halfWidth: widest.halfWidth, needed }];
}

function evidenceOf({ label, summary }: LetteredRun, metric: string): readonly MeanEvidence[] {
  const found = findMetric(summary.overall, metric);
  if (found === undefined || found.mean === null) return [];
  return [{ label, mean: found.mean, ci95: found.ci95, n: found.n }];
}
