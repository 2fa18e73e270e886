// The settings that all targets have which search a corpus, whatever holds its index: the knobs are the same, so that they can be compared.
import { z } from 'zod';
import { defaultCapacity } from '../../analysis/preparation/capacity.ts';
import { publicAddress } from '../../calls/http/redact.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Immutable, JsonObject } from '../../model/json.ts';
import { type HtmlConverter, htmlConverters, htmlForms } from '../../model/preparation-facts.ts';
import { present } from '../../model/present.ts';
import type { MeteredModel } from '../../ports/chat-model.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ChatModelSettings, ModelSettings } from '../../ports/model-settings.ts';
import type { Embedder, Reranker } from '../../ports/search-models.ts';
import { fusionNames, fusionRules } from '../../search/ranking/fusion-rules.ts';
import { normalisations } from '../../search/ranking/normalise-scores.ts';
import { modelShape } from '../chat-model-shape.ts';
import { parseSettings } from '../parse-settings.ts';
import { type AnswerConfig, answerSchema } from './answer-config.ts';

const count = z.number().int().min(1).max(100_000);

const split = z
  .union([
    z.boolean(),
    z.strictObject({
      maxChars: z.number().int().min(50).default(1200),
      overlapChars: z.number().int().min(0).default(150),
    }),
  ])
  .refine((value) => typeof value === 'boolean' || value.overlapChars < value.maxChars, {
    error: 'overlapChars must be below maxChars',
  });

const longForm = z.strictObject({
  ...modelShape,
  queryPrefix: z.string().optional(),
  documentPrefix: z.string().optional(),
  pricePer1000: z.number().min(0).optional(),
});

/** A model by name, or with its address and key. */
const model = z.union([z.string().min(1), longForm]);

/** To be spread behind `id` and `type` of a strict object. */
export const searchShape = {
  /** A file or folder, relative to the config. */
  corpus: z.string().min(1),
  /** What HTML pages are indexed as. */
  html: z.enum(htmlForms).default('markdown'),
  /** Who turns HTML into Markdown; only of `html: markdown` (mdream). */
  converter: z.enum(htmlConverters).optional(),
  /** How much text is indexed, as bytes or `20 GB`. */
  capacity: z.union([z.string().min(1), z.number().int().min(1)]).default(defaultCapacity),
  mode: z.enum(['bm25', 'vector', 'hybrid', 'baseline']).default('bm25'),
  rerank: z.boolean().default(false),
  /** Results returned. */
  topK: count.default(10),
  /** Chunks that each source hands on. */
  candidateK: count.default(50),
  fusion: z.enum(fusionNames).default('rrf'),
  /** Of fusions that go by score. */
  normalisation: z.enum(normalisations).default('min-max'),
  /** k of reciprocal rank fusion. */
  rrfK: z.number().min(0).default(60),
  /** Weight of BM25: 0 vectors only, 1 BM25 only (.3 in weighted fusion, else .5). */
  alpha: z.number().min(0).max(1).optional(),
  /** Chunks that the reranker scores anew. */
  rerankCandidates: count.default(50),
  k1: z.number().min(0).default(0.9),
  b: z.number().min(0).max(1).default(0.4),
  /** What a result is. */
  granularity: z.enum(['document', 'section', 'chunk']).default('document'),
  /** How much of the stages is recorded. */
  trace: z.enum(['full', 'scores', 'off']).default('scores'),
  /** How documents are split; absent: by kind. */
  split: split.optional(),
  embedder: model.default('lsa'),
  reranker: model.default('lexical'),
  /** Who writes an answer from what was found; absent: the target only searches. */
  answer: answerSchema.optional(),
  /** The questions by which a sweep chose the settings; it changes nothing, and comparisons on them warn. */
  tunedOn: z.strictObject({ dataset: z.string(), hash: z.string(), metric: z.string() }).optional(),
};

type Written = Immutable<z.output<z.ZodObject<typeof searchShape>>>;

/** The shared settings with their defaults filled in. `docs/reference-target.md` explains them. */
export type SearchSettings = Written & { readonly converter: HtmlConverter; readonly alpha: number };

/** Whether a first stage goes by words, or by vectors: a hybrid search by both. */
export const goesByWords = ({ mode }: Pick<SearchSettings, 'mode'>): boolean => mode === 'bm25' || mode === 'hybrid';
export const goesByVectors = ({ mode }: Pick<SearchSettings, 'mode'>): boolean =>
  mode === 'vector' || mode === 'hybrid';

/** The names of all settings of an embedder or reranker. */
export const modelSettingNames: readonly string[] = Object.keys(longForm.shape);

/** A model setting in its long form. */
export const modelSettings = (model: SearchSettings['embedder']): ModelSettings =>
  typeof model === 'string' ? { model } : model;

