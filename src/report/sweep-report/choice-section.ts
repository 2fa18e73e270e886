// The choice of a cell: what it seems to be worth, and what it is worth on examples that had no part in it.
import type { ChoiceResult } from '../../analysis/sweep/analyse-sweep.ts';
import { left, metricCell, paragraph, right, textCell } from '../cells.ts';
import { dash, formatInterval, formatSigned } from '../format-number.ts';
import type { Section, Table } from '../report.ts';
import type { SweepReportContext } from './sweep-report-context.ts';

export function choiceSection(context: SweepReportContext): Section {
  const { input, messages } = context;
  const { choice } = input.analysis;
  const { choice: texts } = messages;
  if (choice === null) return { id: 'choice', title: texts.heading, blocks: [paragraph(texts.tooFew)] };
  const isOwn = choice.knobs === input.analysis.own.knobs;
  return {
    id: 'choice',
    title: texts.heading,
    blocks: [
      choiceTable(choice, context),
      paragraph(texts.verdict[choice.verdict]),
      paragraph(isOwn ? texts.ownChosen : texts.chosen(context.textOf(choice.knobs))),
      paragraph(texts.method(choice.folds.length, choice.seed)),
    ],
    sections: [
      { id: 'folds', title: texts.folds, blocks: [foldTable(choice, context)], folded: true },
      ...otherMetrics(context),
    ],
  };
}

function choiceTable(choice: ChoiceResult, { input, messages }: SweepReportContext): Table {
  const { choice: texts } = messages;
  const difference = `${formatSigned(choice.difference)} ${formatInterval(choice.ci95)}`;
  const optimistic = formatSigned(choice.inSample - choice.own);
  return {
    kind: 'table',
    columns: [left(texts.setting), right(input.analysis.metric), right(texts.difference)],
    rows: [
      [textCell(texts.own), metricCell(choice.own), textCell(dash)],
      [textCell(texts.inSample), metricCell(choice.inSample), textCell(optimistic)],
      [textCell(texts.outOfSample), metricCell(choice.outOfSample), textCell(difference)],
    ],
  };
}

function foldTable({ folds }: ChoiceResult, { messages, textOf }: SweepReportContext): Table {
  const { choice, overview } = messages;
  return {
    kind: 'table',
    columns: [left(choice.fold), right(overview.examples), left(choice.setting)],
    rows: folds.map(({ knobs, n }, at) => [textCell(String(at + 1)), textCell(String(n)), textCell(textOf(knobs))]),
  };
}

function otherMetrics({ input, messages }: SweepReportContext): readonly Section[] {
  const { choice } = messages;
  const { others } = input.analysis;
  if (others.length === 0) return [];
  const table: Table = {
    kind: 'table',
    columns: [left(''), right(choice.own), right(choice.chosenColumn)],
    rows: others.map(({ metric, own, chosen }) => [textCell(metric), metricCell(own), metricCell(chosen)]),
  };
  return [
    {
      id: 'other-metrics',
      title: choice.others,
      blocks: [table, paragraph(messages.best.caution)],
    },
  ];
}
