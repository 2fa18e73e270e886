// How production traffic comes in, as the config says: what is read, how long is waited, what is kept, and for how long.
import { createHmac } from 'node:crypto';
import { createSpanReceiver } from '../app/traces/receive-spans.ts';
import { settleTraces } from '../app/traces/settle-traces.ts';
import { createUntoldNotes } from '../app/traces/untold-notes.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { ServerStore } from '../ports/store.ts';
import { createMasker, type Masker } from '../text/masking/mask-text.ts';
import { createOtlpEndpoint, type OtlpEndpoint } from '../traces/otlp/otlp-endpoint.ts';
import type { FactRules } from '../traces/otlp/span-facts.ts';
import { createStreamGate, type RefusedStreams } from '../traces/otlp/stream-gate.ts';
import { expandEnv } from './environment.ts';
import type { LoadedConfig } from './load-config.ts';
import { millisecondsOf, samplingOf, type TracesConfig, taggedNames } from './trace-config.ts';

export { mostPosted, type OtlpReply, refusalOf } from '../traces/otlp/otlp-endpoint.ts';

export interface OpenedTraces {
  readonly endpoint: OtlpEndpoint;
  /** Takes out of any text what is personal. */
  readonly mask: Masker;
  /** Settles what is quiet, some at a time. @returns whether there may be more */
  settle(): Promise<boolean>;
  /** Spans of names of services beyond those that are taken, since this process began; undefined: none were refused. */
  refused(): RefusedStreams | undefined;
  /** Removes spans that are not waited for any more, and traces that are older than they are kept. */
  forget(): Promise<void>;
}

interface OpenTracesOptions {
  readonly loaded: LoadedConfig;
  readonly store: ServerStore;
  readonly newId: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: (line: string) => void;
}

const tracesATime = 200;
/** Of the time of quiet, where the root has come. */
const rootedShare = 5;

/** @throws ConfigError `env-missing` · `short-person-key` */
export function openTraces({ loaded, store, newId, now, log }: OpenTracesOptions): OpenedTraces {
  const { traces } = loaded.config;
  const rules = factRules({ traces, where: loaded.where });
  const receiver = createSpanReceiver(store);
  const quietMs = millisecondsOf(traces.settle);
  const settling = {
    ...{ quietMs, rootedMs: quietMs / rootedShare, limit: tracesATime },
    sampling: samplingOf(traces),
    onUntold: createUntoldNotes({ log, now }),
  };
  const gate = createStreamGate({ limits: traces.streams, known: store.streamsBegun, now });
  const lateMs = millisecondsOf(traces.late);
  const keepMs = traces.keep === undefined ? undefined : millisecondsOf(traces.keep);
  return {
    endpoint: createOtlpEndpoint({
      ...{ rules, receive: receiver.receive, now, gate },
      onRefused: atTimes({ log, now }),
    }),
    refused: gate.refused,
    mask: rules.mask,
    settle: async () => (await settleTraces({ store, newId }, settling)) > 0,
    async forget() {
      await store.forgetSpans(now() - lateMs);
      if (keepMs !== undefined) await store.forgetTraces(now() - keepMs);
    },
  };
}

/** What is done with texts and names of a config's traces before they are kept. */
export function factRules({
  traces,
  where,
}: {
  readonly traces: TracesConfig;
  readonly where: LoadedConfig['where'];
}): FactRules {
  return {
    mask: createMasker(traces.mask),
    person: traces.personKey === undefined ? undefined : hashedBy(traces.personKey, where(['traces', 'personKey'])),
    tags: taggedNames(traces),
  };
}

/** The same once a minute: who sends the wrong thing sends it again and again. */
function atTimes({ log, now }: Pick<OpenTracesOptions, 'log' | 'now'>): (line: string) => void {
  const toldAt = new Map<string, number>();
  return (line) => {
    if (now() - (toldAt.get(line) ?? Number.NEGATIVE_INFINITY) < aMinute) return;
    if (toldAt.size >= mostLines) toldAt.clear();
    toldAt.set(line, now());
    log(line);
  };
}

const aMinute = 60_000;
const mostLines = 100;

const shortestKey = 16;

function hashedBy(named: string, where: string): (user: string) => string {
  const key = expandEnv(named, where, process.env);
  if (key.length < shortestKey)
    throw new ConfigError(`the key has fewer than ${shortestKey} characters`, {
      code: 'short-person-key',
      where,
      hint: 'who asked could be found out by trying keys: make it by chance, and longer',
    });
  return (user) => createHmac('sha256', key).update(user).digest('base64url').slice(0, 22);
}
