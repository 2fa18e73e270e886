// Presets: what answers a common question, as data: metrics, how often to ask, goals, and what an overall score is made of.

import { ConfigError } from '../model/hakari-error.ts';
import type { OverallDefinition, OverallMember } from '../model/overall-definition.ts';
import { present } from '../model/present.ts';
import type { Metric } from './metric.ts';

/**
 * The goals that a run’s numbers are held against, the last row of the comparison: for the means of metrics and for quantiles of latency. What is not
 * named has no goal.
 */
export interface RunGoals {
  /** Smallest mean that meets the goal, by canonical metric name. */
  readonly metrics: readonly { readonly metric: string; readonly atLeast: number }[];
  /** Largest latency that meets the goal, in milliseconds. */
  readonly latencyMs: LatencyGoals;
  /** The same of the times that were measured alone, one call at a time: `latencyP95(load=alone)` (none). */
  readonly latencyAloneMs?: LatencyGoals;
  /** Metrics that comparisons are about where none has a goal (all that the runs share). */
  readonly headlines?: readonly string[];
}

type LatencyGoals = { readonly [quantile in LatencyQuantile]?: number };

export type LatencyQuantile = 'mean' | 'p50' | 'p95' | 'p99';

/** The goals of the retrieval preset. */
export const retrievalGoals: RunGoals = {
  metrics: [
    { metric: 'RR', atLeast: 0.7 },
    { metric: 'R(rel=2)@5', atLeast: 0.8 },
    { metric: 'nDCG(gain=exp)@5', atLeast: 0.7 },
  ],
  latencyMs: { p50: 200, p95: 300 },
};

/** The metrics that stand for quality: those with a goal, else the headlines; there may be none. */
export const headlineNames = ({ metrics, headlines = [] }: RunGoals): readonly string[] =>
  metrics.length > 0 ? metrics.map(({ metric }) => metric) : headlines;

/** Nothing is held against these numbers; comparisons stay about the same metrics. */
export const withoutGoals = (goals: RunGoals): RunGoals => ({
  metrics: [],
  latencyMs: {},
  headlines: headlineNames(goals),
});

/** Where nobody chose a goal: neither a config, nor whoever took a preset. */
export const undeclaredGoals: RunGoals = withoutGoals(retrievalGoals);

/** For configs without metrics of rankings: a latency that is fast for a search says nothing about a model that writes. */
export const noGoals: RunGoals = { metrics: [], latencyMs: {} };

/** The goal for a metric's mean, or undefined when it has none. */
export const metricGoal = (goals: RunGoals, metric: string): number | undefined =>
  goals.metrics.find((goal) => goal.metric === metric)?.atLeast;

export interface Preset {
  /** Canonical names. */
  readonly metrics: readonly string[];
  /** How often each example is asked, where the config does not say it (1). */
  readonly repeat?: number;
  /** What the numbers are held against, where the config does not say it. */
  readonly goals: RunGoals;
  /** Of metrics of the preset alone (none). */
  readonly overall?: OverallDefinition;
}

const latency = ['latency', 'latencyPercentile(p=50)', 'latencyPercentile(p=95)', 'latencyPercentile(p=99)'];

const retrieval: Preset = {
  metrics: [
    'RR',
    'R(rel=2)@5',
    'R(rel=2)@10',
    'nDCG(gain=exp)@5',
    'nDCG(gain=exp)@10',
    'P@5',
    'Judged@10',
    'resultCoverage',
    ...latency,
  ],
  goals: retrievalGoals,
};

/** Correctness is skipped where nothing is expected. The lexical metrics are companions of the judged ones and give no verdict. */
const rag: Preset = {
  metrics: [
    'faithfulness',
    'answerRelevance',
    'correctness',
    'lexicalFaithfulness',
    'lexicalRelevance',
    'lexicalCorrectness',
    ...latency,
  ],
  goals: noGoals,
};

