// Rule: there are too few examples to see a difference that matters.
import { wasStoppedEarly } from '../../../model/stopped-early.ts';
import { metricCell, right, tableOf } from '../../cells.ts';
import { dash, formatCount, formatMetric, formatNumber } from '../../format-number.ts';
import { metricSpan } from '../../metric-columns.ts';
import { examplesMeant } from '../../partial-mean.ts';
import { type LetteredRun, primaryColumn, type ReportContext } from '../../report-context.ts';
import { foreignIds } from '../ids/foreign-ids.ts';
import { factsOf } from '../part.ts';
import {
  type AdviceRule,
  adviceRule,
  type MeanEvidence,
  meanCells,
  meanColumns,
  meanEvidence,
  withMean,
} from './advice-rule.ts';

interface WideIntervals {
  readonly metric: string;
  /** The run with the widest interval. */
  readonly widest: MeanEvidence;
  readonly halfWidth: number;
  /** Half width at which a difference that matters can still be seen: a twentieth of the metric's range. */
  readonly useful: number;
  /** Examples needed for it, by the square-root law. */
  readonly needed: number;
  /** Questions of the dataset that it was not asked, where no run was asked all of them. */
  readonly unasked: number;
}

/** Of the metric's range. */
const usefulShare = 0.05;

export function findWideIntervals(context: ReportContext): readonly WideIntervals[] {
  const metric = primaryColumn(context)?.metric;
  if (metric === undefined) return [];
  const useful = usefulShare * metricSpan(metric, context.runs);
  // A run that ended because its gate was decided needs no more questions for that.
  const open = context.runs.filter(({ run }) => !wasStoppedEarly(run));
  const unaskedOf = (run: LetteredRun): number => examplesMeant(run) - run.summary.overall.examples;
  // What the dataset can show is told by runs that were asked all of it.
  const unasked = open.length === 0 ? 0 : Math.min(...open.map(unaskedOf));
  const widths = open
    .filter((run) => unaskedOf(run) === unasked)
    .flatMap((run) => meanEvidence(run, metric))
    .flatMap((evidence) =>
      evidence.ci95 === null ? [] : [{ evidence, halfWidth: (evidence.ci95[1] - evidence.ci95[0]) / 2 }],
    );
  const [widest] = widths.toSorted((a, b) => b.halfWidth - a.halfWidth);
  if (widest === undefined || widest.halfWidth <= useful) return [];
  const needed = Math.ceil(widest.evidence.n * (widest.halfWidth / useful) ** 2);
  return [{ metric, widest: widest.evidence, halfWidth: widest.halfWidth, useful, needed, unasked }];
}

export const wideIntervals: AdviceRule = adviceRule<WideIntervals>({
  id: 'wide-intervals',
  find: findWideIntervals,
  action: ({ metric, widest, needed, unasked }, { actions, titleOf }) =>
    unasked > 0
      ? actions.unasked(formatCount(unasked))
      : actions.wide({ metric: titleOf(metric), needed: formatCount(needed), n: formatCount(widest.n) }),
  text: ({ metric, widest, halfWidth, useful, needed }, { titleOf, texts }) =>
    texts.wideIntervals({
      title: titleOf(metric),
      halfWidth: formatMetric(halfWidth),
      n: widest.n,
      needed,
      useful: formatNumber(useful, 2),
    }),
  evidence: ({ widest, halfWidth, useful, needed }, { messages, texts }) => [
    tableOf({
      columns: [
        ...meanColumns(messages.words.target, messages),
        right(texts.halfWidth),
        right(texts.needed(formatNumber(useful, 2))),
      ],
      rows: [[...meanCells(widest), metricCell(halfWidth), needed]],
    }),
  ],
});

// Rule: many of the returned documents were never judged.
interface FewJudged {
  readonly metric: string;
  readonly runs: readonly MeanEvidence[];
}

/** Below this share of judged documents the other metrics are in doubt. */
const enoughJudged = 0.8;

export function findFewJudged({ runs }: ReportContext): readonly FewJudged[] {
  const judged = runs.flatMap((run) => {
    // Ids that no judgement has are to be mended, not graded.
    if (factsOf(foreignIds, run) !== undefined) return [];
    const { label, summary, judged: own } = run;
    const found = summary.overall.metrics.find(({ metric }) => metric.startsWith('Judged@')) ?? own;
    if (found === undefined || found.mean === null || found.mean >= enoughJudged) return [];
    return [{ metric: found.metric, label, mean: found.mean, ci95: found.ci95, n: found.n }];
  });
  const [first] = judged;
  return first === undefined ? [] : [{ metric: first.metric, runs: judged }];
}

export const fewJudged: AdviceRule = adviceRule<FewJudged>({
  id: 'few-judged',
  find: findFewJudged,
  action({ metric, runs }, { actions }) {
    const least = runs.toSorted((a, b) => a.mean - b.mean)[0];
    return actions.fewJudged(metric, least === undefined ? dash : withMean(least));
  },
  text: ({ metric, runs }, { messages, ways, texts }) =>
    texts.fewJudged({ metric, labels: runs.map(withMean).join(messages.comma), ways }),
  evidence: ({ runs }, { messages }) => [
    tableOf({ columns: meanColumns(messages.words.target, messages), rows: runs.map(meanCells) }),
  ],
});
