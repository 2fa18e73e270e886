// One target that searches a corpus: its settings, the index that it has, and the models that it asks.
import { hash } from 'node:crypto';
import { CallError, RunStopError } from '../../model/call-error.ts';
import { HakariError, movedTo, TargetError } from '../../model/hakari-error.ts';
import type { JsonObject } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { StageKind, TargetOutput } from '../../model/target-output.ts';
import type { ModelSettings } from '../../ports/model-settings.ts';
import type { Reranker } from '../../ports/search-models.ts';
import type { Target, TargetCapabilities, TargetRequest } from '../../ports/target.ts';
import { chunkResults, resultOf } from '../../search/ranking/chunk-results.ts';
import { addAnswer, openWriter } from './answer/add-answer.ts';
import type { AnswerPassage, AnswerWriter } from './answer/answer-writer.ts';
import type { SearchEngine, StoredPassage, VectorSource } from './passage-index.ts';
import { probeDocuments } from './probe-documents.ts';
import { createQueryEmbedder, createRecentVectors, type SearchParts, type StageResult } from './search-parts.ts';
import { createReplayableSearch, finalRanking, recordStage, searchPassages } from './search-passages.ts';
import {
  answerIdentity,
  goesByVectors,
  isPaid,
  modelIdentity,
  modelSettings,
  redactSettings,
  type SearchContext,
  type SearchSettings,
  unknownModel,
} from './search-settings.ts';

/** Raise it when the same index and settings give other answers than before. */
const SEARCH_VERSION = 2;

interface SearchTargetParts<Settings extends SearchSettings = SearchSettings> {
  readonly id: string;
  /** As the config writes it. */
  readonly type: string;
  readonly settings: Settings;
  readonly engine: SearchEngine;
  readonly context: SearchContext;
  /** The target's place in the config, for messages. */
  readonly where: string;
  /** The settings as they may be shown, of a type that has secrets of its own (those of all types). */
  readonly redact?: (settings: Settings) => Settings & JsonObject;
  /** Own settings that do not change any answer, such as where a server is (none). */
  readonly harmless?: readonly string[];
}

interface Models {
  readonly vectors: VectorSource | undefined;
  readonly reranker: Reranker | undefined;
  readonly writer: AnswerWriter | undefined;
}

/** Settings that do not change any answer, or are in the fingerprint of the index. */
const outsideIdentity = ['id', 'trace', 'corpus', 'html', 'converter', 'capacity', 'answer', 'tunedOn'];

