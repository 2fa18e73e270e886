// Whether a target meets its goals: each goal with the number that is held against it, and whether the interval leaves it open.

import { metricGoal, type RunGoals } from '../../../metrics/presets.ts';
import type { MetricSummary } from '../../../model/summary.ts';
import { goalStanding, holdsLatency } from '../../cells.ts';
import { formatGoal, formatLatencyRange, formatTelling, latencyGoalText, metricUnit } from '../../format-number.ts';
import { findMetric, type MetricColumn } from '../../metric-columns.ts';
import { examplesMeant, partialLatencyNote, partialNote, wasAskedWhole } from '../../partial-mean.ts';
import type { Answer, AnswerMark } from '../../report.ts';
import type { LetteredRun, ReportContext } from '../../report-context.ts';
import { quantiles } from '../times/quantiles.ts';
import { answerTexts } from './texts.ts';

interface HeldGoal {
  readonly mark: AnswerMark;
  /** `MRR ≥ 0.70: 0.803 [0.684, 0.891]` */
  readonly text: string;
}

/** Undefined where there is no goal that a number of the run answers to. */
export function goodEnough(context: ReportContext, run: LetteredRun): Answer | undefined {
  const texts = answerTexts[context.input.language];
  const held = [
    ...context.columns.flatMap((column) => heldMetric(column, run, context.goals)),
    ...heldLatencies(run, context.goals),
  ];
  if (held.length === 0) return undefined;
  const counts = { met: marked(held, '▲'), missed: marked(held, '▼'), open: marked(held, '?') };
  return {
    question: texts.goodEnough,
    mark: counts.missed > 0 ? '▼' : counts.open > 0 ? '?' : '▲',
    text: texts.goals({ label: run.label, ...counts }),
    items: held,
  };
}

const marked = (held: readonly HeldGoal[], mark: AnswerMark): number =>
  held.filter((goal) => goal.mark === mark).length;

function heldMetric({ metric, title }: MetricColumn, run: LetteredRun, goals: RunGoals): readonly HeldGoal[] {
  const goal = metricGoal(goals, metric);
  const found = findMetric(run.summary.overall, metric);
  if (goal === undefined || found === undefined || found.mean === null) return [];
  const standing = goalStanding(found, goal, wasAskedWhole(run));
  const estimate = heldEstimate(found.mean, found, goal);
  const note = partialNote(found, examplesMeant(run));
  return [
    {
      mark: standing === 'good' ? '▲' : standing === 'bad' ? '▼' : '?',
      text: `${title} ≥ ${formatGoal(goal)}: ${estimate}${note === undefined ? '' : ` ${note}`}`,
    },
  ];
}

/** With as many digits as show on which side of the goal each number lies. */
function heldEstimate(mean: number, { ci95, metric }: MetricSummary, goal: number): string {
  const shown = (value: number): string => formatTelling(value, { unit: metricUnit(metric) }, (end) => end >= goal);
  return `${shown(mean)}${ci95 === null ? '' : ` [${ci95.map(shown).join(', ')}]`}`;
}

function heldLatencies(run: LetteredRun, goals: RunGoals): readonly HeldGoal[] {
  const { latencyMs } = run.summary.overall;
  const answers = examplesMeant(run) * run.run.repeat;
  const note = partialLatencyNote(latencyMs, answers);
  return quantiles.flatMap((quantile) => {
    const goal = goals.latencyMs[quantile];
    const value = latencyMs[quantile];
    if (goal === undefined || (value === null && latencyMs.missing === undefined)) return [];
    const holds = holdsLatency(latencyMs, quantile, goal);
    // Of questions that were not asked nothing is known either.
    const whole = wasAskedWhole(run);
    const isMet = holds === true && whole && latencyMs.n + (latencyMs.missing?.n ?? 0) >= answers;
    return [
      {
        mark: holds === false && whole ? ('▼' as const) : isMet ? ('▲' as const) : ('?' as const),
        text: `${quantile === 'mean' ? 'latency' : quantile.toUpperCase()} ${latencyGoalText(goal)} ms: ${formatLatencyRange(value, latencyMs.missing?.[quantile], goal)} ms${note === undefined ? '' : ` ${note}`}`,
      },
    ];
  });
}
