// `generate` of the library: the same use case as `hakari dataset generate`, for programs.
import { stopReason } from '../app/synthesis/synthesis-output.ts';
import { type Synthesis, synthesise } from '../app/synthesis/synthesise.ts';
import type { SourceChunk } from '../curation/corpus-pieces.ts';
import type { WrittenLanguage } from '../curation/synthesis/passages.ts';
import { type QuestionKind, questionKinds } from '../curation/synthesis/plan-questions.ts';
import type { Judge } from '../judge/ask-judge.ts';
import { createQuestionChecker } from '../judge/synthesis/question-checker.ts';
import { createQuestionWriter } from '../judge/synthesis/question-writer.ts';
import { ChatModelError } from '../model/call-error.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { ChatMessage, ChatModel } from '../ports/chat-model.ts';
import type { Clock } from '../ports/clock.ts';
import { silent } from '../ports/progress.ts';
import type { BudgetSpent } from '../runner/calls/budget.ts';
import { createMeteredModel } from '../runner/calls/metered-model.ts';
import { openStore } from '../store/open-store.ts';
import { systemClock } from './environment.ts';
import { checkCount } from './evaluate.ts';
import type { JudgeModelConfig } from './judge-config.ts';
import { type Calls, createCalls } from './open-calls.ts';

export interface GenerateOptions {
  /** Who writes questions: a chat model's name, its settings, or a function. */
  readonly model: string | JudgeModelConfig | FunctionModel;
  /** Who checks them (`model`). */
  readonly checker?: string | JudgeModelConfig | FunctionModel;
  /** For each chunk (3). */
  readonly pairs?: number;
  /** (all of them) */
  readonly kinds?: readonly QuestionKind[];
  /** Of all questions (that of each chunk). */
  readonly language?: WrittenLanguage;
  /** Chunks that are asked about, picked evenly by the seed (all). */
  readonly limit?: number;
  /** Decides which chunks are picked, joined, and asked for which kind (1). */
  readonly seed?: number;
  /** Name of the dataset (`generated`). */
  readonly name?: string;
  /** Chunks under way at once (4). */
  readonly concurrency?: number;
  /** Calls of the models, failed attempts included, before which it stops (no limit). */
  readonly maxCalls?: number;
  /** Where replies are remembered, those of functions aside (`sqlite::memory:`, gone at the end). */
  readonly store?: string;
  /** Once aborted, what is in flight is finished and nothing more is begun. */
  readonly signal?: AbortSignal;
}

/** What came of it. `dataset` is undefined when it was cut short, or no question was left. */
export interface Generated extends Omit<Synthesis, 'stopped'> {
  readonly calls: BudgetSpent;
  /** Why nothing more could be asked, when that is what interrupted it. */
  readonly stopped?: string | undefined;
}

/** How a text is called in judgements. */
export interface GenerateFromTextOptions extends GenerateOptions {
  /** Judgements name its sections `text#section`, as an index would (`text`). */
  readonly documentId?: string;
}

/**
 * Writes and checks questions about one Markdown or plain text, which is split along its headings as an index would split it.
 * @throws DatasetError `no-passages` when it is too short; ConfigError for a model or a number that cannot be used
 * @example
 * // A function stands in for a model; it is told by the rules what to reply.
 * const model = {
 *   name: 'scripted',
 *   reply: ([rules]) =>
 *     rules.text.includes('"pairs"')
 *       ? '{"pairs": [{"kind": "fact", "question": "What does a stall cost?", "answer": "300 yen", "evidence": ["300 yen a day"]}]}'
 *       : '{"reason": "It says so.", "standsAlone": "yes", "answerable": "yes", "answer": "300 yen"}',
 * };
 * const text = '# Morning market\n\nWhoever sells at the market pays 300 yen a day for each stall.';
 * const { dataset, counts } = await generate(text, { model, kinds: ['fact'], pairs: 1, documentId: 'market.md' });
 * dataset.examples[0].expectedAnswer // => '300 yen'
 * dataset.examples[0].judgements // => [{ docId: 'market.md#top', relevance: 3 }]
 * counts.pairs.kept // => 1
 */
export async function generate(text: string, options: GenerateFromTextOptions): Promise<Generated> {
  const { documentId = 'text', ...rest } = options;
  // Its room reads HTML too, for which a package is loaded.
  const { chunksOfText } = await import('../targets/reference/open-reference-corpus.ts');
  return await generateFromChunks(chunksOfText(documentId, text), rest);
}

