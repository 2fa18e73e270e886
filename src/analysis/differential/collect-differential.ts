// Collects what preparations answered while their trials pass by: the values that are compared, and the facts of every answer.
import type { Metric } from '../../metrics/metric.ts';
import { runMetrics } from '../../metrics/metric-name.ts';
import type { Example } from '../../model/example.ts';
import type { Run } from '../../model/run.ts';
import type { Score } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import { createOutcomeStream, type OutcomeStream, outcomeOf } from '../entered-value.ts';
import { createRunCollector } from '../values/compared-runs.ts';
import { comparePreparations, type FoundIn } from './compare-preparations.ts';
import { readDecisionRule } from './decision-rule.ts';
import type { DecisionRule, Differential } from './differential.ts';
import {
  isObserved,
  type ObservedOutcome,
  type ObservedQuestion,
  type ObservedTrial,
  observeOutcome,
  observeTrial,
} from './observation.ts';

export interface DifferentialTrial {
  readonly example: Example;
  readonly trial: Trial;
  readonly scores: readonly Score[];
}

interface DifferentialCollector {
  /** @param run place among the runs. Trials of one run and example must follow each other. */
  add(run: number, row: DifferentialTrial): void;
  differential(): Differential;
  /** In the order in which the examples came. */
  questions(): readonly ObservedQuestion[];
}

/** Of runs that were made to be held against each other: the rule that was declared before; else undefined. */
export function ruleOf(runs: readonly Pick<Run, 'environment'>[]): DecisionRule | undefined {
  return runs.length < 2 ? undefined : readDecisionRule(runs[0]?.environment.differential);
}

/** Metrics of quality: they have a value for each question, and a failure of the target lowers it. Companions of judges are left out. */
export const isIndicator = ({ definition }: Metric): boolean =>
  definition.level !== 'run' && definition.worst !== undefined && definition.companionOf === undefined;

/** The indicators that all runs have. */
function indicatorsOf(runs: readonly Run[]): readonly Metric[] {
  const [first, ...others] = runs;
  if (first === undefined) return [];
  return runMetrics(first).filter(
    (metric) => isIndicator(metric) && others.every(({ metrics }) => metrics.includes(metric.name)),
  );
}

/** @param runs that of the baseline first. Memory: the facts of every trial */
export function createDifferentialCollector(runs: readonly Run[], rule: DecisionRule): DifferentialCollector {
  const values = createRunCollector(
    runs.map(({ id }) => id),
    indicatorsOf(runs),
  );
  const observed = runs.map((run) => runMetrics(run).filter(({ definition }) => isObserved(definition)));
  const questions = new Map<string, Question>();
  const streams = runs.map((run) => repeatStreams(run, questions));
  return {
    add(run, { example, trial, scores }) {
      values.add(run, { example, trial, scores });
      const question: Question = questions.get(example.id) ?? { query: example.query, trials: [], repeats: new Map() };
      questions.set(example.id, question);
      for (const stream of streams[run] ?? []) stream.add(example.id, trial, scores);
      const outcomes = (observed[run] ?? []).map((metric) => [metric.name, outcomeOf(metric, trial, scores)] as const);
      question.trials.push(observeTrial(runs[run]?.target.id ?? '', trial, outcomes));
    },
    differential: () => comparePreparations(values.compared(), { rule, foundIn: foundInTrials(runs, questions) }),
    questions: () => {
      for (const stream of streams.flat()) stream.end();
      return [...questions].map(([id, { query, trials, repeats }]) => ({
        id,
        query,
        trials,
        repeats: [...repeats].map(([preparation, outcomes]) => ({ preparation, outcomes })),
      }));
    },
  };
}

interface Question {
  readonly query: string;
  readonly trials: ObservedTrial[];
  /** By preparation, then by metric. */
  readonly repeats: Map<string, Record<string, ObservedOutcome>>;
}

/** One for each metric that looks at all repeats of a question together. */
function repeatStreams(run: Run, questions: ReadonlyMap<string, Question>): readonly OutcomeStream<string>[] {
  const preparation = run.target.id;
  return runMetrics(run)
    .filter(({ definition }) => definition.level === 'example')
    .map((metric) =>
      createOutcomeStream<string>(metric, (example, outcome) => {
        const repeats = questions.get(example)?.repeats;
        const outcomes = repeats?.get(preparation) ?? {};
        outcomes[metric.name] = observeOutcome(outcome);
        repeats?.set(preparation, outcomes);
      }),
    );
}

/** Evidence and forbidden phrases; refusals and the like are wordings, and no evidence that appears or vanishes. */
function foundInTrials(
  runs: readonly Run[],
  questions: ReadonlyMap<string, { readonly trials: readonly ObservedTrial[] }>,
): FoundIn {
  const preparations = new Map(runs.map(({ id, target }) => [id, target.id]));
  return (run, example, metric) => {
    const found = new Set<string>();
    for (const { preparation, outcomes } of questions.get(example)?.trials ?? []) {
      if (preparation !== preparations.get(run)) continue;
      const outcome = outcomes[metric];
      for (const text of [...(outcome?.found ?? []), ...(outcome?.phrases?.forbidden ?? [])]) found.add(text);
    }
    return found;
  };
}
