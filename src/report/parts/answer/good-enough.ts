// Whether a target meets its goals: each goal with the number that is held against it, and whether the interval leaves it open.

import { aloneLatency } from '../../../analysis/alone-latency.ts';
import { metricGoal, type RunGoals } from '../../../metrics/presets.ts';
import type { MetricSummary } from '../../../model/summary.ts';
import { goalStanding, latencyStanding } from '../../cells.ts';
import { formatGoal, formatLatencyRange, formatTelling, latencyGoalText, metricUnit } from '../../format-number.ts';
import { findMetric, type MetricColumn } from '../../metric-columns.ts';
import { examplesMeant, partialLatencyNote, partialNote, wasAskedWhole, wasTimedWhole } from '../../partial-mean.ts';
import { recordedReasonText } from '../../reasons.ts';
import type { Answer, AnswerMark, ReportLanguage } from '../../report.ts';
import type { LetteredRun, ReportContext } from '../../report-context.ts';
import { quantiles, quantileTitle } from '../times/quantiles.ts';
import { answerTexts } from './texts.ts';

interface HeldGoal {
  readonly mark: AnswerMark;
  /** `MRR ≥ 0.70: 0.803 [0.684, 0.891]` */
  readonly text: string;
  /** There is no number (there is one). */
  readonly unmeasured?: true;
}

/** Undefined where there is no goal of what the run measures. */
export function goodEnough(context: ReportContext, run: LetteredRun): Answer | undefined {
  const texts = answerTexts[context.input.language];
  const held = [
    ...context.columns.flatMap((column) => heldMetric(column, run, context)),
    ...heldLatencies(run, context.goals),
    ...heldAlone(run, context),
  ];
  if (held.length === 0) return undefined;
  const unmeasured = held.filter((goal) => goal.unmeasured === true).length;
  const counts = {
    met: marked(held, '▲'),
    missed: marked(held, '▼'),
    open: marked(held, '?') - unmeasured,
    unmeasured,
  };
  return {
    question: texts.goodEnough,
    mark: counts.missed > 0 ? '▼' : counts.open + unmeasured > 0 ? '?' : '▲',
    text: texts.goals({ label: run.label, ...counts }),
    items: held,
  };
}

const markOf = (standing: ReturnType<typeof goalStanding>): AnswerMark =>
  standing === 'good' ? '▲' : standing === 'bad' ? '▼' : '?';

const marked = (held: readonly HeldGoal[], mark: AnswerMark): number =>
  held.filter((goal) => goal.mark === mark).length;

/** Of a metric that was to be measured and was not, too: nobody may take what is left for all. */
function heldMetric(
  { metric, title }: MetricColumn,
  run: LetteredRun,
  { goals, input: { language } }: ReportContext,
): readonly HeldGoal[] {
  const goal = metricGoal(goals, metric);
  if (goal === undefined) return [];
  const found = findMetric(run.summary.overall, metric);
  const wanted = `${title} ≥ ${formatGoal(goal)}`;
  if (found === undefined || found.mean === null) {
    const why = found === undefined ? undefined : whyNot(found, language);
    return [{ mark: '?', text: `${wanted}: ${answerTexts[language].notMeasured(why)}`, unmeasured: true }];
  }
  const standing = goalStanding(found, goal, wasAskedWhole(run));
  const estimate = heldEstimate(found.mean, found, goal);
  const note = partialNote(found, examplesMeant(run));
  return [
    {
      mark: markOf(standing),
      text: `${wanted}: ${estimate}${note === undefined ? '' : ` ${note}`}`,
    },
  ];
}

/** The most frequent reason; of values that were lost there is none but that. */
function whyNot({ skippedReasons: [first] }: MetricSummary, language: ReportLanguage): string | undefined {
  return first === undefined ? undefined : recordedReasonText(first[0], language);
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
    const standing = latencyStanding(latencyMs, quantile, { goal, whole: wasTimedWhole(run) });
    return [
      {
        mark: markOf(standing),
        text: `${quantile === 'mean' ? 'latency' : quantile.toUpperCase()} ${latencyGoalText(goal)} ms: ${formatLatencyRange(value, latencyMs.missing?.[quantile], goal)} ms${note === undefined ? '' : ` ${note}`}`,
      },
    ];
  });
}

/** The same of the pass that measures a target alone: where none was made, its goals are not known. */
function heldAlone(run: LetteredRun, { goals, messages }: ReportContext): readonly HeldGoal[] {
  const texts = answerTexts[messages.language];
  const alone = aloneLatency(run.run);
  return quantiles.flatMap((quantile): readonly HeldGoal[] => {
    const goal = goals.latencyAloneMs?.[quantile];
    if (goal === undefined) return [];
    const wanted = `${texts.alone(quantileTitle(quantile, messages))} ${latencyGoalText(goal)} ms`;
    const value = alone?.[quantile] ?? null;
    const missing = alone?.missing?.[quantile];
    if (value === null && missing === undefined)
      return [{ mark: '?', text: `${wanted}: ${texts.notMeasured(undefined)}`, unmeasured: true }];
    const standing = latencyStanding(alone, quantile, { goal, whole: true });
    return [
      {
        mark: markOf(standing),
        text: `${wanted}: ${formatLatencyRange(value, missing, goal)} ms (n ${alone?.n ?? 0})`,
      },
    ];
  });
}
