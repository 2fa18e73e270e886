// The part of the store that keeps what people are asked to label on a server: queues, their items, and in whose hands each was.
import type { LabelSelection } from '../model/label-selection.ts';
import type { OpenTransaction } from './run-store.ts';

/** What a decision is written in: a verdict, a grade of an answer, or a grade of a document between two ends. */
export type DecisionScale =
  | { readonly kind: 'pass-fail' }
  | { readonly kind: 'one-to-five' }
  /** Of each citation or sentence of an answer what it is worth, in words. */
  | { readonly kind: 'parts' }
  | { readonly kind: 'grades'; readonly min: number; readonly max: number };

export interface LabelQueue {
  readonly id: string;
  /** Answers of a run, or documents that two runs returned. */
  readonly kind: 'answers' | 'documents';
  readonly runId: string;
  /** The other run, of documents. */
  readonly againstRunId?: string;
  /** Canonical name: what answers are labelled for. */
  readonly metric?: string;
  readonly scale: DecisionScale;
  /** How answers came to be in it. */
  readonly selection?: LabelSelection;
  /** How many different people an item is for, from 1. */
  readonly people: number;
  /** After about so many decisions each person is shown one of their own again, unmarked; 0: never. */
  readonly repeatEvery: number;
  readonly items: number;
  /** Name of the account. */
  readonly madeBy: string;
  /** Milliseconds since the epoch. */
  readonly madeAt: number;
  readonly closedAt?: number;
}

export interface LabelItem {
  /** Place in the queue, from 0. */
  readonly item: number;
  readonly exampleId: string;
  /** The answer that is labelled. */
  readonly trialId?: string;
  /** What of the answer is labelled, as `partKey` names it (the answer as a whole). */
  readonly part?: string;
  /** The document that is graded. */
  readonly documentId?: string;
}

/** An item in the hands of one person: there is one of each person and item, and one more where it was shown again. */
export interface LabelTurn {
  readonly id: string;
  readonly queueId: string;
  readonly item: number;
  /** Name of the account. */
  readonly author: string;
  /** 0; 1 where it was shown again to measure how far a person agrees with themselves. */
  readonly round: 0 | 1;
  readonly status: 'held' | 'later' | 'unsure' | 'decided';
  /** One that is held counts until then. */
  readonly heldUntil: number;
  /** Counts what this person did in the queue. */
  readonly step: number;
  /** Of one that is decided, and of one that is decided anew what it was. */
  readonly value?: number;
  readonly comment?: string;
  readonly changedAt: number;
}

/** The turns of a queue at one moment. */
export interface LabelTurns {
  readonly turns: readonly LabelTurn[];
  /** By the clock of the store. */
  readonly now: number;
}

export interface LabelStore {
  addLabelQueue(queue: Omit<LabelQueue, 'madeAt' | 'items'>, items: readonly LabelItem[]): Promise<LabelQueue>;
  /** Newest first. */
  listLabelQueues(): Promise<readonly LabelQueue[]>;
  findLabelQueue(id: string): Promise<LabelQueue | undefined>;
  /** @returns whether it was open */
  closeLabelQueue(id: string): Promise<boolean>;
  /** In their order. */
  labelItems(queueId: string): Promise<readonly LabelItem[]>;
  labelTurns(queueId: string): Promise<LabelTurns>;
  /** The turns, and from here to the end of the transaction nobody else's that asks for those of the same queue. */
  holdLabelTurns(queueId: string, within: OpenTransaction): Promise<LabelTurns>;
  /** Puts the turn in the place of what there was under its id. */
  putLabelTurn(turn: Omit<LabelTurn, 'changedAt'>, within: OpenTransaction): Promise<void>;
  /** Takes it away, as if it had never been given. */
  removeLabelTurn(id: string, within: OpenTransaction): Promise<void>;
  /** Ids of runs of which people labelled answers (by any metric), newest first (all). */
  labelledRuns(filter?: { readonly metric?: string; readonly limit?: number }): Promise<readonly string[]>;
  /** What people labelled answers of a run for. */
  labelledMetrics(runId: string): Promise<ReadonlySet<string>>;
}
