// Whether what a sentence says stands at another place of the law that it cites: the right rule under a wrong number.
import type { LawIndex } from '../index/law-index.ts';
import type { LawPlace } from '../places/covers.ts';
import type { Provision } from '../places/provision.ts';
import { termsOf } from './clauses.ts';
import { holdSentence } from './hold-sentence.ts';
import { paragraphsOfLaw } from './paragraphs-of-law.ts';

/** Share of the sentence's words, by weight, that the other place must have, and how much more it must have than the cited one. */
const shares = { there: 0.6, more: 0.25 } as const;
/** Fewer words than these stand in many places. */
const fewestTerms = 3;
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
  const terms = termsOf(said);
  if (terms.size < fewestTerms) return undefined;
  const paragraphs = paragraphsOfLaw(index, law, day);
  if (paragraphs === undefined) return undefined;
  const here = paragraphs.share(terms, termsOf(words));
  return paragraphs
    .mostLike(terms, looked)
    .filter(({ share }) => share >= shares.there && share >= here + shares.more)
    .find(({ text }) => holdSentence(said, text).holding === 'supported')?.provision;
}
