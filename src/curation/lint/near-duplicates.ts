// Texts, or sets of any kind, that are almost the same, found without comparing every pair.

interface SimilarityOptions {
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

/** Two sets by index, the earlier one first. */
interface SimilarPair {
  readonly first: number;
  readonly second: number;
  /** Jaccard similarity, up to 1. */
  readonly similarity: number;
}

/**
 * For each set the most similar earlier one (the first of equals), where it is similar enough. Empty sets are like none.
 *
 * Prefix filtering (Chaudhuri, Ganti, Kaushik: A Primitive Operator for Similarity Joins, ICDE 2006): sets with Jaccard similarity of at
 * least t share one of the |x| − ⌈t·|x|⌉ + 1 rarest members of each. Of what they share, the place of the first such member leaves an
 * upper bound (Xiao, Wang, Lin, Yu: Efficient Similarity Joins for Near Duplicate Detection, WWW 2008).
 * @param threshold smallest similarity that is reported, above 0
 */
export function similarSets(members: readonly ReadonlySet<string>[], threshold: number): readonly SimilarPair[] {
  const sets = ranked(members);
  const holders = new Map<number, Holder[]>();
  const metBy = new Int32Array(sets.length).fill(-1);
  const pairs: SimilarPair[] = [];
  for (const [second, set] of sets.entries()) {
    const prefix = set.slice(0, set.length - Math.ceil(threshold * set.length) + 1);
    let best: SimilarPair | undefined;
    for (const first of candidates(prefix, { sets, second, threshold, holders, metBy })) {
      const similarity = jaccard(sets[first] ?? [], set, threshold);
      if (similarity >= threshold && similarity > (best?.similarity ?? 0)) best = { first, second, similarity };
    }
    if (best !== undefined) pairs.push(best);
    for (const [at, rank] of prefix.entries()) {
      const list = holders.get(rank);
      if (list === undefined) holders.set(rank, [{ index: second, at }]);
      else list.push({ index: second, at });
    }
  }
  return pairs;
}

/** A set that has a member, and at which place of it, the rarest being at 0. */
interface Holder {
  readonly index: number;
  readonly at: number;
}

interface CandidateOptions {
  readonly sets: readonly (readonly number[])[];
  readonly second: number;
  readonly threshold: number;
  readonly holders: ReadonlyMap<number, readonly Holder[]>;
  /** By set: the last one that it was looked at for. */
  readonly metBy: Int32Array;
}

/** Earlier sets that share a member of the prefix, without those in which too little is left behind the first one that is shared. */
function candidates(
  prefix: readonly number[],
  { sets, second, threshold, holders, metBy }: CandidateOptions,
): readonly number[] {
  const size = sets[second]?.length ?? 0;
  const found: number[] = [];
  for (const [at, rank] of prefix.entries()) {
    for (const holder of holders.get(rank) ?? []) {
      if (metBy[holder.index] === second) continue;
      metBy[holder.index] = second;
      const other = sets[holder.index]?.length ?? 0;
      const most = Math.min(size - at, other - holder.at);
      // Rounding must not cost a pair that is just similar enough.
      if (most + 1e-9 >= (threshold / (1 + threshold)) * (size + other)) found.push(holder.index);
    }
  }
  return found.sort((a, b) => a - b);
}

/** Members as numbers, the rarest first. */
function ranked(sets: readonly ReadonlySet<string>[]): readonly (readonly number[])[] {
  const counts = new Map<string, number>();
  for (const set of sets) for (const member of set) counts.set(member, (counts.get(member) ?? 0) + 1);
  const byCount = [...counts].sort(([, a], [, b]) => a - b);
  const ranks = new Map(byCount.map(([member], rank) => [member, rank]));
  return sets.map((set) => [...set].map((member) => ranks.get(member) ?? 0).sort((a, b) => a - b));
}

/** 0 as soon as it cannot reach the threshold any more. */
function jaccard(a: readonly number[], b: readonly number[], threshold: number): number {
  let shared = 0;
  // Rounding must not cost a pair that is just similar enough.
  const fewest = (threshold / (1 + threshold)) * (a.length + b.length) - 1e-9;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (shared + Math.min(a.length - i, b.length - j) < fewest) return 0;
    const difference = (a[i] ?? 0) - (b[j] ?? 0);
    if (difference === 0) shared++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return shared / (a.length + b.length - shared);
}
