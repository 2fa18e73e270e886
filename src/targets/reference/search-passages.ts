// One search: from a query to ranked chunks, stage after stage.
import { TargetError } from '../../model/hakari-error.ts';
import type { JsonObject } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { Stage } from '../../model/target-output.ts';
import type { Reranker, Reranking } from '../../ports/search-models.ts';
import type { PointwiseReranking, ReplayableSearch, RerankingTraits, TargetRequest } from '../../ports/target.ts';
import { countKeywords, queryKeywords } from '../../search/keyword-count.ts';
import { compareRanked } from '../../search/ranking/candidate-list.ts';
import { fuseLists } from '../../search/ranking/fuse-pool.ts';
import { weightsOf } from '../../search/ranking/fusion-rules.ts';
import { rerankedScore, windowShares } from '../../search/ranking/hybrid-ranking.ts';
import { type LexicalFeatures, lexicalFeatures, type QueryTerms } from '../../search/rerank/lexical-features.ts';
import { type LexicalInputs, lexicalWeights, pointwiseLexicalScore } from '../../search/rerank/lexical-score.ts';
import { topK } from '../../search/top-k.ts';
import { analyse } from '../../text/analyse.ts';
import { searchedText } from './corpus/corpus-document.ts';
import type { IndexReader } from './index/index-reader.ts';
import { type FoundPassage, foundPassages, type SearchParts, type StageResult } from './search-parts.ts';
import { isPaid, modelSettings, type ReferenceConfig } from './settings/reference-config.ts';

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

// First stage: BM25 over the postings of the query's terms.
function retrieveBm25(query: string, { reader, settings, clock }: SearchParts): StageResult {
  const started = clock.monotonic();
  const terms = reader.queryTerms(query);
  const scorer = reader.bm25({ k1: settings.k1, b: settings.b });
  const ranking = topK({ k: settings.candidateK, scores: scorer.score(terms), idRanks: reader.idRanks });
  const found = foundPassages(reader, ranking);
  const ms = clock.monotonic() - started;
  return {
    name: 'bm25',
    kind: 'retrieve',
    found,
    ms,
    detailOf: (detail) => {
      if (detail === 'scores') return () => undefined;
      const ordinals = ranking.map(({ ordinal }) => ordinal);
      const shares = scorer.explain(terms, ordinals);
      return ({ ordinal }) => ({ terms: shares.get(ordinal) }) as unknown as JsonObject;
    },
  };
}

// First stage: the passages whose vectors point where the query's does.

/** A query that gives no vector, such as one of unknown words under LSA, finds nothing. */
async function retrieveVectors(query: string, parts: SearchParts): Promise<StageResult> {
  const { reader, settings, clock, signal } = parts;
  const embedded = await parts.embedQuery(query, signal);
  const started = clock.monotonic();
  const ranking = embedded.vector === undefined ? [] : parts.space().search(embedded.vector, settings.candidateK);
  const found = foundPassages(reader, ranking);
  const ms = embedded.ms + clock.monotonic() - started;
  return { name: 'vector', kind: 'retrieve', found, ms, cached: embedded.cached };
}

// First stage of `baseline`: the texts that contain most of the query's words.
function retrieveBaseline(query: string, { reader, settings, clock }: SearchParts): StageResult {
  const started = clock.monotonic();
  const texts = reader.foldedTexts();
  const keywords = queryKeywords(query);
  const scores = texts.map((text) => countKeywords(text, keywords));
  const found = foundPassages(reader, topK({ k: settings.candidateK, scores, idRanks: reader.idRanks }));
  return { name: 'baseline', kind: 'retrieve', found, ms: clock.monotonic() - started };
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

// Last stage without a model: the first candidates are put in order by how their words stand.
function rerankLexically(query: string, before: StageResult, parts: SearchParts): StageResult {
  const { settings, clock } = parts;
  const started = clock.monotonic();
  const candidates = before.found.slice(0, settings.rerankCandidates);
  const features = featuresOf(query, candidates, parts);
  const shares = windowShares(candidates.map(({ score }) => score));
  const inputs = new Map<string, LexicalInputs>();
  const found = candidates
    .map((candidate, at): FoundPassage => {
      const own = { firstStage: shares[at] as number, ...(features[at] as LexicalFeatures) };
      inputs.set(candidate.id, own);
      return {
        ...candidate,
        score: rerankedScore(lexicalWeights.firstStage, own.firstStage, pointwiseLexicalScore(own)),
      };
    })
    .sort(compareRanked);
  return {
    name: 'lexical',
    kind: 'rerank',
    found,
    ms: clock.monotonic() - started,
    detailOf:
      () =>
      ({ id }) =>
        ({ ...inputs.get(id) }) as unknown as JsonObject,
  };
}

/** What the words of each passage say, whatever came before. */
function featuresOf(
  query: string,
  passages: readonly Pick<FoundPassage, 'ordinal'>[],
  { reader }: Pick<SearchParts, 'reader'>,
): readonly LexicalFeatures[] {
  const terms = queryTerms(query, reader);
  return passages.map(({ ordinal }) => {
    const { title, section, text } = reader.passage(ordinal);
    return lexicalFeatures(terms, { heading: analyse(`${title}\n${section}`), text: analyse(text) });
  });
}

/** A term that the index does not know is as telling as one of a single passage. */
function queryTerms(query: string, reader: IndexReader): QueryTerms {
  const known = new Map(reader.queryTerms(query).map(({ term, documentFrequency }) => [term, documentFrequency]));
  const terms = analyse(query);
  const idf = new Map(terms.map((term) => [term, Math.log(1 + reader.passages / (known.get(term) ?? 1))]));
  return { terms, idf };
}

// Last stage with a model: a cross-encoder reads query and passage together.
type RerankParts = Pick<SearchParts, 'reader' | 'signal'>;

/** @throws TargetError when the reranker does not give a number for each passage */
async function rerankByModel(
  query: string,
  before: StageResult,
  { reranker, parts }: { readonly reranker: Reranker; readonly parts: SearchParts },
): Promise<StageResult> {
  const candidates = before.found.slice(0, parts.settings.rerankCandidates);
  const { scores, ms, cached } = await modelScores(query, candidates, { reranker, parts });
  const found = candidates.map((candidate, at) => ({ ...candidate, score: scores[at] as number })).sort(compareRanked);
  return { name: 'rerank', kind: 'rerank', found, ms, cached };
}

/** @throws TargetError when the reranker does not give a number for each passage */
async function modelScores(
  query: string,
  passages: readonly Pick<FoundPassage, 'ordinal'>[],
  { reranker, parts: { reader, signal } }: { readonly reranker: Reranker; readonly parts: RerankParts },
): Promise<Reranking> {
  const texts = passages.map(({ ordinal }) => searchedText(reader.passage(ordinal)));
  const reranking = await reranker.rerank(query, texts, signal);
  const { scores } = reranking;
  if (scores.length === passages.length && scores.every(Number.isFinite)) return reranking;
  throw new TargetError(`the reranker gave ${scores.length} scores for ${passages.length} passages`, {
    code: 'bad-reranking',
    hint: 'every passage needs one finite score',
  });
}

// What a hybrid reference target tells beyond its own answer, so that other settings can be replayed.
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
