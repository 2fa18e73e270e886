// How fast calls follow each other once the callee has refused one.
import { createRefusalShare, type RefusalVerdict } from './quota.ts';

// What the callee took since a moment.

/** A start, with how many there were before it. */
export interface Start {
  readonly atMs: number;
  readonly number: number;
}

interface TakenStretch {
  /** A call that was started in this stretch, or before it, was refused. */
  refused(start: Start): void;
  /** Nothing is started for so long. */
  paused(ms: number): void;
  /** What is known when this start is known to be refused: starts after it may be refused as well. */
  until(start: Start): Taken;
}

interface Taken {
  readonly calls: number;
  /** Milliseconds, pauses not counted. */
  readonly activeMs: number;
  /** Milliseconds, pauses counted. */
  readonly ms: number;
}

/** @param since the first start of the stretch is the next one after it */
function createTakenStretch(since: Start): TakenStretch {
  let refusals = 0;
  let pausedMs = 0;
  return {
    refused: (start) => {
      if (start.number >= since.number) refusals += 1;
    },
    paused: (ms) => {
      pausedMs += ms;
    },
    until: ({ atMs, number }) => {
      const ms = atMs - since.atMs;
      return { calls: number + 1 - since.number - refusals, activeMs: Math.max(0, ms - pausedMs), ms };
    },
  };
}

// How many starts in a row were refused, by the order in which they were made: replies come in any order.
interface RefusedRow {
  /** @returns how long the row is that this start stands in */
  refused(number: number): number;
}

/** So many numbers are remembered: a row is much shorter. */
const rememberedStarts = 256;

function createRefusedRow(): RefusedRow {
  const numbers = new Set<number>();
  return {
    refused: (number) => {
      numbers.add(number);
      if (numbers.size > rememberedStarts) numbers.delete(numbers.values().next().value ?? number);
      let first = number;
      let last = number;
      while (numbers.has(first - 1)) first -= 1;
      while (numbers.has(last + 1)) last += 1;
      return last + 1 - first;
    },
  };
}

// The highest rate that the callee has sustained: refusals at a much lower one have another reason than the rate.
interface ProvenRate {
  /** Whether this rate is much lower. */
  isFarAbove(rate: number): boolean;
  /** What was taken over some time until this start was refused, though calls in between were refused as well, proves a rate. */
  refused(start: Start): void;
  /** The rate was cut: what is taken is counted from here on, unless it is, and not at all while a limit is looked for. */
  cut(from: Start, seeking: boolean): void;
  /** The callee takes less than was proven. */
  forget(): void;
}

/** Below so much of it a rate is much lower; of fewer calls nothing is proven. */
const belowProven = 0.9;
const provenCalls = 15;

function createProvenRate(): ProvenRate {
  let proven = 0;
  /** Longer than from cut to cut, with the refusals in it. */
  let sustained: TakenStretch | undefined;
  return {
    isFarAbove: (rate) => rate < proven * belowProven,
    refused: (start) => {
      if (sustained === undefined) return;
      sustained.refused(start);
      const { calls, ms } = sustained.until(start);
      if (calls < provenCalls) return;
      proven = Math.max(proven, calls / ms);
      sustained = createTakenStretch({ atMs: start.atMs, number: start.number + 1 });
    },
    cut: (from, seeking) => {
      if (seeking) sustained = undefined;
      else sustained ??= createTakenStretch(from);
    },
    forget: () => {
      proven = 0;
    },
  };
}

// By how much the rate grows while nothing is refused.
interface Growth {
  /** @returns by how many times with a start @param seeking whether the limit is looked for, and not found */
  step(rate: number, seeking: boolean): number;
  /** A refusal came so late after its start. */
  refused(afterMs: number): void;
  judged(verdict: RefusalVerdict): void;
  cut(): void;
}

/** By how much the rate grows with a start, looking for the limit, and having found it. */
const seekingStep = 0.25;
const probingStep = 0.0015;
/** So many starts without a cut double the step. */
const patience = 50;
/** How often the step may be halved that is taken while refusals come at random, since it led to too many of them. */
const mostDoubt = 64;

function createGrowth(): Growth {
  let sinceCut = 0;
  /** How long the last refusal took to come. */
  let refusalMs = 0;
  /** Whether the last refusal that was judged came at random, and how doubtful that is by now. */
  let atRandom = false;
  let doubt = 1;
  return {
    step: (rate, seeking) => {
      sinceCut += 1;
      // Not by more than what a refusal has had the time to contradict.
      const most = Math.min(seekingStep, 1 / rate / (4 * refusalMs));
      const probing = probingStep * (1 + sinceCut / patience);
      const found = atRandom ? Math.max(probing, seekingStep / doubt) : probing;
      return 1 + Math.min(most, seeking ? seekingStep : found);
    },
    refused: (afterMs) => {
      refusalMs = afterMs;
    },
    judged: (verdict) => {
      atRandom = verdict === 'at-random';
      if (verdict === 'too-many') doubt = Math.min(mostDoubt, doubt * 2);
    },
    cut: () => {
      sinceCut = 0;
    },
  };
}

interface Refusal {
  readonly nowMs: number;
  /** Of the refused attempt. */
  readonly start: Start;
  /** Asked for by the callee (none). */
  readonly retryAfterMs?: number | undefined;
  /** Too many calls were under way, which is mended already. */
  readonly tooWide?: boolean | undefined;
}

