// What a calibration's report opens with: whether the judge can be trusted, where it errs, how many labels more, and what to do next.
import type { VerdictTable } from '../../analysis/calibration/agreement.ts';
import { firstLabels, labelsToSettle } from '../../analysis/calibration/labels-to-settle.ts';
import { presentItems, right, type TableRow, tableOf } from '../cells.ts';
import { formatCount } from '../format-number.ts';
import { answerTexts } from '../parts/answer/texts.ts';
import type { Answer, AnswerMark, Section, Table } from '../report.ts';
import { kappaSentence } from './agreement-section.ts';
import { type CalibrationAnswerTexts, calibrationAnswerTexts } from './answer-texts.ts';
import {
  biasCell,
  type CalibrationContext,
  figureCell,
  isUnmeasured,
  metricAnchor,
  plainNumber,
  unmeasuredText,
} from './calibration-context.ts';
import { calibrationWarningText, gateText } from './calibration-head.ts';
import type { CalibrationResult, MetricCalibration } from './calibration-result.ts';

interface Said {
  readonly text: string;
  readonly mark?: AnswerMark | undefined;
  readonly anchor?: string | undefined;
}

export function answerSection({ metrics }: CalibrationResult, context: CalibrationContext): Section {
  const texts = calibrationAnswerTexts[context.language];
  const { heading, howSure, next } = answerTexts[context.language];
  const each = (question: string, say: (weighed: MetricCalibration) => readonly Said[]): Answer =>
    answerOf(
      question,
      metrics.map((weighed) => [weighed.metric, say(weighed)] as const),
    );
  return {
    id: 'answer',
    title: heading,
    blocks: [
      {
        kind: 'answers',
        entries: [
          each(texts.trusted, (weighed) => [trusted(weighed, texts, context)]),
          each(texts.errs, (weighed) => errors(weighed, texts)),
          each(texts.labels, (weighed) => [labels(weighed, texts)]),
          each(howSure, (weighed) => sureness(weighed, texts, context)),
          each(next, (weighed) => acts(weighed, texts)),
        ],
      },
      table(metrics, texts, context),
    ],
  };
}

/** Of one metric its first line is the answer; of several each line names its metric. */
function answerOf(question: string, said: readonly (readonly [metric: string, lines: readonly Said[]])[]): Answer {
  const [only] = said;
  if (said.length === 1 && only !== undefined) {
    const [first, ...rest] = only[1];
    if (first !== undefined && first.anchor === undefined) {
      return { question, mark: first.mark, text: first.text, items: rest };
    }
    return { question, text: '', items: only[1] };
  }
  const items = said.flatMap(([metric, lines]) => lines.map((line) => ({ ...line, text: `${metric}: ${line.text}` })));
  return { question, text: '', items };
}

const marks = { PASS: '▲', FAIL: '▼', INCONCLUSIVE: '?' } as const;

function trusted(
  { gate, calibration }: MetricCalibration,
  texts: CalibrationAnswerTexts,
  context: CalibrationContext,
): Said {
  const { overall } = calibration;
  if (gate !== null) return { mark: marks[gate.verdict], text: gateText(gate, context) };
  if (isUnmeasured(overall)) return { mark: '?', text: unmeasuredText(overall, context) };
  return { mark: '?', text: texts.noBar(kappaSentence(overall.verdicts.kappa, context)) };
}

function errors(
  { calibration: { overall }, metric }: MetricCalibration,
  texts: CalibrationAnswerTexts,
): readonly Said[] {
  if (isUnmeasured(overall)) return [];
  const { bothGood, falseAlarms, missed, bothBad }: VerdictTable = overall.verdicts.table;
  const text = texts.errors({
    missed: formatCount(missed),
    bad: formatCount(missed + bothBad),
    falseAlarms: formatCount(falseAlarms),
    good: formatCount(falseAlarms + bothGood),
  });
  return [{ text, anchor: `disagreements-${metricAnchor(metric)}` }];
}

/** Only drawn labels, or all, can settle what is demanded of other answers. */
function labels({ gate, calibration }: MetricCalibration, texts: CalibrationAnswerTexts): Said {
  if (gate === null) return { text: texts.noBarLabels };
  if (gate.basis === 'unknown') return { text: texts.unknownSelection(formatCount(firstLabels)) };
  if (gate.verdict !== 'INCONCLUSIVE') return { text: texts.settled };
  const { kappa, ci95, least } = gate;
  const more = labelsToSettle({ kappa, ci95, least, labels: calibration.counts.paired });
  return {
    text: more === null ? texts.noNumber(plainNumber(least)) : texts.more(formatCount(more), plainNumber(least)),
  };
}

function sureness(
  { calibration, metric }: MetricCalibration,
  texts: CalibrationAnswerTexts,
  context: CalibrationContext,
) {
  const { counts, warnings } = calibration;
  const { paired, pairedExamples } = counts;
  return [
    { text: texts.sure({ answers: formatCount(paired), questions: formatCount(pairedExamples) }) },
    ...warnings.map((each) => ({
      text: calibrationWarningText(each, context.messages.warnings),
      anchor: `metric-${metricAnchor(metric)}`,
    })),
  ];
}

function acts(
  { gate, calibration, metric, telling }: MetricCalibration,
  { next }: CalibrationAnswerTexts,
): readonly Said[] {
  const at = (section: string): string => `${section}-${metricAnchor(metric)}`;
  const has = (code: string): boolean => calibration.warnings.some((each) => each.code === code);
  const read = { text: next.read, anchor: at('disagreements') };
  const label = { text: next.label, anchor: telling.length === 0 ? at('metric') : at('telling') };
  return presentItems<Said>([
    calibration.selection.basis === 'unknown' ? { text: next.draw, anchor: at('metric') } : undefined,
    has('people-disagree') ? { text: next.people, anchor: at('people') } : undefined,
    gate === null ? { text: next.bar } : gate.verdict === 'FAIL' ? read : gate.verdict === 'PASS' ? undefined : label,
    'kind' in calibration.overall ? undefined : { text: next.use, anchor: at('corrected') },
  ]);
}

function table(
  metrics: readonly MetricCalibration[],
  texts: CalibrationAnswerTexts,
  context: CalibrationContext,
): Table {
  const { verdicts, values } = context.messages;
  const row = ({ metric, calibration: { overall } }: MetricCalibration): TableRow => {
    if (isUnmeasured(overall)) return [metric, unmeasuredText(overall, context), '', '', '', '', ''];
    const { kappa, accuracy, table: counts } = overall.verdicts;
    return [
      metric,
      figureCell(kappa, context),
      figureCell(accuracy, context),
      counts.missed,
      counts.falseAlarms,
      biasCell(overall.bias, context),
      overall.rows,
    ];
  };
  return tableOf({
    caption: texts.table,
    columns: [
      context.common.words.metric,
      right(verdicts.figures.kappa),
      right(verdicts.figures.accuracy),
      right(texts.missed),
      right(texts.falseAlarms),
      right(values.figures.bias),
      right('n'),
    ],
    rows: metrics.map(row),
  });
}
