// One search: from a query to ranked chunks, stage after stage.
import type { JsonObject } from '../../model/json.ts';
import type { Stage } from '../../model/target-output.ts';
import { countKeywords, queryKeywords } from '../../search/keyword-count.ts';
import { fuseLists } from '../../search/ranking/fuse-pool.ts';
import { weightsOf } from '../../search/ranking/fusion-rules.ts';
import { topK } from '../../search/top-k.ts';
import { rerankByModel, rerankLexically } from './stages/rerank.ts';
import { retrieveBm25, retrieveVectors } from './stages/retrieve.ts';
import type { SearchParts } from './stages/search-parts.ts';
import { type FoundPassage, foundPassages, type StageResult } from './stages/stage-result.ts';

/** @returns the stages in the order in which they ran; the last one's candidates are the result */
export async function searchPassages(query: string, parts: SearchParts): Promise<readonly StageResult[]> {
  const stages = await retrieve(query, parts);
  const last = stages.at(-1) as StageResult;
  if (!parts.settings.rerank) return stages;
  const { reranker } = parts;
  const reranked =
    reranker === undefined
      ? rerankLexically(query, last, parts)
      : await rerankByModel(query, last, { reranker, parts });
  return [...stages, reranked];
}

async function retrieve(query: string, parts: SearchParts): Promise<readonly StageResult[]> {
  switch (parts.settings.mode) {
    case 'bm25':
      return [retrieveBm25(query, parts)];
    case 'baseline':
      return [retrieveBaseline(query, parts)];
    case 'vector':
      return [await retrieveVectors(query, parts)];
    case 'hybrid': {
      const bm25 = retrieveBm25(query, parts);
      const vector = await retrieveVectors(query, parts);
      return [bm25, vector, fuseStages({ bm25, vector }, parts)];
    }
  }
}

/** The final ranking: what was reranked, then the candidates that the reranker did not look at, without a score. */
export function finalRanking(
  stages: readonly StageResult[],
): readonly (Omit<FoundPassage, 'score'> & { score?: number })[] {
  const last = stages.at(-1) as StageResult;
  if (last.kind !== 'rerank') return last.found;
  const reranked = new Set(last.found.map(({ id }) => id));
  const rest = (stages.at(-2) as StageResult).found.filter(({ id }) => !reranked.has(id));
  return [...last.found, ...rest.map(({ id, ordinal, document }) => ({ id, ordinal, document }))];
}

/** A stage as a trial records it. */
export function recordStage({ name, kind, found, ms, detailOf }: StageResult, trace: 'full' | 'scores'): Stage {
  const describe = detailOf?.(trace);
  const candidates = found.map((candidate) => {
    const detail = describe?.(candidate);
    const { id, score } = candidate;
    return detail === undefined ? { id, score } : { id, score, detail };
  });
  return { name, kind, candidates, ms };
}

// Second stage of a hybrid search: two candidate lists become one.
function fuseStages(
  stages: { readonly bm25: StageResult; readonly vector: StageResult },
  { settings, clock }: SearchParts,
): StageResult {
  const started = clock.monotonic();
  const passages = new Map([...stages.bm25.found, ...stages.vector.found].map((found) => [found.id, found]));
  const { alpha, rrfK, fusion, normalisation } = settings;
  const [lexical, semantic] = weightsOf(fusion, alpha);
  const fused = fuseLists(
    [
      { source: 'bm25', candidates: stages.bm25.found, weight: lexical },
      { source: 'vector', candidates: stages.vector.found, weight: semantic },
    ],
    { fusion, rrfK, normalisation },
  );
  const shares = new Map(fused.map(({ id, shares: own }) => [id, own]));
  const found = fused.map(({ id, score }) => ({ ...(passages.get(id) as FoundPassage), score }));
  return {
    name: fusion,
    kind: 'fuse',
    found,
    ms: clock.monotonic() - started,
    detailOf:
      () =>
      ({ id }) =>
        ({ shares: shares.get(id) }) as unknown as JsonObject,
  };
}

// What people had before: the texts that contain most of the query's words.
function retrieveBaseline(query: string, { reader, settings, clock }: SearchParts): StageResult {
  const started = clock.monotonic();
  const texts = reader.foldedTexts();
  const keywords = queryKeywords(query);
  const scores = texts.map((text) => countKeywords(text, keywords));
  const found = foundPassages(reader, topK({ k: settings.candidateK, scores, idRanks: reader.idRanks }));
  return { name: 'baseline', kind: 'retrieve', found, ms: clock.monotonic() - started };
}
