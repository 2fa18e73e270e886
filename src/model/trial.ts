// A trial: one execution of one example by one target, recorded before it is scored and never changed.
import type { RecordedError, Retries } from './call-error.ts';
import type { TargetOutput } from './target-output.ts';

interface TrialHead {
  readonly id: string;
  readonly runId: string;
  /** Absent in a stream run. */
  readonly exampleId?: string;
  /** 0-based repeat of the example within the run. */
  readonly repeat: number;
  /** 0-based execution: a re-execution is a new row, the latest counts. */
  readonly execution: number;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Failed attempts of the call before the one that counts, by reason; absent when there were none. */
  readonly retries?: Retries;
}

/** A trial that was answered. */
export interface AnsweredTrial extends TrialHead {
  readonly status: 'ok';
  readonly output: TargetOutput;
  /** Service time in milliseconds; absent when the target does not tell it (recorded files). */
  readonly latencyMs?: number;
  /** What the runner noticed and mended, such as a duplicate document in a live ranking. */
  readonly warnings?: readonly string[];
  /** Where the judged documents stood in the search, when the target can tell; asked after the answer. */
  readonly probe?: Probe;
  /** Why there is no probe of a target that can be probed. The answer is not affected. */
  readonly probeFailure?: RecordedError;
}

/** A trial in which the system under test failed. */
export interface FailedTrial extends TrialHead {
  readonly status: 'failed';
  readonly error: RecordedError;
  readonly latencyMs?: number;
  /**
   * Its time was up: so many milliseconds after the last attempt was sent there was no answer, so that one would have taken longer. Absent for other failures, which
   * say nothing of how long an answer takes.
   */
  readonly unansweredMs?: number;
}

export type Trial = AnsweredTrial | FailedTrial;

/** Names a trial within its run: example and repeat, apart by a character that no id holds. */
export const trialKey = (exampleId: string, repeat: number): string => `${exampleId}\u0000${repeat}`;

// A probe: where the judged documents, and those that took their places, stood in a target's search. Recorded with the trial.

/** A term of the query as the search looked it up. */
export interface ProbedTerm {
  readonly term: string;
  /** How many chunks have it; 0: none does, so that no document can be found by it. Absent where it is not known. */
  readonly documentFrequency?: number;
}

/** What a first stage thought of a document that was not among its candidates. */
export interface SourceProbe {
  /** The stage, by the name that the trial has. */
  readonly source: string;
  /** The document's best chunk there. */
  readonly chunk: string;
  readonly score: number;
  /** Place of that chunk among all chunks, from 1; absent where the source does not tell it, or the chunk has nothing to be found by. */
  readonly rank?: number;
  /** Score of the whole document (or section) taken as one passage. Only when it has several chunks. */
  readonly wholeScore?: number;
  /** Telling terms of the query that only other chunks of it have, where its best chunk has telling ones too. */
  readonly spreadTerms?: readonly string[];
}

/** Where a quoted text stands: in one chunk, only across chunks, or nowhere in what the name means. */
export type QuotePlace = 'in-a-chunk' | 'across-chunks' | 'not-there';

/** One document as the search knows it. */
export interface DocumentProbe {
  /** The name it was asked by: that of a judgement or of a result. */
  readonly docId: string;
  readonly inCorpus: boolean;
  /** How many chunks the name means; 0 when it is not in the corpus. */
  readonly chunks: number;
  /** The sources that did not have it among their candidates. */
  readonly outside: readonly SourceProbe[];
  /** What each of the probe's terms gave its best chunk, in their order; 0 where the chunk lacks the term. */
  readonly termShares?: readonly number[];
  readonly quote?: QuotePlace;
}

/** What a target told after a question was answered. */
export interface Probe {
  /** The source that goes by terms; absent when none does. */
  readonly termSource?: string;
  /** The query's terms, in order of first appearance, each once. */
  readonly terms: readonly ProbedTerm[];
  readonly documents: readonly DocumentProbe[];
}
