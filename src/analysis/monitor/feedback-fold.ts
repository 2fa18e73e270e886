// What people said in a period, trace by trace. Feedback is drawn by nobody: every piece that came is counted, also of traces that sampling dropped, and none is weighed.
import { because } from '../../model/reasons.ts';
import { type Feedback, isNegative } from '../../model/trace.ts';
import { createWeightedSums, weightedMeanInterval } from '../../stats/weighted-sums.ts';
import { type Breakdown, breakdowns, pointAt } from './monitor-fold.ts';
import type { MonitoredDay } from './monitored-period.ts';

/** A settled trace, kept or not, of which somebody said something. */
export interface SaidTrace {
  /** When the trace began, in milliseconds since the epoch. */
  readonly at: number;
  /** Nothing is there of it but that it was asked, and what people said. */
  readonly dropped: boolean;
  /** Its stream. */
  readonly target: string;
  readonly category: string | undefined;
  readonly language: string | undefined;
  readonly release: string | undefined;
  /** What goes together and is one sample: a session. */
  readonly cluster: string;
  /** Oldest first; of the texts only whether there are any. */
  readonly feedback: readonly SaidPiece[];
}

export type SaidPiece = Pick<Feedback, 'thumbs' | 'stars'> & {
  readonly comment: boolean;
  readonly correction: boolean;
};

/** A mean of what people said. */
export interface SaidMean {
  /** Traces. */
  readonly n: number;
  /** Null: nobody said so, and `reason` says that. */
  readonly mean: number | null;
  readonly ci95: readonly [number, number] | null;
  readonly reason?: string;
}

export interface MonitoredFeedback {
  /** Settled traces, kept or not: of these many something could be said. Undefined: not counted. */
  readonly traces: number | undefined;
  readonly withFeedback: number;
  /** Of those with feedback: what was asked and answered is not there. */
  readonly dropped: number;
  /** Share of thumbs up among traces with thumbs; the last thumb of a trace counts. */
  readonly thumbs: SaidMean & { readonly up: number };
  /** From 1 to 5; the last stars of a trace count. */
  readonly stars: SaidMean & { readonly counts: readonly [number, number, number, number, number] };
  /** Pieces. */
  readonly comments: number;
  readonly corrections: number;
}

export interface FeedbackPeriod {
  readonly whole: MonitoredFeedback;
  readonly points: readonly MonitoredFeedback[];
  /** By name; '' is none, as of traces without a category. */
  readonly parts: Readonly<Record<Breakdown, ReadonlyMap<string, MonitoredFeedback>>>;
}

export interface FeedbackFold {
  /** A trace outside of the period changes nothing. */
  add(said: SaidTrace): void;
  /** @param counts how many traces there are, of which most say nothing */
  period(counts: TraceCounts): FeedbackPeriod;
}

/** How many settled traces there are, kept or not. */
export interface TraceCounts {
  readonly points: readonly number[];
  /** By name; '' is none. */
  readonly parts: Readonly<Record<Breakdown, ReadonlyMap<string, number>>>;
}

/** Parts whose feedback is told apart: all others are in the whole alone. */
const mostParts = 1000;

export function createFeedbackFold(days: readonly MonitoredDay[]): FeedbackFold {
  const whole = createSaid();
  const points = days.map(() => createSaid());
  const parts = new Map(breakdowns.map((by) => [by, new Map<string, Said>()]));
  function toldOf(by: Breakdown, counts: TraceCounts): ReadonlyMap<string, MonitoredFeedback> {
    const [named, of] = [parts.get(by) ?? new Map<string, Said>(), counts.parts[by]];
    const names = new Set([...of.keys(), ...named.keys()]);
    return new Map([...names].map((name) => [name, (named.get(name) ?? createSaid()).told(of.get(name))]));
  }
  return {
    add(trace) {
      const place = pointAt(days, trace.at);
      const point = points[place];
      if (point === undefined || trace.feedback.length === 0) return;
      whole.add(trace);
      point.add(trace);
      for (const [by, named] of parts) {
        const name = trace[by] ?? '';
        let said = named.get(name);
        if (said === undefined) {
          if (named.size === mostParts) continue;
          said = createSaid();
          named.set(name, said);
        }
        said.add(trace);
      }
    },
    period: (counts) => ({
      whole: whole.told(counts.points.reduce((sum, traces) => sum + traces, 0)),
      points: points.map((said, place) => said.told(counts.points[place] ?? 0)),
      parts: {
        target: toldOf('target', counts),
        category: toldOf('category', counts),
        language: toldOf('language', counts),
        release: toldOf('release', counts),
      },
    }),
  };
}

interface Said {
  add(trace: SaidTrace): void;
  told(traces: number | undefined): MonitoredFeedback;
}

const [thumbsColumn, starsColumn] = [0, 1];

function createSaid(): Said {
  const sums = createWeightedSums();
  const stars: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const total = { withFeedback: 0, dropped: 0, comments: 0, corrections: 0 };
  let up = 0;
  const mean = (column: number, range: readonly [number, number]): SaidMean => {
    const found = sums.mean(column);
    const { n } = found;
    if (n === 0) return { n, mean: null, ci95: null, reason: because('no-feedback') };
    const ci95 = weightedMeanInterval(found, range);
    if (ci95 !== null) return { n, mean: found.mean, ci95 };
    return { n, mean: found.mean, ci95, reason: because(n < 2 ? 'too-few' : 'one-cluster') };
  };
  return {
    add({ dropped, cluster, feedback }) {
      total.withFeedback++;
      if (dropped) total.dropped++;
      const [thumb, rated] = [
        feedback.findLast(({ thumbs }) => thumbs !== undefined)?.thumbs,
        feedback.findLast((piece) => piece.stars !== undefined)?.stars,
      ];
      if (thumb !== undefined) {
        sums.add(thumbsColumn, thumb === 'up' ? 1 : 0, { weight: 1, cluster });
        if (thumb === 'up') up++;
      }
      if (rated !== undefined) {
        sums.add(starsColumn, rated, { weight: 1, cluster });
        stars[rated - 1] = (stars[rated - 1] ?? 0) + 1;
      }
      for (const { comment, correction } of feedback) {
        if (comment) total.comments++;
        if (correction) total.corrections++;
      }
    },
    told: (traces) => ({
      ...{ traces, ...total },
      thumbs: { ...mean(thumbsColumn, [0, 1]), up },
      stars: { ...mean(starsColumn, [1, 5]), counts: [...stars] },
    }),
  };
}

/** What was said last of a trace: whether somebody was not content. Undefined: nobody said either. */
export const lastNegative = (feedback: readonly Pick<Feedback, 'thumbs' | 'stars'>[]): boolean | undefined =>
  feedback.map(isNegative).findLast((is) => is !== undefined);
