// Whether an answer declines a question: it says that nothing is known, or that the thing is not there.
import type { Example } from '../../model/example.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { type PhraseFinder, phraseSentence } from '../../text/phrases/find-phrases.ts';
import { withoutConditions } from '../../text/without-conditions.ts';
import type { ReadAnswer } from './read-answer.ts';

/** What points at what was asked. */
const pointing =
  /そのよう|そういった|そうした|このよう|こういった|該当|当該|ご質問|お尋ね|ご指摘|그런|그러한|이런|이러한|해당|질문하신|문의하신|말씀하신|\b(?:such|that|this|it|any|question)\b/iu;

/**
 * Sentences that say so. A refusal counts wherever it stands; that something is not there only in the first sentence, or where the sentence
 * speaks of what was asked: `소득 제한은 없습니다` in the middle of an invented rule declines nothing.
 */
export function decliningSentences(answer: ReadAnswer, { query }: Example, absence: PhraseFinder): readonly string[] {
  return answer.sentences.filter(
    (sentence) =>
      answer.isDeclining(sentence) ||
      (absence.in(phraseSentence(withoutConditions(sentence))).length > 0 && speaksOf(query, sentence, answer)),
  );
}

/** Whether a sentence is the first of an answer, or is about the question. */
export function speaksOf(query: string, sentence: string, { sentences, claims }: ReadAnswer): boolean {
  if (sentence === sentences[0] || sentence === claims[0] || pointing.test(sentence)) return true;
  const asked = contentTerms(query);
  return [...contentTerms(sentence)].some((term) => asked.has(term));
}
