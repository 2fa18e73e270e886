// One reference target: its settings, the index it shares, and the models it asks.
import { hash } from 'node:crypto';
import { basename, join, relative, resolve, sep } from 'node:path';
import { CallError, RunStopError } from '../../model/call-error.ts';
import { HakariError, movedTo, TargetError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import type { StageKind, TargetOutput } from '../../model/target-output.ts';
import type { ModelSettings } from '../../ports/model-settings.ts';
import type { Reranker } from '../../ports/search-models.ts';
import type { Target, TargetCapabilities, TargetRequest } from '../../ports/target.ts';
import { chunkResults, resultOf } from '../../search/ranking/chunk-results.ts';
import { addAnswer, openWriter } from './answer/add-answer.ts';
import type { AnswerPassage, AnswerWriter } from './answer/answer-writer.ts';
import { type IndexChoice, indexChoice, indexSettings } from './index/index-choice.ts';
import { createSharedIndex, type SharedIndex } from './index/shared-index.ts';
import { spaceName, type VectorSource } from './index/vector-space.ts';
import { createRecentVectors, probeDocuments } from './probe-documents.ts';
import { createQueryEmbedder, type SearchParts, type StageResult } from './search-parts.ts';
import { createReplayableSearch, finalRanking, recordStage, searchPassages } from './search-passages.ts';
import {
  answerIdentity,
  isPaid,
  modelIdentity,
  modelSettings,
  parseReferenceConfig,
  type ReferenceConfig,
  type ReferenceContext,
  redactSettings,
  unknownModel,
} from './settings/reference-config.ts';

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
  readonly writer: AnswerWriter | undefined;
}

export function createReferenceTarget({ settings, index, context, where }: ReferenceTargetParts): Target {
  const { clock } = context;
  let models: Models = { vectors: undefined, reranker: undefined, writer: undefined };
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
    replay: settings.mode === 'hybrid' ? createReplayableSearch(settings, partsOf) : undefined,
    prepare: async ({ skipIndexing, progress, forReplay = false }) => {
      const searching = { ...settings, rerank: settings.rerank || forReplay };
      models = await openModels(searching, { context, where, reader: index.reader });
      const preparation = await index
        .prepare({ skipIndexing, progress, where, vectors: models.vectors })
        .catch((error: unknown) => {
          throw preparationError(error, where);
        });
      warm(index, settings, models);
      const sample = index.reader().firstDocument();
      return { ...preparation, corpus: { has: (name) => index.reader().has(name), sample } };
    },
    snapshot: () => {
      // What the index is made with is in its own fingerprint.
      const { id, trace, corpus, html, converter, capacity, answer, tunedOn: _, ...shown } = redactSettings(settings);
      const { embedder, reranker } = shown;
      const searching = { ...shown, embedder: modelIdentity(embedder), reranker: modelIdentity(reranker) };
      const names = [models.vectors === undefined ? '' : spaceName(models.vectors), models.reranker?.fingerprint ?? ''];
      const answering = models.writer === undefined ? [] : [models.writer.fingerprint, answerIdentity(answer)];
      const identity = JSON.stringify([ENGINE_VERSION, index.reader().fingerprint, searching, names, ...answering]);
      return { id, type: 'reference', config: redactSettings(settings), fingerprint: hash('sha256', identity, 'hex') };
    },
    ask: (request) => answer(request, { ...partsOf(request), writer: models.writer }),
    probe: async (request) => {
      const reader = index.reader();
      const space = models.vectors === undefined ? undefined : reader.space(spaceName(models.vectors));
      return probeDocuments(request, { reader, settings, space, vectorOf: recent.vectorOf });
    },
    close: async () => {
      index.close();
      await models.reranker?.close();
      await models.writer?.close();
      if (models.vectors?.kind === 'embedder') await models.vectors.embedder.close();
    },
  };
}

const addCredit = 'add credit or raise the quota at the vendor, then run again: what was embedded so far is remembered';

/** While a target is prepared there is no run to resume: an error that would stop a run becomes a plain error of the target. */
function preparationError(error: unknown, where: string): unknown {
  const own = error instanceof RunStopError ? error.cause : error;
  if (own instanceof CallError) {
    const { what, code, kind } = own;
    const hint = kind === 'quota-exhausted' ? addCredit : own.hint;
    return new TargetError(what, { code, where, cause: own, hint });
  }
  return error instanceof HakariError && error.where === undefined ? movedTo(error, where) : error;
}

function capabilities({ mode, rerank, embedder, reranker, answer }: ReferenceConfig): TargetCapabilities {
  const taken: Readonly<Record<StageKind, boolean>> = {
    retrieve: true,
    fuse: mode === 'hybrid',
    rerank,
    generate: answer !== undefined,
  };
  const stages = (Object.keys(taken) as StageKind[]).filter((kind) => taken[kind]);
  const answersByModel = answer !== undefined && answer.model !== 'extractive';
  const asksPaidModel = answersByModel || [embedder, reranker].some(isPaid);
  return { stages, timesItself: true, warmUp: !asksPaidModel, recorded: false };
}

