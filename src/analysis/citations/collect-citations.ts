// Counts the verdicts on the citations of a run's answers, and keeps the answers that cite worst.
import {
  type CitationDetails,
  type CitationVerdict,
  citationVerdicts,
  citedLevels,
  type InaccurateCitation,
  type LevelCounts,
  readCitationDetails,
} from '../../model/citation-details.ts';
import type { Example } from '../../model/example.ts';
import type { Trial } from '../../model/trial.ts';
import { excerpt } from '../answers/excerpt.ts';
import { measuredScore } from '../measured-score.ts';
import { someOf, type TrialCollector } from '../trial-collector.ts';
import { addFirst, type FirstExamples } from './first-examples.ts';

/** An answer with inaccurate citations. */
export interface InaccurateAnswer {
  readonly exampleId: string;
  readonly repeat: number;
  readonly query: string;
  readonly total: number;
  readonly accurate: number;
  readonly inaccurate: readonly InaccurateCitation[];
}

/** The citations of all answers of a run, by one metric. */
export interface CitedMetric {
  /** `citationAccuracy(level=article)` */
  readonly metric: string;
  /** Answers that cite. */
  readonly answers: number;
  /** Answers that cite nothing, though their examples ask for citations. */
  readonly uncited: number;
  /** Of them, those whose citations are all verified. */
  readonly flawless: number;
  readonly total: number;
  readonly verdicts: Readonly<Record<CitationVerdict, number>>;
  /** The first questions of each verdict. */
  readonly firsts: FirstExamples<CitationVerdict>;
  /** Retrieved documents, over all answers that cite, that do not tell what they stand for. */
  readonly untold: number;
  /** Laws that answers name without a place of them, over all answers that were looked at; none of the total. */
  readonly named: number;
  /** Over all answers, by the statutes themselves; absent where no index of them was asked. */
  readonly levels?: LevelCounts;
  /** Citations of which the statutes could not tell. */
  readonly untellable: number;
  /** It was looked at alone whether the places exist. */
  readonly existence?: true;
  /** The smallest share of accurate ones first; of equal ones the most inaccurate, then the first asked. */
  readonly worst: readonly InaccurateAnswer[];
}

type Counting = { -readonly [key in keyof CitedMetric]: CitedMetric[key] } & {
  verdicts: Record<CitationVerdict, number>;
  worst: readonly InaccurateAnswer[];
};

/**
 * Facts are in the order of the metrics; those by which no answer was scored are left out.
 * @param metrics names of the metrics of the run that keep such details
 * @param options.limit answers kept of each metric (10)
 */
export function createCitationCollector(
  metrics: readonly string[],
  { limit = 10 }: { readonly limit?: number } = {},
): TrialCollector<readonly CitedMetric[]> {
  const counting = metrics.map(
    (metric): Counting => ({
      metric,
      answers: 0,
      uncited: 0,
      flawless: 0,
      total: 0,
      verdicts: Object.fromEntries(citationVerdicts.map((verdict) => [verdict, 0])) as Record<CitationVerdict, number>,
      firsts: {},
      untold: 0,
      named: 0,
      untellable: 0,
      worst: [],
    }),
  );
  return {
    add(example, trial, scores) {
      for (const counts of counting) {
        const outcome = measuredScore(scores, counts.metric)?.outcome;
        const details = outcome?.status === 'scored' ? readCitationDetails(outcome.details) : undefined;
        if (details === undefined) continue;
        count(counts, details);
        counts.firsts = addFirst(counts.firsts, example.id, details.verdicts);
        if (details.accurate === details.total) continue;
        counts.worst = [...counts.worst, describe(example, trial, details)].toSorted(worstFirst).slice(0, limit);
      }
    },
    facts: () => someOf(counting.filter(({ answers, uncited }) => answers + uncited > 0)),
  };
}

function count(counts: Counting, details: CitationDetails): void {
  const { total, accurate, verdicts, untold, named, levels, untellable = 0 } = details;
  counts.named += named;
  counts.untellable += untellable;
  if (details.existence === true) counts.existence = true;
  if (levels !== undefined) counts.levels = addLevels(counts.levels ?? {}, levels);
  if (total === 0) {
    counts.uncited++;
    return;
  }
  counts.answers++;
  if (accurate === total) counts.flawless++;
  counts.total += total;
  counts.untold += untold;
  for (const verdict of citationVerdicts) counts.verdicts[verdict] += verdicts[verdict] ?? 0;
}

const addLevels = (one: LevelCounts, other: LevelCounts): LevelCounts =>
  Object.fromEntries(
    citedLevels.flatMap((level) => {
      const [confirmed, told] = [0, 1].map((at) => (one[level]?.[at] ?? 0) + (other[level]?.[at] ?? 0)) as [
        number,
        number,
      ];
      return told === 0 ? [] : [[level, [confirmed, told] as const]];
    }),
  );

const describe = (
  { id, query }: Example,
  { repeat }: Trial,
  { total, accurate, inaccurate }: CitationDetails,
): InaccurateAnswer => ({
  exampleId: id,
  repeat,
  query: excerpt(query, 200),
  total,
  accurate,
  // The words of provisions stand with the answer: they may be parts of documents, which do not pass by here.
  inaccurate: inaccurate.map(({ words: _, ...citation }) => citation),
});

const worstFirst = (a: InaccurateAnswer, b: InaccurateAnswer): number =>
  a.accurate / a.total - b.accurate / b.total || b.total - b.accurate - (a.total - a.accurate);
