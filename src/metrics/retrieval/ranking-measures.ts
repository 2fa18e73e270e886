// The measures of a ranking against judgements, by the base name of their metric.
import { measureAveragePrecision } from './average-precision.ts';
import { measureBpref } from './bpref.ts';
import { measureJudged } from './judged.ts';
import { measureNdcg } from './ndcg.ts';
import { measurePrecision } from './precision.ts';
import type { RankingMeasure } from './ranking-metric.ts';
import { measureRecall } from './recall.ts';
import { measureReciprocalRank } from './reciprocal-rank.ts';
import { measureSuccess } from './success.ts';

export const rankingMeasures: Readonly<Record<string, RankingMeasure>> = {
  RR: measureReciprocalRank,
  AP: measureAveragePrecision,
  nDCG: measureNdcg,
  R: measureRecall,
  P: measurePrecision,
  Success: measureSuccess,
  bpref: measureBpref,
  Judged: measureJudged,
};
