// Where a process says what it does, for logs and traces. Silent by default.

/** What is known of an event: small values, never texts of a dataset, prompts or keys. */
export type EventFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** Something that takes time, until one of both is called, once. */
export interface Span {
  end(facts?: EventFacts): void;
  fail(error: unknown): void;
}

/**
 * Spans: `run` (one run, from its opening to its end), `call` (one attempt at a callee), `store.append` (one transaction). Logs:
 * `call.retry` and `call.stop`.
 */
export interface Telemetry {
  log(level: 'info' | 'warn' | 'error', event: string, facts?: EventFacts): void;
  span(name: string, facts?: EventFacts): Span;
}

const nothing: Span = Object.freeze({ end: () => {}, fail: () => {} });

/** Keeps and shows nothing. */
export const noTelemetry: Telemetry = Object.freeze({ log: () => {}, span: () => nothing });
