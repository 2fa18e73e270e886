// Production traffic: what spans of a trace tell, and the trace that comes of them, one trial of a stream run.

import type { Turn } from './example.ts';
import type { RetrievedDocument, Usage } from './target-output.ts';

/** What one span tells of a question and its answer, in our words: whatever it does not tell is absent. Texts are masked already. */
export interface SpanFacts {
  readonly traceId: string;
  readonly spanId: string;
  /** Absent where it has none: it is the root. */
  readonly parentId?: string;
  /** `tool`: what it was given and gave back is no question and no answer. `aside`: it watches, judges or prepares; what stands below it is not of the answer. */
  readonly kind: 'root' | 'retrieve' | 'rerank' | 'generate' | 'embed' | 'tool' | 'aside' | 'other';
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Absent where it is not told, as in a log without times. */
  readonly endedAt?: number;
  /** Who sent it: `service.name`. */
  readonly service?: string;
  /** Of the service: `service.version`. */
  readonly release?: string;
  readonly environment?: string;
  readonly query?: string;
  readonly history?: readonly Turn[];
  readonly answer?: string;
  readonly documents?: readonly RetrievedDocument[];
  readonly model?: string;
  readonly usage?: Usage;
  readonly session?: string;
  /** A keyed hash of who asked, never the name. */
  readonly person?: string;
  readonly category?: string;
  readonly language?: string;
  /** What failed, where it did. */
  readonly error?: { readonly code: string; readonly message: string };
  /** Other attributes that rules of sampling may ask for, by their whole names; never un-flattened. */
  readonly tags?: readonly (readonly [name: string, value: string])[];
  /** Of one that tells no question, answer or documents: names of the attributes that it has. */
  readonly unread?: readonly string[];
}

/**
 * - `kept`: it was drawn, and is a trial
 * - `dropped`: it was not drawn: it is counted, and nothing that it said is kept
 */
export type TraceStatus = 'kept' | 'dropped';

/** One question to a system in production. */
export interface Trace {
  readonly id: string;
  /** The target id under which it is shown. */
  readonly stream: string;
  readonly status: TraceStatus;
  /** Of a kept one. */
  readonly runId?: string;
  readonly trialId?: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** The chance that it had to be kept, above 0 and at most 1: in means it counts 1 / probability. */
  readonly probability: number;
  /** Of a stratified sample (none). */
  readonly stratum?: string;
  readonly query?: string;
  readonly history?: readonly Turn[];
  readonly category?: string;
  readonly language?: string;
  readonly release?: string;
  readonly session?: string;
  readonly person?: string;
  readonly model?: string;
  readonly failed: boolean;
  readonly latencyMs?: number;
  readonly usage?: Usage;
  /** The example of a dataset that asks the same. */
  readonly example?: { readonly datasetHash: string; readonly exampleId: string };
  /** The chance that it had to be scored by what asks models, once kept; absent until that is decided. 0: it was not drawn. */
  readonly scoreProbability?: number;
  /** The spans that it was made of are forgotten: what comes now changes nothing. */
  readonly sealed: boolean;
  /** The span that gave the answer, else the top; absent where there is neither. */
  readonly answerSpan?: string;
}

/** What somebody thought of an answer. */
export interface Feedback {
  readonly id: string;
  readonly traceId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Name of the account whose key sent it. */
  readonly by: string;
  readonly thumbs?: 'up' | 'down';
  /** 1 to 5. */
  readonly stars?: number;
  readonly comment?: string;
  /** What the answer should have been. */
  readonly correction?: string;
}

/** Whether somebody was not content: one or two stars are like a thumb down where there are no thumbs. Undefined: a comment or a correction alone says neither. */
export const isNegative = ({ thumbs, stars }: Pick<Feedback, 'thumbs' | 'stars'>): boolean | undefined => {
  if (thumbs !== undefined) return thumbs === 'down';
  return stars === undefined ? undefined : stars <= 2;
};
