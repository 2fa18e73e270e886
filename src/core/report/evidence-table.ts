// The numbers behind a piece of advice, as a table.
import type {
  Advice,
  BelowGoalAdvice,
  HybridAdvice,
  InstrumentFailureAdvice,
  LatencyAdvice,
  MeanEvidence,
  WeakSliceAdvice,
} from './advice.ts';
import type { TitleOf } from './advice-text.ts';
import { countCell, latencyCell, left, metricCell, right, textCell } from './cells.ts';
import { dash, formatEstimate, formatInterval, formatLatency, formatMetric, formatSigned } from './format-number.ts';
import type { Messages } from './messages/messages.ts';
import { quantileTitle } from './quantile-title.ts';
import type { Cell, Column, Table } from './report.ts';

/** The evidence of one piece of advice, a row each target, part or loss. */
export function evidenceTable(advice: Advice, messages: Messages, titleOf: TitleOf): Table {
  switch (advice.rule) {
    case 'below-goal':
      return goalEvidence(advice, messages);
    case 'latency-above-goal':
      return latencyEvidence(advice, messages);
    case 'hybrid-below-bm25':
      return hybridEvidence(advice, messages);
    case 'few-judged':
      return table(meanColumns(messages.words.target, messages), advice.runs.map(meanCells));
    case 'wide-intervals':
      return table(
        [
          ...meanColumns(messages.words.target, messages),
          right(messages.advice.halfWidth),
          right(messages.advice.needed),
        ],
        [[...meanCells(advice.widest), metricCell(advice.halfWidth), countCell(advice.needed)]],
      );
    case 'category-below-rest':
    case 'language-below-rest':
      return sliceEvidence(advice, messages);
    case 'target-failures':
      return table(
        [left(messages.words.target), right(messages.advice.failedTrials), right(messages.advice.trials)],
        advice.runs.map(({ label, failed, trials }) => [textCell(label), countCell(failed), countCell(trials)]),
      );
    case 'instrument-failures':
      return lossEvidence(advice, messages, titleOf);
  }
}

const table = (columns: readonly Column[], rows: readonly (readonly Cell[])[]): Table => ({
  kind: 'table',
  columns,
  rows,
});

const meanColumns = (title: string, { words }: Messages): readonly Column[] => [
  left(title),
  right(words.meanWithInterval),
  right('n'),
];

const meanCells = ({ label, mean, ci95, n }: MeanEvidence): readonly Cell[] => [
  textCell(label),
  textCell(formatEstimate(mean, ci95)),
  countCell(n),
];

const yesNo = (is: boolean, { words }: Messages): Cell => textCell(is ? words.yes : words.no);

function goalEvidence({ below, goal }: BelowGoalAdvice, messages: Messages): Table {
  return table(
    [...meanColumns(messages.words.target, messages), left(messages.advice.goalInside)],
    below.map((row) => [...meanCells(row), row.ci95 === null ? textCell(dash) : yesNo(row.ci95[1] >= goal, messages)]),
  );
}

function latencyEvidence({ quantile, above }: LatencyAdvice, messages: Messages): Table {
  const { words, advice } = messages;
  return table(
    [left(words.target), right(`${quantileTitle(quantile, messages)} (ms)`), right('n'), left(advice.slowestStage)],
    above.map(({ label, ms, n, slowest }) => [
      textCell(label),
      latencyCell(ms),
      countCell(n),
      textCell(slowest === undefined ? dash : `${slowest.name}: ${formatLatency(slowest.p95Ms)} ms`),
    ]),
  );
}

function hybridEvidence({ bm25, hybrids }: HybridAdvice, messages: Messages): Table {
  const { difference, overlap } = messages.advice;
  return table(
    [...meanColumns(messages.words.target, messages), right(difference), left(overlap)],
    [
      [...meanCells(bm25), textCell(dash), textCell(dash)],
      ...hybrids.map((row) => [
        ...meanCells(row),
        textCell(formatSigned(row.difference)),
        yesNo(row.overlap, messages),
      ]),
    ],
  );
}

function sliceEvidence({ slices }: WeakSliceAdvice, messages: Messages): Table {
  const { slice, rest, reachesRest } = messages.advice;
  return table(
    [...meanColumns(slice, messages), right(rest), left(reachesRest)],
    slices.map((row) => [
      ...meanCells(row),
      textCell(`${formatMetric(row.restMean)} (${row.restN})`),
      yesNo(row.reachesRest, messages),
    ]),
  );
}

function lossEvidence({ losses }: InstrumentFailureAdvice, messages: Messages, titleOf: TitleOf): Table {
  const { words, advice, estimates } = messages;
  return table(
    [left(words.target), left(advice.metric), right(advice.lost), right('n'), right(estimates.bounds)],
    losses.map(({ label, metric, lost, n, bounds }) => [
      textCell(label),
      textCell(titleOf(metric)),
      countCell(lost),
      countCell(n),
      textCell(formatInterval(bounds)),
    ]),
  );
}
