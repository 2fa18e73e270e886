// An answer as the checks look at it: what it says, and where it only says that nothing is known.
import type { FoundPhrases } from '../../model/check-details.ts';
import type { Example } from '../../model/example.ts';
import { clausesOf, isRefusal, isRefusingClause } from '../../text/claimless.ts';
import { type PhraseFinder, type PhraseText, phraseSentence, phraseText } from '../../text/phrases/find-phrases.ts';
import { splitClaims } from '../../text/split-claims.ts';
import { splitSentences } from '../../text/split-sentences.ts';
import { statedNumbers } from '../../text/stated-numbers.ts';
import { withoutConditions } from '../../text/without-conditions.ts';
import type { PhraseFinders } from './read-phrases.ts';

export interface ReadAnswer {
  readonly text: string;
  readonly plain: PhraseText;
  readonly sentences: readonly string[];
  readonly claims: readonly string[];
  /** The sentences that say that nothing is known, and nothing else. */
  readonly refusing: readonly string[];
  /** All other sentences. */
  readonly saying: readonly string[];
  /** Whether the answer as a whole says no more than that, and whom else to ask. */
  readonly refuses: boolean;
  /** Forbidden phrases of the example's language and refusals of any; for a negative question, what else decides, of any. */
  readonly phrases: FoundPhrases;
  /** Whether a part of a sentence says that nothing is known or will be told. */
  readonly isDeclining: (part: string) => boolean;
  /** Whether it says whom to ask, or that nothing is guaranteed. */
  readonly isReferring: (part: string) => boolean;
}

/** @param example whose language says which phrases are forbidden */
export function readAnswer(text: string, example: Example, finders: PhraseFinders): ReadAnswer {
  const plain = phraseText(text);
  const refusal = finders.ofAll('refusal').narrowed(plain);
  const disclaimer = finders.ofAll('disclaimer').narrowed(plain);
  const saysRefusal = (part: string): boolean => stands(refusal, part);
  const isReferring = (part: string): boolean => stands(disclaimer, part);
  const isRefusing = (sentence: string): boolean => isRefusal(withoutConditions(sentence), saysRefusal);
  const sentences = splitSentences(text).map((sentence) => sentence.text);
  const claims = splitClaims(text);
  const { refusing = [], saying = [] } = Object.groupBy(sentences, (sentence) =>
    isRefusing(sentence) ? 'refusing' : 'saying',
  );
  const isEmptyClaim = (claim: string): boolean =>
    isRefusing(claim) || (isReferring(claim) && statedNumbers(claim).length === 0);
  return {
    ...{ text, plain, sentences, claims, refusing, saying, isReferring },
    refuses: refusing.length > 0 && claims.every(isEmptyClaim),
    phrases: {
      forbidden: finders.of('forbidden', example.language).in(plain),
      refusal: refusal.in(plain),
      ...(example.check === undefined
        ? {}
        : {
            absence: finders.ofAll('absence').in(plain),
            correction: finders.ofAll('correction').in(plain),
            disclaimer: disclaimer.in(plain),
          }),
    },
    isDeclining: (part) =>
      clausesOf(withoutConditions(part)).some((clause) => isRefusingClause(clause) || saysRefusal(clause)),
  };
}

const stands = (finder: PhraseFinder, part: string): boolean => finder.in(phraseSentence(part)).length > 0;
