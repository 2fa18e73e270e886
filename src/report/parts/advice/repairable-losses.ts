// Rule: documents are lost to the way they are split, or to judgements that are missing: not to the search itself.

import { presentItems, right, tableOf } from '../../cells.ts';
import { formatEstimate, formatSigned } from '../../format-number.ts';
import type { ReportContext } from '../../report-context.ts';
import { failures } from '../failures/failures.ts';
import { failureTexts } from '../failures/texts.ts';
import { factsOf } from '../part.ts';
import { type AdviceRule, adviceRule, signedOf } from './advice-rule.ts';

const repairable = ['split-badly', 'judgement-doubtful'] as const;

interface RepairableLoss {
  readonly label: string;
  readonly failure: (typeof repairable)[number];
  readonly queries: number;
  readonly documents: number;
  /** What the mean would gain if these documents stood where they belong. */
  readonly points: number;
  readonly ci95: readonly [number, number] | null;
}

interface RepairableLosses {
  /** The nDCG that the points are of. */
  readonly metric: string;
  readonly losses: readonly RepairableLoss[];
}

/** Less than this is not worth a proposal: one query of fifty that goes from 0 to 1. */
const worthwhile = 0.02;

export function findRepairableLosses({ input, runs }: ReportContext): readonly RepairableLosses[] {
  const lost = factsOf(failures, input);
  if (lost === undefined) return [];
  const losses = runs.flatMap(({ label, run }) => {
    const classes = lost.runs.find(({ runId }) => runId === run.id)?.classes ?? [];
    return repairable.flatMap((kind) => {
      const found = classes.find(({ failure }) => failure === kind);
      if (found === undefined || found.points === null || found.points < worthwhile) return [];
      const { queries, documents, points, ci95 } = found;
      return [{ label, failure: kind, queries, documents, points, ci95 }];
    });
  });
  return losses.length === 0 ? [] : [{ metric: lost.metric, losses }];
}

export const repairableLosses: AdviceRule = adviceRule<RepairableLosses>({
  id: 'repairable-losses',
  find: findRepairableLosses,
  action({ metric, losses }, { actions, titleOf }) {
    const largest = losses.toSorted((a, b) => b.points - a.points)[0];
    return actions.losses[largest?.failure ?? 'split-badly']({
      label: largest?.label ?? '',
      gain: signedOf(largest?.points),
      metric: titleOf(metric),
    });
  },
  text({ metric, losses }, { messages, titleOf, ways, texts }) {
    const words = texts.repairableLosses;
    const gains = (kind: RepairableLoss['failure']): string =>
      losses
        .filter(({ failure }) => failure === kind)
        .map(({ label, points }) => `${label} (${formatSigned(points)})`)
        .join(messages.comma);
    const [split, doubtful] = [gains('split-badly'), gains('judgement-doubtful')];
    return {
      title: words.title,
      finding: words.finding(titleOf(metric)),
      suggestions: presentItems([
        split === '' ? undefined : words.split(split),
        doubtful === '' ? undefined : words.doubtful(doubtful, ways({ do: 'pool' })),
      ]),
    };
  },
  evidence({ metric, losses }, { messages, language }) {
    const lost = failureTexts[language];
    return [
      tableOf({
        columns: [
          messages.words.target,
          lost.placeLost,
          right(lost.queries),
          right(lost.documents),
          right(lost.points(metric)),
        ],
        rows: losses.map(({ label, failure, queries, documents, points, ci95 }) => [
          label,
          lost.classes[failure],
          queries,
          Math.round(documents),
          formatEstimate(points, ci95),
        ]),
      }),
    ];
  },
});
