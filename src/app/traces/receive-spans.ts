// Writes the spans of several requests in one transaction: while one is written, others wait together.
import type { SpanFacts } from '../../model/trace.ts';
import type { TraceStore } from '../../ports/trace-store.ts';

export interface SpanReceiver {
  /**
   * Resolves when they are durable.
   * @param bytes that they came in, for what may wait at most
   * @returns false: too much waits already; nothing was taken
   */
  receive(spans: readonly SpanFacts[], bytes: number): Promise<boolean>;
  /** Bytes that wait to be written. */
  waiting(): number;
}

/** Bytes of requests that may wait: more is refused until there is room. */
const mostBytes = 64 * 1024 * 1024;
const spansATransaction = 5000;

interface Waiting {
  readonly spans: readonly SpanFacts[];
  readonly bytes: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export function createSpanReceiver(store: Pick<TraceStore, 'putSpans'>, most: number = mostBytes): SpanReceiver {
  let waiting: Waiting[] = [];
  let bytes = 0;
  let writing = false;

  async function writeAll(): Promise<void> {
    writing = true;
    while (waiting.length > 0) {
      const some: Waiting[] = [];
      for (let spans = 0; waiting.length > 0 && spans < spansATransaction; ) {
        const next = waiting.shift() as Waiting;
        some.push(next);
        spans += next.spans.length;
      }
      await store.putSpans(some.flatMap(({ spans }) => spans)).then(
        () => {
          for (const { resolve } of some) resolve();
        },
        (error: unknown) => {
          for (const { reject } of some) reject(error);
        },
      );
      for (const one of some) bytes -= one.bytes;
    }
    waiting = [];
    writing = false;
  }

  return {
    async receive(spans, size) {
      if (spans.length === 0) return true;
      if (bytes + size > most && bytes > 0) return false;
      bytes += size;
      const written = new Promise<void>((resolve, reject) => {
        waiting.push({ spans, bytes: size, resolve, reject });
      });
      if (!writing) void writeAll();
      await written;
      return true;
    },
    waiting: () => bytes,
  };
}
