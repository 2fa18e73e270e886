// The part of the store that keeps what a server was asked to run, from the request to the end of the run.
import type { JsonObject } from '../model/json.ts';

export const requestStatuses = ['queued', 'running', 'finished', 'failed', 'cancelled'] as const;

export type RequestStatus = (typeof requestStatuses)[number];

export interface RunRequest {
  /** Also that of the run which comes of it. */
  readonly id: string;
  readonly status: RequestStatus;
  readonly asked: JsonObject;
  readonly requestedBy?: string;
  /** Milliseconds since the epoch. */
  readonly requestedAt: number;
  /** Why nothing came of it, in one line. */
  readonly error?: string;
}

export interface RequestStore {
  addRunRequest(
    request: Pick<RunRequest, 'id' | 'asked'> & { readonly requestedBy?: string | undefined },
  ): Promise<void>;
  findRunRequest(id: string): Promise<RunRequest | undefined>;
  /** Newest first. */
  listRunRequests(filter: {
    readonly status?: readonly RequestStatus[];
    readonly limit: number;
  }): Promise<readonly RunRequest[]>;
  /** How many there are of each status that any has, and when the oldest of them was asked for. */
  countRunRequests(): Promise<
    readonly { readonly status: RequestStatus; readonly count: number; readonly oldestAt: number }[]
  >;
  /** @returns whether it had one of the statuses to change from */
  changeRunRequest(
    id: string,
    change: {
      readonly from: readonly RequestStatus[];
      readonly to: RequestStatus;
      readonly error?: string | undefined;
    },
  ): Promise<boolean>;
}
