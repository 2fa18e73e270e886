// Whether a target meets its goals: each goal with the number that is held against it, and whether the interval leaves it open.

import { aloneLatency } from '../../../analysis/alone-latency.ts';
import type { MetricSummary } from '../../../model/summary.ts';
import { formatGoal, formatLatencyRange, formatTelling, latencyGoalText, metricUnit } from '../../format-number.ts';
import { type GoalStanding, type HeldGoal, heldGoals } from '../../held-goals.ts';
import { metricTitle } from '../../metric-columns.ts';
import { examplesMeant, partialLatencyNote, partialNote } from '../../partial-mean.ts';
import { recordedReasonText } from '../../reasons.ts';
import type { Answer, AnswerMark, ReportLanguage } from '../../report.ts';
import type { LetteredRun, ReportContext } from '../../report-context.ts';
import { quantileTitle } from '../times/quantiles.ts';
import { answerTexts } from './texts.ts';

const marks: Readonly<Record<GoalStanding, AnswerMark>> = { good: '▲', bad: '▼', open: '?', unmeasured: '?' };

/** Undefined where there is no goal of what the run measures. */
export function goodEnough(context: ReportContext, run: LetteredRun): Answer | undefined {
  const texts = answerTexts[context.input.language];
  const held = inOrderOfColumns(heldGoals(run, context.goals, context.runs), context);
  if (held.length === 0) return undefined;
  const count = (standing: GoalStanding): number => held.filter((goal) => goal.standing === standing).length;
  const counts = {
    met: count('good'),
    missed: count('bad'),
    open: count('open'),
    unmeasured: count('unmeasured'),
  };
  return {
    question: texts.goodEnough,
    mark: counts.missed > 0 ? '▼' : counts.open + counts.unmeasured > 0 ? '?' : '▲',
    text: texts.goals({ label: run.label, ...counts }),
    items: held.map((goal) => ({ mark: marks[goal.standing], text: goalText(goal, run, context) })),
  };
}

/** Goals of metrics as the tables have them, those without a column after them; latencies stand last as they are. */
function inOrderOfColumns(held: readonly HeldGoal[], { columns }: ReportContext): readonly HeldGoal[] {
  const place = (goal: HeldGoal): number => {
    if (goal.kind !== 'metric') return columns.length + 1;
    const at = columns.findIndex(({ metric }) => metric === goal.metric);
    return at < 0 ? columns.length : at;
  };
  return held.toSorted((a, b) => place(a) - place(b));
}

/** `MRR ≥ 0.70: 0.803 [0.684, 0.891]` */
function goalText(held: HeldGoal, run: LetteredRun, context: ReportContext): string {
  if (held.kind === 'metric') return metricText(held, run, context);
  return held.kind === 'latency' ? latencyText(held, run) : aloneText(held, run, context);
}

type Held<Kind> = Extract<HeldGoal, { readonly kind: Kind }>;

function metricText({ metric, goal, found }: Held<'metric'>, run: LetteredRun, context: ReportContext): string {
  const { language } = context.input;
  const wanted = `${metricTitle(metric, context.columns)} ≥ ${formatGoal(goal)}`;
  if (found === undefined || found.mean === null) {
    const why = found === undefined ? undefined : whyNot(found, language);
    return `${wanted}: ${answerTexts[language].notMeasured(why)}`;
  }
  const note = partialNote(found, examplesMeant(run));
  return `${wanted}: ${heldEstimate(found.mean, found, goal)}${note === undefined ? '' : ` ${note}`}`;
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

function latencyText({ quantile, goal }: HeldTime, run: LetteredRun): string {
  const { latencyMs } = run.summary.overall;
  const note = partialLatencyNote(latencyMs, examplesMeant(run) * run.run.repeat);
  const name = quantile === 'mean' ? 'latency' : quantile.toUpperCase();
  const range = formatLatencyRange(latencyMs[quantile], latencyMs.missing?.[quantile], goal);
  return `${name} ${latencyGoalText(goal)} ms: ${range} ms${note === undefined ? '' : ` ${note}`}`;
}

type HeldTime = Held<'latency' | 'alone'>;

/** The same of the pass that measures a target alone: where none was made, its goals are not known. */
function aloneText({ quantile, goal, standing }: HeldTime, run: LetteredRun, { messages }: ReportContext): string {
  const texts = answerTexts[messages.language];
  const wanted = `${texts.alone(quantileTitle(quantile, messages))} ${latencyGoalText(goal)} ms`;
  const alone = aloneLatency(run.run);
  if (standing === 'unmeasured') return `${wanted}: ${texts.notMeasured(undefined)}`;
  const range = formatLatencyRange(alone?.[quantile] ?? null, alone?.missing?.[quantile], goal);
  return `${wanted}: ${range} ms (n ${alone?.n ?? 0})`;
}
