// More than two runs: means with letters, and how every pair stands.

import type { LetterDisplay, TukeyDisplay } from '../../../analysis/comparison/run-comparison.ts';
import { type Entry, paragraph, presentItems, right, tableOf, textCell, valueCell } from '../../cells.ts';
import { dash } from '../../format-number.ts';
import type { Section, Table } from '../../report.ts';
import { type CompareContext, formatP, pairName } from './compare-context.ts';

/** Absent for two runs, unless Tukey's test was asked for. */
export function matrixSection(context: CompareContext): Section | undefined {
  const { comparison, texts } = context;
  const { letters, tukey } = comparison;
  if (letters.length + tukey.length === 0) return undefined;
  const byTukey: Section = {
    id: 'tukey',
    title: texts.tukey,
    blocks: tukey.map((display) => tukeyTable(display, context)),
  };
  return {
    id: 'matrix',
    title: texts.matrix,
    blocks: presentItems([
      letters.length === 0 ? undefined : paragraph(texts.matrixIntro),
      ...letters.map((display) => letterTable(display, context)),
    ]),
    sections: tukey.length === 0 ? [] : [byTukey],
  };
}

/** Runs by their mean, with letters, and the adjusted p of each against each. */
function letterTable({ metric, n, runs }: LetterDisplay, context: CompareContext): Table {
  const { comparison, label, messages, texts, title } = context;
  const { alpha } = comparison.settings;
  const pOf = (x: string, y: string): Entry => {
    if (x === y) return '';
    const pair = comparison.pairs.find((p) => p.metric === metric && isPair(p, x, y));
    const p = pair?.pAdjusted ?? null;
    // The means are of the examples that all runs have a value of; a pair may stand on more.
    const others = pair === undefined || p === null || pair.n === n ? '' : ` (n ${pair.n})`;
    const isShown = p !== null && p <= alpha && pair?.oneSided === null;
    return textCell(`${formatP(p, alpha)}${others}`, isShown ? undefined : 'muted');
  };
  return tableOf({
    caption: texts.matrixCaption(title(metric), n),
    columns: [
      messages.words.target,
      right(messages.words.mean),
      texts.group,
      ...runs.map(({ run }) => right(`p: ${label(run)}`)),
    ],
    rows: runs.map(({ run, mean, letters }) => [
      label(run),
      valueCell(mean, metric),
      letters,
      ...runs.map((other) => pOf(run, other.run)),
    ]),
  });
}

function tukeyTable({ metric, n, pairs }: TukeyDisplay, { comparison, label, texts, title }: CompareContext): Table {
  return tableOf({
    caption: texts.tukeyCaption(title(metric), n),
    columns: [texts.pairColumn, right('p')],
    rows: pairs.map(({ a, b, p }) => [
      pairName({ a, b }, { label, texts }),
      p === null ? dash : formatP(p, comparison.settings.alpha),
    ]),
  });
}

const isPair = (pair: { readonly a: string; readonly b: string }, x: string, y: string): boolean =>
  (pair.a === x && pair.b === y) || (pair.a === y && pair.b === x);