/** A question to a server costs money; one to the index or to a local model does not. */
export const isPaid = (model: SearchSettings['embedder']): boolean =>
  !/^(?:lsa|lexical|transformers)(?::|$)/u.test(modelSettings(model).model);

const corpusSchema = z.object({
  corpus: searchShape.corpus,
  html: searchShape.html,
  converter: searchShape.converter,
  capacity: searchShape.capacity,
  split: searchShape.split,
});

/** Of the settings of a target of any type that searches, those that say which documents there are, and how they are read. */
export function parseCorpusSettings(
  config: unknown,
  where: string,
): Pick<SearchSettings, 'corpus' | 'html' | 'converter' | 'capacity' | 'split'> {
  const { converter, ...settings } = parseSettings(corpusSchema, config, { where, what: 'target that searches' });
  return { ...settings, converter: converterOf({ converter, html: settings.html }, where) };
}

/**
 * Fills in the defaults that depend on other settings.
 * @param where the target's place in the config, such as `hakari.yaml: targets[0]`
 * @throws ConfigError `bad-setting` for a converter where nothing is converted
 */
export function completeSettings<Settings extends Written>(
  settings: Settings,
  where: string,
): Settings & Pick<SearchSettings, 'converter' | 'alpha'> {
  const { fusion, alpha = fusionRules[fusion].alpha } = settings;
  return { ...settings, converter: converterOf(settings, where), alpha };
}

function converterOf({ html, converter }: Pick<Written, 'html' | 'converter'>, where: string): HtmlConverter {
  if (converter === undefined || html === 'markdown') return converter ?? 'mdream';
  throw new ConfigError(`nothing is converted with html: ${html}`, {
    code: 'bad-setting',
    where: `${where}.converter`,
    hint: 'leave converter out, or use html: markdown',
  });
}

// Settings as they may be shown: without keys, and addresses without user, password and query.
export function redactSettings<Settings extends SearchSettings>(settings: Settings): Settings & JsonObject {
  const { embedder, reranker, answer } = settings;
  const shown = present({
    ...settings,
    embedder: typeof embedder === 'string' ? embedder : hide(embedder),
    reranker: typeof reranker === 'string' ? reranker : hide(reranker),
    answer: answer === undefined ? undefined : hide(answer),
  });
  return JSON.parse(JSON.stringify(shown)) as Settings & JsonObject;
}

/** Of the settings of an answer, those that decide what it says; the rest is about speed, money and who is let in. */
export function answerIdentity(answer: AnswerConfig | undefined): JsonObject | undefined {
  if (answer === undefined) return undefined;
  const { contexts, language, sentences, stream, instructions, maxTokens, temperature, seed } = answer;
  const said = { contexts, language, sentences, stream, instructions, maxTokens, temperature, seed };
  return JSON.parse(JSON.stringify(said)) as JsonObject;
}

/** A model's settings without its pace, which does not change its replies. */
export function modelIdentity(model: string | ModelSettings): string | ModelSettings {
  if (typeof model === 'string') return model;
  const { concurrency, requestsPerMinute, timeoutSeconds, deadlineSeconds, ...identity } = model;
  return identity;
}

const secretKeys = ['apiKey', 'accessKeyId', 'secretAccessKey', 'sessionToken'] as const;

function hide<Model extends object>(
  model: Model & Partial<Record<(typeof secretKeys)[number] | 'baseUrl', string | undefined>>,
): Model {
  const hidden = secretKeys.filter((key) => model[key] !== undefined).map((key) => [key, '***']);
  const address = model.baseUrl === undefined ? {} : { baseUrl: publicAddress(model.baseUrl) };
  return { ...model, ...address, ...Object.fromEntries(hidden) };
}

// What such a target is given by whoever makes it.

/** What targets that search need from outside. */
export interface SearchContext {
  /** The folder of the config file: paths are relative to it. */
  readonly configDir: string;
  readonly clock: Clock;
  /** Opens an embedding model that is not `lsa`. Throws ConfigError for one that it does not know. */
  readonly openEmbedder?: (settings: ModelSettings, where: string) => Promise<Embedder>;
  /** Opens a reranking model that is not `lexical`. */
  readonly openReranker?: (settings: ModelSettings, where: string) => Promise<Reranker>;
  /** Opens the chat model of a target's `answer`, paced and paid for; absent: only `extractive` answers. */
  readonly openAnswerModel?: (settings: ChatModelSettings, where: string) => Promise<MeteredModel>;
}

/** @param known what the target itself knows */
export const unknownModel = (
  model: string,
  { where, known }: { readonly where: string; readonly known: string },
): ConfigError =>
  new ConfigError(`unknown model ${JSON.stringify(model)}`, {
    code: 'unknown-model',
    where,
    hint: `known is ${known}`,
  });
