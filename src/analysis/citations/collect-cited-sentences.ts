// Counts what the places that answers cite say of it, and keeps the sentences that they contradict.
import { readCitationDetails } from '../../model/citation-details.ts';
import {
  areApart,
  type CitedSentence,
  type CitedSentences,
  type Holding,
  type HoldingTable,
  holdings,
  readCitedSentences,
  stakes,
} from '../../model/cited-sentence.ts';
import { raterAgreement } from '../../stats/rater-agreement.ts';
import { excerpt } from '../answers/excerpt.ts';
import { measuredScore } from '../measured-score.ts';
import { someOf, type TrialCollector } from '../trial-collector.ts';
import { addFirst, type FirstExamples } from './first-examples.ts';

/** A sentence that its place contradicts, or is silent on. */
export interface FaultySentence extends CitedSentence {
  readonly exampleId: string;
  readonly query: string;
}

/** The citing sentences of all answers of a run, by one metric. */
export interface SupportedMetric {
  /** `citationSupport(weigh=stakes)` */
  readonly metric: string;
  /** Answers with a sentence that cites. */
  readonly answers: number;
  /** Answers that cite nothing, though their examples ask for citations: each enters the mean as 0. */
  readonly uncited: number;
  readonly counts: Readonly<Record<Holding, number>>;
  /** The first questions of each holding. */
  readonly firsts: FirstExamples<Holding>;
  /** Of a judge's what the rules say otherwise of; then the heaviest stake first, and of one stake what is contradicted before what the places are silent on. */
  readonly faulty: readonly FaultySentence[];
  /** How many there are, of which the first are kept. */
  readonly allFaulty: number;
  /** Of a judge's: what the rules make of the same sentences. */
  readonly besideRules?: SideBySide;
}

/** Rules and judge over the same sentences. */
export interface SideBySide {
  /** Of all sentences. */
  readonly table: HoldingTable;
  /** Sentences of which both can tell. */
  readonly n: number;
  /** Of them, those of which both say the same. */
  readonly same: number;
  /** Cohen's kappa over them; null where it is not defined. Its interval knows of the questions that they belong to. */
  readonly kappa: number | null;
  readonly ci95: readonly [number, number] | null;
}

type Counting = { -readonly [key in keyof Omit<SupportedMetric, 'besideRules'>]: SupportedMetric[key] } & {
  counts: Record<Holding, number>;
  /** Tables of answers, by the question. */
  tables: (readonly [exampleId: string, HoldingTable])[];
};

/**
 * Facts are in the order of the metrics; those by which no sentence was looked at are left out.
 * @param options.limit sentences kept of each metric (20)
 */
export function createSentenceCollector(
  metrics: readonly string[],
  { limit = 20 }: { readonly limit?: number } = {},
): TrialCollector<readonly SupportedMetric[]> {
  const counting = metrics.map(
    (metric): Counting => ({
      metric,
      answers: 0,
      uncited: 0,
      allFaulty: 0,
      counts: Object.fromEntries(holdings.map((holding) => [holding, 0])) as Record<Holding, number>,
      firsts: {},
      faulty: [],
      tables: [],
    }),
  );
  return {
    add({ id, query }, _trial, scores) {
      for (const counted of counting) {
        const outcome = measuredScore(scores, counted.metric)?.outcome;
        const found = outcome === undefined ? undefined : readCitedSentences(outcome.details);
        if (found === undefined) {
          if (outcome?.status === 'scored' && readCitationDetails(outcome.details)?.total === 0) counted.uncited++;
          continue;
        }
        counted.answers++;
        if (found.table !== undefined) counted.tables.push([id, found.table]);
        counted.firsts = addFirst(counted.firsts, id, found.counts);
        for (const holding of holdings) counted.counts[holding] += found.counts[holding];
        const faulty = found.sentences
          .filter((sentence) => notBorneOut.has(sentence.holding) || areApart(sentence))
          .map((sentence): FaultySentence => ({ ...sentence, exampleId: id, query: excerpt(query, 200) }));
        counted.allFaulty += faultyOf(found);
        if (faulty.length > 0) counted.faulty = [...counted.faulty, ...faulty].toSorted(worstFirst).slice(0, limit);
      }
    },
    facts: () => someOf(counting.filter(({ answers }) => answers > 0).map(factsOf)),
  };
}

const notBorneOut: ReadonlySet<Holding> = new Set(['otherwise', 'other-day', 'silent']);

/** As many as are listed where nothing is cut: details keep some of the sentences, and counts of all. */
function faultyOf({ counts, table }: CitedSentences): number {
  const notBorne = holdings.filter((holding) => notBorneOut.has(holding));
  if (table === undefined) return notBorne.reduce((sum, holding) => sum + counts[holding], 0);
  return table
    .flatMap((cells, row) => cells.filter((_, column) => row !== column || notBorne.includes(holdings[row] as Holding)))
    .reduce((sum, count) => sum + count, 0);
}

const worstFirst = (a: FaultySentence, b: FaultySentence): number =>
  Number(areApart(b)) - Number(areApart(a)) ||
  stakes.indexOf(a.stake) - stakes.indexOf(b.stake) ||
  faultOrder.indexOf(a.holding) - faultOrder.indexOf(b.holding);

const faultOrder: readonly Holding[] = ['otherwise', 'other-day', 'silent', 'cannot-tell', 'supported'];

function factsOf({ tables, ...counted }: Counting): SupportedMetric {
  return tables.length === 0 ? counted : { ...counted, besideRules: sideBySide(tables) };
}

const untold = holdings.indexOf('cannot-tell');

function sideBySide(tables: Counting['tables']): SideBySide {
  const [rules, judge, clusters]: [number[], number[], string[]] = [[], [], []];
  const whole = holdings.map(() => holdings.map(() => 0));
  for (const [exampleId, table] of tables) {
    for (const [row, cells] of table.entries()) {
      for (const [column, count] of cells.entries()) {
        (whole[row] as number[])[column] = (whole[row]?.[column] ?? 0) + count;
        if (row === untold || column === untold) continue;
        for (let i = 0; i < count; i++) {
          rules.push(row);
          judge.push(column);
          clusters.push(exampleId);
        }
      }
    }
  }
  const { value, ci } = raterAgreement(rules, judge, { clusters });
  const same = rules.filter((each, at) => each === judge[at]).length;
  return { table: whole, n: rules.length, same, kappa: value, ci95: ci };
}
