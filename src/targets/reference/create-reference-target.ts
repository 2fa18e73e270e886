// One reference target: its settings, the index it shares, and the models it asks.

import { hash } from 'node:crypto';
import { ConfigError, HakariError, movedTo } from '../../core/hakari-error.ts';
import type { JsonObject } from '../../core/model/json.ts';
import type { TargetOutput } from '../../core/model/target-output.ts';
import { chunkResults } from '../../core/ranking/chunk-results.ts';
import type { ModelSettings } from '../../ports/model-settings.ts';
import type { Reranker } from '../../ports/reranker.ts';
import type { Target, TargetCapabilities, TargetRequest } from '../../ports/target.ts';
import { publicAddress } from '../public-address.ts';
import { createReplayableSearch } from './create-replayable-search.ts';
import type { SharedIndex } from './index/shared-index.ts';
import { spaceName, type VectorSource } from './index/vector-space.ts';
import { createRecentVectors, probeDocuments } from './probe-documents.ts';
import { createQueryEmbedder } from './query-embedder.ts';
import { isPaid, modelSettings, type ReferenceConfig } from './reference-config.ts';
import type { ReferenceContext } from './reference-context.ts';
import type { SearchParts } from './search-parts.ts';
import { finalRanking, recordStage, searchPassages } from './search-passages.ts';

/** Raise it when the same index and settings give other answers than before. */
const ENGINE_VERSION = 2;

export interface ReferenceTargetParts {
  readonly settings: ReferenceConfig;
  readonly index: SharedIndex;
  readonly context: ReferenceContext;
  readonly where: string;
}

interface Models {
  readonly vectors: VectorSource | undefined;
  readonly reranker: Reranker | undefined;
}

export function createReferenceTarget({ settings, index, context, where }: ReferenceTargetParts): Target {
  const { clock } = context;
  let models: Models = { vectors: undefined, reranker: undefined };
  const recent = createRecentVectors();
  index.open();
  const partsOf = ({ signal }: TargetRequest): SearchParts => {
    const { vectors, reranker } = models;
    const reader = index.reader();
    const space = (): ReturnType<typeof reader.space> => reader.space(spaceName(vectors as VectorSource));
    const embedQuery = recent.keep(createQueryEmbedder({ vectors, space, clock }));
    return { reader, settings, clock, signal, reranker, space, embedQuery };
  };
  return {
    capabilities: capabilities(settings),
    ...(settings.mode === 'hybrid' ? { replay: createReplayableSearch(settings, partsOf) } : {}),
    prepare: async ({ skipIndexing, progress, forReplay = false }) => {
      models = await openModels({ ...settings, rerank: settings.rerank || forReplay }, { context, where });
      const preparation = await index
        .prepare({ skipIndexing, progress, where, vectors: models.vectors })
        .catch((error: unknown) => {
          throw error instanceof HakariError && error.where === undefined ? movedTo(error, where) : error;
        });
      warm(index, settings, models);
      const sample = index.reader().firstDocument();
      return { ...preparation, corpus: { has: (name) => index.reader().has(name), sample } };
    },
    snapshot: () => {
      const { id, trace, corpus, ...searching } = redacted(settings);
      const names = [models.vectors === undefined ? '' : spaceName(models.vectors), models.reranker?.fingerprint ?? ''];
      const identity = JSON.stringify([ENGINE_VERSION, index.reader().fingerprint, searching, names]);
      return { id, type: 'reference', config: redacted(settings), fingerprint: hash('sha256', identity, 'hex') };
    },
    ask: (request) => answer(request.query, partsOf(request)),
    probe: async (request) => {
      const reader = index.reader();
      const space = models.vectors === undefined ? undefined : reader.space(spaceName(models.vectors));
      return probeDocuments(request, { reader, settings, space, vectorOf: recent.vectorOf });
    },
    close: async () => {
      index.close();
      await models.reranker?.close();
      if (models.vectors?.kind === 'embedder') await models.vectors.embedder.close();
    },
  };
}

function capabilities({ mode, rerank, embedder, reranker }: ReferenceConfig): TargetCapabilities {
  const first = mode === 'hybrid' ? (['retrieve', 'fuse'] as const) : (['retrieve'] as const);
  const asksPaidModel = [embedder, reranker].some(isPaid);
  return { stages: rerank ? [...first, 'rerank'] : first, timesItself: true, warmUp: !asksPaidModel, recorded: false };
}

