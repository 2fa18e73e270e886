// Many calls through a lane to a made-up callee, in simulated time.
import { ChatModelError } from '#src/model/call-error.ts';
import type { CallLane } from '#src/ports/call-lane.ts';
import { createSharedLane, type LaneCaller, type SharedLaneOptions } from '#src/runner/lane/call-lane.ts';
import { createSimulatedTime } from './simulated-time.ts';

export interface CallLaneOptions extends SharedLaneOptions, LaneCaller {}

/** A lane with one caller. */
export const createCallLane = ({ concurrency, waits, telemetry, ...options }: CallLaneOptions): CallLane =>
  createSharedLane(options).open({ concurrency, waits, telemetry });

/** One attempt as the callee sees it. */
export interface SimulatedAttempt {
  /** Of the call, from 0. */
  readonly call: number;
  /** How often the call came before. */
  readonly earlier: number;
  readonly nowMs: number;
  /** Attempts that the callee is at work on, without this one. */
  readonly busy: number;
}

export type SimulatedReply =
  | { readonly afterMs: number }
  | { readonly afterMs: number; readonly error: ChatModelError }
  | 'hang';

export type SimulatedCallee = (attempt: SimulatedAttempt) => SimulatedReply;

export interface SimulationOptions extends Partial<Omit<CallLaneOptions, 'callee'>> {
  readonly calls: number;
  readonly callee: SimulatedCallee;
  readonly tokens?: number;
}

export interface Simulation {
  readonly ms: number;
  readonly attempts: number;
  /** Attempts that ended with an error. */
  readonly failedAttempts: number;
  readonly peakUnderWay: number;
  /** By call. */
  readonly outcomes: readonly PromiseSettledResult<number>[];
  /** Calls in the order in which they were first attempted. */
  readonly order: readonly number[];
  readonly startsMs: readonly number[];
  /** Timers that are left when everything is over. */
  readonly timersLeft: number;
}

/** Makes all calls at once; `concurrency` is 20 and random numbers are one half unless the options say otherwise. */
export async function simulateCalls({ calls, callee, tokens, ...lane }: SimulationOptions): Promise<Simulation> {
  const time = createSimulatedTime();
  const { clock, startTimer, sleep } = time;
  const options = { name: 'the model', concurrency: 20, clock, random: () => 0.5, startTimer, ...lane };
  const { call } = createCallLane(options);
  const earlier = new Map<number, number>();
  const order: number[] = [];
  const startsMs: number[] = [];
  let [busy, peakUnderWay, failedAttempts] = [0, 0, 0];

  async function attempt(number: number, signal: AbortSignal): Promise<number> {
    const before = earlier.get(number) ?? 0;
    earlier.set(number, before + 1);
    if (before === 0) order.push(number);
    startsMs.push(clock.monotonic());
    const reply = callee({ call: number, earlier: before, nowMs: clock.monotonic(), busy });
    busy += 1;
    // A call that is given up is over for its caller at once.
    let left = false;
    const leave = (): void => {
      if (!left) busy -= 1;
      left = true;
    };
    signal.addEventListener('abort', leave);
    peakUnderWay = Math.max(peakUnderWay, busy);
    try {
      await sleep(reply === 'hang' ? 1e9 : reply.afterMs, signal);
      if (reply !== 'hang' && 'error' in reply) throw reply.error;
      return number;
    } catch (error) {
      failedAttempts += 1;
      throw error;
    } finally {
      leave();
    }
  }

  const all = Array.from({ length: calls }, (_, number) =>
    call((signal) => attempt(number, signal), tokens === undefined ? {} : { tokens }).then(({ value }) => value),
  );
  const outcomes = await time.until(Promise.allSettled(all));
  return {
    ms: clock.monotonic(),
    attempts: startsMs.length,
    failedAttempts,
    peakUnderWay,
    outcomes,
    order,
    startsMs,
    timersLeft: time.timers(),
  };
}

export const tooMany = (retryAfterMs?: number): ChatModelError =>
  new ChatModelError('too many calls', { kind: 'rate-limited', status: 429, retryAfterMs });

export const broken = (): ChatModelError => new ChatModelError('out of order', { kind: 'server', status: 500 });
