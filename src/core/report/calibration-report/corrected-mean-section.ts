// What the metric really is: the mean by the judge, by labels alone, and corrected; and what further labels would buy.
import type { Calibration, CorrectedMean, LabelGain } from '../../analysis/calibration/calibration.ts';
import type { Figure as CalibrationFigure } from '../../analysis/calibration/figure.ts';
import { countCell, left, metricCell, paragraph, right, textCell } from '../cells.ts';
import { formatMetric } from '../format-number.ts';
import type { Block, Figure, Section, Table } from '../report.ts';
import {
  type CalibrationContext,
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
      paragraph(messages.mean.intro),
      ...meanBlocks(mean, { title: `${metric}: ${messages.mean.metric}`, context }),
      ...meanBlocks(passRate, { title: `${metric}: ${messages.mean.passRate}`, context }),
    ],
  };
}

function meanBlocks(
  mean: Calibration['mean'],
  { title, context }: { readonly title: string; readonly context: CalibrationContext },
): readonly Block[] {
  if (isUnmeasured(mean)) return [paragraph(`${title}: ${unmeasuredText(mean, context)}`)];
  return [meanTable(mean, title, context), ...worthOf(mean, context), ...meanFigure(mean, title, context)];
}

/** In the order in which they are to be believed. */
const shownMeans = ['corrected', 'labelsOnly', 'judgeOnly'] as const;

function meanTable(mean: CorrectedMean, caption: string, context: CalibrationContext): Table {
  const { words, mean: texts } = context.messages;
  return {
    kind: 'table',
    caption,
    columns: [left(''), right(words.estimate), right(words.width), right('n')],
    rows: shownMeans.map((name) => [
      textCell(texts[name]),
      textCell(formatFigure(mean[name], context)),
      metricCell(widthOf(mean[name])),
      countCell(mean[name].n),
    ]),
  };
}

const widthOf = ({ ci95 }: CalibrationFigure): number | null => (ci95 === null ? null : ci95[1] - ci95[0]);

function worthOf(
  { labels, lambda, correlation, effectiveLabels }: CorrectedMean,
  context: CalibrationContext,
): readonly Block[] {
  if (effectiveLabels === null || correlation === null) return [];
  const { worth, useless } = context.messages.mean;
  const effective = Math.floor(effectiveLabels);
  if (effective <= labels) return [paragraph(useless)];
  return [
    paragraph(
      worth({
        ...{ labels: String(labels), effective: String(effective) },
        ...{ lambda: lambda.toFixed(2), correlation: correlation.toFixed(2) },
      }),
    ),
  ];
}

function meanFigure(mean: CorrectedMean, title: string, { language, messages }: CalibrationContext): readonly Figure[] {
  const rows = shownMeans.flatMap((name) => {
    const { value, ci95 } = mean[name];
    const muted = name === 'corrected' ? {} : ({ emphasis: 'muted' } as const);
    return value === null ? [] : [{ label: messages.mean[name], value, interval: ci95, ...muted }];
  });
  if (rows.length === 0) return [];
  const chart = { type: 'intervals', title: messages.mean.chart(title), language, xTitle: title, rows } as const;
  return [{ kind: 'figure', chart }];
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
  return {
    kind: 'table',
    columns: [left(gain.labels), right(gain.withJudge), right(gain.labelsOnly)],
    rows: steps.map(({ labels, more, withJudge, labelsOnly }) => [
      textCell(more === 0 ? `${labels} ${gain.now}` : `${labels} (+${more})`),
      textCell(withJudge === null ? '—' : `± ${formatMetric(withJudge)}`),
      textCell(labelsOnly === null ? '—' : `± ${formatMetric(labelsOnly)}`),
    ]),
  };
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
