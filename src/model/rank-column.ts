// What the rank column of a recorded run says beside its scores. The score decides, as in trec_eval: a column that contradicts it is told.
import { isJsonObject, type JsonObject } from './json.ts';
import type { Run } from './run.ts';

/** By what the documents of a run file stand: by score, highest first, as in trec_eval, or by the file's rank column. */
export type RunFileOrder = 'score' | 'rank';

/** A column that contradicts the scores in some topic. */
export interface RankColumn {
  /** What the scores were held against: the ranks, or, where they tell no order in any topic, the order of the lines. */
  readonly by: 'rank' | 'line';
  /** Topics that could be held against it: not those of one document, of one score, or of ranks that tell no order. */
  readonly topics: number;
  /** Those in which a document stands before one of a higher score. */
  readonly contradicted: number;
  /** Those of them in which none stands before one of a lower score, so that the two orders are each other's reverse. */
  readonly reversed: number;
}

/** From this share of topics on the scores are no scores, or the ranks no ranks. */
const mostReversed = 0.9;

/** Whether scores and column are each other's reverse throughout, as where scores are distances: one of the two is wrong. */
export const isReversed = ({ topics, reversed }: Omit<RankColumn, 'by'>): boolean =>
  reversed > 0 && reversed >= mostReversed * topics;

/** As it stands in the environment of a run, under `rankColumn`. */
export const writeRankColumn = ({ by, topics, contradicted, reversed }: RankColumn): JsonObject => ({
  by,
  topics,
  contradicted,
  reversed,
});

/** Undefined for a run of no run file, for one without a contradiction, and where the config says by what its documents stand. */
export function undeclaredRankColumn({
  environment,
  target,
}: Pick<Run, 'environment' | 'target'>): RankColumn | undefined {
  const { rankColumn } = environment;
  if (!isJsonObject(rankColumn) || target.config.order !== undefined) return undefined;
  const { by, topics, contradicted, reversed } = rankColumn;
  if (typeof topics !== 'number' || typeof contradicted !== 'number' || typeof reversed !== 'number') return undefined;
  return { by: by === 'line' ? 'line' : 'rank', topics, contradicted, reversed };
}
