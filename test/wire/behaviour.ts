// What the wire server does with a call, and schedules that decide it from a seed.
import { createHash } from 'node:crypto';

/** The ways in which a waiting time may be said. */
export type RetryAfter =
  | { readonly in: 'seconds'; readonly value: number }
  | { readonly in: 'ms'; readonly value: number }
  | { readonly in: 'date'; readonly value: Date };

export type Behaviour =
  /** The usual reply, or this text; `finish` `length` marks it as stopped by the limit of tokens. */
  | { readonly do: 'answer'; readonly text?: string; readonly delayMs?: number; readonly finish?: 'stop' | 'length' }
  /** An error of the vendor's form. */
  | { readonly do: 'status'; readonly status: number; readonly message?: string; readonly retryAfter?: RetryAfter }
  /** A page of a proxy in between, with this status. */
  | { readonly do: 'html'; readonly status: number }
  /** The vendor's way to say that there is no credit left. */
  | { readonly do: 'quota-exhausted' }
  /** Reads the call and never answers. */
  | { readonly do: 'hang' }
  /** Begins a reply and never ends it. */
  | { readonly do: 'stall' }
  /** Hangs up before it answers. */
  | { readonly do: 'reset' }
  /** Hangs up in the middle of its reply; `quietly`: ends it there as if it were whole. */
  | { readonly do: 'cut'; readonly quietly?: boolean }
  /** A whole reply whose JSON (streamed: one of its events) is broken. */
  | { readonly do: 'broken-json' }
  /** JSON that is not of the vendor's form. */
  | { readonly do: 'other-json' }
  /** A streamed reply that brings an error of the vendor's form in its middle (plain: as `status`). */
  | { readonly do: 'error-in-stream'; readonly type: string; readonly status: number }
  /** A reply without text. */
  | { readonly do: 'empty' }
  | { readonly do: 'refuse' }
  /** The usual reply in a fence, with a sentence before it. */
  | { readonly do: 'fenced' }
  /** The usual reply with its first number replaced by 87. */
  | { readonly do: 'out-of-range' };

/** One call as the server sees it. */
export interface WireCall {
  /** 0 for the first. */
  readonly number: number;
  /** How often the same content came before. */
  readonly earlier: number;
  readonly path: string;
  readonly key: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  /** All text of the messages, in order. */
  readonly prompt: string;
  readonly streamed: boolean;
}

export type Schedule = (call: WireCall) => Behaviour;

/** Call by call; the last entry repeats. */
export const script =
  (...behaviours: readonly [Behaviour, ...Behaviour[]]): Schedule =>
  ({ number }) =>
    behaviours[Math.min(number, behaviours.length - 1)] as Behaviour;

export interface SeededFaults {
  readonly seed: number;
  /** Shares of all prompts, which add up to 1 at most. */
  readonly faults: readonly { readonly share: number; readonly behaviour: Behaviour }[];
  /** `passing`: the first call of a prompt alone; `permanent`: all of them. */
  readonly as: 'passing' | 'permanent';
}

/** Faults by the content of the prompt, so that the order in which calls arrive changes nothing. */
export function seededFaults({ seed, faults, as }: SeededFaults): Schedule {
  return ({ prompt, earlier }) => {
    if (as === 'passing' && earlier > 0) return { do: 'answer' };
    let at = unitOf(`${seed}\n${prompt}`);
    for (const { share, behaviour } of faults) {
      if (at < share) return behaviour;
      at -= share;
    }
    return { do: 'answer' };
  };
}

/** A number in [0, 1) that depends on the text alone. */
export const unitOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
