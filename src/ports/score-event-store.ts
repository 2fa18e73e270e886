// The part of the store that keeps scores which go out as events, until the other side has taken them.
import type { Json } from '../model/json.ts';
import type { OpenTransaction } from './run-store.ts';

export interface ScoreEvent {
  /** By which a receiver can tell a second delivery. */
  readonly scoreId: string;
  /** What is sent, the same each time. */
  readonly event: Json;
}

export interface WaitingScoreEvent extends ScoreEvent {
  /** Tries so far, this one among them. */
  readonly attempts: number;
  /** Milliseconds since the epoch. */
  readonly madeAt: number;
}

export interface ScoreEventStore {
  /** One that is there stays as it is. */
  putScoreEvents(events: readonly ScoreEvent[], within: OpenTransaction): Promise<void>;
  /** Those whose time has come, and nobody else's until `forMs` are over: whoever takes them and is gone leaves them to the others. */
  takeScoreEvents(take: { readonly limit: number; readonly forMs: number }): Promise<readonly WaitingScoreEvent[]>;
  /** They were taken, or are given up. */
  dropScoreEvents(scoreIds: readonly string[]): Promise<void>;
  /** They are tried again after so long. */
  delayScoreEvents(scoreIds: readonly string[], afterMs: number): Promise<void>;
  countScoreEvents(): Promise<number>;
}
