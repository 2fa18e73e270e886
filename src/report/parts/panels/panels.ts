// Several judges of one metric: how far they agree, and what asking a cheap one first saved.

import { createPanelCollector } from '../../../analysis/panels/collect-panels.ts';
import type {
  CascadeFacts,
  CountedShare,
  JudgePair,
  MeanDifference,
  PanelMetric,
  SavedAmount,
} from '../../../analysis/panels/panel-metric.ts';
import { someOf } from '../../../analysis/trial-collector.ts';
import { knownMetric } from '../../../metrics/metric-name.ts';
import { differenceWidth } from '../../../model/metric-definition.ts';
import type { Run } from '../../../model/run.ts';
import { paragraph, presentItems, right, type TableRow, tableOf, warning } from '../../cells.ts';
import {
  dash,
  formatCount,
  formatMetric,
  formatPercentEstimate,
  formatSignedInterval,
  formatUsd,
} from '../../format-number.ts';
import { metricTitle } from '../../metric-columns.ts';
import type { Block, Section, Table } from '../../report.ts';
import type { ReportContext } from '../../report-context.ts';
import { togetherPart } from '../part.ts';
import type { PanelTexts } from './texts.ts';
import { panelTexts } from './texts.ts';

/** Of a metric that nobody knows any more the values are taken to have no range. */
function widthOf(metric: string, runs: readonly Pick<Run, 'ownMetrics'>[]): number | null {
  const definitions = runs.flatMap(({ ownMetrics = [] }) => ownMetrics);
  const known = knownMetric(metric, definitions);
  return known === undefined ? null : differenceWidth(known.definition);
}

/** How several judges of a metric went together, over all runs; absent where each metric was judged by one, once. */
export const panels = togetherPart({
  name: 'panels',
  version: 2,
  ofRuns(runs) {
    const collector = createPanelCollector((metric) => widthOf(metric, runs));
    return {
      add(example, rowsOfRuns) {
        for (const { scores } of rowsOfRuns.flat()) collector.add(example.id, scores);
      },
      facts: () => someOf(collector.panels()),
    };
  },
  section: panelSection,
});

function panelSection({ input, columns }: ReportContext, panels: readonly PanelMetric[] = []): Section | undefined {
  if (panels.length === 0) return undefined;
  const messages = panelTexts[input.language];
  return {
    id: 'panel',
    title: messages.heading,
    blocks: [
      paragraph(messages.intro),
      ...(panels.some(({ pairs }) => pairs.length > 0) ? [paragraph(messages.legend)] : []),
    ],
    sections: panels.map((panel, at) => ({
      id: `panel-${at + 1}`,
      title: metricTitle(panel.metric, columns),
      blocks: metricBlocks(panel, messages),
    })),
  };
}

function metricBlocks(panel: PanelMetric, messages: PanelTexts): readonly Block[] {
  const { vote, verdicts, undecided, passed, split, agreement, position, cascade, pairs } = panel;
  const count = formatCount(verdicts);
  const entries: (readonly [string, string])[] = [
    [messages.rule, messages.rules[vote]],
    [messages.verdicts, undecided === 0 ? count : messages.undecided(count, formatCount(undecided))],
  ];
  if (passed > 0) entries.push([messages.passed, formatCount(passed)]);
  if (split !== undefined) entries.push([messages.split, shareText(split, messages)]);
  if (agreement !== undefined) {
    const { alpha, units } = agreement;
    const text = alpha === null ? messages.nothingToDisagree : formatMetric(alpha);
    entries.push([messages.agreement, units === 0 ? dash : `${text} (n = ${formatCount(units)})`]);
  }
  if (position !== undefined) entries.push([messages.position, differenceText(position, messages)]);
  if (cascade !== undefined) entries.push(...cascadeEntries(cascade, messages));
  return presentItems([
    { kind: 'definitions', entries },
    position !== undefined && leavesOutZero(position) ? warning(messages.orderMatters) : undefined,
    memberTable(panel, messages),
    pairs.length === 0 ? undefined : pairTable(panel, messages),
  ]);
}

const leavesOutZero = ({ ci95 }: MeanDifference): boolean => ci95 !== null && (ci95[0] > 0 || ci95[1] < 0);

function memberTable({ members }: PanelMetric, messages: PanelTexts): Table {
  return tableOf({
    caption: messages.members,
    columns: [messages.member, right(messages.votes), right(messages.lost), right(messages.apart)],
    rows: members.map(({ name, votes, lost, apart }) => [name, votes, lost, apart === null ? dash : apart]),
  });
}

function pairTable({ members, pairs }: PanelMetric, messages: PanelTexts): Table {
  const nameOf = (judge: number): string => members[judge]?.name ?? '';
  const row = ({ a, b, n, same, ci95, kappa, difference }: JudgePair): TableRow => [
    a === b ? messages.withItself(nameOf(a)) : `${nameOf(a)} × ${nameOf(b)}`,
    n,
    formatPercentEstimate(same, ci95),
    kappa === null ? dash : formatMetric(kappa),
    difference === undefined ? dash : estimateText(difference),
  ];
  return tableOf({
    caption: messages.pairs,
    columns: [
      messages.pair,
      right(messages.n),
      right(messages.same),
      right(messages.kappa),
      right(messages.difference),
    ],
    rows: pairs.map(row),
  });
}

function cascadeEntries(facts: CascadeFacts, messages: PanelTexts): readonly (readonly [string, string])[] {
  const { cascade } = messages;
  const { escalated, reasons, overruledUnsure, overruledSure, difference, calls, costUsd } = facts;
  const why = reasons.map(([because, count]) => `${cascade.reasons[because]} ${formatCount(count)}`);
  return presentItems([
    [cascade.escalated, shareText(escalated, messages)],
    why.length === 0 ? undefined : ([cascade.because, why.join(' · ')] as const),
    [cascade.overruledUnsure, shareText(overruledUnsure, messages)],
    [cascade.overruledSure, overruledSure.of === 0 ? cascade.notKnown : shareText(overruledSure, messages)],
    [cascade.difference, differenceText(difference, messages)],
    [cascade.calls, savedText(calls, formatCount, messages)],
    [cascade.cost, savedText(costUsd, formatUsd, messages)],
  ]);
}

function savedText(
  { first, second, secondAlone }: SavedAmount,
  format: (amount: number) => string,
  { cascade }: PanelTexts,
): string {
  if (first === null || second === null || secondAlone === null) return cascade.unknown;
  const saved = secondAlone - first - second;
  const facts = { first: format(first), second: format(second), alone: format(secondAlone) };
  return saved >= 0
    ? cascade.saved({ ...facts, saved: format(saved) })
    : cascade.more({ ...facts, more: format(-saved) });
}

function shareText({ count, of, ci95 }: CountedShare, messages: PanelTexts): string {
  if (of === 0) return dash;
  return messages.share({
    count: formatCount(count),
    of: formatCount(of),
    share: formatPercentEstimate(count / of, ci95),
  });
}

const differenceText = (difference: MeanDifference, messages: PanelTexts): string =>
  difference.n === 0 ? dash : `${estimateText(difference)} (${messages.examples(formatCount(difference.n))})`;

const estimateText = ({ mean, ci95 }: MeanDifference): string => formatSignedInterval(mean, ci95);
