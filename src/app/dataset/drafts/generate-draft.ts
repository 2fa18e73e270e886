// Questions that a model writes from a text: a draft from the first moment on, which waits in the queue of the store, says how far it is, and can be looked at in the end.
import { z } from 'zod';
import type { SourceChunk } from '../../../curation/corpus-pieces.ts';
import { passagesOf } from '../../../curation/synthesis/passages.ts';
import { questionKinds } from '../../../curation/synthesis/plan-questions.ts';
import { DatasetError, HakariError } from '../../../model/hakari-error.ts';
import type { JsonObject } from '../../../model/json.ts';
import type { DraftStore } from '../../../ports/draft-store.ts';
import type { JobQueue } from '../../../ports/job-queue.ts';
import type { QuestionChecker, QuestionWriter } from '../../../ports/question-writer.ts';
import type { DatasetStore } from '../../../ports/store.ts';
import { type PlanCounts, planAhead } from '../../synthesis/plan-ahead.ts';
import { stopReason } from '../../synthesis/synthesis-output.ts';
import { type Synthesis, synthesise } from '../../synthesis/synthesise.ts';
import { readDatasetName } from '../managed-dataset.ts';
import { addDraft, type DraftContext, draftOriginSchema, type GeneratedOrigin } from './dataset-draft.ts';

interface SourceText {
  /** As judgements will name it. */
  readonly name: string;
  readonly chunks: readonly SourceChunk[];
}

interface Generation {
  readonly source: SourceText;
  /** Questions that are wanted, in all. */
  readonly pairs: number;
}

/** How the questions are shared out over the passages of a text: so many of each, of so many passages. */
interface Sharing {
  readonly pairs: number;
  readonly limit: number;
}

async function shareOut({ source, pairs }: Generation): Promise<Sharing> {
  let usable = 0;
  for await (const _ of passagesOf(eachOf(source.chunks))) usable += 1;
  if (usable === 0)
    throw new DatasetError('the text is too short to ask about', {
      code: 'no-passages',
      hint: 'a passage needs a sentence or two beside its code',
    });
  const each = Math.ceil(pairs / usable);
  return { pairs: each, limit: Math.ceil(pairs / each) };
}

const seed = 1;

/** What would be asked. @throws DatasetError `no-passages` for a text of which nothing can be asked */
export async function planGeneration(generation: Generation): Promise<PlanCounts> {
  const sharing = await shareOut(generation);
  const chunks = () => eachOf(generation.source.chunks);
  return (await planAhead({ chunks, language: undefined, kinds: questionKinds, seed, ...sharing })).counts;
}

/** What is kept of a request until the questions are written. */
const askedGenerationSchema = z.strictObject({
  /** Of the dataset that it will be. */
  name: z.string(),
  /** As judgements name it, and what it says. */
  source: z.strictObject({ name: z.string(), text: z.string() }),
  pairs: z.int().min(1),
  /** Of models, for all who work on it together. */
  mostCalls: z.int().min(1),
  by: z.string(),
});

export type AskedGeneration = z.infer<typeof askedGenerationSchema>;

/** The queue from which processes of a server take what models are to write. */
export const generationQueue = 'server-drafts';
export const generationJobSchema = z.strictObject({ draftId: z.string() });

interface QueueContext {
  readonly store: DraftStore;
  readonly queue: JobQueue;
}

const beginning = ({ source, pairs }: AskedGeneration): GeneratedOrigin => ({
  ...{ kind: 'generate', source: source.name, pairs, done: 0, total: 0 },
  ...{ counts: null, error: null, stopped: false },
});

/** @returns the id of the draft, which is still empty, and waits for a process */
export async function requestGeneration(context: DraftContext & QueueContext, asked: AskedGeneration): Promise<string> {
  const named = { ...asked, name: readDatasetName(asked.name) };
  const draft = { name: named.name, status: 'making', createdBy: asked.by, origin: beginning(asked) } as const;
  const id = await addDraft(context, draft, named as unknown as JsonObject);
  await put(context, id);
  return id;
}

const put = ({ queue }: QueueContext, draftId: string): Promise<void> =>
  queue.put(generationQueue, draftId, [{ draftId } satisfies z.infer<typeof generationJobSchema>]);

/** Brings drafts and queue together where a process died between both, or the queue has given one up. */
export async function requeueForgottenDrafts({ store, queue }: QueueContext): Promise<void> {
  for (const id of await store.draftsInMaking()) {
    const { waiting, active, failed } = await queue.count(generationQueue, id);
    if (waiting + active > 0) continue;
    if (failed > 0 || (await store.draftWork(id)) === undefined) await endDraft(store, id, { error: givenUp });
    else await put({ store, queue }, id);
  }
}

