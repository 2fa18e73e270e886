// What a hybrid reference target tells beyond its own answer, so that other settings can be replayed.
import { TargetError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import type { Stage } from '../../model/target-output.ts';
import type { PointwiseReranking, ReplayableSearch, RerankingTraits, TargetRequest } from '../../ports/target.ts';
import { lexicalWeights, pointwiseLexicalScore } from '../../search/rerank/lexical-score.ts';
import { isPaid, modelSettings, type ReferenceConfig } from './settings/reference-config.ts';
import { featuresOf, modelScores } from './stages/rerank.ts';
import { retrieveBm25, retrieveVectors } from './stages/retrieve.ts';
import type { SearchParts } from './stages/search-parts.ts';
import type { StageResult } from './stages/stage-result.ts';

export function createReplayableSearch(
  settings: ReferenceConfig,
  partsOf: (request: TargetRequest) => SearchParts,
): ReplayableSearch {
  const { fusion, normalisation, rrfK, alpha, candidateK, rerank, rerankCandidates, granularity, topK } = settings;
  return {
    knobs: { fusion, normalisation, rrfK, alpha, candidateK, rerank, rerankCandidates },
    granularity,
    topK,
    reranking: rerankingTraits(settings),
    retrieve: async (request, depth) => {
      const parts = partsOf(request);
      const deep = { ...parts, settings: { ...settings, candidateK: depth } };
      const bm25 = retrieveBm25(request.query, deep);
      const vector = await retrieveVectors(request.query, deep);
      return { stages: [bm25, vector].map(namedStage), cached: vector.cached === true };
    },
    rerank: (request, chunkIds) => scoreChunks(request.query, chunkIds, partsOf(request)),
  };
}

function rerankingTraits({ reranker }: ReferenceConfig): RerankingTraits {
  const { model, pricePer1000 } = modelSettings(reranker);
  return present({
    kind: isPaid(reranker) ? 'unknown' : 'pointwise',
    firstStageWeight: model === 'lexical' ? lexicalWeights.firstStage : 0,
    paid: isPaid(reranker),
    pricePer1000,
  });
}

const namedStage = ({ name, kind, found, ms }: StageResult): Stage => ({
  name,
  kind,
  candidates: found.map(({ id, score, document }) =>
    id === document ? { id, score } : { id, score, documentId: document },
  ),
  ms,
});

async function scoreChunks(
  query: string,
  chunkIds: readonly string[],
  parts: SearchParts,
): Promise<PointwiseReranking> {
  const { reader, reranker, clock } = parts;
  const passages = chunkIds.map((id) => {
    const ordinal = reader.ordinalOf(id);
    if (ordinal !== undefined) return { ordinal };
    throw new TargetError(`the index has no chunk ${id}`, { code: 'no-such-chunk', hint: 'sweep again' });
  });
  if (reranker !== undefined) return modelScores(query, passages, { reranker, parts });
  const started = clock.monotonic();
  const scores = featuresOf(query, passages, parts).map(pointwiseLexicalScore);
  return { scores, ms: clock.monotonic() - started, cached: false };
}
