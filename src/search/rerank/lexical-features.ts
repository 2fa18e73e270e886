// What a passage's words say about a query beyond how often they occur.

/** A passage as terms, in reading order. */
interface PassageTerms {
  /** Of title and headings. */
  readonly heading: readonly string[];
  readonly text: readonly string[];
}

export interface QueryTerms {
  /** In order, with repetition. */
  readonly terms: readonly string[];
  /** What each term tells, by rarity. */
  readonly idf: ReadonlyMap<string, number>;
}

/** All between 0 and 1. */
export interface LexicalFeatures {
  /** Share of the query's terms that the passage has, rare ones counting more. */
  readonly coverage: number;
  /** Share of the query's terms that title and headings have, rare ones counting more. */
  readonly heading: number;
  /** How near neighbours of the query stand to each other in the text: 1 side by side, 1/2 with one term between. */
  readonly proximity: number;
  /** The longest piece of the query that stands in the text word for word, as a share of the query. */
  readonly phrase: number;
}

/** A query without terms gives 0 for everything. */
export function lexicalFeatures(query: QueryTerms, passage: PassageTerms): LexicalFeatures {
  const places = placesOf(passage.text, query.idf);
  const heading = new Set(passage.heading);
  return {
    coverage: share(query, (term) => places.has(term) || heading.has(term)),
    heading: share(query, (term) => heading.has(term)),
    proximity: proximity(query, places),
    phrase: longestPhrase(query.terms, places) / Math.max(query.terms.length, 1),
  };
}

const weightOf = ({ idf }: QueryTerms, term: string): number => idf.get(term) ?? 0;

function share(query: QueryTerms, has: (term: string) => boolean): number {
  let all = 0;
  let found = 0;
  for (const term of new Set(query.terms)) {
    all += weightOf(query, term);
    if (has(term)) found += weightOf(query, term);
  }
  return all > 0 ? found / all : 0;
}

function placesOf(
  text: readonly string[],
  wanted: ReadonlyMap<string, number>,
): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [at, term] of text.entries()) {
    if (!wanted.has(term)) continue;
    const known = places.get(term);
    if (known === undefined) places.set(term, [at]);
    else known.push(at);
  }
  return places;
}

/** A query of one term has no neighbours: 0. */
function proximity(query: QueryTerms, places: ReadonlyMap<string, readonly number[]>): number {
  let all = 0;
  let near = 0;
  for (const [at, term] of query.terms.entries()) {
    const next = query.terms[at + 1];
    if (next === undefined || next === term) continue;
    const weight = weightOf(query, term) + weightOf(query, next);
    all += weight;
    near += weight / leastDistance(places.get(term) ?? [], places.get(next) ?? []);
  }
  return all > 0 ? near / all : 0;
}

/** Infinity when one of them is empty. Both ascend. */
function leastDistance(left: readonly number[], right: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    const difference = (right[r] as number) - (left[l] as number);
    least = Math.min(least, Math.abs(difference));
    if (difference > 0) l += 1;
    else r += 1;
  }
  return least;
}

/** Length of the longest run of terms that both have, by the lengths of the runs that end at each place of the text. */
function longestPhrase(query: readonly string[], places: ReadonlyMap<string, readonly number[]>): number {
  let longest = 0;
  let before = new Map<number, number>();
  for (const term of query) {
    const here = new Map<number, number>();
    for (const at of places.get(term) ?? []) {
      const length = (before.get(at - 1) ?? 0) + 1;
      here.set(at, length);
      longest = Math.max(longest, length);
    }
    before = here;
  }
  return longest;
}
