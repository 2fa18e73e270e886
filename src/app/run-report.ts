// Gathers from the store what the report of one experiment says.
import { type CompanionCollector, createCompanionCollector } from '../core/analysis/answers/collect-companions.ts';
import {
  createJudgedAnswerCollector,
  type JudgedAnswerCollector,
} from '../core/analysis/answers/collect-judged-answers.ts';
import { type CallCollector, createCallCollector } from '../core/analysis/calls/collect-calls.ts';
import { type CheckCollector, createCheckCollector } from '../core/analysis/checks/collect-checks.ts';
import { type ChoiceCollector, createChoiceCollector } from '../core/analysis/choice/collect-choices.ts';
import { type CitationCollector, createCitationCollector } from '../core/analysis/citations/collect-citations.ts';
import { createEvaluationCollector, type EvaluationCollector } from '../core/analysis/collect-evaluation.ts';
import { createFailureCollector } from '../core/analysis/failures/collect-failures.ts';
import { createOverallCollector, overallRun } from '../core/analysis/overall/collect-overalls.ts';
import { createPanelCollector, type PanelCollector } from '../core/analysis/panels/collect-panels.ts';
import { createReachCollector, type ReachCollector } from '../core/analysis/reach/collect-reach.ts';
import { reachMetrics } from '../core/analysis/reach/reach-metrics.ts';
import { createRunFold, type RunFold } from '../core/analysis/summarise-run.ts';
import { ConfigError } from '../core/hakari-error.ts';
import { companionPairs } from '../core/metrics/companions.ts';
import type { MetricDefinition } from '../core/metrics/metric-definition.ts';
import { runMetrics } from '../core/metrics/run-metrics.ts';
import type { DatasetHeader } from '../core/model/dataset.ts';
import { isByModel } from '../core/model/judgement-author.ts';
import type { Run } from '../core/model/run.ts';
import type { StageKind } from '../core/model/target-output.ts';
import type { Trial } from '../core/model/trial.ts';
import { cumulativeShare } from '../core/report/cumulative-share.ts';
import { failureMetric } from '../core/report/failure-metric.ts';
import { judgeOf } from '../core/report/judges-itself.ts';
import { pricesOf } from '../core/report/recorded-prices.ts';
import type { ReportLanguage } from '../core/report/report.ts';
import type { RunGoals } from '../core/report/run-goals.ts';
import type { ReportedRun, RunReportInput, StageLatency } from '../core/report/run-report-input.ts';
import { mean } from '../core/stats/mean.ts';
import { quantile } from '../core/stats/quantile.ts';
import type { Store } from '../ports/store.ts';
import { createTogetherComparer, mostRuns } from './compare/compare-together.ts';
import { createDifferentialGatherer } from './reported-differential.ts';
import { runSummary } from './run-summary.ts';
import { profileGrades } from './scoring-metrics.ts';
import { trialsByExample } from './trials-by-example.ts';

/** The grade from which the preset's recall counts. */
const soughtGrade = 2;

export interface RunReportOptions {
  readonly language: ReportLanguage;
  readonly goals: RunGoals;
  /** Compare the runs in pairs (true); formats without sentences do not need it. */
  readonly compare?: boolean;
}

/** The runs that one command made together: of one experiment, on one dataset, begun at the same moment. */
export async function runsTogether(store: Store, run: Run): Promise<readonly Run[]> {
  const runs = await store.listRuns({ experiment: run.experiment });
  return runs
    .filter((other) => other.startedAt === run.startedAt && other.dataset?.hash === run.dataset?.hash)
    .toSorted((a, b) => a.ordinal - b.ordinal);
}

