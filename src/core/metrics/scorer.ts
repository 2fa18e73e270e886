// Scorers: what turns a trial into an outcome of a metric. The pure ones are here; those that ask an LLM join in setup.
import type { Example } from '../model/example.ts';
import { type Outcome, scored, skipped } from '../model/score.ts';
import type { AnsweredTrial } from '../model/trial.ts';
import { lexicalScorers } from './answer/lexical/lexical-scorers.ts';
import type { Metric } from './metric.ts';
import { rankingMeasures } from './retrieval/ranking-measures.ts';
import { type RankingMeasure, scoreRanking } from './retrieval/ranking-metric.ts';
import { returnsNoDocuments, unscorable } from './unscorable.ts';
import { usageScorers } from './usage.ts';

/** What a scorer sees. */
export interface ScoreInput {
  readonly example: Example;
  readonly trial: AnsweredTrial;
}

/** Scores one answered trial; never called for a failed one. Pure scorers resolve at once. */
export type Scorer = (metric: Metric, input: ScoreInput) => Outcome | Promise<Outcome>;

/** Pure scorers by the base name of their metric. */
export const pureScorers: Readonly<Record<string, Scorer>> = {
  ...Object.fromEntries(Object.entries(rankingMeasures).map(([name, measure]) => [name, rankingScorer(measure)])),
  resultCoverage: (_metric, { trial }) => {
    if (trial.output.documents === undefined) return skipped(returnsNoDocuments);
    return scored(trial.output.documents.length > 0 ? 1 : 0);
  },
  latency: (_metric, { trial }) => {
    if (trial.output.cached === true) return skipped('reply from a cache');
    return trial.latencyMs === undefined ? skipped('not timed') : scored(trial.latencyMs);
  },
  ...usageScorers,
  ...lexicalScorers,
};

function rankingScorer(measure: RankingMeasure): Scorer {
  return (metric, { example, trial }) => {
    const reason = unscorable(metric.definition, example);
    if (reason !== undefined) return skipped(reason);
    if (trial.output.documents === undefined) return skipped(returnsNoDocuments);
    return scoreRanking(metric, measure, trial.output.documents, example.judgements ?? []);
  };
}
