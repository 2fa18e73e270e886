// A metric: a definition with its parameters filled in, known by its canonical name; what scores it; and how the catalogue has it.

import type { CaseFile } from '../law/cases/known-case.ts';
import type { LawIndex } from '../law/index/law-index.ts';
import type { Example } from '../model/example.ts';
import type { MetricDefinition } from '../model/metric-definition.ts';
import type { Outcome } from '../model/score.ts';
import type { AnsweredTrial } from '../model/trial.ts';
import type { PhraseTables } from '../text/phrases/phrase-tables.ts';
import type { WordCounts } from '../text/word-counts.ts';

export type MetricParameters = Readonly<Record<string, string | number>>;

export interface Metric {
  /** Canonical name, parameters at their default omitted: `nDCG(gain=exp)@5`. */
  readonly name: string;
  readonly definition: MetricDefinition;
  /** All parameters, defaults filled in. */
  readonly parameters: MetricParameters;
  readonly k?: number;
}

/**
 * Fills in defaults and prints the canonical name.
 * The values must already be of the definition's kinds; names from outside go through `parseMetricName`.
 */
export function createMetric(definition: MetricDefinition, given: MetricParameters, k?: number): Metric {
  const parameters: Record<string, string | number> = {};
  const shown: string[] = [];
  for (const parameter of definition.parameters) {
    const value = given[parameter.name] ?? parameter.default;
    if (value === undefined) continue;
    parameters[parameter.name] = value;
    if (value !== parameter.default) shown.push(`${parameter.name}=${value}`);
  }
  const list = shown.length === 0 ? '' : `(${shown.join(',')})`;
  const name = `${definition.name}${list}${k === undefined ? '' : `@${k}`}`;
  return k === undefined ? { name, definition, parameters } : { name, definition, parameters, k };
}

// What turns a trial into an outcome. Pure scorers stand with their metrics; those that ask an LLM join in setup.

/** What a scorer sees. */
export interface ScoreInput {
  readonly example: Example;
  readonly trial: AnsweredTrial;
}

/** Scores one answered trial; never called for a failed one. Pure scorers need no model; some are loaded when they score first. */
export type Scorer = (metric: Metric, input: ScoreInput) => Outcome | Promise<Outcome>;

type UsualTraits = Pick<
  MetricDefinition,
  'aliases' | 'parameters' | 'cutoff' | 'direction' | 'range' | 'worst' | 'level' | 'statistic' | 'version'
>;

/**
 * What a definition starts from and changes where it differs: no parameters, from 0 to 1, higher is better, the mean of one value a trial;
 * a failure of the target counts as 0.
 */
export const usualTraits: UsualTraits = {
  aliases: [],
  parameters: [],
  cutoff: 'none',
  direction: 'higher',
  range: [0, 1],
  worst: 0,
  level: 'trial',
  statistic: 'mean',
  version: 1,
};

// A metric as the catalogue has it: what it means, and what scores it.

/** One line for readers of a report; a function for a metric with a cut-off. */
export type DescribedMetric = Readonly<Record<'ja' | 'ko' | 'en', string | ((k: number) => string)>>;

export interface CataloguedMetric {
  readonly definition: MetricDefinition;
  /** Absent where the title must do. */
  readonly described?: DescribedMetric | undefined;
}

/** Needs only what is recorded, and the settings that its definition names. */
export interface PureMetric extends CataloguedMetric {
  readonly createScorer: (settings: ScoringSettings) => Scorer;
}

/**
 * A scorer whose code is loaded when it scores first: a program that reads definitions alone loads no phrases and no grammars of laws.
 * @param load what makes the scorer
 */
export const scoresLater =
  (load: () => Promise<PureMetric['createScorer']>): PureMetric['createScorer'] =>
  (settings) => {
    let scorer: Promise<Scorer> | undefined;
    return async (metric, input) => {
      scorer ??= load().then((create) => create(settings));
      return (await scorer)(metric, input);
    };
  };

/**
 * Turns the repeats of one example into an outcome. Pure, and never stored: computed from what is, wherever a mean or a pair is made.
 * @param repeats what the metric's basis says of each repeat of the example, in order; a failure of the target where it was not scored
 */
export type ExampleScorer = (metric: Metric, repeats: readonly Outcome[]) => Outcome;

/** A metric of level `example`. */
export interface ExampleMetric extends CataloguedMetric {
  readonly scoreRepeats: ExampleScorer;
}

/** What pure scorers may be given beside what is recorded, by the name of the setting in a definition; without laws or cases nothing is known of them, without phrases the built-in ones are used, without words no word is weighed. */
export interface ScoringSettings {
  readonly laws?: LawIndex | undefined;
  readonly cases?: CaseFile | undefined;
  readonly phrases?: PhraseTables | undefined;
  readonly words?: WordCounts | undefined;
}
