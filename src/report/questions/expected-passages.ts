// The documents that a question expects, with where an answer had them: what is sought, beside what was found.
import { rankOf, rankTrial } from '../../analysis/failures/stage-rankings.ts';
import type { Example } from '../../model/example.ts';
import type { Trial } from '../../model/trial.ts';
import type { QuestionPassage } from './question-document.ts';

/** Best grades first; of equal ones in the order of the judgements. */
export function expectedPassages({ judgements = [] }: Example, trial: Trial): readonly QuestionPassage[] {
  const relevant = judgements.filter(({ relevance }) => relevance > 0).toSorted((a, b) => b.relevance - a.relevance);
  if (trial.status === 'failed' || trial.output.documents === undefined)
    return relevant.map(({ docId, relevance }) => ({ id: docId, rank: null, grade: relevance, ranks: [] }));
  const { stages, returned } = rankTrial(trial.output, judgements);
  return relevant.map(({ docId, relevance }) => ({
    id: docId,
    rank: rankOf(returned, docId) ?? null,
    grade: relevance,
    ranks: stages.map(({ places }) => rankOf(places, docId) ?? null),
  }));
}