async function openModels({ mode, rerank, embedder, reranker }: ReferenceConfig, place: ModelPlace): Promise<Models> {
  const needsVectors = mode === 'vector' || mode === 'hybrid';
  return {
    vectors: needsVectors ? await openVectors(modelSettings(embedder), place) : undefined,
    reranker: rerank ? await openReranker(modelSettings(reranker), place) : undefined,
  };
}

type ModelPlace = Pick<ReferenceTargetParts, 'context' | 'where'>;

async function openVectors(settings: ModelSettings, { context, where }: ModelPlace): Promise<VectorSource> {
  const lsa = /^lsa(?::([1-9]\d{0,3}))?$/u.exec(settings.model);
  if (lsa !== null) return { kind: 'lsa', dims: Number(lsa[1] ?? 256) };
  const place = `${where}.embedder`;
  if (context.openEmbedder === undefined) throw unknownModel(settings.model, { where: place, known: 'lsa' });
  return { kind: 'embedder', embedder: await context.openEmbedder(settings, place) };
}

async function openReranker(settings: ModelSettings, { context, where }: ModelPlace): Promise<Reranker | undefined> {
  if (settings.model === 'lexical') return undefined;
  const place = `${where}.reranker`;
  if (context.openReranker === undefined) throw unknownModel(settings.model, { where: place, known: 'lexical' });
  return context.openReranker(settings, place);
}

const unknownModel = (
  model: string,
  { where, known }: { readonly where: string; readonly known: string },
): ConfigError =>
  new ConfigError(`unknown model ${JSON.stringify(model)}`, {
    code: 'unknown-model',
    where,
    hint: `known is ${known}`,
  });

/** Loads what the first question would otherwise wait for. */
function warm(index: SharedIndex, { mode, k1, b }: ReferenceConfig, { vectors }: Models): void {
  const reader = index.reader();
  if (mode === 'baseline') reader.foldedTexts();
  if (mode === 'bm25' || mode === 'hybrid') reader.bm25({ k1, b });
  if (vectors !== undefined) reader.space(spaceName(vectors));
}

async function answer(query: string, parts: SearchParts): Promise<TargetOutput> {
  const { reader, settings, clock } = parts;
  const stages = await searchPassages(query, parts);
  const collecting = clock.monotonic();
  const documents = chunkResults(finalRanking(stages), settings).map(({ best, ...names }) => {
    const { id: chunk, title, section, text } = reader.passage(best.ordinal);
    const score = best.score === undefined ? {} : { score: best.score };
    return { ...names, ...score, text, metadata: { chunk, title, section } };
  });
  const steps = Object.fromEntries(stages.map(({ name, ms }) => [name, ms]));
  const collect = clock.monotonic() - collecting;
  const totalMs = stages.reduce((sum, { ms }) => sum + ms, collect);
  return {
    documents,
    timings: { totalMs, ...steps, collect },
    ...(stages.some(({ cached }) => cached === true) ? { cached: true } : {}),
    ...recorded(stages, settings),
  };
}

function recorded(
  stages: Awaited<ReturnType<typeof searchPassages>>,
  { trace }: ReferenceConfig,
): Pick<TargetOutput, 'stages'> {
  return trace === 'off' ? {} : { stages: stages.map((stage) => recordStage(stage, trace)) };
}

/** Settings as they may be shown: without keys, and addresses without user, password and query. */
function redacted(settings: ReferenceConfig): ReferenceConfig & JsonObject {
  const hide = (model: ReferenceConfig['embedder']): ReferenceConfig['embedder'] => {
    if (typeof model === 'string') return model;
    const { apiKey, baseUrl, ...rest } = model;
    const address = baseUrl === undefined ? {} : { baseUrl: publicAddress(baseUrl) };
    return { ...rest, ...address, ...(apiKey === undefined ? {} : { apiKey: '***' }) };
  };
  const shown = { ...settings, embedder: hide(settings.embedder), reranker: hide(settings.reranker) };
  return JSON.parse(JSON.stringify(shown)) as ReferenceConfig & JsonObject;
}
