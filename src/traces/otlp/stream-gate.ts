// How many names of services are taken: each makes a stream with a run of its own, and a sender that makes up names would make a run of each.
import type { SpanFacts } from '../../model/trace.ts';
import type { Rejected } from './otlp-span.ts';

export interface StreamLimits {
  /** Names in all, and new ones of a day (UTC). */
  readonly total: number;
  readonly aDay: number;
}

/** What was refused since this process began. */
export interface RefusedStreams {
  readonly spans: number;
  /** The last time, in milliseconds since the epoch. */
  readonly at: number;
  /** Some of the names. */
  readonly names: readonly string[];
  readonly reason: string;
}

export interface StreamGate {
  /** Takes spans of known names, and of new ones as long as there is room. */
  admit(spans: readonly SpanFacts[]): Promise<{ readonly spans: readonly SpanFacts[]; readonly rejected: Rejected }>;
  /** Undefined: nothing was. */
  refused(): RefusedStreams | undefined;
}

interface StreamGateOptions {
  readonly limits: StreamLimits;
  /** Names of the streams that there are, and when each began. */
  readonly known: () => Promise<ReadonlyMap<string, number>>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const dayMs = 24 * 3600 * 1000;
/** Names that others took meanwhile are looked for no more often. */
const lookEveryMs = 10_000;
const mostTold = 10;
/** Characters of a name that are told. */
const longestTold = 60;

/**
 * A name counts from the moment at which its first span is taken here, also where nothing comes of it, as of a service below another. Several servers may together take
 * more by as many as come within a few seconds.
 */
export function createStreamGate({ limits, known, now }: StreamGateOptions): StreamGate {
  const began = new Map<string, number>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  let refused: { spans: number; at: number; names: Set<string>; reason: string } | undefined;

  /** Names that were taken here and made no stream yet stay. */
  async function look(): Promise<void> {
    lookedAt = now();
    for (const [name, at] of await known()) began.set(name, at);
  }

  function whyNot(time: number): string | undefined {
    if (began.size >= limits.total) return `there are ${limits.total} names of services already, and no more are taken`;
    const today = Math.floor(time / dayMs);
    let new_ = 0;
    for (const at of began.values()) if (Math.floor(at / dayMs) === today) new_++;
    return new_ < limits.aDay ? undefined : `${limits.aDay} new names of services were taken today, and no more are`;
  }

  return {
    async admit(spans) {
      const time = now();
      if (spans.some(({ service }) => service !== undefined && !began.has(service)) && time - lookedAt >= lookEveryMs) {
        looking ??= look().finally(() => {
          looking = undefined;
        });
      }
      await looking;
      const barred = new Map<string, string>();
      for (const { service } of spans) {
        if (service === undefined || began.has(service) || barred.has(service)) continue;
        const reason = whyNot(time);
        if (reason === undefined) began.set(service, time);
        else
          barred.set(
            service,
            `service.name ${JSON.stringify(service.slice(0, longestTold))}: ${reason} (traces.streams)`,
          );
      }
      if (barred.size === 0) return { spans, rejected: { spans: 0, message: '' } };
      const taken = spans.filter(({ service }) => service === undefined || !barred.has(service));
      const [message = ''] = barred.values();
      const rejected = spans.length - taken.length;
      refused = {
        ...{ spans: (refused?.spans ?? 0) + rejected, at: time, reason: message },
        names: refused?.names ?? new Set(),
      };
      for (const name of barred.keys())
        if (refused.names.size < mostTold) refused.names.add(name.slice(0, longestTold));
      return { spans: taken, rejected: { spans: rejected, message } };
    },
    refused: () => refused && { ...refused, names: [...refused.names] },
  };
}
