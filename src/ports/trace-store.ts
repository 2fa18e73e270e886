// The part of the store that keeps production traffic: spans until their trace is whole, traces, and what people thought of answers.
import type { Feedback, SpanFacts, Trace } from '../model/trace.ts';
import type { Trial } from '../model/trial.ts';
import type { OpenTransaction, ScoredTrial } from './run-store.ts';

/** Traces of a time, of one stream or all. */
export interface TraceFilter {
  /** Milliseconds since the epoch; from `from` on, before `to`. */
  readonly from: number;
  readonly to: number;
  readonly stream?: string | undefined;
}

/** What a trace is of, by which many are counted. */
export const tracedBy = ['stream', 'category', 'language', 'release'] as const;
export type TracedBy = (typeof tracedBy)[number];

/** Traces of a time of which all that is given holds. */
export interface TracePart extends TraceFilter {
  readonly category?: string | undefined;
  readonly language?: string | undefined;
  readonly release?: string | undefined;
}

/** Costs of traces, kept or not. */
export interface TracedCosts {
  /** How many there are. */
  readonly traces: number;
  /** Those that tell a cost. */
  readonly told: number;
  /** US dollars of these together; 0 where none tells it. */
  readonly costUsd: number;
}

/** What people said of a trace, and of what it is: of its texts nothing. */
export interface TraceSaid
  extends Pick<
    Trace,
    'id' | 'stream' | 'status' | 'startedAt' | 'category' | 'language' | 'release' | 'session' | 'person'
  > {
  /** Oldest first. */
  readonly feedback: readonly (Pick<Feedback, 'thumbs' | 'stars'> & {
    readonly comment: boolean;
    readonly correction: boolean;
  })[];
}

/** A trace whose spans are there, and no more came for a while. */
export interface QuietTrace {
  readonly traceId: string;
  /** Each once, in the order in which they began. */
  readonly spans: readonly SpanFacts[];
  /** Grows with each arrival: who settles it names it, and is refused when more came since. */
  readonly arrivals: number;
  /** What people have said until now. */
  readonly feedback: readonly Feedback[];
  /** What became of it before, where spans came late, with the trial of a kept one. */
  readonly before?: { readonly trace: Trace; readonly trial?: Trial };
}

/** A kept trace with its trial, the scores of it, and what people said. */
export interface ScoredTrace extends ScoredTrial {
  readonly trace: Trace;
  /** Oldest first. */
  readonly feedback: readonly Feedback[];
}

/** How long a trace has to be quiet before it is settled, in milliseconds. */
export interface QuietTimes {
  readonly quietMs: number;
  /** The same where its root has come, after which nothing should (as without). */
  readonly rootedMs?: number | undefined;
}

/** Traces of a stream and a day that told neither question nor answer nor documents. */
export interface UntoldTraces {
  readonly stream: string;
  /** Midnight (UTC), in milliseconds since the epoch. */
  readonly day: number;
  readonly n: number;
  /** Some of the attributes that they had. */
  readonly names: readonly string[];
}

export interface TraceStore {
  /** Durable when it resolves. A span that is there already changes nothing. */
  putSpans(spans: readonly SpanFacts[]): Promise<void>;
  /** Traces of which nothing came for so long, oldest first; fewer than the limit where they have very many spans, of which the first 5,000 are read. */
  quietTraces(options: QuietTimes & { readonly limit: number }): Promise<readonly QuietTrace[]>;
  /**
   * Takes them off the list of what is open: all that is made of them is written in the same transaction.
   * @returns ids of those of which nothing came since they were read, and that nobody else has settled
   */
  takeQuiet(
    traces: readonly Pick<QuietTrace, 'traceId' | 'arrivals'>[],
    within: OpenTransaction,
  ): Promise<ReadonlySet<string>>;
  /**
   * Puts traces in the place of what there was under their ids. The trial of an earlier one, where it is another, goes with its scores: of a trace
   * there is one. Spans stay until `forgetSpans`.
   */
  putTraces(traces: readonly Trace[], within: OpenTransaction): Promise<void>;
  /** Those of these ids that are there, with their streams. */
  knownTraces(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Spans of settled traces of which nothing came since then, and seals these traces; counts those that told nothing. @returns how many traces */
  forgetSpans(before: number): Promise<number>;
  /** In order of streams and days; a trace is counted when its spans go. */
  untoldTraces(): Promise<readonly UntoldTraces[]>;
  /** How many kept ones tell no question. */
  countUnasked(stream: string): Promise<number>;
  findTrace(id: string): Promise<Trace | undefined>;
  /** The run of a stream. @param id that it gets when there is none */
  ensureStreamRun(stream: string, id: string): Promise<string>;
  /** Names of all streams, and when the run of each was made. */
  streamsBegun(): Promise<ReadonlyMap<string, number>>;
  /** Kept ones in order of their start; read in pages. @param filter.labelled only those that people labelled, by whatever metric (all) */
  scoredTraces(
    filter: TraceFilter & { readonly labelled?: boolean | undefined },
    depth: 'all' | 'numbers',
  ): AsyncIterable<ScoredTrace>;
  /** How many were asked, kept or not. Of those whose spans still come, `open`, it is not known of which stream and time they are. */
  countTraces(filter: TraceFilter): Promise<{ readonly kept: number; readonly dropped: number; readonly open: number }>;
  /** How many there are, kept or not, and how many of them failed, by one thing; a name that is undefined is none. @param limit of so many, the most frequent (10,000) */
  countTracesBy(
    part: TracePart,
    by: TracedBy,
    limit?: number,
  ): Promise<readonly { readonly name: string | undefined; readonly traces: number; readonly failed: number }[]>;
  /** What they cost, kept or not: nothing of it is estimated. */
  tracedCosts(part: TracePart): Promise<TracedCosts>;
  /** How many there are, kept or not, but no more than `most`: then there may be more. */
  countTracesUpTo(filter: TraceFilter, most: number): Promise<number>;
  /** Changes with every trial and score that is appended to any run or stream, with feedback, and with what judges say of frozen answers. */
  trafficState(): Promise<string>;
  /** Traces, kept or not, of which somebody said something, in no order of time; read in pages. */
  saidTraces(part: TracePart): AsyncIterable<TraceSaid>;
  /** Pieces of feedback that came in a time, and whose trace is not there or not settled. */
  countWaitingFeedback(time: Pick<TraceFilter, 'from' | 'to'>): Promise<number>;
  /** Kept ones whose scores are not decided yet, oldest first. */
  unscoredTraces(limit: number): Promise<readonly ScoredTrace[]>;
  countUnscored(): Promise<number>;
  /**
   * Decides with which chance a kept trace is scored, and which example asks the same.
   * @returns whether that was still to be decided: the trace has this trial, and nobody came first
   */
  decideScoring(
    decided: { readonly id: string; readonly trialId: string; readonly scoreProbability: number } & Pick<
      Trace,
      'example'
    >,
    within?: OpenTransaction,
  ): Promise<boolean>;
  /**
   * Where the spans of its trace are still there the trace is settled again: whether it is kept may depend on it.
   * @returns false where there is feedback of that id already: it stays as it is
   */
  addFeedback(feedback: Feedback, within?: OpenTransaction): Promise<boolean>;
  /** Oldest first. */
  feedbackOf(traceId: string): Promise<readonly Feedback[]>;
  /** Traces that began before, with trials, scores and feedback, and feedback without a trace. @returns how many traces */
  forgetTraces(before: number): Promise<number>;
}
