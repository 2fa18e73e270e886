// What the models need from outside.
import type { CallCache } from '../ports/call-cache.ts';
import type { Clock } from '../ports/clock.ts';

/** The part of a response that is read. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** `fetch` of undici (over a pool) or of Node. */
export type HttpFetch = (
  url: string,
  request: {
    readonly method: 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly signal: AbortSignal;
  },
) => Promise<HttpResponse>;

export interface ModelContext {
  readonly fetch: HttpFetch;
  readonly clock: Clock;
  /** Waits; rejects when the signal is aborted. */
  readonly sleep: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Where replies are remembered; absent: nowhere. */
  readonly cache?: CallCache;
}
