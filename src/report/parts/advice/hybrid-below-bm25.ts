// Rule: adding vectors made it worse than BM25 alone.

import { decidingInterval } from '../../../analysis/comparison/run-comparison.ts';
import { metricCell, right, type TableRow, tableOf } from '../../cells.ts';
import { dash, formatMetric, formatSigned, formatSignedEstimate } from '../../format-number.ts';
import { otherRanking } from '../../lexical-ranking.ts';
import { type LetteredRun, primaryColumn, type ReportContext } from '../../report-context.ts';
import { overlap } from '../comparison/comparison.ts';
import { comparison } from '../pairs/pairs.ts';
import { factsOf } from '../part.ts';
import {
  type AdviceRule,
  adviceRule,
  type MeanEvidence,
  meanCells,
  meanColumns,
  meanEvidence,
  signedOf,
  withMean,
  yesNo,
} from './advice-rule.ts';

/** Hybrid minus BM25 on the same queries. */
interface PairedDifference {
  readonly mean: number | null;
  readonly ci95: readonly [number, number] | null;
  readonly pAdjusted: number | null;
  readonly shown: boolean;
}

interface HybridBelowBm25 {
  readonly metric: string;
  readonly bm25: MeanEvidence;
  readonly hybrids: readonly (MeanEvidence & {
    /** Hybrid minus BM25: negative. */
    readonly difference: number;
    /** Whether the intervals share a point; true also where one is missing. */
    readonly overlap: boolean;
    /** The comparison of the same queries, where the report has one: it decides instead of the intervals. */
    readonly paired: PairedDifference | undefined;
    /** Whether it is a loss: shown in pairs; without pairs, intervals that lie apart. */
    readonly loses: boolean;
  })[];
}

/**
 * Plain BM25 against every hybrid of the same type of target, reranked or not; mode and ranking are what the targets' configurations say. A list of words
 * that something else ranks is no BM25.
 */
export function findHybridBelowBm25(context: ReportContext): readonly HybridBelowBm25[] {
  const metric = primaryColumn(context)?.metric;
  const byBm25 = context.runs.filter(({ run: { target } }) => otherRanking(target.config) === undefined);
  const ofTypes = Map.groupBy(byBm25, ({ run }) => run.target.type);
  return metric === undefined ? [] : [...ofTypes.values()].flatMap((runs) => findAmong(runs, { metric, context }));
}

interface Among {
  readonly metric: string;
  readonly context: ReportContext;
}

function findAmong(runs: readonly LetteredRun[], { metric, context }: Among): readonly HybridBelowBm25[] {
  const modeOf = ({ run }: LetteredRun): unknown => run.target.config.mode;
  const plain = runs.find((run) => modeOf(run) === 'bm25' && run.run.target.config.rerank !== true);
  const bm25 = plain === undefined ? undefined : meanEvidence(plain, metric)[0];
  if (bm25 === undefined) return [];
  const hybrids = runs
    .filter((run) => modeOf(run) === 'hybrid')
    .flatMap((run) => meanEvidence(run, metric).map((evidence) => ({ ...evidence, id: run.run.id })))
    .filter(({ mean }) => mean < bm25.mean)
    .map(({ id, ...hybrid }) => {
      const paired = plain === undefined ? undefined : pairedWith(plain.run.id, { id, metric, context });
      const overlapping = overlap(bm25.ci95, hybrid.ci95) ?? true;
      const difference = hybrid.mean - bm25.mean;
      return { ...hybrid, difference, overlap: overlapping, paired, loses: paired?.shown ?? !overlapping };
    });
  return hybrids.length === 0 ? [] : [{ metric, bm25, hybrids }];
}

/** The pair as hybrid minus BM25, whichever way round it was compared. */
function pairedWith(
  bm25: string,
  { id, metric, context }: { readonly id: string; readonly metric: string; readonly context: ReportContext },
): PairedDifference | undefined {
  const pairs = factsOf(comparison, context.input)?.pairs.filter((pair) => pair.metric === metric) ?? [];
  const forward = pairs.find(({ a, b }) => a === bm25 && b === id);
  const backward = pairs.find(({ a, b }) => a === id && b === bm25);
  const pair = forward ?? backward;
  if (pair === undefined) return undefined;
  const sign = pair === forward ? 1 : -1;
  const { meanDiff, pAdjusted, verdict } = pair;
  const { ci } = decidingInterval(pair);
  return {
    mean: meanDiff === null ? null : sign * meanDiff,
    ci95: ci === null ? null : sign > 0 ? ci : [-ci[1], -ci[0]],
    pAdjusted,
    shown: verdict.startsWith(sign > 0 ? 'worse' : 'better'),
  };
}

export const hybridBelowBm25: AdviceRule = adviceRule<HybridBelowBm25>({
  id: 'hybrid-below-bm25',
  find: findHybridBelowBm25,
  action({ metric, hybrids }, { actions, titleOf }) {
    const worst = hybrids.toSorted((a, b) => a.difference - b.difference)[0];
    return actions.hybrid({
      label: worst?.label ?? '',
      difference: signedOf(worst?.difference),
      metric: titleOf(metric),
    });
  },
  text({ metric, bm25, hybrids }, { messages, titleOf, texts }) {
    const named = (loses: boolean): string =>
      hybrids
        .filter((hybrid) => hybrid.loses === loses)
        .map(({ label, mean, difference }) => `${label} (${formatMetric(mean)}, ${formatSigned(difference)})`)
        .join(messages.comma);
    const facts = { title: titleOf(metric), bm25: withMean(bm25), inPairs: inPairs(hybrids) };
    return texts.hybridBelowBm25({ ...facts, loses: named(true), notShown: named(false) });
  },
  evidence({ bm25, hybrids }, { messages, texts }) {
    const { difference, overlap: shared, pairedDifference, pAdjusted } = texts;
    const paired = inPairs(hybrids);
    const dashes = [dash, dash];
    return [
      tableOf({
        columns: [
          ...meanColumns(messages.words.target, messages),
          ...(paired ? [right(pairedDifference), right(pAdjusted)] : [right(difference), shared]),
        ],
        rows: [
          [...meanCells(bm25), ...dashes],
          ...hybrids.map((row) => [
            ...meanCells(row),
            ...(paired ? pairedCells(row.paired) : [formatSigned(row.difference), yesNo(row.overlap, messages)]),
          ]),
        ],
      }),
    ];
  },
});

const inPairs = (hybrids: HybridBelowBm25['hybrids']): boolean => hybrids.some(({ paired }) => paired !== undefined);

function pairedCells(paired: PairedDifference | undefined): TableRow {
  if (paired === undefined || paired.mean === null) return [dash, dash];
  return [formatSignedEstimate(paired.mean, paired.ci95), metricCell(paired.pAdjusted)];
}
