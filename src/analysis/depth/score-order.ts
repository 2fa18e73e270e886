// What the scores of a list say of its order: whether documents of one score, whose order they leave open, decide a metric, and whether they rise.
import { rankingMeasures } from '../../metrics/catalogue.ts';
import type { Metric } from '../../metrics/metric.ts';
import { judgePlaces } from '../../metrics/retrieval/judged-ranking.ts';
import type { Judgement } from '../../model/example.ts';
import type { RetrievedDocument } from '../../model/target-output.ts';

type Grades = readonly (number | undefined)[];

/** A ranking with its documents of one score in the best and in the worst order that the scores allow. */
interface TiedOrders {
  readonly best: Grades;
  readonly worst: Grades;
}

/**
 * @returns undefined where no neighbours have one score and unlike grades; grades of 0 and below and unjudged documents are alike
 */
function tiedOrders(documents: readonly RetrievedDocument[], judgements: readonly Judgement[]): TiedOrders | undefined {
  const tied = documents.some(({ score }, i) => score !== undefined && score === documents[i + 1]?.score);
  if (!tied) return undefined;
  const places = judgePlaces(documents, judgements).map(({ document: { score }, judgement }) => ({
    score,
    grade: judgement?.relevance,
  }));
  const best: (number | undefined)[] = [];
  const worst: (number | undefined)[] = [];
  for (let start = 0, end = 0; start < places.length; start = end) {
    const score = places[start]?.score;
    end = start + 1;
    if (score !== undefined) while (end < places.length && places[end]?.score === score) end++;
    const grades = places.slice(start, end).map(({ grade }) => grade);
    grades.sort((a, b) => worthOf(b) - worthOf(a));
    best.push(...grades);
    worst.push(...grades.reverse());
  }
  return best.some((grade, i) => worthOf(grade) !== worthOf(worst[i])) ? { best, worst } : undefined;
}

const worthOf = (grade: number | undefined): number => Math.max(0, grade ?? 0);

/**
 * The metrics whose value another order of documents of one score would change: the best and the worst such order have unlike values. Takes
 * in the ties at a cut-off, where the order decides which documents are looked at at all.
 * @param metrics of rankings; others are left out
 * @returns their names, in their order
 */
export function decidedByTies(
  metrics: readonly Metric[],
  documents: readonly RetrievedDocument[],
  judgements: readonly Judgement[],
): readonly string[] {
  const orders = tiedOrders(documents, judgements);
  if (orders === undefined) return [];
  const ideal = judgements.map(({ relevance }) => relevance).sort((a, b) => b - a);
  return metrics.flatMap(({ name, definition, parameters, k = Number.POSITIVE_INFINITY }) => {
    const measure = rankingMeasures[definition.name];
    const numberOf = (grades: Grades): number => measure?.({ grades, ideal }, parameters, k) ?? 0;
    return Math.abs(numberOf(orders.best) - numberOf(orders.worst)) > rounding ? [name] : [];
  });
}

/** Sums in another order may differ by so much. */
const rounding = 1e-12;

/**
 * Whether the scores rise or fall from the first document to the last, without a step the other way.
 * @returns undefined where they do neither: one score alone, none at some document, or both ways
 */
export function directionOf(documents: readonly RetrievedDocument[]): 'rising' | 'falling' | undefined {
  let rises = false;
  let falls = false;
  for (const [i, { score }] of documents.entries()) {
    if (score === undefined) return undefined;
    const before = documents[i - 1]?.score ?? score;
    if (score > before) rises = true;
    if (score < before) falls = true;
  }
  if (rises === falls) return undefined;
  return rises ? 'rising' : 'falling';
}
