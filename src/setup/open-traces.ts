// How production traffic comes in, as the config says: what is read, how long is waited, what is kept, and for how long.
import { keepsAll, type Sampling } from '../analysis/traces/sampling.ts';
import { createSpanReceiver } from '../app/traces/receive-spans.ts';
import { settleTraces } from '../app/traces/settle-traces.ts';
import type { ServerStore } from '../ports/store.ts';
import { createOtlpEndpoint, type OtlpEndpoint } from '../traces/otlp/otlp-endpoint.ts';
import type { FactRules } from '../traces/otlp/span-facts.ts';
import type { LoadedConfig } from './load-config.ts';

export { mostPosted, type OtlpReply, refusalOf } from '../traces/otlp/otlp-endpoint.ts';

export interface OpenedTraces {
  readonly endpoint: OtlpEndpoint;
  /** Settles what is quiet, some at a time. @returns whether there may be more */
  settle(): Promise<boolean>;
  /** Removes spans that are not waited for any more, and traces that are older than they are kept. */
  forget(): Promise<void>;
}

interface OpenTracesOptions {
  readonly loaded: LoadedConfig;
  readonly store: ServerStore;
  readonly newId: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const tracesATime = 200;

export function openTraces({ store, newId, now }: OpenTracesOptions): OpenedTraces {
  const sampling: Sampling = keepsAll;
  const rules: FactRules = { mask: (text) => text, person: undefined, tags: new Set() };
  const receiver = createSpanReceiver(store);
  const [quietMs, rootedMs, lateMs] = [10_000, 2000, 600_000];
  return {
    endpoint: createOtlpEndpoint({ rules, receive: receiver.receive }),
    async settle() {
      const settled = await settleTraces({ store, newId }, { quietMs, rootedMs, limit: tracesATime, sampling });
      return settled === tracesATime;
    },
    async forget() {
      await store.forgetSpans(now() - lateMs);
    },
  };
}
