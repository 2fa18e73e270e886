// One search: from a query to ranked chunks, stage after stage.
import { TargetError } from '../../model/hakari-error.ts';
import type { JsonObject } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { Stage } from '../../model/target-output.ts';
import type { Reranker, Reranking } from '../../ports/search-models.ts';
import type { PointwiseReranking, ReplayableSearch, RerankingTraits, TargetRequest } from '../../ports/target.ts';
import { compareRanked } from '../../search/ranking/candidate-list.ts';
import { fuseLists } from '../../search/ranking/fuse-pool.ts';
import { weightsOf } from '../../search/ranking/fusion-rules.ts';
import { rerankedScore, windowShares } from '../../search/ranking/hybrid-ranking.ts';
import { type LexicalFeatures, lexicalFeatures, type QueryTerms } from '../../search/rerank/lexical-features.ts';
import { type LexicalInputs, lexicalWeights, pointwiseLexicalScore } from '../../search/rerank/lexical-score.ts';
import { analyse } from '../../text/analyse.ts';
import { searchedText } from './corpus/corpus-document.ts';
import type { FirstStage, FoundPassage, NamedPassage, PassageIndex, Timed } from './passage-index.ts';
import { type SearchParts, type StageResult, vectorsOf } from './search-parts.ts';
import { isPaid, modelSettings, type SearchSettings } from './search-settings.ts';

/** @returns the stages in the order in which they ran; the last one's candidates are the result */
export async function searchPassages(query: string, parts: SearchParts): Promise<readonly StageResult[]> {
  const stages = await retrieve(query, parts);
  const last = stages.at(-1) as StageResult;
  if (!parts.settings.rerank) return stages;
  const { reranker } = parts;
  const reranked =
    reranker === undefined
      ? await rerankLexically(query, last, parts)
      : await rerankByModel(query, last, { reranker, parts });
  return [...stages, reranked];
}

