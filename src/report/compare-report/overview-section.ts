// Which runs were compared, and what has to be known before the first number.

import { countCell, left, right, textCell, warning } from '../cells.ts';
import { dash } from '../format-number.ts';
import { compareTexts } from '../messages/compare-texts.ts';
import { overviewTexts } from '../messages/overview-texts.ts';
import type { Section, Table } from '../report.ts';
import type { CompareContext } from './compare-context.ts';
import type { ComparedRunHead } from './compared-run-head.ts';
import { warningTexts } from './warning-text.ts';

export function compareOverview(context: CompareContext, runs: readonly ComparedRunHead[]): Section {
  const warnings = warningTexts(context.comparison.warnings, context).map(warning);
  return {
    id: 'overview',
    title: compareTexts[context.messages.language].overview,
    blocks: [...warnings, runTable(context, runs)],
  };
}

function runTable({ label, messages }: CompareContext, runs: readonly ComparedRunHead[]): Table {
  const { words } = messages;
  const compare = compareTexts[messages.language];
  const overview = overviewTexts[messages.language];
  return {
    kind: 'table',
    columns: [
      ...[left(words.target), left(compare.source), left(compare.run), left(overview.experiment)],
      ...[left(compare.startedAt), left(overview.dataset), left(overview.datasetHash), right(words.examples)],
    ],
    rows: runs.map(({ id, kind, experiment, startedAt, dataset }) => [
      textCell(label(id)),
      textCell(compare.sources[kind]),
      textCell(id),
      textCell(experiment ?? dash),
      textCell(startedAt ?? dash),
      textCell(dataset.name),
      textCell(kind === 'trec' ? dash : dataset.hash.slice(0, 12)),
      countCell(dataset.examples),
    ]),
  };
}
