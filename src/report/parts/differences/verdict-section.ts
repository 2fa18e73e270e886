// The verdict on every pair, metric by metric, with the numbers beside it.

import type { PairVerdict } from '../../../analysis/comparison/compare-verdict.ts';
import type { PairComparison, SliceComparison, TestFamily } from '../../../analysis/comparison/run-comparison.ts';
import {
  type Entry,
  type Heads,
  paragraph,
  presentItems,
  right,
  type TableRow,
  tableOf,
  textCell,
  valueCell,
} from '../../cells.ts';
import { dash, digitsThatTell, formatDifferenceOf, formatInterval, metricUnit } from '../../format-number.ts';
import { shortTitlesLine } from '../../metric-columns.ts';
import { metricLabel } from '../../metric-labels.ts';
import type { Block, List, Section, Table } from '../../report.ts';
import type { CompareTexts } from '../pairs/texts.ts';
import { type CompareContext, formatDecided, formatP, formatSetting, pairName } from './compare-context.ts';
import { intervalFigure } from './difference-figure.ts';

export function verdictSection(context: CompareContext): Section {
  const { comparison, texts, title } = context;
  const short = shortTitlesLine(comparison.metrics.map(({ metric }) => ({ metric, title: title(metric) })));
  return {
    id: 'verdicts',
    title: texts.verdicts,
    blocks: [
      paragraph(texts.intro(comparison.family)),
      ...(short === undefined ? [] : [paragraph(short)]),
      ...comparison.metrics.flatMap(({ metric }) => metricVerdicts(metric, context)),
    ],
  };
}

/** Every pair on one metric: the table, what it says in sentences, and the intervals drawn. */
export function metricVerdicts(metric: string, context: CompareContext): readonly Block[] {
  const pairs = context.comparison.pairs.filter((pair) => pair.metric === metric);
  const sentences: List = { kind: 'list', items: verdictSentences(pairs, context) };
  return [verdictTable(metric, context), sentences, ...intervalFigure(metric, context)];
}

function verdictTable(metric: string, context: CompareContext): Table {
  const { comparison, texts, title } = context;
  const direction = comparison.metrics.find((compared) => compared.metric === metric)?.direction ?? 'higher';
  const pairs = comparison.pairs.filter((pair) => pair.metric === metric);
  return tableOf({
    caption: texts.caption(presentItems([title(metric), metricLabel(metric, context.language)]).join(' · '), direction),
    columns: [texts.pairColumn, ...pairColumns(context, comparison.family)],
    rows: pairs.map((pair) => [pairName(pair, context), ...pairCells(pair, context, comparison.family)]),
  });
}

interface SliceTableOptions {
  readonly context: CompareContext;
  readonly heading: string;
  /** The slices' own. */
  readonly family: TestFamily;
}

/** The same rows on slices, which stand in front of the pair. */
export function sliceTable(
  metric: string,
  pairs: readonly SliceComparison[],
  { context, heading, family }: SliceTableOptions,
): Table {
  return tableOf({
    caption: context.title(metric),
    columns: [`${heading}: ${context.texts.pairColumn}`, ...pairColumns(context, family)],
    rows: pairs.map((pair) => [
      `${pair.slice === '' ? context.messages.words.noCategory : pair.slice}: ${pairName(pair, context)}`,
      ...pairCells(pair, context, family),
    ]),
  });
}

function pairColumns({ messages: { words }, texts }: CompareContext, family: TestFamily): Heads {
  return [
    right('n'),
    right(`${words.mean} a`),
    right(`${words.mean} b`),
    right(texts.difference(family)),
    texts.verdict,
    right(texts.pAdjusted),
    ...(standsAlone(family) ? [right(texts.alone)] : []),
    right('d_z'),
    right(texts.winsTiesLosses),
  ];
}