/**
 * Writes and checks questions about chunks, which keep their ids: judgements name them.
 * @param chunks a list, or a function that opens a stream of them from the start, which is called several times
 * @throws DatasetError `no-passages`, `duplicate-chunk`; ConfigError for a model or a number that cannot be used
 * @example
 * const model = { name: 'silent', reply: () => '{"pairs": []}' };
 * const chunks = [{ id: 'ferry#times', text: 'The ferry leaves the north pier every hour from six in the morning.' }];
 * const { dataset, counts } = await generateFromChunks(chunks, { model, language: 'ja' });
 * dataset // => undefined
 * counts.pairs // => { wanted: 3, written: 0, kept: 0, leftOut: {}, byKind: {}, byLanguage: {} }
 */
export async function generateFromChunks(
  chunks: readonly SourceChunk[] | (() => AsyncIterable<SourceChunk>),
  options: GenerateOptions,
): Promise<Generated> {
  const { pairs = 3, kinds = questionKinds, language, limit, seed = 1, name = 'generated', concurrency = 4 } = options;
  for (const [what, count] of Object.entries({ pairs, concurrency, limit })) {
    if (count !== undefined) checkCount(what, count);
  }
  if (kinds.length === 0) throw new ConfigError('there are no kinds', { code: 'bad-kinds', hint: 'name one' });
  const store = await openStore(options.store ?? 'sqlite::memory:');
  const calls = createCalls({ clock: systemClock, store, concurrency, maxCalls: options.maxCalls });
  const opened: Judge[] = [];
  try {
    const writer = await openModel(options.model, 'model', calls);
    opened.push(writer);
    const checker = options.checker === undefined ? writer : await openModel(options.checker, 'checker', calls);
    opened.push(checker);
    const { stopped, ...made } = await synthesise({
      chunks: typeof chunks === 'function' ? chunks : () => eachOf(chunks),
      writer: createQuestionWriter(writer),
      checker: createQuestionChecker(checker),
      name,
      pairs,
      kinds,
      language,
      limit,
      seed,
      concurrency,
      progress: silent,
      stop: options.signal ?? new AbortController().signal,
    });
    return {
      ...made,
      calls: calls.budget.spent(),
      stopped: stopped === undefined ? undefined : stopReason(stopped),
    };
  } finally {
    for (const { model } of new Set(opened)) await model.close();
    await store.close();
  }
}

async function openModel(given: GenerateOptions['model'], where: string, calls: Calls): Promise<Judge> {
  if (typeof given === 'object' && 'reply' in given) {
    const { name } = given;
    const model = createFunctionModel(given, systemClock);
    const lane = calls.openModelLane(name, {});
    return { model: createMeteredModel({ name, model, lane, budget: calls.budget }), settings: {} };
  }
  const config = typeof given === 'string' ? { model: given } : given;
  const { protocol, maxTokens, temperature, seed } = config;
  return { model: await calls.openInstrument(config, where), settings: { protocol, maxTokens, temperature, seed } };
}

async function* eachOf(chunks: readonly SourceChunk[]): AsyncGenerator<SourceChunk, void, undefined> {
  yield* chunks;
}

/** A chat model of one's own, in the caller's process. */
export interface FunctionModel {
  /** As datasets name it. */
  readonly name: string;
  /** Replies to a conversation. What it throws is a failure of the model, and is not tried again. */
  readonly reply: (messages: readonly ChatMessage[]) => string | Promise<string>;
}

/** It tells no tokens, and knows no schemas: those who want JSON say so in words as well. */
function createFunctionModel({ name, reply }: FunctionModel, clock: Pick<Clock, 'monotonic'>): ChatModel {
  return {
    fingerprint: `function/${name}`,
    provider: name,
    ask: async ({ messages }) => {
      const begun = clock.monotonic();
      try {
        const text = await reply(messages);
        const usage = { inputTokens: null, cachedInputTokens: null, outputTokens: null };
        const ms = clock.monotonic() - begun;
        return { text, finish: 'stop', usage, model: name, ms, firstTokenMs: null, ignored: [] };
      } catch (error) {
        const what = error instanceof Error ? error.message : String(error);
        throw new ChatModelError(`${name}: ${what}`, { kind: 'server', retryable: false });
      }
    },
    close: async () => {},
  };
}
