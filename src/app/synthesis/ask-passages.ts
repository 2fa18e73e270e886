// Has pairs written from one or two passages, and each of them checked.
import { createHash } from 'node:crypto';
import {
  type BrokenDraft,
  checkDraft,
  type PairOrigin,
  syntheticExample,
} from '../../curation/synthesis/check-draft.ts';
import { copiedWording } from '../../curation/synthesis/copied-wording.ts';
import type { DraftPair, PlannedAsk, WrittenPair } from '../../curation/synthesis/plan-questions.ts';
import type { Repetition } from '../../curation/synthesis/repeated-questions.ts';
import type { RunStopError } from '../../model/call-error.ts';
import type { Example } from '../../model/example.ts';
import { present } from '../../model/present.ts';
import type { Progress } from '../../ports/progress.ts';
import type { FailedCheck, QuestionChecker, QuestionWriter } from '../../ports/question-writer.ts';
import { askEach } from '../ask-each.ts';

/** Why a pair is not in the dataset. `surplus`: more of a kind than wanted; `not-checked`: the check failed as an instrument. */
export type LeftOutReason = BrokenDraft | 'surplus' | FailedCheck | 'answered-elsewhere' | 'not-checked' | Repetition;

export interface LeftOutPair {
  readonly why: LeftOutReason;
  /** The judge's words, or the failure of the instrument. */
  readonly detail?: string;
  readonly draft: DraftPair;
  readonly chunks: readonly string[];
}

export interface KeptPair {
  readonly example: Example;
  readonly pair: WrittenPair;
  readonly chunks: readonly string[];
}

export interface AskedPassages {
  /** Pairs that the reply gave. */
  readonly written: number;
  readonly kept: readonly KeptPair[];
  readonly leftOut: readonly LeftOutPair[];
  /** Codes of the calls that failed. */
  readonly failures: readonly { readonly of: 'writing' | 'checking'; readonly code: string }[];
}

interface AskPassagesOptions {
  readonly writer: QuestionWriter;
  readonly checker: QuestionChecker;
  readonly stop: AbortSignal;
}

/** @throws RunStopError when nothing more may be asked */
async function askPassages(ask: PlannedAsk, { writer, checker, stop }: AskPassagesOptions): Promise<AskedPassages> {
  const drafts = await writer.write(ask);
  if (drafts.kind === 'failed') {
    return { written: 0, kept: [], leftOut: [], failures: [{ of: 'writing', code: drafts.code }] };
  }
  const chunks = ask.passages.map(({ id }) => id);
  const origin = { model: writer.model, checkedBy: checker.model, prompt: drafts.prompt };
  const room = new Map<string, number>(ask.wanted.map(({ kind, count }) => [kind, count]));
  const settled: SettledDraft[] = [];
  for (const draft of drafts.value) {
    if (stop.aborted) break;
    settled.push(await settleDraft(draft, { ask, chunks, room, checker, origin }));
  }
  return {
    written: drafts.value.length,
    kept: settled.flatMap(({ kept }) => kept ?? []),
    leftOut: settled.flatMap(({ leftOut }) => leftOut ?? []),
    failures: settled.flatMap(({ failure }) => (failure === undefined ? [] : [{ of: 'checking', code: failure }])),
  };
}

/** What became of one draft: it is kept or left out, and the call that was to check it may have failed. */
interface SettledDraft {
  readonly kept?: KeptPair;
  readonly leftOut?: LeftOutPair;
  readonly failure?: string;
}

interface Settling {
  readonly ask: PlannedAsk;
  readonly chunks: readonly string[];
  /** How many more of each kind there may be; counted down here. */
  readonly room: Map<string, number>;
  readonly checker: QuestionChecker;
  readonly origin: Omit<PairOrigin, 'checkPrompt'>;
}

async function settleDraft(draft: DraftPair, { ask, chunks, room, checker, origin }: Settling): Promise<SettledDraft> {
  const leave = (why: LeftOutReason, detail?: string): LeftOutPair => present({ why, draft, chunks, detail });
  const checked = checkDraft(draft, ask);
  if (checked.kind === 'broken') return { leftOut: leave(checked.why) };
  const { pair } = checked;
  const left = room.get(pair.kind) ?? 0;
  if (left <= 0) return { leftOut: leave('surplus') };
  room.set(pair.kind, left - 1);
  const verdict = await checker.check(pair, ask);
  if (verdict.kind === 'failed') return { leftOut: leave('not-checked', verdict.message), failure: verdict.code };
  const { failed, reason } = verdict.value;
  if (failed !== undefined) return { leftOut: leave(failed, reason) };
  const copied = copiedWording(pair.question, ask.passages);
  const made = { id: idOf(pair, chunks), pair, ask, copied, origin: { ...origin, checkPrompt: verdict.prompt } };
  return { kept: { pair, chunks, example: syntheticExample(made) } };
}

/** The same for the same question about the same chunks. */
function idOf({ kind, question }: WrittenPair, chunks: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify([kind, question, chunks]));
  return `syn-${hash.digest('hex').slice(0, 12)}`;
}

// Asks for everything that is planned, so many chunks at a time.
interface AskAllPassagesOptions extends AskPassagesOptions {
  readonly planned: AsyncIterable<PlannedAsk>;
  /** How many they are. */
  readonly count: number;
  readonly concurrency: number;
  readonly progress: Progress;
}

interface AskedAll {
  /** In the order of the plan, whatever order they came back in. */
  readonly asked: readonly AskedPassages[];
  readonly interrupted: boolean;
  readonly stopped?: RunStopError;
}

/** After `stop`, and after a RunStopError, what is in flight is finished and nothing more is begun. */
export async function askAllPassages(options: AskAllPassagesOptions): Promise<AskedAll> {
  const { planned, count, concurrency, progress } = options;
  const settled: AskedPassages[] = [];
  let done = 0;
  const { stopped } = await askEach({
    items: planned,
    concurrency,
    stop: options.stop,
    work: async (ask, { at, stop }) => {
      settled[at] = await askPassages(ask, { ...options, stop });
      progress.update('writing questions', ++done, count);
    },
  });
  // What is under way is left between two drafts.
  const interrupted = done < count || options.stop.aborted || stopped !== undefined;
  const asked = settled.filter((one) => one !== undefined);
  return present({ asked, interrupted, stopped });
}
