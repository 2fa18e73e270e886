// Questions that a model writes from a text: a draft from the first moment on, which says how far it is until somebody can look at it.
import type { SourceChunk } from '../../../curation/corpus-pieces.ts';
import { passagesOf } from '../../../curation/synthesis/passages.ts';
import { questionKinds } from '../../../curation/synthesis/plan-questions.ts';
import { DatasetError, HakariError } from '../../../model/hakari-error.ts';
import type { JsonObject } from '../../../model/json.ts';
import type { QuestionChecker, QuestionWriter } from '../../../ports/question-writer.ts';
import { stopReason } from '../../synthesis/synthesis-output.ts';
import { type Synthesis, synthesise } from '../../synthesis/synthesise.ts';
import { readDatasetName } from '../managed-dataset.ts';
import { addDraft, type DraftContext, type GeneratedOrigin } from './dataset-draft.ts';

interface SourceText {
  /** As judgements will name it. */
  readonly name: string;
  readonly chunks: readonly SourceChunk[];
}

interface GenerateDraft {
  /** Of the dataset that it will be. */
  readonly name: string;
  readonly source: SourceText;
  /** Questions that are wanted, in all. */
  readonly pairs: number;
  readonly by: string;
}

/** How the questions are shared out over the passages of a text: so many of each, of so many passages. */
interface Sharing {
  readonly pairs: number;
  readonly limit: number;
}

/** @throws DatasetError `no-passages` for a text of which nothing can be asked */
export async function planGeneration({ source, pairs }: Pick<GenerateDraft, 'source' | 'pairs'>): Promise<Sharing> {
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

/** @returns the id of the draft, which is still empty */
export async function beginGeneration(context: DraftContext, { name, source, pairs, by }: GenerateDraft) {
  const origin: GeneratedOrigin = {
    kind: 'generate',
    source: source.name,
    pairs,
    done: 0,
    total: 0,
    counts: null,
    error: null,
  };
  return await addDraft(context, { name: readDatasetName(name), status: 'making', createdBy: by, origin });
}

interface WriteDraft extends GenerateDraft {
  readonly id: string;
  readonly writer: QuestionWriter;
  readonly checker: QuestionChecker;
  /** Passages under way at once. */
  readonly concurrency: number;
  readonly stop: AbortSignal;
}

/** So often it is said that somebody is still at work. */
const beatMs = 5000;

/** Has the questions written and checked, and puts what holds into the draft. What goes wrong is said there. */
export async function writeDraft({ store }: Pick<DraftContext, 'store'>, asked: WriteDraft): Promise<void> {
  const { id, name, source, pairs, by, writer, checker, concurrency, stop } = asked;
  let origin: GeneratedOrigin = {
    ...{ kind: 'generate', source: source.name, pairs, done: 0, total: 0, counts: null, error: null },
  };
  const tell = (status?: 'ready' | 'failed', datasetId?: string): Promise<boolean> =>
    store.changeDraft(id, {
      told: origin as unknown as JsonObject,
      ...(status === undefined ? {} : { status }),
      ...(datasetId === undefined ? {} : { datasetId }),
    });
  const beating = setInterval(() => void tell().catch(() => undefined), beatMs);
  try {
    const sharing = await planGeneration({ source, pairs });
    const made = await synthesise({
      ...{ chunks: () => eachOf(source.chunks), writer, checker, name, concurrency, stop },
      ...{ pairs: sharing.pairs, limit: sharing.limit, kinds: questionKinds, seed: 1 },
      progress: {
        update: (_, done, total = 0) => {
          origin = { ...origin, done, total };
        },
      },
    });
    origin = { ...origin, counts: made.counts };
    clearInterval(beating);
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
    if (!(error instanceof HakariError))
      origin = { ...origin, error: 'something went wrong here; the log of the server says what' };
    else origin = { ...origin, error: error.message };
    await tell('failed');
    if (!(error instanceof HakariError)) throw error;
  } finally {
    clearInterval(beating);
  }
}

function whyNone({ stopped, interrupted, counts }: Synthesis): string {
  if (stopped !== undefined) return stopReason(stopped);
  if (interrupted) return 'it was stopped before all was asked; what was answered is remembered: ask again';
  const codes = Object.keys({ ...counts.requests.failed, ...counts.requests.failedChecks });
  if (counts.pairs.written === 0 && codes.length > 0) return `the model gave no answer: ${codes.join(', ')}`;
  return 'no question was left: none of those that were written passed the checks';
}

async function* eachOf(chunks: readonly SourceChunk[]): AsyncGenerator<SourceChunk, void, undefined> {
  yield* chunks;
}
