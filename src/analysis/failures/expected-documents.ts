// Which of the judged documents a perfect first k would hold, and which of them are not where they belong.
import type { JudgedPlace } from '../../metrics/retrieval/judged-ranking.ts';
import type { Judgement } from '../../model/example.ts';

/** What a grade is worth in an order: unjudged documents and grades below 0 are worth nothing. */
export const worthOf = (judgement: Judgement | undefined): number => Math.max(0, judgement?.relevance ?? 0);

/** Documents that are not where a perfect ranking has them. */
export interface Misplaced {
  /** Belong within the first k and are not; highest grade first. */
  readonly beyond: readonly Judgement[];
  /** Stand within the first k, below something of lower grade; best rank first. */
  readonly tooLow: readonly Judgement[];
}

/**
 * Of documents of one grade that share fewer places than they are, only as many are missed as places stay empty: those
 * that came nearest.
 * @param rankOf rank from 1 of each judged document, as far down as is known
 */
export function misplacedDocuments(
  judgements: readonly Judgement[],
  places: readonly JudgedPlace[],
  { k, rankOf }: { readonly k: number; readonly rankOf: (docId: string) => number | undefined },
): Misplaced {
  const within = new Set(places.slice(0, k).flatMap(({ judgement }) => judgement?.docId ?? []));
  const beyond: Judgement[] = [];
  let free = k;
  const nearest = (judgement: Judgement): number => rankOf(judgement.docId) ?? Number.POSITIVE_INFINITY;
  for (const group of byGrade(judgements)) {
    const wanted = Math.min(free, group.length);
    const missed = group.filter(({ docId }) => !within.has(docId));
    const lacking = Math.max(0, wanted - (group.length - missed.length));
    beyond.push(...missed.toSorted((a, b) => compare(nearest(a), nearest(b))).slice(0, lacking));
    free -= wanted;
  }
  return { beyond, tooLow: tooLow(places.slice(0, k)) };
}

/** Positive grades, highest first, each with its documents. */
function byGrade(judgements: readonly Judgement[]): readonly (readonly Judgement[])[] {
  const groups = Map.groupBy(
    judgements.filter(({ relevance }) => relevance > 0),
    ({ relevance }) => relevance,
  );
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}

function tooLow(places: readonly JudgedPlace[]): readonly Judgement[] {
  const found: Judgement[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const { judgement } of places) {
    const worth = worthOf(judgement);
    if (judgement !== undefined && worth > least) found.push(judgement);
    least = Math.min(least, worth);
  }
  return found;
}

/** Two documents that were not found stand as they came. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);