/** Whether the interval that decides is another than that of the pair alone. */
const standsAlone = ({ size, correction }: TestFamily): boolean =>
  size > 1 && (correction === 'min-p' || correction === 'holm');

function pairCells(
  pair: PairComparison,
  { comparison, messages, texts }: CompareContext,
  family: TestFamily,
): TableRow {
  const { alpha } = comparison.settings;
  return [
    pair.n,
    valueCell(pair.meanA, pair.metric),
    valueCell(pair.meanB, pair.metric),
    formatDecided(pair, { messages, texts }),
    verdictCell(pair.verdict, texts.verdictWords[pair.verdict]),
    formatP(pair.pAdjusted, alpha),
    ...(standsAlone(family) ? [formatInterval(pair.ci95, metricUnit(pair.metric))] : []),
    pair.dz === null ? dash : signed(pair.dz),
    pair.n === 0 ? dash : `${pair.wins} / ${pair.ties} / ${pair.losses}`,
  ];
}

/** Green and red are for differences that matter. */
function verdictCell(verdict: PairVerdict, text: string): Entry {
  if (verdict === 'better') return textCell(text, 'good');
  if (verdict === 'worse') return textCell(text, 'bad');
  return textCell(text, verdict === 'not known' ? 'muted' : undefined);
}

