// Texts that are almost the same, found without comparing every pair.

/** Two texts by index, the earlier one first. */
export interface SimilarPair {
  readonly first: number;
  readonly second: number;
  /** Jaccard similarity of their sets of character n-grams, up to 1. */
  readonly similarity: number;
}

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

/**
 * For each text the most similar earlier one (the first of equals), where it is similar enough.
 *
 * Prefix filtering (Chaudhuri, Ganti, Kaushik: A Primitive Operator for Similarity Joins, ICDE 2006): sets with
 * Jaccard similarity of at least t share one of the |x| − ⌈t·|x|⌉ + 1 rarest grams of each.
 */
export function nearDuplicates(texts: readonly string[], options: SimilarityOptions): readonly SimilarPair[] {
  const { threshold, gram } = options;
  const sets = rankedGrams(texts.map((text) => gramsOf(comparableText(text), gram)));
  const holders = new Map<number, number[]>();
  const pairs: SimilarPair[] = [];
  for (const [second, set] of sets.entries()) {
    const prefix = set.slice(0, set.length - Math.ceil(threshold * set.length) + 1);
    const candidates = new Set(prefix.flatMap((rank) => holders.get(rank) ?? []));
    let best: SimilarPair | undefined;
    for (const first of [...candidates].sort((a, b) => a - b)) {
      const similarity = jaccard(sets[first] ?? [], set);
      if (similarity >= threshold && similarity > (best?.similarity ?? 0)) best = { first, second, similarity };
    }
    if (best !== undefined) pairs.push(best);
    for (const rank of prefix) {
      const list = holders.get(rank);
      if (list === undefined) holders.set(rank, [second]);
      else list.push(second);
    }
  }
  return pairs;
}

function gramsOf(text: string, size: number): ReadonlySet<string> {
  const characters = [...text];
  if (characters.length <= size) return new Set([text]);
  const grams = new Set<string>();
  for (let i = 0; i + size <= characters.length; i++) grams.add(characters.slice(i, i + size).join(''));
  return grams;
}

// Grams as numbers, the rarest first.
function rankedGrams(sets: readonly ReadonlySet<string>[]): readonly (readonly number[])[] {
  const counts = new Map<string, number>();
  for (const set of sets) for (const gram of set) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  const byCount = [...counts].sort(([, a], [, b]) => a - b);
  const ranks = new Map(byCount.map(([gram], rank) => [gram, rank]));
  return sets.map((set) => [...set].map((gram) => ranks.get(gram) ?? 0).sort((a, b) => a - b));
}

function jaccard(a: readonly number[], b: readonly number[]): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const difference = (a[i] ?? 0) - (b[j] ?? 0);
    if (difference === 0) shared++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return shared / (a.length + b.length - shared);
}