/** The same store and runs give the same input, so that a report can be made again byte for byte. */
export async function gatherRunReport(
  store: Store,
  runs: readonly Run[],
  options: RunReportOptions,
): Promise<RunReportInput> {
  const dataset = runs[0]?.dataset;
  if (dataset === undefined)
    throw new ConfigError('a run without a dataset has no such report', { code: 'report-stream-run' });
  const stored = await store.findDataset(dataset.hash);
  const { highest, lowest = 1 } = await profileGrades(store.examplesOf(dataset.hash));
  const names = runs.flatMap(({ metrics }) => metrics);
  const failing = failureMetric(names, { goals: options.goals, highestGrade: highest });
  const failures = createFailureCollector(
    runs.map(({ id }) => id),
    { ...failing, judgesIrrelevant: lowest <= 0 },
  );
  const metrics = reachMetrics(options.goals.metrics.map(({ metric }) => metric));
  const relevantFrom = highest !== undefined && highest < soughtGrade ? 1 : soughtGrade;
  const reaches = runs.map((run) => createReachCollector(run.id, { metrics, relevantFrom }));
  const facts = runs.map(() => createTrialFacts());
  const calls = runs.map(() => createCallCollector());
  const judged = runs.map((run) => createJudgedAnswerCollector({ definitionOf: definitionsOf(run) }));
  const panels = createPanelCollector();
  const checks = runs.map((run) => createCheckCollector(runMetrics(run)));
  const companions = runs.map((run) => createCompanionCollector(companionPairs(runMetrics(run))));
  const evaluations = runs.map((run) => createEvaluationCollector(runMetrics(run)));
  const choices = runs.map(() => createChoiceCollector());
  const citations = runs.map((run) => createCitationCollector(citedMetrics(run)));
  const comparer = createTogetherComparer(runs, options.goals);
  const overallScores = createOverallCollector(runs.map(overallRun));
  const differential = createDifferentialGatherer(runs);
  // By language as the summary is by category, while the trials pass by: they are not read a second time for it.
  const byLanguage = runs.map((run) => createRunFold(run.id, runMetrics(run)));
  const categories = new Map<string, number>();
  const languages = new Map<string, number>();
  const judgements = { count: 0, byModel: 0 };
  for await (const { example, trials } of trialsByExample(store, dataset.hash, runs, 'untexted')) {
    count(categories, example.category);
    count(languages, example.language);
    for (const judgement of example.judgements ?? []) {
      judgements.count++;
      if (isByModel(judgement)) judgements.byModel++;
    }
    failures.add(
      example,
      trials.map((rows) => rows.map(({ trial }) => trial)),
    );
    for (const [index, rows] of trials.entries()) {
      reaches[index]?.add(
        example,
        rows.map(({ trial }) => trial),
      );
      for (const { trial, scores } of rows) {
        facts[index]?.add(trial);
        calls[index]?.add(trial, scores);
        judged[index]?.add(example, trial, scores);
        panels.add(example.id, scores);
        checks[index]?.add(example, trial, scores);
        companions[index]?.add(example, trial, scores);
        choices[index]?.add(example, trial, scores);
        citations[index]?.add(example, trial, scores);
        evaluations[index]?.add(example, trial, scores);
        comparer.add(index, { example, trial, scores });
        overallScores.add(index, { example, trial, scores });
        differential?.add(index, { example, trial, scores });
        byLanguage[index]?.add({ exampleId: example.id, category: example.language, trial, scores });
      }
    }
  }
  const failed = failures.failures();
  const comparison = options.compare === false ? undefined : comparer.comparison();
  const overalls = overallScores.overalls({ pairs: runs.length <= mostRuns });
  const judge = judgeOf(runs);
  const prices = pricesOf(runs);
  return {
    language: options.language,
    experiment: runs[0]?.experiment ?? '',
    date: new Date(runs[0]?.startedAt ?? 0).toISOString(),
    dataset: {
      ref: dataset,
      header: stored?.header ?? ({ name: dataset.name, scale: { min: 0, max: 3 } } satisfies DatasetHeader),
      categories: [...categories].map(([category, examples]) => ({ category, examples })),
      languages: [...languages].map(([language, examples]) => ({ language, examples })),
      judgements,
    },
    runs: await Promise.all(
      runs.map(
        async (run, index): Promise<ReportedRun> => ({
          run,
          summary: await runSummary(store, run),
          byLanguage: languageSlices(byLanguage[index]),
          ...reachOf(reaches[index]),
          ...facts[index]?.summary(),
          ...callsOf(calls[index]),
          ...judgedOf(judged[index]),
          ...checksOf(checks[index]),
          ...companionsOf(companions[index]),
          ...choicesOf(choices[index]),
          ...citationsOf(citations[index]),
          ...answersOf(evaluations[index]),
        }),
      ),
    ),
    goals: options.goals,
    ...(failed === undefined ? {} : { failures: failed }),
    ...(comparison === undefined ? {} : { comparison }),
    ...(overalls === undefined ? {} : { overalls }),
    ...(differential === undefined ? {} : { differential: differential.gathered() }),
    ...(judge === undefined ? {} : { judge }),
    ...panelsOf(panels),
    ...(prices.length === 0 ? {} : { prices }),
  };
}