const signed = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(2)}`;

// Verdicts in sentences that stand for themselves.

/** What the pairs of one metric allow to say: what was shown pair by pair, and what is not known together. */
function verdictSentences(pairs: readonly PairComparison[], context: CompareContext): readonly string[] {
  const isOpen = ({ verdict, note, queriesToOutweighUnseen, oneSided }: PairComparison): boolean =>
    verdict === 'not known' && note === null && queriesToOutweighUnseen === null && oneSided === null;
  const open = pairs.filter(isOpen);
  if (open.length < 2) return pairs.map((pair) => verdictSentence(pair, context));
  const shown = pairs.filter((pair) => !isOpen(pair)).map((pair) => verdictSentence(pair, context));
  return [...shown, openSentence(open, { context, all: open.length === pairs.length })];
}

/** One sentence for all pairs of which nothing is known, in place of one each. */
function openSentence(
  pairs: readonly PairComparison[],
  { context, all }: { readonly context: CompareContext; readonly all: boolean },
): string {
  const { messages, texts, title } = context;
  const names = pairs.map((pair) => pairName(pair, context));
  const byN = pairs.toSorted((x, y) => x.n - y.n);
  const [fewest, largest] = [byN[0], byN.at(-1)] as [PairComparison, PairComparison];
  // A number of questions is that of a pair, which is named where others have another.
  const powers =
    fewest.n === largest.n
      ? powerPart(fewest, context)
      : [fewest, largest].flatMap((pair) =>
          powerPart(pair, context).map((said) => `${pairName(pair, context)}: ${said}`),
        );
  const metric = title(fewest.metric);
  return [
    all
      ? texts.notKnownAll({ metric, pairs: pairs.length })
      : texts.notKnownPairs({ metric, pairs: names.join(messages.comma) }),
    ...powers,
  ].join(messages.space);
}

function verdictSentence(pair: PairComparison, context: CompareContext): string {
  const { texts } = context;
  const names = { metric: context.title(pair.metric), a: context.label(pair.a), b: context.label(pair.b) };
  if (pair.note === 'too-few') return texts.tooFew({ ...names, n: pair.n });
  const facts = { ...names, estimate: `${formatDecided(pair, context)}, n ${pair.n}` };
  const parts = presentItems([
    pair.note === 'all-ties' ? texts.allTies({ ...names, n: pair.n }) : undefined,
    ...verdictParts(pair, facts, context),
    pair.note === 'constant-difference' ? constantPart(pair, context) : undefined,
  ]);
  return parts.join(context.messages.space);
}

type Facts = Parameters<CompareTexts['better']>[0];

function verdictParts(pair: PairComparison, facts: Facts, context: CompareContext): readonly string[] {
  const { texts } = context;
  const { margin } = context.comparison.settings;
  switch (pair.verdict) {
    case 'better':
      return [texts.better(facts), ...boundsPart(pair, context)];
    case 'worse':
      return [texts.worse(facts), ...boundsPart(pair, context)];
    case 'better but small':
      return [texts.better(facts), smallPart(pair, context), ...boundsPart(pair, context)];
    case 'worse but small':
      return [texts.worse(facts), smallPart(pair, context), ...boundsPart(pair, context)];
    case 'equivalent':
      return [texts.equivalent({ ...facts, margin: formatSetting(margin ?? 0) }), ...boundsPart(pair, context)];
    case 'not known':
      // That all are the same says it already; how many such ties show equivalence it does not.
      if (pair.note === 'all-ties' && margin === null) return [];
      return [texts.notKnown(facts), ...boundsPart(pair, context), ...openPart(pair, context)];
  }
}

function smallPart({ dz }: PairComparison, { comparison, texts }: CompareContext): string {
  const { smallestEffect, margin } = comparison.settings;
  const size = dz === null ? Number.POSITIVE_INFINITY : Math.abs(dz);
  if (size >= smallestEffect && margin !== null) {
    return texts.small({ kind: 'margin', margin: formatSetting(margin) });
  }
  const digits = digitsThatTell(size, 2, (value) => value < smallestEffect);
  return texts.small({
    kind: 'effect',
    dz: size.toFixed(digits),
    smallest: formatSetting(smallestEffect),
  });
}

/** Why it is not known, and what would tell. */
export function openPart(pair: PairComparison, context: CompareContext): readonly string[] {
  const { n, queriesToOutweighUnseen: needed, pPermutation, meanDiff, metric, oneSided } = pair;
  if (oneSided !== null) {
    const bounds = formatInterval(oneSided.bounds, metricUnit(metric));
    return [context.texts.oneSided({ ...oneSided, bounds })];
  }
  if (needed === null || pPermutation === null || meanDiff === null) return powerPart(pair, context);
  const { comparison, texts } = context;
  const p = formatP(pPermutation, comparison.settings.alpha);
  const difference = formatDifferenceOf(meanDiff, metricUnit(metric));
  return [texts.unseen({ n, needed, p, difference })];
}

function powerPart(
  { n, power, queriesNeeded }: PairComparison,
  { comparison, texts }: CompareContext,
): readonly string[] {
  if (power === null || queriesNeeded === null) return [];
  const { margin, smallestEffect } = comparison.settings;
  const effect =
    margin === null ? texts.effectOf(formatSetting(smallestEffect)) : texts.marginOf(formatSetting(margin));
  // No test can promise 100 of 100.
  const found = Math.min(99, Math.round(power * 100));
  // Equivalence is tested, and corrected, also where so few questions are no test of a difference.
  const size =
    margin === null
      ? comparison.family.size
      : comparison.pairs.filter(({ pEquivalence }) => pEquivalence !== null).length;
  const facts = { n, effect, found, needed: queriesNeeded, enough: n >= queriesNeeded, size };
  return [margin === null ? texts.power(facts) : texts.equivalencePower(facts)];
}

/** With a margin: what the two one-sided tests leave. */
function boundsPart(
  { metric, equivalenceBounds, equivalenceLevel }: PairComparison,
  { texts }: CompareContext,
): readonly string[] {
  if (equivalenceBounds === null || equivalenceLevel === null) return [];
  const level = `${Number((100 * equivalenceLevel).toFixed(2))} %`;
  return [texts.bounds(formatInterval(equivalenceBounds, metricUnit(metric)), level)];
}

function constantPart({ metric, meanDiff, n }: PairComparison, { texts }: CompareContext): string {
  return texts.constant({
    difference: formatDifferenceOf(meanDiff ?? 0, metricUnit(metric)),
    n,
  });
}
