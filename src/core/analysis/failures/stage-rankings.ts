// The stages of a trial as rankings of results: candidates are chunks, ranks and grades are of what a target returns.
import { type JudgedPlace, judgePlaces, type RankedDocument } from '../../metrics/retrieval/judged-ranking.ts';
import type { Judgement } from '../../model/example.ts';
import type { Candidate, Stage, StageKind, TargetOutput } from '../../model/target-output.ts';

/** One stage, its candidates put together to results and judged. */
export interface StageRanking {
  readonly name: string;
  readonly kind: StageKind;
  readonly places: readonly JudgedPlace[];
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
  const resultOf = createResultNames(output);
  const judged = (candidates: readonly Candidate[]): readonly JudgedPlace[] =>
    judgePlaces(toResults(candidates, resultOf), judgements);
  const searching = stages.filter(({ kind }) => kind !== 'generate');
  const returned = judgePlaces(documents, judgements);
  return {
    stages: searching.map(({ name, kind, candidates }) => ({ name, kind, places: judged(candidates) })),
    returned,
    all: searching.length === 0 ? returned : judged(lastOrder(searching)),
  };
}

/**
 * Rank from 1 of a judged document; undefined where it is not. A result that holds it counts also where the result was given
 * the grade of something else that it holds.
 */
export function rankOf(places: readonly JudgedPlace[], docId: string): number | undefined {
  const judged = places.findIndex(({ judgement }) => judgement?.docId === docId);
  const holds = ({ document: { id, chunkIds = [] } }: JudgedPlace): boolean => id === docId || chunkIds.includes(docId);
  const at = judged < 0 ? places.findIndex(holds) : judged;
  return at < 0 ? undefined : at + 1;
}

function lastOrder(stages: readonly Stage[]): readonly Candidate[] {
  const last = stages.at(-1)?.candidates ?? [];
  const before = stages.at(-1)?.kind === 'rerank' ? (stages.at(-2)?.candidates ?? []) : [];
  const seen = new Set(last.map(({ id }) => id));
  return [...last, ...before.filter(({ id }) => !seen.has(id))];
}

/** The result that a candidate belongs to, under the names that a judgement may mean it by. */
type ResultOf = (candidateId: string) => Pick<RankedDocument, 'id' | 'documentId'>;

/** Candidates collapsed to results, each at the place of its best one. */
function toResults(candidates: readonly Candidate[], resultOf: ResultOf): readonly RankedDocument[] {
  const results = new Map<string, { readonly document: RankedDocument; readonly chunkIds: Set<string> }>();
  for (const { id } of candidates) {
    const document = resultOf(id);
    const result = results.get(document.id) ?? { document, chunkIds: new Set() };
    for (const name of [id, sectionOf(id)])
      if (name !== document.id && name !== document.documentId) result.chunkIds.add(name);
    results.set(document.id, result);
  }
  return [...results.values()].map(({ document, chunkIds }) =>
    chunkIds.size === 0 ? document : { ...document, chunkIds: [...chunkIds] },
  );
}

/**
 * Returned documents say themselves which chunks led to them. Others follow the convention `document#section~n`, when the
 * returned ones do; else a candidate is a result by itself.
 */
function createResultNames({ documents = [] }: TargetOutput): ResultOf {
  const known = new Map<string, Pick<RankedDocument, 'id' | 'documentId'>>();
  let chunked = false;
  let granularity: 'document' | 'section' | 'chunk' = 'document';
  for (const { id, documentId, chunkIds = [] } of documents) {
    const result = documentId === undefined ? { id } : { id, documentId };
    for (const name of [id, ...chunkIds]) if (!known.has(name)) known.set(name, result);
    const whole = documentId ?? id;
    if (documentId !== undefined && id !== documentId)
      granularity = granularity === 'chunk' || isPiece(id) ? 'chunk' : 'section';
    chunked ||= [id, ...chunkIds].some((name) => name.startsWith(`${whole}#`));
  }
  if (!chunked) return (id) => known.get(id) ?? { id };
  return (id) => {
    const own = known.get(id);
    if (own !== undefined) return own;
    const documentId = id.includes('#') ? id.slice(0, id.lastIndexOf('#')) : id;
    if (granularity === 'document' || documentId === id) return { id: documentId };
    return { id: granularity === 'chunk' ? id : sectionOf(id), documentId };
  };
}

const isPiece = (id: string): boolean => /~\d+$/u.test(id);
const sectionOf = (id: string): string => id.replace(/~\d+$/u, '');
