// How far people and judge agree: verdicts at the threshold, values as they are, and both by category and language.

import type { Agreement, AgreementSlice, VerdictTable } from '../../analysis/calibration/agreement.ts';
import type { Calibration } from '../../analysis/calibration/calibration.ts';
import type { CalibrationFigure } from '../../analysis/calibration/figure.ts';
import { paragraph, presentItems, right, type TableRow, tableOf } from '../cells.ts';
import type { Section, Table } from '../report.ts';
import {
  biasCell,
  type CalibrationContext,
  figureCell,
  figureRow,
  formatBias,
  formatFigure,
  isUnmeasured,
  plainNumber,
} from './calibration-context.ts';
import type { KappaWord } from './texts.ts';

/** Absent where nothing has both values. */
export function verdictAgreementSection({ overall }: Calibration, context: CalibrationContext): Section | undefined {
  if (isUnmeasured(overall)) return undefined;
  const { messages } = context;
  const { verdicts } = overall;
  const { kappa } = verdicts;
  const blocks = kappa.value === null ? [] : [paragraph(kappaSentence(kappa, context))];
  return {
    id: 'verdicts',
    title: messages.verdicts.heading,
    blocks: [...blocks, confusionTable(verdicts.table, context), figureTable(overall, context)],
  };
}

/** How far judge and people agree beyond chance, with its word; why there is none where there is none. */
export function kappaSentence(kappa: CalibrationFigure, context: CalibrationContext): string {
  const { value, ci95, n } = kappa;
  const estimate = formatFigure(kappa, context);
  if (value === null) return estimate;
  return context.messages.verdicts.kappa({
    estimate,
    word: kappaWord(value),
    ends: ci95 === null ? undefined : [kappaWord(ci95[0]), kappaWord(ci95[1])],
    n: String(n),
  });
}

/** Landis and Koch 1977; the words are a convention, and say nothing of what a use needs. */
function kappaWord(kappa: number): KappaWord {
  if (kappa <= 0) return 'none';
  const words = ['slight', 'fair', 'moderate', 'substantial', 'almost perfect'] as const;
  return words[Math.min(4, Math.ceil(kappa * 5 - 1e-9) - 1)] ?? 'slight';
}

function confusionTable(
  { bothGood, falseAlarms, missed, bothBad }: VerdictTable,
  { messages: { verdicts, words } }: CalibrationContext,
): Table {
  return tableOf({
    caption: verdicts.table,
    columns: ['', right(verdicts.judgeSays(words.good)), right(verdicts.judgeSays(words.bad))],
    rows: [
      [verdicts.peopleSay(words.good), bothGood, falseAlarms],
      [verdicts.peopleSay(words.bad), missed, bothBad],
    ],
  });
}

function figureTable({ verdicts }: Agreement, context: CalibrationContext): Table {
  const { figures } = context.messages.verdicts;
  const names = [
    ...(['kappa', 'ac1', 'accuracy', 'precisionOfBad', 'sensitivity', 'precisionOfGood', 'specificity'] as const),
    ...(['shareBad', 'shareBadByJudge'] as const),
  ];
  return tableOf({
    columns: figureColumns(context),
    rows: names.map((name) => figureRow(figures[name], verdicts[name], context)),
  });
}

const figureColumns = ({ messages: { words } }: CalibrationContext) =>
  [words.measure, right(words.estimate), right('n')] as const;

/** Absent where nothing has both values. */
export function valueSection({ overall }: Calibration, context: CalibrationContext): Section | undefined {
  if (isUnmeasured(overall)) return undefined;
  const { values } = context.messages;
  const { bias, levels, weightedKappa } = overall;
  const rows = presentItems([
    figureRow(values.figures.humanMean, overall.humanMean, context),
    figureRow(values.figures.judgeMean, overall.judgeMean, context),
    [values.figures.bias, biasCell(bias, context), bias.n],
    figureRow(values.figures.meanError, overall.meanError, context),
    'levels' in levels ? figureRow(values.figures.same, levels.same, context) : undefined,
    figureRow(values.figures.quadratic, weightedKappa.quadratic, context),
    figureRow(values.figures.linear, weightedKappa.linear, context),
    figureRow(values.figures.pearson, overall.pearson, context),
    figureRow(values.figures.spearman, overall.spearman, context),
    figureRow(values.figures.kendall, overall.kendall, context),
  ]);
  const sentence = bias.value === null ? [] : [paragraph(biasSentence(overall, context))];
  return {
    id: 'values',
    title: values.heading,
    blocks: presentItems([
      ...sentence,
      tableOf({ columns: figureColumns(context), rows }),
      'levels' in levels ? levelTable(levels, context) : undefined,
    ]),
  };
}

function biasSentence({ bias }: Agreement, context: CalibrationContext): string {
  const { ci95 } = bias;
  const direction = ci95 === null ? 'unclear' : ci95[0] > 0 ? 'more' : ci95[1] < 0 ? 'less' : 'unclear';
  return context.messages.values.bias({ estimate: formatBias(bias, context), direction, n: String(bias.n) });
}

function levelTable(
  { levels, counts }: { readonly levels: readonly number[]; readonly counts: readonly (readonly number[])[] },
  { messages }: CalibrationContext,
): Table {
  return tableOf({
    caption: messages.values.levels,
    columns: ['', ...levels.map((level) => right(plainNumber(level)))],
    rows: levels.map((level, i) => [plainNumber(level), ...(counts[i] ?? [])]),
  });
}

/** Absent where no row says its category, or its language, and where all answers are of one length. */
export function sliceSection(
  by: 'category' | 'language' | 'length',
  { byCategory, byLanguage, byLength }: Calibration,
  context: CalibrationContext,
): Section | undefined {
  const slices = { category: byCategory, language: byLanguage, length: byLength }[by];
  if (slices.length === 0) return undefined;
  const { slices: texts, verdicts, values, words } = context.messages;
  return {
    id: `by-${by}`,
    title: texts[by],
    blocks: [
      paragraph(texts.intro),
      tableOf({
        columns: [
          words.group,
          right('n'),
          right(verdicts.figures.kappa),
          right(verdicts.figures.accuracy),
          right(values.figures.bias),
          right(values.figures.humanMean),
          right(values.figures.judgeMean),
        ],
        rows: slices.map((slice) => sliceRow(slice, context)),
      }),
    ],
  };
}

const sliceRow = (slice: AgreementSlice, context: CalibrationContext): TableRow => [
  slice.key === '' ? context.common.words.noCategory : slice.key,
  slice.n,
  figureCell(slice.verdicts.kappa, context),
  figureCell(slice.verdicts.accuracy, context),
  biasCell(slice.bias, context),
  figureCell(slice.humanMean, context),
  figureCell(slice.judgeMean, context),
];