async function openModels(settings: ReferenceConfig, place: ModelPlace): Promise<Models> {
  const { mode, rerank, embedder, reranker, answer, html } = settings;
  const needsVectors = mode === 'vector' || mode === 'hybrid';
  return {
    vectors: needsVectors ? await openVectors(modelSettings(embedder), place) : undefined,
    reranker: rerank ? await openReranker(modelSettings(reranker), place) : undefined,
    writer: await openWriter(answer, { ...place, rawHtml: html === 'raw' }),
  };
}

type ModelPlace = Omit<Parameters<typeof openWriter>[1], 'rawHtml'>;

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

/** Loads what the first question would otherwise wait for. */
function warm(index: SharedIndex, { mode, k1, b }: ReferenceConfig, { vectors }: Models): void {
  const reader = index.reader();
  if (mode === 'baseline') reader.foldedTexts();
  if (mode === 'bm25' || mode === 'hybrid') reader.bm25({ k1, b });
  if (vectors !== undefined) reader.space(spaceName(vectors));
}

async function answer(
  request: TargetRequest,
  { writer, ...parts }: SearchParts & Pick<Models, 'writer'>,
): Promise<TargetOutput> {
  const stages = await searchPassages(request.query, parts);
  const found = outputOf(stages, parts);
  if (writer === undefined) return found;
  return addAnswer(found, { writer, request, passages: answerPassages(stages, parts) });
}

/** The best passages, whatever a result is. */
function answerPassages(stages: readonly StageResult[], { reader, settings }: SearchParts): readonly AnswerPassage[] {
  return finalRanking(stages)
    .slice(0, settings.answer?.contexts)
    .map(({ ordinal }) => {
      const { id, document, title, section, text } = reader.passage(ordinal);
      return { chunkId: id, documentId: document, title, section, text };
    });
}

function outputOf(stages: readonly StageResult[], { reader, settings, clock }: SearchParts): TargetOutput {
  const collecting = clock.monotonic();
  const ranking = finalRanking(stages);
  const groups = Map.groupBy(ranking, (chunk) => resultOf(chunk, settings.granularity));
  const documents = chunkResults(ranking, settings).map(({ best, ...names }) => {
    const { id: chunk, title, section, text } = reader.passage(best.ordinal);
    const score = best.score === undefined ? {} : { score: best.score };
    const kept = (groups.get(names.id) ?? [best]).map(({ ordinal }) => reader.provisions(ordinal));
    const provisions = [...new Set(kept.flatMap((own) => own.provisions))];
    const metadata = { ...kept[0]?.metadata, chunk, title, section };
    return present({
      ...names,
      ...score,
      text,
      metadata,
      provisions: provisions.length === 0 ? undefined : provisions,
    });
  });
  const steps = Object.fromEntries(stages.map(({ name, ms }) => [name, ms]));
  const collect = clock.monotonic() - collecting;
  const totalMs = stages.reduce((sum, { ms }) => sum + ms, collect);
  return present({
    documents,
    timings: { totalMs, ...steps, collect },
    cached: stages.some(({ cached }) => cached === true) ? true : undefined,
    ...recorded(stages, settings),
  });
}

function recorded(stages: readonly StageResult[], { trace }: ReferenceConfig): Pick<TargetOutput, 'stages'> {
  return trace === 'off' ? {} : { stages: stages.map((stage) => recordStage(stage, trace)) };
}

// The built-in system to measure against: BM25, vectors, hybrid and reranking over a corpus of files.

/**
 * Makes one target from its settings.
 * @param where the target's place in the config, such as `hakari.yaml: targets[0]`
 */
export type CreateReferenceTarget = (config: unknown, where: string) => Target;

/**
 * A maker of reference targets. Those over the same corpus with the same `split`, `html`, `converter` and `capacity` share one index under
 * `<configDir>/.hakari/index/`.
 */
export function createReferenceTargets(context: ReferenceContext): CreateReferenceTarget {
  const indexes = new Map<string, SharedIndex>();
  return (config, where) => {
    const settings = parseReferenceConfig(config, where);
    const corpus = resolve(context.configDir, settings.corpus);
    const choice = indexChoice(settings, where);
    const path = indexPath({ configDir: context.configDir, corpus, choice });
    const index = indexes.get(path) ?? createSharedIndex({ path, corpus, choice, clock: context.clock });
    indexes.set(path, index);
    return createReferenceTarget({ settings, index, context, where });
  };
}

function indexPath(of: { readonly configDir: string; readonly corpus: string; readonly choice: IndexChoice }): string {
  const place = relative(of.configDir, of.corpus).split(sep).join('/');
  const key = hash('sha256', JSON.stringify([place, indexSettings(of.choice)]), 'hex').slice(0, 12);
  return join(of.configDir, '.hakari', 'index', `${basename(of.corpus)}-${key}.db`);
}
