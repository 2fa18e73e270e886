// The passages of a corpus that have most in common with each of many questions, found by going through it twice.
import { analyse } from '../../text/analyse.ts';
import { type Passage, shownText } from './passages.ts';

interface RelatedQuestion {
  readonly question: string;
  /** Passages that are not looked for, by id. */
  readonly except: readonly string[];
}

/** How many passages a question gets, at most. */
const mostRelated = 3;

/**
 * Passages share a term with the question; terms weigh by how few passages have them, ln((N + 1) / n). Ties go to the earlier passage.
 * What is held is in proportion to the questions, whatever the corpus.
 * @param passages opens the corpus from the start; called twice
 * @returns for each question, the best first
 */
export async function relatedPassages(
  questions: readonly RelatedQuestion[],
  passages: () => AsyncIterable<Passage>,
): Promise<readonly (readonly Passage[])[]> {
  const asking = new Map<string, number[]>();
  for (const [index, { question }] of questions.entries()) {
    for (const term of new Set(analyse(question))) asking.set(term, [...(asking.get(term) ?? []), index]);
  }
  const weights = await termWeights(asking, passages());
  const found = questions.map((): Scored[] => []);
  for await (const passage of passages()) {
    const scores = new Map<number, number>();
    for (const term of new Set(analyse(shownText(passage)))) {
      for (const index of asking.get(term) ?? []) {
        scores.set(index, (scores.get(index) ?? 0) + (weights.get(term) ?? 0));
      }
    }
    for (const [index, score] of scores) {
      if (questions[index]?.except.includes(passage.id) === false) keepBest(found[index] ?? [], { passage, score });
    }
  }
  return found.map((list) => list.map(({ passage }) => passage));
}

interface Scored {
  readonly passage: Passage;
  readonly score: number;
}

async function termWeights(
  asking: ReadonlyMap<string, unknown>,
  passages: AsyncIterable<Passage>,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  let all = 0;
  for await (const passage of passages) {
    all++;
    for (const term of new Set(analyse(shownText(passage)))) {
      if (asking.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return new Map([...counts].map(([term, count]) => [term, Math.log((all + 1) / count)]));
}

function keepBest(best: Scored[], one: Scored): void {
  const at = best.findIndex(({ score }) => score < one.score);
  if (at < 0 && best.length >= mostRelated) return;
  best.splice(at < 0 ? best.length : at, 0, one);
  best.length = Math.min(best.length, mostRelated);
}
