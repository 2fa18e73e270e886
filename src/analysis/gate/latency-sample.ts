// Times of answers as a gate holds them against a ceiling: how many take longer, or how long they take in the mean.

import type { LatencyPass } from '../../model/latency-pass.ts';
import { mean } from '../../stats/moments.ts';
import { type LatencyCheck, latencyQuantiles } from './gate-definition.ts';
import type { SampledCheck } from './weighed-check.ts';

/** The times of one question. */
export interface Timed {
  readonly ms: readonly number[];
  /** What those without a time took at least. */
  readonly missingMs: readonly number[];
}

/** Of a pass that measured alone: one question after the other; those that have no time, but for replies from a memory, may have taken anything. */
export const aloneTimes = ({ ms, wanted, cached }: LatencyPass): readonly Timed[] => [
  ...ms.map((time) => ({ ms: [time], missingMs: [] })),
  ...untimedOf(Math.max(0, wanted - cached - ms.length)),
];

export const untimedOf = (questions: number): readonly Timed[] =>
  Array.from({ length: questions }, () => ({ ms: [], missingMs: [0] }));

type Ceiling = Pick<LatencyCheck, 'quantile' | 'atMostMs'>;

export interface LatencySample extends Omit<SampledCheck, 'kind' | 'facts'> {
  /** Questions with a time that may be on either side. */
  readonly open: number;
}

/**
 * A quantile lies above the ceiling exactly when more than its share of answers takes longer, so that the share of each question is held against
 * that: exact where every question is asked once, as order statistics are. An answer that had not come when its time was up took longer than that; of others without a
 * time nothing is known.
 */
export const latencySample = (timed: readonly Timed[], ceiling: Ceiling): LatencySample =>
  ceiling.quantile === 'mean'
    ? meanSample(timed, ceiling.atMostMs)
    : slowerSample(timed, { quantile: ceiling.quantile, atMostMs: ceiling.atMostMs });

/** A share of what should seldom be, as values of which more is better. */
export const shareSample = { of: 'means', range: [-1, 0], sign: -1 } as const;

interface SlowerThan {
  readonly quantile: keyof typeof latencyQuantiles;
  readonly atMostMs: number;
}

function slowerSample(timed: readonly Timed[], ceiling: SlowerThan): LatencySample {
  const { quantile, atMostMs } = ceiling;
  const known = new Float64Array(timed.length);
  const [worst, best] = [new Float64Array(timed.length), new Float64Array(timed.length)];
  let [count, open] = [0, 0];
  // A plain loop: the times of a large run are gone through for each of many ceilings.
  for (let place = 0; place < timed.length; place++) {
    const { ms, missingMs } = timed[place] as Timed;
    let [slower, unsure] = [0, 0];
    for (let i = 0; i < ms.length; i++) if ((ms[i] as number) > atMostMs) slower++;
    for (let i = 0; i < missingMs.length; i++) {
      if (isOpenTime(ceiling, missingMs[i] as number)) unsure++;
      else slower++;
    }
    const all = ms.length + missingMs.length;
    if (all > unsure) known[count++] = 0 - slower / (all - unsure);
    worst[place] = 0 - (slower + unsure) / all;
    best[place] = 0 - slower / all;
    if (unsure > 0) open++;
  }
  return {
    ...shareSample,
    values: known.subarray(0, count),
    limit: -(1 - latencyQuantiles[quantile]),
    unknown: open === 0 ? undefined : { worst, best },
    open,
  };
}

/** Whether a time that is missing, of which no more is known than what it is at least, may be on either side of the ceiling; any may move a mean. */
export const isOpenTime = ({ quantile, atMostMs }: Ceiling, least: number): boolean =>
  quantile === 'mean' || least <= atMostMs;

/** At worst an answer without a time has no end, at best it took what it took at least. */
function meanSample(timed: readonly Timed[], atMostMs: number): LatencySample {
  const known = timed.filter(({ ms }) => ms.length > 0);
  const open = timed.filter(({ missingMs }) => missingMs.length > 0).length;
  const best = Float64Array.from(timed, ({ ms, missingMs }) => -mean([...ms, ...missingMs]));
  return {
    of: 'means',
    sign: -1,
    values: Float64Array.from(known, ({ ms }) => -mean(ms)),
    range: [null, 0],
    limit: -atMostMs,
    unknown: open === 0 ? undefined : { worst: null, best },
    open,
  };
}
