// The scorers that need nothing but what is recorded.
import { scored, skipped } from '../model/score.ts';
import { lexicalScorers } from './answer/lexical/lexical-scorers.ts';
import { checkScorers, scoreAnswerDetection } from './checks/check-scorers.ts';
import { scoreChoiceAccuracy } from './choice/choice-accuracy.ts';
import { citationAccuracy } from './legal/citation-accuracy.ts';
import { citationPrecision, citationRecall } from './legal/citation-overlap.ts';
import { rankingMeasures } from './retrieval/ranking-measures.ts';
import { type RankingMeasure, scoreRanking } from './retrieval/ranking-metric.ts';
import type { Scorer } from './scorer.ts';
import type { ScoringSettings } from './scoring-settings.ts';
import { returnsNoDocuments, unscorable } from './unscorable.ts';
import { usageScorers } from './usage.ts';

/** Scorers that say more when they are given settings, by the base name of their metric; each is named in its definition's `settings`. */
const settledScorers: Readonly<Record<string, (settings: ScoringSettings) => Scorer>> = {
  ...checkScorers,
  citationAccuracy: ({ laws }) => citationAccuracy(laws),
  citationPrecision: ({ laws }) => citationPrecision(laws),
  citationRecall: ({ laws }) => citationRecall(laws),
};

/** Scorers to which settings make no difference. */
const plainScorers: Readonly<Record<string, Scorer>> = {
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
  answerDetection: scoreAnswerDetection,
  choiceAccuracy: scoreChoiceAccuracy,
};

/** Pure scorers by the base name of their metric, without any settings. */
export const pureScorers: Readonly<Record<string, Scorer>> = createPureScorers({});

/** Pure scorers by the base name of their metric, each with those of the settings that it knows. */
export function createPureScorers(settings: ScoringSettings): Readonly<Record<string, Scorer>> {
  const settled = Object.entries(settledScorers).map(([name, create]) => [name, create(settings)] as const);
  return { ...plainScorers, ...Object.fromEntries(settled) };
}

function rankingScorer(measure: RankingMeasure): Scorer {
  return (metric, { example, trial }) => {
    const reason = unscorable(metric.definition, example);
    if (reason !== undefined) return skipped(reason);
    if (trial.output.documents === undefined) return skipped(returnsNoDocuments);
    return scoreRanking(metric, measure, trial.output.documents, example.judgements ?? []);
  };
}