function languageSlices(fold: RunFold | undefined): NonNullable<ReportedRun['byLanguage']> {
  return (fold?.summary().byCategory ?? []).map(({ category, ...slice }) => ({ language: category, ...slice }));
}

function reachOf(collector: ReachCollector | undefined): Pick<ReportedRun, 'reach'> {
  return collector === undefined ? {} : { reach: collector.reach() };
}

function definitionsOf(run: Run): (metric: string) => MetricDefinition | undefined {
  const definitions = new Map(runMetrics(run).map(({ name, definition }) => [name, definition]));
  return (metric) => definitions.get(metric);
}

function callsOf(collector: CallCollector | undefined): Pick<ReportedRun, 'calls'> {
  return collector === undefined ? {} : { calls: collector.calls() };
}

function judgedOf(collector: JudgedAnswerCollector | undefined): Pick<ReportedRun, 'judgedAnswers'> {
  const judgedAnswers = collector?.judged() ?? [];
  return judgedAnswers.length === 0 ? {} : { judgedAnswers };
}

/** Metrics whose details say what became of each citation. */
const citedMetrics = (run: Run): readonly string[] =>
  runMetrics(run)
    .filter(({ definition }) => definition.name === 'citationAccuracy')
    .map(({ name }) => name);

function citationsOf(collector: CitationCollector | undefined): Pick<ReportedRun, 'citations'> {
  const citations = collector?.citations() ?? [];
  return citations.length === 0 ? {} : { citations };
}

function panelsOf(collector: PanelCollector): Pick<RunReportInput, 'panels'> {
  const panels = collector.panels();
  return panels.length === 0 ? {} : { panels };
}

function checksOf(collector: CheckCollector | undefined): Pick<ReportedRun, 'checks'> {
  return collector === undefined ? {} : { checks: collector.checks() };
}

function companionsOf(collector: CompanionCollector | undefined): Pick<ReportedRun, 'companions'> {
  const companions = collector?.agreements() ?? [];
  return companions.length === 0 ? {} : { companions };
}

function answersOf(collector: EvaluationCollector | undefined): Pick<ReportedRun, 'answers'> {
  const answers = collector?.answers();
  return answers === undefined ? {} : { answers };
}

function choicesOf(collector: ChoiceCollector | undefined): Pick<ReportedRun, 'choices'> {
  const choices = collector?.summary();
  return choices === undefined ? {} : { choices };
}

function count(counts: Map<string, number>, key: string | undefined): void {
  if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
}

function createTrialFacts() {
  const latencies: number[] = [];
  let mended = 0;
  const stages = new Map<string, { readonly kind: StageKind; readonly ms: number[] }>();
  return {
    add(trial: Trial): void {
      if (trial.status !== 'ok') return;
      if (trial.warnings !== undefined) mended++;
      if (trial.latencyMs !== undefined && trial.output.cached !== true) latencies.push(trial.latencyMs);
      for (const { name, kind, ms } of trial.output.stages ?? []) {
        const stage = stages.get(name) ?? { kind, ms: [] };
        stage.ms.push(ms);
        stages.set(name, stage);
      }
    },
    summary: (): Pick<ReportedRun, 'latencyDistribution' | 'stages' | 'mendedTrials'> => ({
      ...(mended === 0 ? {} : { mendedTrials: mended }),
      ...(latencies.length === 0 ? {} : { latencyDistribution: cumulativeShare(latencies) }),
      ...(stages.size === 0 ? {} : { stages: [...stages].map(([name, { kind, ms }]) => stageLatency(name, kind, ms)) }),
    }),
  };
}

function stageLatency(name: string, kind: StageKind, ms: readonly number[]): StageLatency {
  const sorted = Float64Array.from(ms).sort();
  return {
    name,
    kind,
    n: sorted.length,
    meanMs: mean(sorted),
    p50Ms: quantile(sorted, 0.5),
    p95Ms: quantile(sorted, 0.95),
  };
}
