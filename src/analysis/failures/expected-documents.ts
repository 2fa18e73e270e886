// Which of the judged documents a perfect first k would hold, and which of them are not where they belong.
import type { JudgedPlace } from '../../metrics/retrieval/judged-ranking.ts';
import type { Judgement } from '../../model/example.ts';

/** What a grade is worth in an order: unjudged documents and grades below 0 are worth nothing. */
export const worthOf = (judgement: Judgement | undefined): number => Math.max(0, judgement?.relevance ?? 0);

/** Documents that are not where a perfect ranking has them. */
interface Misplaced {
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

// The places at which a search can lose a document, in the order in which a search passes them.

/**
 * Where an expected document was lost.
 *
 * - `not-in-corpus`: the search does not have it.
 * - `split-badly`: no chunk of it was a candidate though the whole would have been one, or the text sought was cut apart.
 * - `not-candidate`: in no first stage's list.
 * - `not-returned`: not in the ranking, of a target that reports no stages.
 * - `lost-in-fusion`: a first stage had it within the first k, the fused list has not.
 * - `lost-in-rerank`: it was within the first k before reranking and not after, or the reranker did not look so far down.
 * - `below-k`: found, and never within the first k.
 * - `judgement-doubtful`: below k only because of documents above it that nobody judged.
 * - `shadowed`: a result within the first k holds it, and was given the grade of another judged chunk that it holds.
 * - `too-low`: within the first k, below documents of lower grade.
 */
export type LossClass =
  | 'not-in-corpus'
  | 'split-badly'
  | 'not-candidate'
  | 'not-returned'
  | 'lost-in-fusion'
  | 'lost-in-rerank'
  | 'below-k'
  | 'judgement-doubtful'
  | 'shadowed'
  | 'too-low';

/** Why a query is below its goal. `nothing-to-find`: no document of a positive grade; `target-failed`: no ranking. */
export type FailureClass = LossClass | 'target-failed' | 'nothing-to-find';

/** In the order of the stages; what is not about a document comes last. */
export const failureClasses: readonly FailureClass[] = [
  'not-in-corpus',
  'split-badly',
  'not-candidate',
  'not-returned',
  'lost-in-fusion',
  'lost-in-rerank',
  'below-k',
  'judgement-doubtful',
  'shadowed',
  'too-low',
  'target-failed',
  'nothing-to-find',
];

/** Compares classes by their place in the search. */
export const compareClasses = (a: FailureClass, b: FailureClass): number =>
  failureClasses.indexOf(a) - failureClasses.indexOf(b);
