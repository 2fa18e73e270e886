// Has pairs written from one or two passages, and each of them checked.
import { createHash } from 'node:crypto';
import type { Example } from '../../core/model/example.ts';
import { type BrokenDraft, checkDraft } from '../../core/synthesis/check-draft.ts';
import { copiedWording } from '../../core/synthesis/copied-wording.ts';
import type { DraftPair, WrittenPair } from '../../core/synthesis/draft-pair.ts';
import type { PlannedAsk } from '../../core/synthesis/plan-questions.ts';
import type { Repetition } from '../../core/synthesis/repeated-questions.ts';
import { syntheticExample } from '../../core/synthesis/synthetic-example.ts';
import type { FailedCheck, QuestionChecker, QuestionWriter } from '../../ports/question-writer.ts';

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

export interface AskPassagesOptions {
  readonly writer: QuestionWriter;
  readonly checker: QuestionChecker;
  readonly stop: AbortSignal;
}

/** @throws RunStopError when nothing more may be asked */
export async function askPassages(
  ask: PlannedAsk,
  { writer, checker, stop }: AskPassagesOptions,
): Promise<AskedPassages> {
  const drafts = await writer.write(ask);
  const chunks = ask.passages.map(({ id }) => id);
  if (drafts.kind === 'failed') {
    return { written: 0, kept: [], leftOut: [], failures: [{ of: 'writing', code: drafts.code }] };
  }
  const kept: KeptPair[] = [];
  const leftOut: LeftOutPair[] = [];
  const failures: { readonly of: 'checking'; readonly code: string }[] = [];
  const room = new Map<string, number>(ask.wanted.map(({ kind, count }) => [kind, count]));
  for (const draft of drafts.value) {
    const leave = (why: LeftOutReason, detail?: string): void => {
      leftOut.push({ why, draft, chunks, ...(detail === undefined ? {} : { detail }) });
    };
    const checked = checkDraft(draft, ask);
    if (checked.kind === 'broken') {
      leave(checked.why);
      continue;
    }
    const { pair } = checked;
    const left = room.get(pair.kind) ?? 0;
    room.set(pair.kind, left - 1);
    if (left <= 0) {
      leave('surplus');
      continue;
    }
    if (stop.aborted) break;
    const verdict = await checker.check(pair, ask);
    if (verdict.kind === 'failed') {
      failures.push({ of: 'checking', code: verdict.code });
      leave('not-checked', verdict.message);
      continue;
    }
    if (verdict.value.failed !== undefined) {
      leave(verdict.value.failed, verdict.value.reason);
      continue;
    }
    const origin = {
      model: writer.model,
      checkedBy: checker.model,
      prompt: drafts.prompt,
      checkPrompt: verdict.prompt,
    };
    const copied = copiedWording(pair.question, ask.passages);
    kept.push({ pair, chunks, example: syntheticExample({ id: idOf(pair, chunks), pair, ask, copied, origin }) });
  }
  return { written: drafts.value.length, kept, leftOut, failures };
}

/** The same for the same question about the same chunks. */
function idOf({ kind, question }: WrittenPair, chunks: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify([kind, question, chunks]));
  return `syn-${hash.digest('hex').slice(0, 12)}`;
}