/** Checks without an LLM. Three answers to each question show whether they stay the same. */
const ordinance: Preset = {
  metrics: ['evidenceHit', 'forbiddenPhrases', 'stability', 'answerDetection', 'answerCheck', ...latency],
  repeat: 3,
  goals: noGoals,
  overall: {
    parts: [
      { name: 'evidence', weight: 0.25, of: [{ metric: 'evidenceHit' }] },
      { name: 'hallucination', weight: 0.25, of: [{ metric: 'forbiddenPhrases', invert: true }] },
      { name: 'stability', weight: 0.25, of: [{ metric: 'stability' }] },
      { name: 'detection', weight: 0.25, of: [{ metric: 'answerDetection' }] },
    ],
  },
};

/**
 * What was found, what was said, and what of it is law. Recall takes the level of the preset `retrieval`, precision its definition's. Correctness
 * needs an expected answer, which few legal sets have; it is shown and not in the score.
 */
const legal: Preset = {
  metrics: [
    'RR',
    'R(rel=2)@5',
    'P@5',
    'nDCG(gain=exp)@5',
    'faithfulness',
    'answerRelevance',
    'correctness',
    'citationAccuracy',
    'legalReasoning',
    'lawRelations',
    'lexicalFaithfulness',
    'lexicalRelevance',
    'lexicalCorrectness',
    'lexicalLegalReasoning',
    'lexicalLawRelations',
    ...latency,
  ],
  goals: noGoals,
  overall: {
    parts: [
      {
        name: 'retrieval',
        weight: 0.2,
        of: [{ metric: 'R(rel=2)@5' }, { metric: 'P@5' }, { metric: 'nDCG(gain=exp)@5' }, { metric: 'RR' }],
      },
      { name: 'generation', weight: 0.4, of: [{ metric: 'faithfulness' }, { metric: 'answerRelevance' }] },
      {
        name: 'domain',
        weight: 0.4,
        of: [{ metric: 'citationAccuracy' }, { metric: 'legalReasoning' }, { metric: 'lawRelations' }],
      },
    ],
  },
};

/** Rates of keywords and negative questions beside grades of a judge, which enter as fifths. */
const graphrag: Preset = {
  metrics: [
    'keywordHit',
    'keywordCoverage',
    'negativeDetection',
    'correctnessGrade',
    'faithfulnessGrade',
    'completenessGrade',
    ...latency,
  ],
  goals: noGoals,
  overall: {
    parts: [
      { name: 'keyword hit', weight: 0.15, of: [{ metric: 'keywordHit' }] },
      { name: 'keyword coverage', weight: 0.1, of: [{ metric: 'keywordCoverage' }] },
      { name: 'negative detection', weight: 0.15, of: [{ metric: 'negativeDetection' }] },
      { name: 'correctness', weight: 0.25, of: [{ metric: 'correctnessGrade', divideBy: 5 }] },
      { name: 'faithfulness', weight: 0.2, of: [{ metric: 'faithfulnessGrade', divideBy: 5 }] },
      { name: 'completeness', weight: 0.15, of: [{ metric: 'completenessGrade', divideBy: 5 }] },
    ],
  },
};

/** By name. */
export const presets: Readonly<Record<string, Preset>> = { retrieval, rag, legal, ordinance, graphrag };

/**
 * The metric brought to a scale that ends at 1, best: divided by the end of its range, and turned round where lower is better. The lower end
 * stays where it is: the least of the grades from 1 to 5 enters with .2.
 * @throws ConfigError for a metric without a best value, such as latency or cost, and for one without a value an example
 */
export function overallMember({ name, definition }: Metric): OverallMember {
  const { level, statistic, range, direction } = definition;
  const [least, most] = range;
  if (level === 'run' || statistic === 'quantile') throw unfit(name, 'has no value for a single example');
  if (least < 0 || most === null || most <= 0) throw unfit(name, 'has no worst and best value');
  return {
    metric: name,
    ...present({ divideBy: most === 1 ? undefined : most, invert: direction === 'lower' ? true : undefined }),
  };
}

const unfit = (name: string, why: string): ConfigError =>
  new ConfigError(`${name} ${why} and enters no overall score`, {
    code: 'overall-metric',
    where: 'overall',
    hint: 'latency and cost stand beside an overall score, not in it; a goal (goals:) holds them',
  });
