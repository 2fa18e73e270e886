// Whether what a sentence says stands at another place of the law that it cites: the right rule under a wrong number.
import type { LawIndex } from '../index/law-index.ts';
import type { LawPlace } from '../places/covers.ts';
import type { Provision } from '../places/provision.ts';
import { termsOf } from './clauses.ts';
import { holdSentence } from './hold-sentence.ts';
import { paragraphsOfLaw } from './paragraphs-of-law.ts';

/** Share of the sentence's words, by weight, that the other place must have, and how much more it must have than the cited one. */
const shares = { there: 0.6, more: 0.25 } as const;
/** Fewer words than these say nothing of their own: 賠償しなければならない stands in many places. Of Korean and English the predicate counts among them. */
const fewestWords = { japanese: 3, korean: 4, english: 5 } as const;
/** Places that are held against the sentence. */
const looked = 3;

/**
 * @param said the sentence without its citation
 * @param cited its place, and the words of all places that the sentence cites
 * @param day that counts
 * @returns a paragraph, or an article without paragraphs, whose words bear the sentence out by the same rules and have clearly more of its words
 *   than the cited places; undefined where there is none, or the law's words of the day are not known
 */
export function findElsewhere(
  index: LawIndex,
  said: string,
  { place: { law }, words, day }: { readonly place: LawPlace; readonly words: string; readonly day: string },
): Provision | undefined {
  if (!hasMatter(said)) return undefined;
  const terms = termsOf(said);
  const paragraphs = paragraphsOfLaw(index, law, day);
  if (paragraphs === undefined) return undefined;
  const here = paragraphs.share(terms, termsOf(words));
  return paragraphs
    .mostLike(terms, looked)
    .filter(({ share }) => share >= shares.there && share >= here + shares.more)
    .find(({ text }) => holdSentence(said, text).holding === 'supported')?.provision;
}

/** Whether a sentence has words enough to be told from others. */
function hasMatter(said: string): boolean {
  const count = (words: RegExp): number =>
    new Set((said.toLowerCase().match(words) ?? []).filter((word) => !auxiliary.test(word))).size;
  if (/\p{sc=Hiragana}/u.test(said)) return count(/\p{sc=Han}+|[\p{sc=Katakana}ー]{2,}/gu) >= fewestWords.japanese;
  if (/\p{sc=Hangul}/u.test(said)) return count(/\p{sc=Hangul}{2,}/gu) >= fewestWords.korean;
  return count(/\p{sc=Latin}{4,}/gu) >= fewestWords.english;
}

/** Korean words of speech about rules. */
const auxiliary = /^(?:있|없|합니|됩니|입니|하여야|해야|따라|따르면|의하여|경우|때에|그)/u;
