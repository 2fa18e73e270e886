// Texts that are almost the same, found without comparing every pair.
import { type SimilarPair, similarSets } from './similar-sets.ts';

export interface SimilarityOptions {
  /** Smallest similarity that is reported, above 0. */
  readonly threshold: number;
  /** Characters of an n-gram. */
  readonly gram: number;
}

/** NFKC, lower case, runs of white space as one blank, no punctuation at the end. */
export function comparableText(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  return folded.replace(/[\s?!.。、]+$/u, '') || folded;
}

/** For each text the most similar earlier one (the first of equals) by its n-grams of characters, where it is similar enough. */
export function nearDuplicates(
  texts: readonly string[],
  { threshold, gram }: SimilarityOptions,
): readonly SimilarPair[] {
  return similarSets(
    texts.map((text) => gramsOf(comparableText(text), gram)),
    threshold,
  );
}

function gramsOf(text: string, size: number): ReadonlySet<string> {
  const characters = [...text];
  if (characters.length <= size) return new Set([text]);
  const grams = new Set<string>();
  for (let i = 0; i + size <= characters.length; i++) grams.add(characters.slice(i, i + size).join(''));
  return grams;
}