interface Pacer {
  /** When the next call may start. */
  nextMs(): number;
  started(nowMs: number): Start;
  /** @returns how long all calls have to wait from now on because of it, in ms; 0 when they wait no longer than before */
  refused(refusal: Refusal): number;
  /** The callee has asked somebody else that calls it to wait for so long. */
  pause(nowMs: number, ms: number): void;
}

/** Calls a millisecond: to begin with where nothing is known of a limit, and at least. */
const firstRate = 2 / 1000;
const leastRate = 1 / 10_000;
/** A rate that was seen over less time may have been a burst. */
const meaningfulMs = 2000;
const meaningfulCalls = 5;
/** A cut leaves so much of what was taken, so that the callee recovers; of the rate, where too little was taken to tell. */
const cutShare = 0.98;
const leastShare = 0.5;
const outageShare = 0.2;
/** So many starts in a row that are refused: a wait that the callee asks for is meant for all, and not for one call. */
const allRefused = 3;
/** A timer is late by so much now and then, which is made up for; a call that comes later was not held up by the pace. */
const lateMs = 4;

/**
 * Unhindered until the first refusal. Then starts follow at a steady interval: what was taken between two refusals, pauses not
 * counted, is what the callee's limit lets through. Without refusals the rate grows, slowly at first.
 *
 * Some servers refuse calls at random. A cut would never help there and the rate would sink without end; refusals at rates that the
 * callee has taken before tell them from servers with a limit. Then the rate grows back in great steps, in smaller ones each time that
 * this led to more refusals than before.
 */
export function createPacer(): Pacer {
  let rate = Number.POSITIVE_INFINITY;
  /** Whether a limit is looked for in great steps. */
  let seeking = false;
  let dueMs = Number.NEGATIVE_INFINITY;
  let pausedUntilMs = Number.NEGATIVE_INFINITY;
  /** Starts in all, and those before the last cut. */
  let starts = 0;
  let startsAtCut = 0;
  let taken: TakenStretch | undefined;
  const proven = createProvenRate();
  const growth = createGrowth();
  const share = createRefusalShare();
  const row = createRefusedRow();

  function cut({ nowMs, start, retryAfterMs = 0 }: Refusal): void {
    const { calls, activeMs } = (taken as TakenStretch).until(start);
    const unhindered = rate === Number.POSITIVE_INFINITY;
    const known = calls >= meaningfulCalls && activeMs > 0 && !(unhindered && activeMs < meaningfulMs);
    if (known) {
      const seen = calls / activeMs;
      // Hardly anything is taken: an outage, after which the limit is another.
      seeking = seen < rate * outageShare && !unhindered;
      rate = cutShare * Math.min(rate, seen);
    } else if (!unhindered && !share.manyRefused()) {
      // Too little was taken to tell what is let through, and too few are refused for the rate to be far too high.
      return;
    } else {
      seeking = true;
      rate = unhindered ? Math.max(firstRate, retryAfterMs > 0 ? 1 / retryAfterMs : 0) : rate * leastShare;
    }
    rate = Math.max(leastRate, rate);
    growth.cut();
    startsAtCut = starts;
    dueMs = nowMs + 1 / rate;
    // A few calls are too few to judge by: they are counted together with those until the next refusal.
    if (known || unhindered) {
      taken = createTakenStretch({ atMs: nowMs, number: starts });
      share.forget();
    }
    proven.cut({ atMs: nowMs, number: starts }, seeking);
  }

  /** @returns whether the refusal is to be heeded by all calls */
  function judge(refusal: Refusal): boolean {
    if (rate === Number.POSITIVE_INFINITY) {
      if (share.mostRefused()) cut(refusal);
      return true;
    }
    const below = proven.isFarAbove(rate);
    const verdict = share.refused(below);
    growth.judged(verdict);
    if (verdict === 'at-random') return false;
    if (verdict === 'too-many') proven.forget();
    if (verdict === 'too-many' || !(below || refusal.tooWide)) cut(refusal);
    return true;
  }

  /** @returns whether it is longer than what was known */
  function pause(nowMs: number, ms: number): boolean {
    const untilMs = nowMs + ms;
    if (untilMs <= pausedUntilMs) return false;
    taken?.paused(untilMs - Math.max(nowMs, pausedUntilMs));
    pausedUntilMs = untilMs;
    return true;
  }

  return {
    nextMs: () => Math.max(dueMs, pausedUntilMs),
    started: (nowMs) => {
      const start = { atMs: nowMs, number: starts };
      starts += 1;
      taken ??= createTakenStretch(start);
      share.started(proven.isFarAbove(rate));
      if (rate !== Number.POSITIVE_INFINITY) {
        const lateByMs = nowMs - Math.max(dueMs, pausedUntilMs);
        if (lateByMs < Math.max(lateMs, 1 / rate)) rate *= growth.step(rate, seeking);
        dueMs = (lateByMs <= lateMs ? nowMs - lateByMs : nowMs) + 1 / rate;
      }
      return start;
    },
    refused: (refusal) => {
      const { nowMs, start, retryAfterMs = 0 } = refusal;
      taken?.refused(start);
      proven.refused(start);
      growth.refused(nowMs - start.atMs);
      const inARow = row.refused(start.number);
      // Calls that were under way when the rate was cut do not count for the new rate.
      const heeded = (start.number < startsAtCut || judge(refusal)) && inARow >= allRefused;
      return heeded && pause(nowMs, retryAfterMs) ? retryAfterMs : 0;
    },
    pause,
  };
}
