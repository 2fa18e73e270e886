// What the metric really is: the mean by the judge, by labels alone, and corrected; and what further labels would buy.
import type { Calibration, CorrectedMean, LabelGain } from '../../analysis/calibration/calibration.ts';
import type { CalibrationFigure, Unmeasured } from '../../analysis/calibration/figure.ts';
import { metricCell, paragraph, right, tableOf } from '../cells.ts';
import { formatMetric } from '../format-number.ts';
import type { Block, FigureBlock, Section, Table } from '../report.ts';
import {
  type CalibrationContext,
  formatBias,
  formatFigure,
  isUnmeasured,
  plainNumber,
  unmeasuredText,
} from './calibration-context.ts';

export function correctedMeanSection(
  { mean, passRate }: Calibration,
  metric: string,
  context: CalibrationContext,
): Section {
  const { messages } = context;
  return {
    id: 'corrected',
    title: messages.mean.heading,
    blocks: [
      paragraph(isUnmeasured(mean) || mean.basis !== 'unknown' ? messages.mean.intro : context.selection.meanIntro),
      ...meanBlocks(mean, { title: `${metric}: ${messages.mean.metric}`, of: 'means', context }),
      ...meanBlocks(passRate, { title: `${metric}: ${messages.mean.passRate}`, of: 'means', context }),
      // With everything labelled all of them are the value itself.
      ...([mean, passRate].some((each) => !isUnmeasured(each) && each.labelsOnly.method === 'bounded')
        ? [paragraph(messages.mean.otherIntervals)]
        : []),
    ],
  };
}

interface MeanOptions {
  readonly title: string;
  /** (differences) */
  readonly of?: 'means';
  readonly context: CalibrationContext;
}

function meanBlocks(mean: Calibration['mean'], options: MeanOptions): readonly Block[] {
  const { title, context } = options;
  if (isUnmeasured(mean)) return [paragraph(`${title}: ${unmeasuredText(mean, context)}`)];
  return [meanTable(mean, title, context), ...worthOf(mean, context), ...meanFigure(mean, options)];
}

/** In the order in which they are to be believed. */
const shownMeans = ['corrected', 'labelsOnly', 'judgeOnly'] as const;

function meanTable(mean: CorrectedMean, caption: string, context: CalibrationContext): Table {
  const { words, mean: texts } = context.messages;
  return tableOf({
    caption,
    columns: ['', right(words.estimate), right(words.width), right('n')],
    rows: shownMeans.map((name) => [
      texts[name],
      formatFigure(mean[name], context),
      metricCell(widthOf(mean[name])),
      mean[name].n,
    ]),
  });
}

const widthOf = ({ ci95 }: CalibrationFigure): number | null => (ci95 === null ? null : ci95[1] - ci95[0]);

function worthOf(
  { labels, unlabelled, lambda, correlation, effectiveLabels }: CorrectedMean,
  context: CalibrationContext,
): readonly Block[] {
  const { worth, useless, allLabelled } = context.messages.mean;
  if (unlabelled === 0) return [paragraph(allLabelled)];
  if (effectiveLabels === null || correlation === null) return [];
  const effective = Math.floor(effectiveLabels);
  if (effective <= labels) return [paragraph(useless)];
  return [
    paragraph(
      worth({
        labels: String(labels),
        effective: String(effective),
        lambda: lambda.toFixed(2),
        correlation: correlation.toFixed(2),
      }),
    ),
  ];
}

function meanFigure(
  mean: CorrectedMean,
  { title, of, context: { language, messages, common } }: MeanOptions,
): readonly FigureBlock[] {
  const rows = shownMeans.flatMap((name) => {
    const { value, ci95 } = mean[name];
    const muted = name === 'corrected' ? {} : ({ emphasis: 'muted' } as const);
    return value === null ? [] : [{ label: messages.mean[name], value, interval: ci95, ...muted }];
  });
  if (rows.length === 0) return [];
  const chart = {
    type: 'intervals',
    title: messages.mean.chart(title),
    language,
    xTitle: common.words.value,
    rows,
  } as const;
  return [{ kind: 'figure', chart: of === 'means' ? { ...chart, of } : chart }];
}

interface DifferenceOptions {
  readonly metric: string;
  readonly direction: 'higher' | 'lower';
  /** The run that it is held against. */
  readonly other: string;
}

/** This run against another. */
export function differenceSection(
  difference: CorrectedMean | Unmeasured,
  { metric, direction, other }: DifferenceOptions,
  context: CalibrationContext,
): Section {
  const { difference: texts } = context.messages;
  const title = texts.title(metric, other);
  const verdict = isUnmeasured(difference) ? [] : [paragraph(differenceText(difference, direction, context))];
  return {
    id: 'difference',
    title: texts.heading,
    blocks: [paragraph(texts.intro(other)), ...verdict, ...meanBlocks(difference, { title, context })],
  };
}

function differenceText(
  { corrected, basis }: CorrectedMean,
  direction: 'higher' | 'lower',
  context: CalibrationContext,
): string {
  const { better, worse, unclear } = context.messages.difference;
  const facts = { estimate: formatBias(corrected, context) };
  if (basis === 'unknown') return context.selection.difference(facts);
  const { ci95 } = corrected;
  const above = ci95 !== null && ci95[0] > 0;
  const below = ci95 !== null && ci95[1] < 0;
  if (!above && !below) return unclear(facts);
  return above === (direction === 'higher') ? better(facts) : worse(facts);
}

/** Absent where it cannot be said. */
export function gainSection({ gain }: Calibration, context: CalibrationContext): Section | undefined {
  if (isUnmeasured(gain)) return undefined;
  const { messages } = context;
  return {
    id: 'gain',
    title: messages.gain.heading,
    blocks: [paragraph(messages.gain.intro), gainTable(gain, context), ...wantedOf(gain, context)],
  };
}

function gainTable({ steps }: LabelGain, { messages: { gain } }: CalibrationContext): Table {
  return tableOf({
    columns: [gain.labels, right(gain.withJudge), right(gain.labelsOnly)],
    rows: steps.map(({ labels, more, withJudge, labelsOnly }) => [
      more === 0 ? `${labels} ${gain.now}` : `${labels} (+${more})`,
      withJudge === null ? '—' : `± ${formatMetric(withJudge)}`,
      labelsOnly === null ? '—' : `± ${formatMetric(labelsOnly)}`,
    ]),
  });
}

function wantedOf({ wanted }: LabelGain, { messages }: CalibrationContext): readonly Block[] {
  if (wanted === undefined) return [];
  const { halfWidth, withJudge, labelsOnly } = wanted;
  const count = (labels: number | null): string | null => (labels === null ? null : String(labels));
  return [
    paragraph(
      messages.gain.wanted({
        halfWidth: plainNumber(halfWidth),
        withJudge: count(withJudge),
        labelsOnly: count(labelsOnly),
      }),
    ),
  ];
}
