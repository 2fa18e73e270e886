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
