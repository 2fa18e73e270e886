// The stages of a trial as rankings of results: candidates are chunks, ranks and grades are of what a target returns.

import { type JudgedPlace, judgePlaces, type RankedDocument } from '../../metrics/retrieval/judged-ranking.ts';
import type { Judgement } from '../../model/example.ts';
import type { JsonObject } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { Candidate, Stage, StageKind, TargetOutput } from '../../model/target-output.ts';
import { type Granularity, ownNames, resultOf } from '../../search/ranking/chunk-results.ts';

/** A result in a stage's list. */
interface StageDocument extends RankedDocument {
  /** Of its best candidate. */
  readonly score: number;
  /** What the stage knows of its best candidate. */
  readonly detail?: JsonObject;
}

/** One stage, its candidates put together to results and judged. */
export interface StageRanking {
  readonly name: string;
  readonly kind: StageKind;
  readonly places: readonly JudgedPlace<StageDocument>[];
}

/** All rankings of one trial. */
export interface TrialRankings {
  /** In the order in which they ran; none when the target reports no stages. */
  readonly stages: readonly StageRanking[];
  /** What was returned. */
  readonly returned: readonly JudgedPlace[];
  /** The last stage's order, with what it did not look at behind it: reaches further down than what was returned. */
  readonly all: readonly JudgedPlace[];
}

/** @param judgements as of the example; a chunk's name is resolved as `judgePlaces` does */
export function rankTrial(output: TargetOutput, judgements: readonly Judgement[]): TrialRankings {
  const { documents = [], stages = [] } = output;
  const searching = stages.filter(({ kind }) => kind !== 'generate');
  const returned = judgePlaces(documents, judgements);
  if (searching.length === 0) return { stages: [], returned, all: returned };
  const nameResult = createResultNames(output);
  const judged = (candidates: readonly Candidate[]): readonly JudgedPlace<StageDocument>[] =>
    judgePlaces(toResults(candidates, nameResult), judgements);
  return {
    stages: searching.map(({ name, kind, candidates }) => ({ name, kind, places: judged(candidates) })),
    returned,
    all: judged(lastOrder(searching)),
  };
}

/**
 * Rank from 1 of a judged document; undefined where it is not. A result that holds it counts also where the result was given
 * the grade of something else that it holds.
 */
export function rankOf(places: readonly JudgedPlace[], docId: string): number | undefined {
  const at = placeOf(places, docId);
  return at < 0 ? undefined : at + 1;
}

/** The place of a judged document; -1 where it is not. */
function placeOf(places: readonly JudgedPlace[], docId: string): number {
  const judged = places.findIndex(({ judgement }) => judgement?.docId === docId);
  const holds = ({ document: { id, chunkIds = [] } }: JudgedPlace): boolean => id === docId || chunkIds.includes(docId);
  return judged < 0 ? places.findIndex(holds) : judged;
}

/** A judged document in a stage's list, with its rank from 1. */
export function findInStage(
  { places }: StageRanking,
  docId: string,
): { readonly rank: number; readonly score: number; readonly detail?: JsonObject } | undefined {
  const at = placeOf(places, docId);
  const document = places[at]?.document;
  if (document === undefined) return undefined;
  const { score, detail } = document;
  return present({ rank: at + 1, score, detail });
}

function lastOrder(stages: readonly Stage[]): readonly Candidate[] {
  const last = stages.at(-1)?.candidates ?? [];
  const before = stages.at(-1)?.kind === 'rerank' ? (stages.at(-2)?.candidates ?? []) : [];
  const seen = new Set(last.map(({ id }) => id));
  return [...last, ...before.filter(({ id }) => !seen.has(id))];
}

/** The result that a candidate belongs to, under the names that a judgement may mean it by. */
type ResultOf = (candidate: Candidate) => Pick<RankedDocument, 'id' | 'documentId'>;

/** Candidates collapsed to results, each at the place of its best one. */
function toResults(candidates: readonly Candidate[], nameResult: ResultOf): readonly StageDocument[] {
  const results = new Map<string, { readonly document: StageDocument; readonly chunkIds: Set<string> }>();
  for (const candidate of candidates) {
    const names = nameResult(candidate);
    const { id, documentId = id } = names;
    const { score, detail } = candidate;
    const document = present({ ...names, score, detail });
    const result = results.get(id) ?? { document, chunkIds: new Set() };
    for (const name of ownNames({ id: candidate.id, document: documentId }))
      if (name !== id && name !== documentId) result.chunkIds.add(name);
    results.set(id, result);
  }
  return [...results.values()].map(({ document, chunkIds }) =>
    chunkIds.size === 0 ? document : { ...document, chunkIds: [...chunkIds] },
  );
}

/**
 * Returned documents say themselves which chunks led to them, and some candidates say their document. Others follow the
 * convention `document#section~n` when the returned ones do; else a candidate is a result by itself.
 */
function createResultNames({ documents = [] }: TargetOutput): ResultOf {
  const known = new Map<string, Pick<RankedDocument, 'id' | 'documentId'>>();
  for (const { id, documentId, chunkIds = [] } of documents) {
    const result = documentId === undefined ? { id } : { id, documentId };
    for (const name of [id, ...chunkIds]) if (!known.has(name)) known.set(name, result);
  }
  const chunked = documents.some(({ id, documentId = id, chunkIds = [] }) =>
    [id, ...chunkIds].some((name) => name.startsWith(`${documentId}#`)),
  );
  const granularity = granularityOf(documents);
  return ({ id, documentId = chunked && id.includes('#') ? id.slice(0, id.lastIndexOf('#')) : id }) => {
    const own = known.get(id);
    if (own !== undefined) return own;
    if (granularity === 'document' || documentId === id) return { id: documentId };
    return { id: resultOf({ id, document: documentId }, granularity), documentId };
  };
}

/** What the results are: whole documents, or parts that name their document. */
function granularityOf(documents: readonly RankedDocument[]): Granularity {
  const parts = documents.filter(({ id, documentId = id }) => documentId !== id);
  if (parts.length === 0) return 'document';
  return parts.some(({ id, documentId = id }) => resultOf({ id, document: documentId }, 'section') !== id)
    ? 'chunk'
    : 'section';
}
