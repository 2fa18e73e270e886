// Rule: a mean is below its goal. What the lists of the targets hold decides what is proposed.

import type { MetricReach } from '../../../analysis/reach/run-reach.ts';
import { metricGoal } from '../../../metrics/presets.ts';
import { type Entry, right, tableOf } from '../../cells.ts';
import { dash, formatGoal } from '../../format-number.ts';
import { goalColumns, type LetteredRun, type ReportContext } from '../../report-context.ts';
import { factsOf } from '../part.ts';
import { reach as reachPart } from '../reach/reach.ts';
import {
  type AdviceRule,
  adviceRule,
  type MeanEvidence,
  meanCells,
  meanColumns,
  meanEvidence,
  withMean,
  yesNo,
} from './advice-rule.ts';
import { foremostRemedy, gainText, type Remedy, remediesFor, remedyAction, remedyText, sweepOf } from './remedies.ts';
import type { MetricFamily } from './texts.ts';

export interface BelowGoal {
  readonly family: MetricFamily;
  readonly metric: string;
  readonly goal: number;
  /** Targets below the goal. */
  readonly below: readonly (MeanEvidence & { readonly reach: MetricReach | undefined })[];
  /** Labels of those that meet it. */
  readonly met: readonly string[];
  readonly remedies: readonly Remedy[];
  /** The way to try other weights of the best of the targets that these are proposed for. */
  readonly sweep: string | undefined;
}

export const findBelowGoal = (context: ReportContext): readonly BelowGoal[] =>
  goalColumns(context).flatMap(({ metric }) => belowGoalOf(metric, context));

function belowGoalOf(metric: string, { runs, goals, ways }: ReportContext): readonly BelowGoal[] {
  const goal = metricGoal(goals, metric);
  if (goal === undefined) return [];
  const measured = runs.flatMap((run) => meanEvidence(run, metric).map((evidence) => ({ run, evidence })));
  const below = measured.filter(({ evidence }) => evidence.mean < goal);
  if (below.length === 0) return [];
  const best = below.toSorted((a, b) => b.evidence.mean - a.evidence.mean).map(({ run }) => run);
  const remedies = remediesFor(
    below.map(({ run }) => run),
    metric,
    goal,
  );
  const fused = remedies.flatMap((remedy) => (remedy.kind === 'weights' ? remedy.runs.map(({ label }) => label) : []));
  return [
    {
      family: familyOf(metric),
      metric,
      goal,
      below: below.map(({ run, evidence }) => ({ ...evidence, reach: reachOf(run, metric) })),
      met: measured.filter(({ evidence }) => evidence.mean >= goal).map(({ run }) => run.label),
      remedies,
      sweep: sweepOf(
        best.filter(({ label }) => fused.includes(label)),
        ways,
      ),
    },
  ];
}

const reachOf = (run: LetteredRun, metric: string): MetricReach | undefined =>
  factsOf(reachPart, run)?.metrics.find((own) => own.metric === metric);

function familyOf(metric: string): MetricFamily {
  if (/^RR\b/.test(metric)) return 'reciprocal-rank';
  if (/^R\b/.test(metric)) return 'recall';
  return /^nDCG\b/.test(metric) ? 'ndcg' : 'other';
}

export const belowGoal: AdviceRule = adviceRule<BelowGoal>({
  id: 'below-goal',
  find: findBelowGoal,
  anchor: ({ metric }) => metric.replace(/[^A-Za-z0-9]+/g, '-'),
  action({ metric, below, remedies }, { actions, titleOf, messages, leader }) {
    const remedy = foremostRemedy(remedies, leader);
    return remedy === undefined
      ? actions.belowGoal.unexplained({
          label: below.map(({ label }) => label).join(messages.comma),
          metric: titleOf(metric),
        })
      : remedyAction(remedy, titleOf(metric), { actions, messages, leader });
  },
  text({ family, metric, goal, below, met, remedies, sweep }, { messages, titleOf, texts }) {
    const text = texts.belowGoal(family, {
      title: titleOf(metric),
      goal: formatGoal(goal),
      labels: below.map(withMean).join(messages.comma),
      met: met.join(messages.comma),
    });
    return { ...text, suggestions: remedies.map((remedy) => remedyText(remedy, { messages, sweep })) };
  },
  evidence({ below, goal, remedies }, { messages, texts }) {
    const { words } = messages;
    const proposed = new Set(remedies.map(({ kind }) => kind));
    const bounds = (
      [
        ['byOrder', texts.byOrder, true],
        ['byReranker', texts.byReranker, proposed.has('other-reranker')],
        ['behindReranker', texts.behindReranker, proposed.has('rerank-more')],
        ['byCandidates', texts.byCandidates, true],
      ] as const
    ).filter(([bound, , wanted]) => wanted && below.some(({ reach }) => reach !== undefined && reach[bound] !== null));
    return [
      tableOf({
        columns: [...meanColumns(words.target, messages), texts.goalInside, ...bounds.map(([, title]) => right(title))],
        rows: below.map((row) => [
          ...meanCells(row),
          row.ci95 === null ? dash : yesNo(row.ci95[1] >= goal, messages),
          ...bounds.map(([bound]) => gainCell(row.reach?.[bound])),
        ]),
      }),
    ];
  },
});

const gainCell = (gain: MetricReach['byOrder'] | undefined): Entry =>
  gain === null || gain === undefined ? dash : gainText(gain);
