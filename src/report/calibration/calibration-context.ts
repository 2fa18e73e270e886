// What every section about a calibration is built from, and how its figures are printed.
import type { CalibrationFigure, Unmeasured, WhyNone } from '../../analysis/calibration/figure.ts';
import type { WayWords } from '../../model/way-on.ts';
import { type Entry, type TableRow, textCell } from '../cells.ts';
import type { CommonTexts } from '../common-texts.ts';
import { formatEstimate, formatMetric, formatSignedEstimate } from '../format-number.ts';
import type { ReportLanguage } from '../report.ts';
import type { SelectionTexts } from './selection-texts.ts';
import { type CalibrationTexts, calibrationTexts } from './texts.ts';

export interface CalibrationContext {
  readonly language: ReportLanguage;
  readonly messages: CalibrationTexts;
  /** How the labelled answers came to be, and of what the figures speak. */
  readonly selection: SelectionTexts;
  readonly common: CommonTexts;
  readonly ways: WayWords;
}

/** `0.62 [0.41, 0.83]`, or a dash with the reason why there is no value, or no interval. */
export function formatFigure({ value, ci95, method }: CalibrationFigure, { messages }: CalibrationContext): string {
  const reason = reasonOf(method);
  const why = reason === undefined ? undefined : messages.why[reason];
  if (value === null) return messages.none(why ?? '');
  if (ci95 !== null || why === undefined) return formatEstimate(value, ci95);
  return `${formatMetric(value)} [${messages.none(why)}]`;
}

/** With its sign: a difference. */
export function formatBias(figure: CalibrationFigure, context: CalibrationContext): string {
  const { value, ci95 } = figure;
  if (value === null || ci95 === null) return formatFigure(figure, context);
  return formatSignedEstimate(value, ci95);
}

export const figureCell = (figure: CalibrationFigure, context: CalibrationContext): Entry =>
  textCell(formatFigure(figure, context), figure.value === null ? 'muted' : undefined);

export const biasCell = (figure: CalibrationFigure, context: CalibrationContext): Entry =>
  textCell(formatBias(figure, context), figure.value === null ? 'muted' : undefined);

/** Why there is no figure, or no interval, by the method of one, or by the reason alone; undefined where nothing is missing. */
export function whyNoneText(method: string, language: ReportLanguage): string | undefined {
  const { why } = calibrationTexts[language];
  const reason = method.replace(/^none: /u, '');
  return Object.hasOwn(why, reason) ? why[reason as WhyNone] : undefined;
}

/** One row: the name of a figure, its value with interval, and its n. */
export const figureRow = (name: string, figure: CalibrationFigure, context: CalibrationContext): TableRow => [
  name,
  figureCell(figure, context),
  figure.n,
];

/** Why a part of a calibration is not there. */
export const unmeasuredText = ({ reason, n }: Unmeasured, { messages }: CalibrationContext): string =>
  `${messages.none(messages.why[reason])} n ${n}`;

const reasonOf = (method: CalibrationFigure['method']): WhyNone | undefined =>
  method.startsWith('none: ') ? (method.slice('none: '.length) as WhyNone) : undefined;

export const isUnmeasured = (part: object): part is Unmeasured => 'kind' in part && part.kind === 'none';

/** A setting, or a value of a scale, as it was given: `0.3`, `4`. */
export const plainNumber = (value: number): string => String(Number(value.toFixed(6)));

/** A metric in the anchors of its sections. */
export const metricAnchor = (metric: string): string => metric.replace(/[^A-Za-z0-9-]/g, '_');
