// How far the verdicts on citations, decisions and sentences agree with what people said of the same, by rules and by judges alike.
import { type Opinion, partKey } from '../../model/part-opinion.ts';
import { raterAgreement } from '../../stats/rater-agreement.ts';
import { excerpt } from '../answers/excerpt.ts';
import { measuredScore } from '../measured-score.ts';
import type { CountedShare } from '../panels/panel-metric.ts';
import { createShareTally } from '../panels/share-tally.ts';
import { someOf, type TrialCollector } from '../trial-collector.ts';
import {
  answerParts,
  arePartedBy,
  isGoodVerdict,
  opinionsOf,
  opinionsOfPeople,
  type PartMetric,
  type PartVerdict,
  partMetricOf,
} from './answer-parts.ts';

/**
 * How what was said came to be said. `drawn`: of answers drawn by chance, by people who did not see the verdict; these alone count where there
 * are any. `chosen`: of picked answers, or with the verdict in view, by which whoever reads it is led. `unknown`: nobody wrote it down.
 */
export type OpinionBasis = 'drawn' | 'unknown' | 'chosen';

/** A part on which a person and the verdict part. */
export interface PartedOpinion {
  readonly exampleId: string;
  /** 0-based. */
  readonly repeat: number;
  readonly query: string;
  readonly part: string;
  readonly place: string;
  readonly verdict: PartVerdict;
  readonly says: Opinion;
  readonly author: string;
  readonly comment?: string;
}

/** What people said beside the verdicts of one metric. */
export interface PartAgreement {
  /** `citationSupportJudged` */
  readonly metric: string;
  readonly kind: PartMetric;
  /** What was said of parts that have a verdict, by these people; several of one part count each. */
  readonly said: number;
  readonly people: readonly string[];
  readonly basis: OpinionBasis;
  /** What was said on another basis, and is left out. */
  readonly leftOut: number;
  /** Of `said`, that of which verdict and person can both tell; share and kappa are of these. */
  readonly n: number;
  /** Both say that it counts, or both that it does not. */
  readonly same: CountedShare;
  /** Cohen's kappa of that; null where it is not defined. Its interval knows of the questions. */
  readonly kappa: number | null;
  readonly ci95: readonly [number, number] | null;
  /** Of the parts that the verdict lets count, those of which a person says that they do not: what a reader would wrongly rely on. */
  readonly falseGood: CountedShare;
  /** How often the verdict (first) met an opinion (second). */
  readonly table: readonly (readonly [verdict: PartVerdict, says: Opinion, count: number])[];
  /** First those that the verdict wrongly lets count, in the order of the dataset, at most as many as are kept. */
  readonly apart: readonly PartedOpinion[];
  readonly allApart: number;
}

interface Pair extends PartedOpinion {
  readonly basis: OpinionBasis;
}

/**
 * Facts are in the order of the metrics; those beside which nobody said anything of a part are left out.
 * @param options.limit disagreements kept of each metric (20)
 */
export function createPartAgreement(
  metrics: readonly string[],
  { limit = 20, author }: { readonly limit?: number; readonly author?: string | undefined } = {},
): TrialCollector<readonly PartAgreement[]> {
  const counting = metrics.flatMap((metric): readonly { metric: string; kind: PartMetric; pairs: Pair[] }[] => {
    const kind = partMetricOf(metric);
    return kind === undefined ? [] : [{ metric, kind, pairs: [] }];
  });
  return {
    add({ id: exampleId, query }, { repeat }, scores) {
      for (const { metric, kind, pairs } of counting) {
        const labels = opinionsOfPeople(scores, kind).filter((own) => author === undefined || own.author === author);
        if (labels.length === 0) continue;
        const outcome = measuredScore(scores, metric)?.outcome;
        const parts = outcome === undefined || outcome.status === 'failed' ? [] : partsOf(outcome.details, kind);
        const verdicts = new Map(parts.map((part) => [partKey(part), part.verdict]));
        for (const { author: by, opinions, selection } of labels)
          for (const { says, part, place, comment } of opinions) {
            const verdict = verdicts.get(partKey({ part, place }));
            if (verdict === undefined) continue;
            const said = {
              ...{ exampleId, repeat, query: excerpt(query, 200), part, place, verdict, says },
              author: by,
            };
            const basis = selection?.how ?? 'unknown';
            pairs.push(comment === undefined ? { ...said, basis } : { ...said, comment, basis });
          }
      }
    },
    facts: () =>
      someOf(
        counting.flatMap(({ metric, kind, pairs }) =>
          pairs.length === 0 ? [] : [agreementOf(pairs, { metric, kind, limit })],
        ),
      ),
  };
}

const partsOf = (details: Parameters<typeof answerParts>[0], kind: PartMetric) =>
  answerParts(details, kind)?.parts ?? [];

const byWorth: readonly OpinionBasis[] = ['drawn', 'unknown', 'chosen'];

function agreementOf(
  all: readonly Pair[],
  { metric, kind, limit }: { readonly metric: string; readonly kind: PartMetric; readonly limit: number },
): PartAgreement {
  const basis = byWorth.find((one) => all.some((pair) => pair.basis === one)) ?? 'unknown';
  const pairs = all.filter((pair) => pair.basis === basis);
  const told = pairs.filter(({ verdict, says }) => arePartedBy(verdict, says) !== undefined);
  const [same, falseGood] = [createShareTally(), createShareTally()];
  for (const { exampleId, verdict, says } of told) {
    const isApart = arePartedBy(verdict, says) === true;
    same.add(exampleId, !isApart);
    if (isGoodVerdict(verdict) === true) falseGood.add(exampleId, isApart);
  }
  const { value, ci } = raterAgreement(
    told.map(({ verdict }) => Number(isGoodVerdict(verdict))),
    told.map(({ says }) => Number(says === 'holds' || says === 'supported')),
    { clusters: told.map(({ exampleId }) => exampleId) },
  );
  const apart = told.filter(({ verdict, says }) => arePartedBy(verdict, says) === true);
  const falseFirst = [
    ...apart.filter(({ verdict }) => isGoodVerdict(verdict)),
    ...apart.filter(({ verdict }) => isGoodVerdict(verdict) !== true),
  ];
  return {
    ...{ metric, kind, basis, said: pairs.length, leftOut: all.length - pairs.length, n: told.length },
    people: [...new Set(pairs.map(({ author }) => author))].sort(),
    ...{ same: same.share(), kappa: value, ci95: ci, falseGood: falseGood.share() },
    table: tableOf(pairs, kind),
    apart: falseFirst.slice(0, limit).map(({ basis: _, ...said }) => said),
    allApart: apart.length,
  };
}

function tableOf(pairs: readonly Pair[], kind: PartMetric): PartAgreement['table'] {
  const counts = Map.groupBy(pairs, ({ verdict }) => verdict);
  return [...counts].flatMap(([verdict, own]) =>
    opinionsOf(kind).flatMap((says) => {
      const count = own.filter((pair) => pair.says === says).length;
      return count === 0 ? [] : [[verdict, says, count] as const];
    }),
  );
}
