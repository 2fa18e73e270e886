// The part of the store that keeps production traffic: spans until their trace is whole, traces, and what people thought of answers.
import type { Feedback, SpanFacts, Trace } from '../model/trace.ts';
import type { OpenTransaction, ScoredTrial } from './run-store.ts';

/** Traces of a time, of one stream or all. */
export interface TraceFilter {
  /** Milliseconds since the epoch; from `from` on, before `to`. */
  readonly from: number;
  readonly to: number;
  readonly stream?: string | undefined;
}

/** A trace whose spans are there, and no more came for a while. */
export interface QuietTrace {
  readonly traceId: string;
  readonly spans: readonly SpanFacts[];
  /** What became of it before, where spans came late. */
  readonly before?: Trace;
}

/** A kept trace with its trial, the scores of it, and what people said. */
export interface ScoredTrace extends ScoredTrial {
  readonly trace: Trace;
  /** Oldest first. */
  readonly feedback: readonly Feedback[];
}

export interface TraceStore {
  /** Durable when it resolves. A span that is there already changes nothing. */
  putSpans(spans: readonly SpanFacts[]): Promise<void>;
  /** Traces of which nothing came for so long, oldest first. */
  quietTraces(options: { readonly quietMs: number; readonly limit: number }): Promise<readonly QuietTrace[]>;
  /** Puts the trace in the place of what there was under its id. Its spans stay until `forgetSpans`. */
  putTrace(trace: Trace, within: OpenTransaction): Promise<void>;
  /** Spans of settled traces of which nothing came since then. @returns how many */
  forgetSpans(before: number): Promise<number>;
  findTrace(id: string): Promise<Trace | undefined>;
  /** The run of a stream, made when there is none. */
  ensureStreamRun(stream: string): Promise<string>;
  /** Kept ones, with dropped ones counted, in order of their start; read in pages. */
  scoredTraces(filter: TraceFilter, depth: 'all' | 'numbers'): AsyncIterable<ScoredTrace>;
  /** How many were asked, kept or not. */
  countTraces(filter: TraceFilter): Promise<{ readonly kept: number; readonly dropped: number; readonly open: number }>;
  /** Kept ones whose scores are not decided yet, oldest first. */
  unscoredTraces(limit: number): Promise<readonly ScoredTrace[]>;
  addFeedback(feedback: Feedback): Promise<void>;
  feedbackOf(traceId: string): Promise<readonly Feedback[]>;
  /** Traces that began before, with trials, scores and feedback. @returns how many */
  forgetTraces(before: number): Promise<number>;
}