async function retrieve(query: string, parts: SearchParts): Promise<readonly StageResult[]> {
  switch (parts.settings.mode) {
    case 'bm25':
      return [await retrieveByWords(query, parts)];
    case 'baseline':
      return [await retrieveBaseline(query, parts)];
    case 'vector':
      return [await retrieveVectors(query, parts)];
    case 'hybrid': {
      const words = await retrieveByWords(query, parts);
      const vector = await retrieveVectors(query, parts);
      return [words, vector, fuseStages({ words, vector }, parts)];
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

// First stages: by words, by vectors, and by what people had before.

async function retrieveByWords(query: string, { index, settings, signal }: SearchParts): Promise<StageResult> {
  return retrieved(index.lexicalName, await index.lexical(query, settings.candidateK, signal));
}

async function retrieveBaseline(query: string, { index, settings, signal }: SearchParts): Promise<StageResult> {
  return retrieved('baseline', await index.baseline(query, settings.candidateK, signal));
}

/** A query that gives no vector, such as one of unknown words under LSA, finds nothing. */
async function retrieveVectors(query: string, parts: SearchParts): Promise<StageResult> {
  const { index, settings, signal } = parts;
  const { vector, ms, cached } = await parts.embedQuery(query, signal);
  const nearest =
    vector === undefined ? { value: [], ms: 0 } : await vectorsOf(index).nearest(vector, settings.candidateK, signal);
  return { ...retrieved('vector', nearest), ms: ms + nearest.ms, cached };
}

const retrieved = (name: string, { value, ms, detailOf }: FirstStage): StageResult => ({
  name,
  kind: 'retrieve',
  found: value,
  ms,
  detailOf,
});

// Second stage of a hybrid search: two candidate lists become one.
function fuseStages(
  { words, vector }: { readonly words: StageResult; readonly vector: StageResult },
  { settings, clock }: SearchParts,
): StageResult {
  const started = clock.monotonic();
  const passages = new Map([...words.found, ...vector.found].map((found) => [found.id, found]));
  const { alpha, rrfK, fusion, normalisation } = settings;
  const [lexical, semantic] = weightsOf(fusion, alpha);
  const fused = fuseLists(
    [
      { source: words.name, candidates: words.found, weight: lexical },
      { source: vector.name, candidates: vector.found, weight: semantic },
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
async function rerankLexically(query: string, before: StageResult, parts: SearchParts): Promise<StageResult> {
  const { settings, clock } = parts;
  const candidates = before.found.slice(0, settings.rerankCandidates);
  const { value: features, ms } = await featuresOf(query, candidates, parts);
  const started = clock.monotonic();
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
    ms: ms + clock.monotonic() - started,
    detailOf:
      () =>
      ({ id }) =>
        ({ ...inputs.get(id) }) as unknown as JsonObject,
  };
}

/** What the words of each passage say, whatever came before. */
async function featuresOf(
  query: string,
  passages: readonly Pick<FoundPassage, 'ordinal'>[],
  { index, clock }: Pick<SearchParts, 'index' | 'clock'>,
): Promise<Timed<readonly LexicalFeatures[]>> {
  const terms = analyse(query);
  const frequencies = await index.documentFrequencies([...new Set(terms)]);
  const texts = await index.read(passages.map(({ ordinal }) => ordinal));
  const started = clock.monotonic();
  const weighed = weighedTerms(terms, frequencies.value, index);
  const value = texts.value.map(({ title, section, text }) =>
    lexicalFeatures(weighed, { heading: analyse(`${title}\n${section}`), text: analyse(text) }),
  );
  return { value, ms: frequencies.ms + texts.ms + clock.monotonic() - started };
}

/** A term that the index does not know is as telling as one of a single passage. */
function weighedTerms(
  terms: readonly string[],
  frequencies: ReadonlyMap<string, number>,
  { passages }: Pick<PassageIndex, 'passages'>,
): QueryTerms {
  const idf = new Map(terms.map((term) => [term, Math.log(1 + passages / (frequencies.get(term) ?? 1))]));
  return { terms, idf };
}

// Last stage with a model: a cross-encoder reads query and passage together.
type RerankParts = Pick<SearchParts, 'index' | 'signal'>;

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
  { reranker, parts: { index, signal } }: { readonly reranker: Reranker; readonly parts: RerankParts },
): Promise<Reranking> {
  const { value, ms } = await index.read(passages.map(({ ordinal }) => ordinal));
  const reranking = await reranker.rerank(query, value.map(searchedText), signal);
  const { scores } = reranking;
  const whole = scores.length === passages.length && scores.every(Number.isFinite);
  if (whole) return { ...reranking, ms: ms + reranking.ms };
  throw new TargetError(`the reranker gave ${scores.length} scores for ${passages.length} passages`, {
    code: 'bad-reranking',
    hint: 'every passage needs one finite score',
  });
}

// What a hybrid search tells beyond its own answer, so that other settings can be replayed.
export function createReplayableSearch(
  settings: SearchSettings,
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
      const words = await retrieveByWords(request.query, deep);
      const vector = await retrieveVectors(request.query, deep);
      // In a replay a list goes by its part in the fusion, whatever ranked it.
      return { stages: [{ ...words, name: 'bm25' }, vector].map(namedStage), cached: vector.cached === true };
    },
    rerank: (request, chunkIds) => scoreChunks(request.query, chunkIds, partsOf(request)),
  };
}

function rerankingTraits({ reranker }: SearchSettings): RerankingTraits {
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
  const { index, reranker } = parts;
  const found = await index.find(chunkIds);
  const passages = found.map((passage, at): NamedPassage => {
    if (passage !== undefined) return passage;
    throw new TargetError(`the index has no chunk ${chunkIds[at]}`, { code: 'no-such-chunk', hint: 'sweep again' });
  });
  if (reranker !== undefined) return modelScores(query, passages, { reranker, parts });
  const { value, ms } = await featuresOf(query, passages, parts);
  return { scores: value.map(pointwiseLexicalScore), ms, cached: false };
}