const givenUp = 'every server that worked on it was gone before its end: look into their logs, and ask again';

/** Nothing more is asked for it; the draft says that it was stopped. @returns whether it was still being made */
export async function stopGeneration({ store, queue }: QueueContext, id: string): Promise<boolean> {
  const stopped = await endDraft(store, id, { stopped: true });
  await queue.cancel(generationQueue, id);
  return stopped;
}

/** Nothing can be written: the draft says why. @throws what is nobody's fault */
export async function failGeneration(store: DraftStore, id: string, error: unknown): Promise<undefined> {
  await endDraft(store, id, { error: toldOf(error) });
  if (!(error instanceof HakariError)) throw error;
  return undefined;
}

const toldOf = (error: unknown): string =>
  error instanceof HakariError ? error.message : 'something went wrong here; the log of the server says what';

async function endDraft(
  store: DraftStore,
  id: string,
  end: Partial<Pick<GeneratedOrigin, 'error' | 'stopped'>>,
): Promise<boolean> {
  const draft = await store.findDraft(id);
  if (draft === undefined) return false;
  const origin = draftOriginSchema.parse(draft.told);
  return await store.changeDraft(id, { status: 'failed', told: { ...origin, ...end } as unknown as JsonObject });
}

export interface FoundGeneration {
  readonly asked: AskedGeneration;
  /** Calls that are left of those it may take. */
  readonly calls: number;
}

/** @returns undefined once it is written, or was called off */
export async function findGeneration(store: DraftStore, id: string): Promise<FoundGeneration | undefined> {
  const work = await store.draftWork(id);
  if (work === undefined) return undefined;
  const asked = askedGenerationSchema.parse(work.asked);
  return { asked, calls: Math.max(0, asked.mostCalls - work.calls) };
}

interface WriteDraft {
  readonly id: string;
  readonly asked: AskedGeneration;
  readonly chunks: readonly SourceChunk[];
  readonly writer: QuestionWriter;
  readonly checker: QuestionChecker;
  /** Passages under way at once. */
  readonly concurrency: number;
  /** Once aborted, what is in flight is finished, and the draft is left to whoever goes on with it. */
  readonly stop: AbortSignal;
}

/** So often it is said that somebody is still at work. */
const beatMs = 2000;

/**
 * Has the questions written and checked, and puts what holds into the draft. What goes wrong is said there. What was answered before is
 * remembered, and is not asked again.
 */
export async function writeDraft(
  { store }: { readonly store: DraftStore & DatasetStore },
  { id, asked, chunks, writer, checker, concurrency, stop }: WriteDraft,
): Promise<void> {
  const { name, pairs, by } = asked;
  let origin = beginning(asked);
  const tell = (status?: 'ready' | 'failed', datasetId?: string): Promise<boolean> =>
    store.changeDraft(id, {
      told: origin as unknown as JsonObject,
      ...(status === undefined ? {} : { status }),
      ...(datasetId === undefined ? {} : { datasetId }),
    });
  const beating = setInterval(() => void tell().catch(() => undefined), beatMs);
  try {
    await tell();
    const sharing = await shareOut({ source: { name: asked.source.name, chunks }, pairs });
    const made = await synthesise({
      ...{ chunks: () => eachOf(chunks), writer, checker, name, concurrency, stop, seed },
      ...{ ...sharing, kinds: questionKinds },
      progress: {
        update: (_, done, total = 0) => {
          origin = { ...origin, done, total };
        },
      },
    });
    clearInterval(beating);
    if (stop.aborted && made.dataset === undefined) return;
    origin = { ...origin, counts: made.counts };
    const { dataset } = made;
    if (dataset === undefined) {
      origin = { ...origin, error: whyNone(made) };
      await tell('failed');
      return;
    }
    const { examples, ...header } = dataset;
    const ref = await store.putDataset(header, examples.slice(0, pairs), { unlisted: true, by });
    await tell('ready', ref.id);
  } catch (error) {
    if (stop.aborted) return;
    origin = { ...origin, error: toldOf(error) };
    await tell('failed');
    if (!(error instanceof HakariError)) throw error;
  } finally {
    clearInterval(beating);
  }
}

function whyNone({ stopped, counts }: Synthesis): string {
  if (stopped !== undefined) return stopReason(stopped);
  const codes = Object.keys({ ...counts.requests.failed, ...counts.requests.failedChecks });
  if (counts.pairs.written === 0 && codes.length > 0) return `the model gave no answer: ${codes.join(', ')}`;
  return 'no question was left: none of those that were written passed the checks';
}

async function* eachOf(chunks: readonly SourceChunk[]): AsyncGenerator<SourceChunk, void, undefined> {
  yield* chunks;
}
