// What a target says when it is asked: documents in rank order, an answer, and how it got there.
import type { CallRecord } from './call-error.ts';
import type { Json, JsonObject } from './json.ts';

/** A document that a target returned, in the order of its list. */
export interface RetrievedDocument {
  readonly id: string;
  readonly score?: number;
  readonly text?: string;
  readonly metadata?: JsonObject;
  /** The places of laws that it stands for, as printed citations: `民法第709条第1項`. Absent where the target tells none. */
  readonly provisions?: readonly string[];
  /** The document a returned chunk (`doc#section`) belongs to; judgements may name either. */
  readonly documentId?: string;
  /** The chunks by which a returned document was found, best first; judgements may name one of them. */
  readonly chunkIds?: readonly string[];
}

/** A candidate inside a stage. `detail` carries what the stage knows, such as per-term scores. */
export interface Candidate {
  readonly id: string;
  readonly score: number;
  /** The document that a chunk belongs to, where the target tells it. */
  readonly documentId?: string;
  readonly detail?: JsonObject;
}

export type StageKind = 'retrieve' | 'fuse' | 'rerank' | 'generate';

/** One step inside a trial, with all that entered the next one. */
export interface Stage {
  readonly name: string;
  readonly kind: StageKind;
  readonly candidates: readonly Candidate[];
  readonly ms: number;
}

/** Tokens and money of one ask. */
export interface Usage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly costUsd?: number;
}

/**
 * Why a model's answer ended: `stop` it had finished, `length` it came to the limit of tokens, `refusal` the model would not or the
 * vendor's filter did not let it, `other` anything else.
 */
export type AnswerFinish = 'stop' | 'length' | 'refusal' | 'other';

/** What a target returned for one example. */
export interface TargetOutput {
  readonly answer?: string;
  /** Absent where the target does not tell. */
  readonly finish?: AnswerFinish;
  readonly documents?: readonly RetrievedDocument[];
  /** Texts that the answer was written from, when they are not the documents' own. */
  readonly contexts?: readonly string[];
  readonly stages?: readonly Stage[];
  readonly citations?: readonly Json[];
  readonly usage?: Usage;
  /** Calls of models that the target made and tells of; `usage` is their sum. */
  readonly calls?: readonly CallRecord[];
  /** Service time measured by the target itself, queueing excluded, in milliseconds. */
  readonly timings?: { readonly totalMs: number; readonly [step: string]: number };
  readonly cached?: boolean;
  readonly fingerprint?: string;
}

/**
 * The contexts that the target names; without them the texts of its documents, in rank order.
 * @returns empty when it tells neither
 */
export function contextsOf({ contexts, documents = [] }: TargetOutput): readonly string[] {
  return contexts ?? documents.flatMap(({ text }) => (text === undefined || text === '' ? [] : [text]));
}
