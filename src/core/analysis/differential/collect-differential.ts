// Collects what preparations answered while their trials pass by: the values that are compared, and the facts of every answer.

import type { Metric } from '../../metrics/metric.ts';
import { runMetrics } from '../../metrics/run-metrics.ts';
import type { Example } from '../../model/example.ts';
import type { Run } from '../../model/run.ts';
import type { Score } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import { createRunCollector } from '../comparison/collect-runs.ts';
import { outcomeOf } from '../outcome-of.ts';
import { comparePreparations, type FoundIn } from './compare-preparations.ts';
import { type DecisionRule, readDecisionRule } from './decision-rule.ts';
import type { Differential } from './differential.ts';
import { isObserved, type ObservedQuestion, type ObservedTrial, observeTrial } from './observation.ts';

export interface DifferentialTrial {
  readonly example: Example;
  readonly trial: Trial;
  readonly scores: readonly Score[];
}

export interface DifferentialCollector {
  /** @param run place among the runs. Trials of one example may come in any order. */
  add(run: number, row: DifferentialTrial): void;
  differential(): Differential;
  /** In the order in which the examples came. */
  questions(): readonly ObservedQuestion[];
}

/** Of runs that were made to be held against each other: the rule that was declared before; else undefined. */
export function ruleOf(runs: readonly Pick<Run, 'environment'>[]): DecisionRule | undefined {
  return runs.length < 2 ? undefined : readDecisionRule(runs[0]?.environment.differential);
}

/** Metrics of quality that all runs have: with a value for each question, and one that a failure of the target costs. */
export function indicatorsOf(runs: readonly Run[]): readonly Metric[] {
  const [first, ...others] = runs;
  if (first === undefined) return [];
  return runMetrics(first).filter(
    ({ name, definition }) =>
      definition.level !== 'run' &&
      definition.worst !== undefined &&
      definition.companionOf === undefined &&
      others.every(({ metrics }) => metrics.includes(name)),
  );
}

/** @param runs that of the baseline first. Memory: the facts of every trial */
export function createDifferentialCollector(runs: readonly Run[], rule: DecisionRule): DifferentialCollector {
  const values = createRunCollector(
    runs.map(({ id }) => id),
    indicatorsOf(runs),
  );
  const observed = runs.map((run) => runMetrics(run).filter(({ definition }) => isObserved(definition)));
  const questions = new Map<string, { readonly query: string; readonly trials: ObservedTrial[] }>();
  return {
    add(run, { example, trial, scores }) {
      values.add(run, { example, trial, scores });
      const question = questions.get(example.id) ?? { query: example.query, trials: [] };
      questions.set(example.id, question);
      const outcomes = (observed[run] ?? []).map((metric) => [metric.name, outcomeOf(metric, trial, scores)] as const);
      question.trials.push(observeTrial(runs[run]?.target.id ?? '', trial, outcomes));
    },
    differential: () => comparePreparations(values.compared(), { rule, foundIn: foundInTrials(runs, questions) }),
    questions: () => [...questions].map(([id, { query, trials }]) => ({ id, query, trials })),
  };
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
