// Which goals count for a run, and how it stands with each: the one place that says so, for reports in words and for standings in numbers.
import { aloneLatency } from '../analysis/alone-latency.ts';
import type { LatencyQuantile, RunGoals } from '../metrics/presets.ts';
import type { Run } from '../model/run.ts';
import type { MetricSummary, OverallSummary } from '../model/summary.ts';
import { goalStanding, latencyStanding } from './cells.ts';
import { findMetric } from './metric-columns.ts';
import { wasAskedWhole, wasTimedWhole } from './partial-mean.ts';
import { quantiles } from './parts/times/quantiles.ts';

/** As gates have it, by the whole interval; `unmeasured` where there is no number at all. */
export type GoalStanding = 'good' | 'bad' | 'open' | 'unmeasured';

interface HeldMetric {
  readonly kind: 'metric';
  readonly metric: string;
  readonly goal: number;
  readonly standing: GoalStanding;
  /** Undefined where the run does not measure it, and another beside it does. */
  readonly found: MetricSummary | undefined;
}

interface HeldLatency {
  /** Under the load of the run, or of the pass that measures a target alone. */
  readonly kind: 'latency' | 'alone';
  readonly quantile: LatencyQuantile;
  readonly goal: number;
  readonly standing: GoalStanding;
}

export type HeldGoal = HeldMetric | HeldLatency;

interface ToldRun {
  readonly run: Run;
  readonly summary: OverallSummary;
}

type TimesOf = Parameters<typeof latencyStanding>[0];

const measuredBy = ({ run, summary }: ToldRun): readonly string[] => [
  ...run.metrics,
  ...summary.overall.metrics.map(({ metric }) => metric),
];

/**
 * Each goal that counts: of a metric that was to be measured, whether or not there is a number (nobody may take what is left for all); of a
 * latency where the target was timed; of a latency alone, always, since its pass has to be asked for.
 * @param beside runs that are told together with it (none): what one of them measures was to be measured
 */
export function heldGoals(told: ToldRun, goals: RunGoals, beside: readonly ToldRun[] = []): readonly HeldGoal[] {
  const { run, summary } = told;
  const measured = new Set([told, ...beside].flatMap(measuredBy));
  const { latencyMs } = summary.overall;
  const alone = aloneLatency(run);
  const ofTimes = (kind: HeldLatency['kind'], times: TimesOf | undefined, whole: boolean) =>
    quantiles.flatMap((quantile): readonly HeldGoal[] => {
      const goal = (kind === 'alone' ? goals.latencyAloneMs : goals.latencyMs)?.[quantile];
      if (goal === undefined) return [];
      const standing = latencyStanding(times, quantile, { goal, whole }) ?? 'unmeasured';
      return kind === 'latency' && standing === 'unmeasured' ? [] : [{ kind, quantile, goal, standing }];
    });
  return [
    ...goals.metrics
      .filter(({ metric }) => measured.has(metric))
      .map(({ metric, atLeast }): HeldGoal => {
        const found = findMetric(summary.overall, metric);
        const standing = found === undefined ? null : goalStanding(found, atLeast, wasAskedWhole({ run }));
        return { kind: 'metric', metric, goal: atLeast, standing: standing ?? 'unmeasured', found };
      }),
    ...ofTimes('latency', latencyMs, wasTimedWhole(told)),
    ...ofTimes('alone', alone, true),
  ];
}
