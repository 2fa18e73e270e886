// A metric of a ranking against judgements: how it is scored, and when it has no value.
import type { Judgement } from '../../model/example.ts';
import { HakariError } from '../../model/hakari-error.ts';
import type { MetricDefinition, MetricParameter } from '../../model/metric-definition.ts';
import { because } from '../../model/reasons.ts';
import { type Outcome, scored, skipped } from '../../model/score.ts';
import {
  createMetric,
  type Metric,
  type MetricParameters,
  type PureMetric,
  type Scorer,
  usualTraits,
} from '../metric.ts';
import { returnsNoDocuments, unscorable } from '../unscorable.ts';
import { type JudgedRanking, judgeRanking, type RankedDocument } from './judged-ranking.ts';

/** Computes one value from a judged ranking; undefined when an empty ranking leaves nothing to measure. */
export type RankingMeasure = (ranking: JudgedRanking, parameters: MetricParameters, k: number) => number | undefined;

/** Grades by document id, or judgements as a dataset has them. */
export type Qrels = Readonly<Record<string, number>> | readonly Judgement[];

/** A ranking metric that scores a list of document ids directly. */
export interface RankingMetric extends Metric {
  /**
   * Scores one ranking.
   * @param ranking document ids, best first; an empty list is an answer, and scores 0
   * @param qrels grades of the judged documents; none at all gives `skipped: no judgements`
   * @throws HakariError when an id stands twice in the ranking or is judged twice, or a grade is no finite number
   */
  score(ranking: readonly string[], qrels: Qrels): Outcome;
}

/** A metric of rankings as the catalogue has it. */
export interface MeasuredRanking extends PureMetric {
  readonly measure: RankingMeasure;
}

export function measuredRanking(definition: MetricDefinition, measure: RankingMeasure): MeasuredRanking {
  const scorer: Scorer = (metric, { example, trial }) => {
    const reason = unscorable(metric.definition, example);
    if (reason !== undefined) return skipped(reason);
    if (trial.output.documents === undefined) return skipped(returnsNoDocuments);
    return scoreRanking(metric, measure, trial.output.documents, example.judgements ?? []);
  };
  return { definition, measure, createScorer: () => scorer };
}

/** Binds a definition and its measure to parameters, for users of the library. */
export function createRankingMetric(
  { definition, measure }: MeasuredRanking,
  options: { readonly k?: number } & MetricParameters,
): RankingMetric {
  const { k, ...parameters } = options;
  checkCutoff(definition, k);
  checkParameters(definition, parameters);
  const metric = createMetric(definition, parameters, k);
  return {
    ...metric,
    score: (ranking, qrels) => {
      refuseDuplicates(ranking, 'stands twice in the ranking');
      const judgements = isJudgementList(qrels)
        ? qrels
        : Object.entries(qrels).map(([docId, relevance]) => ({ docId, relevance }));
      checkGrades(judgements);
      return scoreRanking(
        metric,
        measure,
        ranking.map((id) => ({ id })),
        judgements,
      );
    },
  };
}

/** Scores the documents of one trial against the example's judgements. */
function scoreRanking(
  metric: Metric,
  measure: RankingMeasure,
  documents: readonly RankedDocument[],
  judgements: readonly Judgement[],
): Outcome {
  if (judgements.length === 0) return skipped(because('no-judgements'));
  const value = measure(judgeRanking(documents, judgements), metric.parameters, metric.k ?? Number.POSITIVE_INFINITY);
  return value === undefined ? skipped(because('no-documents-returned')) : scored(value);
}

const isJudgementList = (qrels: Qrels): qrels is readonly Judgement[] => Array.isArray(qrels);

function checkCutoff(definition: MetricDefinition, k: number | undefined): void {
  if (k === undefined ? definition.cutoff === 'required' : !Number.isSafeInteger(k) || k < 1) {
    throw new HakariError(`${definition.name}: k is ${k}`, {
      code: 'metric-cutoff',
      hint: 'k is a whole number of at least 1',
    });
  }
  if (k === undefined || definition.cutoff !== 'none') return;
  throw new HakariError(`${definition.name} takes no k`, { code: 'metric-cutoff', hint: 'leave it out' });
}

/** The compiler checks most of this; programs without types have only us. */
function checkParameters({ name, parameters }: MetricDefinition, given: MetricParameters): void {
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const parameter = parameters.find((p) => p.name === key);
    if (parameter !== undefined && takes(parameter, value)) continue;
    throw new HakariError(`${name} does not take ${key}: ${value}`, {
      code: 'metric-parameter',
      hint: parameter === undefined ? `it takes ${parameters.map((p) => p.name).join(', ')}` : parameter.help,
    });
  }
}

function takes(parameter: MetricParameter, value: string | number): boolean {
  if (parameter.kind === 'choice') return parameter.choices.includes(String(value));
  if (parameter.kind === 'integer') {
    const { min, max = Number.POSITIVE_INFINITY } = parameter;
    return Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;
  }
  return Number(value) > 0 && Number(value) < (parameter.kind === 'share' ? 1 : 100);
}

function checkGrades(judgements: readonly Judgement[]): void {
  refuseDuplicates(
    judgements.map(({ docId }) => docId),
    'is judged twice',
  );
  const wrong = judgements.find(({ relevance }) => !Number.isFinite(relevance));
  if (wrong === undefined) return;
  throw new HakariError(`document ${wrong.docId} has the grade ${wrong.relevance}`, {
    code: 'bad-grade',
    hint: 'a grade is a number',
  });
}

function refuseDuplicates(ids: readonly string[], what: string): void {
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) {
      throw new HakariError(`document ${id} ${what}`, { code: 'duplicate-document', hint: 'keep the first' });
    }
    seen.add(id);
  }
}

type RankingTraits = typeof usualTraits & Pick<MetricDefinition, 'needs'>;

/** What measures of rankings have in common, unless their definition says otherwise. */
export const rankingTraits: RankingTraits = { ...usualTraits, needs: ['documents', 'qrels'] };

/** The `rel` parameter that measures of binary relevance share. */
export const relevanceParameter: MetricParameter = {
  name: 'rel',
  kind: 'integer',
  default: 1,
  min: 1,
  help: 'smallest grade that counts as relevant',
};

/** Options of measures that take a relevance level. */
export interface RelevanceOptions {
  /** Smallest grade that counts as relevant (1). */
  readonly rel?: number;
}

/** Whether a grade counts as relevant; unjudged never does. */
export const isRelevant = (grade: number | undefined, parameters: MetricParameters): boolean =>
  grade !== undefined && grade >= Number(parameters.rel);

/** How many documents are relevant in all. */
export function countRelevant(ranking: JudgedRanking, parameters: MetricParameters): number {
  let count = 0;
  for (const grade of ranking.ideal) if (isRelevant(grade, parameters)) count++;
  return count;
}

/** How many of the first k are relevant. */
export function countRelevantInTop(ranking: JudgedRanking, parameters: MetricParameters, k: number): number {
  let count = 0;
  const end = Math.min(k, ranking.grades.length);
  for (let i = 0; i < end; i++) if (isRelevant(ranking.grades[i], parameters)) count++;
  return count;
}
