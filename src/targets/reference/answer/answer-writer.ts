// What writes the answer of a reference target, with or without a model.
import type { CallRecord } from '../../../model/call-error.ts';
import type { Json } from '../../../model/json.ts';
import type { AnswerFinish } from '../../../model/target-output.ts';
import type { TargetRequest } from '../../../ports/target.ts';

/** A passage that an answer may be written from. */
export interface AnswerPassage {
  readonly documentId: string;
  readonly chunkId: string;
  readonly title: string;
  readonly section: string;
  readonly text: string;
}

export interface WrittenAnswer {
  readonly answer: string;
  /** The texts that it was written from; `[1]` is the first. */
  readonly contexts: readonly string[];
  readonly citations: readonly Json[];
  /** Service time; of a model, that of the call that was answered. */
  readonly ms: number;
  /** Of a streamed answer; null when it had no text. */
  readonly firstTokenMs?: number | null;
  readonly finish?: AnswerFinish;
  /** Of a model that was asked. */
  readonly call?: CallRecord;
}

export interface AnswerWriter {
  /** Of the stage that the trial carries. */
  readonly name: 'extract' | 'generate';
  /** What decides its answers, beside the settings. */
  readonly fingerprint: string;
  /** @param passages best first; those that it takes */
  write(request: TargetRequest, passages: readonly AnswerPassage[]): Promise<WrittenAnswer>;
  close(): Promise<void>;
}
