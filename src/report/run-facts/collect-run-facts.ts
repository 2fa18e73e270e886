// Collects what a report says of one run beyond its summary, while the trials of the run pass by.
import { createCompanionCollector } from '../../analysis/answers/collect-companions.ts';
import { createJudgedAnswerCollector } from '../../analysis/answers/collect-judged-answers.ts';
import { createCallCollector } from '../../analysis/calls/collect-calls.ts';
import { createCheckCollector } from '../../analysis/checks/collect-checks.ts';
import { createChoiceCollector } from '../../analysis/choice/collect-choices.ts';
import { createCitationCollector } from '../../analysis/citations/collect-citations.ts';
import { createEvaluationCollector } from '../../analysis/collect-evaluation.ts';
import { createReachCollector, type ReachOptions } from '../../analysis/reach/collect-reach.ts';
import { createRunFold } from '../../analysis/summarise-run.ts';
import { companionPairs } from '../../metrics/companions.ts';
import type { Metric } from '../../metrics/metric.ts';
import { runMetrics } from '../../metrics/run-metrics.ts';
import type { Example } from '../../model/example.ts';
import type { Run } from '../../model/run.ts';
import type { Score } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import type { ReportedRun } from '../run-report-input.ts';
import { createTimeCollector } from './collect-times.ts';

/** What only the trials of a run can tell of it. */
export type RunFacts = Omit<ReportedRun, 'run' | 'summary' | 'judged'>;

export interface RunFactCollector {
  /** @param rows all repeats of the example, with their scores; empty where the run has none */
  add(example: Example, rows: readonly { readonly trial: Trial; readonly scores: readonly Score[] }[]): void;
  facts(): RunFacts;
}

/** @param options how far down its lists are looked at */
export function createRunFactCollector(run: Run, options: ReachOptions): RunFactCollector {
  const metrics = runMetrics(run);
  const lists = createReachCollector(run.id, options);
  // By language as the summary is by category, while the trials pass by: they are not read a second time for it.
  const byLanguage = createRunFold(run.id, metrics);
  const times = createTimeCollector();
  const calls = createCallCollector();
  const answers = createAnswerCollectors(metrics);
  return {
    add(example, rows) {
      const trials = rows.map(({ trial }) => trial);
      lists.add(example, trials);
      for (const trial of trials) times.add(trial);
      for (const { trial, scores } of rows) {
        byLanguage.add({ exampleId: example.id, category: example.language, trial, scores });
        calls.add(trial, scores);
        for (const collector of Object.values(answers)) collector?.add(example, trial, scores);
      }
    },
    facts: () => ({
      byLanguage: byLanguage.summary().byCategory.map(({ category, ...slice }) => ({ language: category, ...slice })),
      reach: lists.reach(),
      ...times.times(),
      calls: calls.calls(),
      ...answerFacts(answers),
    }),
  };
}

type AnswerCollectors = ReturnType<typeof createAnswerCollectors>;

/** Those that look at an answer with its example and all its scores. */
function createAnswerCollectors(metrics: readonly Metric[]) {
  const definitions = new Map(metrics.map(({ name, definition }) => [name, definition]));
  return {
    judged: createJudgedAnswerCollector({ definitionOf: (metric) => definitions.get(metric) }),
    checks: createCheckCollector(metrics),
    companions: createCompanionCollector(companionPairs(metrics)),
    choices: createChoiceCollector(),
    citations: createCitationCollector(citingMetrics(metrics)),
    evaluation: createEvaluationCollector(metrics),
  };
}

/** What nothing was found of is left out. */
function answerFacts(collectors: AnswerCollectors) {
  const judgedAnswers = collectors.judged.judged();
  const checks = collectors.checks?.checks();
  const companions = collectors.companions.agreements();
  const choices = collectors.choices.summary();
  const citations = collectors.citations.citations();
  const answers = collectors.evaluation.answers();
  return {
    ...(judgedAnswers.length === 0 ? {} : { judgedAnswers }),
    ...(checks === undefined ? {} : { checks }),
    ...(companions.length === 0 ? {} : { companions }),
    ...(choices === undefined ? {} : { choices }),
    ...(citations.length === 0 ? {} : { citations }),
    ...(answers === undefined ? {} : { answers }),
  };
}

/** Metrics whose details say what became of each citation. */
const citingMetrics = (metrics: readonly Metric[]): readonly string[] =>
  metrics.filter(({ definition }) => definition.name === 'citationAccuracy').map(({ name }) => name);