/** Makes a target of an engine: every mode, reranking, answers, what a sweep replays, and probes. */
export function createSearchTarget<Settings extends SearchSettings>(parts: SearchTargetParts<Settings>): Target {
  const { id, type, settings, engine, context, where, redact = redactSettings, harmless = [] } = parts;
  const { clock } = context;
  let models: Models = { vectors: undefined, reranker: undefined, writer: undefined };
  let isPrepared = false;
  const recent = createRecentVectors();
  const partsOf = ({ signal }: TargetRequest): SearchParts => {
    const { vectors, reranker } = models;
    const index = engine.index();
    const embedQuery = recent.keep(createQueryEmbedder({ source: vectors, index, clock }));
    return { index, settings, clock, signal, reranker, embedQuery };
  };
  return {
    capabilities: capabilities(settings),
    replay: settings.mode === 'hybrid' ? createReplayableSearch(settings, partsOf) : undefined,
    prepare: async ({ skipIndexing, progress, forReplay = false, replayDepth = 0, indexes }) => {
      const depth = Math.max(settings.candidateK, replayDepth);
      const searching = { ...settings, rerank: settings.rerank || forReplay };
      models = await openModels(searching, { context, where, index: engine.index });
      const preparation = await engine
        .prepare({ skipIndexing, progress, where, vectors: models.vectors, depth, indexes })
        .catch((error: unknown) => {
          throw preparationError(error, where);
        });
      isPrepared = true;
      // The index of the moment when names are asked for: what stands in its place by then is what another target left there.
      const lacking = (names: readonly string[]) => engine.index().lacking(names);
      return { ...preparation, corpus: { lacking, sample: await engine.index().firstDocument() } };
    },
    snapshot: () => {
      const shown = redact(settings);
      const outside = new Set([...outsideIdentity, ...harmless]);
      const own = Object.entries(shown).filter(([key]) => !outside.has(key));
      const embedder = modelIdentity(shown.embedder);
      const searching = { ...Object.fromEntries(own), embedder, reranker: modelIdentity(shown.reranker) };
      // Its settings are known before there is an index.
      const { fingerprint, vectors } = isPrepared ? engine.index() : { fingerprint: '', vectors: undefined };
      const names = [vectors?.name ?? '', models.reranker?.fingerprint ?? ''];
      const answering = models.writer === undefined ? [] : [models.writer.fingerprint, answerIdentity(shown.answer)];
      const identity = JSON.stringify([SEARCH_VERSION, fingerprint, searching, names, ...answering]);
      return { id, type, config: shown, fingerprint: hash('sha256', identity, 'hex') };
    },
    ask: (request) => answer(request, { ...partsOf(request), writer: models.writer }),
    probe: (request) => probeDocuments(request, { index: engine.index(), vectorOf: recent.vectorOf }),
    close: async () => {
      await engine.close();
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

function capabilities({ mode, rerank, embedder, reranker, answer }: SearchSettings): TargetCapabilities {
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

async function openModels(settings: SearchSettings, place: ModelPlace): Promise<Models> {
  const { rerank, embedder, reranker, answer, html } = settings;
  return {
    vectors: goesByVectors(settings) ? await openVectors(modelSettings(embedder), place) : undefined,
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

async function answer(
  request: TargetRequest,
  { writer, ...parts }: SearchParts & Pick<Models, 'writer'>,
): Promise<TargetOutput> {
  const stages = await searchPassages(request.query, parts);
  const found = await outputOf(stages, parts);
  if (writer === undefined) return found;
  return addAnswer(found, { writer, request, passages: await answerPassages(stages, parts) });
}

/** The best passages, whatever a result is. */
async function answerPassages(
  stages: readonly StageResult[],
  { index, settings }: SearchParts,
): Promise<readonly AnswerPassage[]> {
  const best = finalRanking(stages).slice(0, settings.answer?.contexts);
  const { value } = await index.read(best.map(({ ordinal }) => ordinal));
  return value.map(({ id, document, title, section, text }) => ({
    chunkId: id,
    documentId: document,
    title,
    section,
    text,
  }));
}

async function outputOf(
  stages: readonly StageResult[],
  { index, settings, clock }: SearchParts,
): Promise<TargetOutput> {
  const grouping = clock.monotonic();
  const ranking = finalRanking(stages);
  const groups = Map.groupBy(ranking, (chunk) => resultOf(chunk, settings.granularity));
  const results = chunkResults(ranking, settings).map((result) => ({
    ...result,
    kept: groups.get(result.id) ?? [result.best],
  }));
  const ordinals = [...new Set(results.flatMap(({ best, kept }) => [best, ...kept].map(({ ordinal }) => ordinal)))];
  const grouped = clock.monotonic() - grouping;
  const read = await index.read(ordinals);
  const telling = clock.monotonic();
  const passages = new Map(ordinals.map((ordinal, at) => [ordinal, read.value[at] as StoredPassage]));
  const documents = results.map(({ best, kept, ...names }) => {
    const { id: chunk, title, section, text } = passages.get(best.ordinal) as StoredPassage;
    const score = best.score === undefined ? {} : { score: best.score };
    const own = kept.map(({ ordinal }) => passages.get(ordinal) as StoredPassage);
    const provisions = [...new Set(own.flatMap((passage) => passage.provisions))];
    return present({
      ...names,
      ...score,
      text,
      metadata: { ...own[0]?.metadata, chunk, title, section },
      provisions: provisions.length === 0 ? undefined : provisions,
    });
  });
  const collect = grouped + read.ms + clock.monotonic() - telling;
  const steps = Object.fromEntries(stages.map(({ name, ms }) => [name, ms]));
  const totalMs = stages.reduce((sum, { ms }) => sum + ms, collect);
  return present({
    documents,
    timings: { totalMs, ...steps, collect },
    cached: stages.some(({ cached }) => cached === true) ? true : undefined,
    ...recorded(stages, settings),
  });
}

function recorded(stages: readonly StageResult[], { trace }: SearchSettings): Pick<TargetOutput, 'stages'> {
  return trace === 'off' ? {} : { stages: stages.map((stage) => recordStage(stage, trace)) };
}
