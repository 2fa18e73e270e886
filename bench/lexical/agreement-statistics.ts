// How far several measures agree with one verdict, with intervals and paired differences by drawing questions with all their answers.
import { kendallTau, spearmanCorrelation } from '../../src/stats/correlation.ts';
import { randomFrom } from '../random.ts';

const draws = 2000;

/** An answer of which the verdict and all measures are known. */
export interface MeasuredAnswer {
  /** Answers to one question are drawn together. */
  readonly question: string;
  readonly verdict: number;
  readonly values: Readonly<Record<string, number>>;
}

type Statistic = (rows: readonly MeasuredAnswer[], by: string, goodFrom: number) => number;

const rankBy =
  (correlation: typeof spearmanCorrelation | typeof kendallTau): Statistic =>
  (rows, by) => {
    const found = correlation(
      rows.map(({ values }) => values[by] ?? Number.NaN),
      rows.map(({ verdict }) => verdict),
    );
    return found.kind === 'tested' ? found.r : Number.NaN;
  };

export const areaUnderCurve = (good: readonly number[], bad: readonly number[]): number => {
  let wins = 0;
  for (const g of good) for (const b of bad) wins += g > b ? 1 : g === b ? 0.5 : 0;
  return good.length * bad.length === 0 ? Number.NaN : wins / (good.length * bad.length);
};

const area: Statistic = (rows, by, goodFrom) => {
  const valuesOf = (isGood: boolean): readonly number[] =>
    rows.filter(({ verdict }) => verdict >= goodFrom === isGood).map(({ values }) => values[by] ?? Number.NaN);
  return areaUnderCurve(valuesOf(true), valuesOf(false));
};

const statistics: readonly (readonly [string, Statistic])[] = [
  ['Spearman', rankBy(spearmanCorrelation)],
  ['Kendall', rankBy(kendallTau)],
  ['AUC', area],
];

/** Questions drawn with replacement, each with all its answers. */
function resamples(rows: readonly MeasuredAnswer[]): readonly (readonly MeasuredAnswer[])[] {
  const byQuestion = [...Map.groupBy(rows, ({ question }) => question).values()];
  const random = randomFrom(320);
  return Array.from({ length: draws }, () =>
    Array.from({ length: byQuestion.length }, () => byQuestion[Math.floor(random() * byQuestion.length)] ?? []).flat(),
  );
}

function interval(values: readonly number[]): string {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(2);
  return `[${at(0.025)}, ${at(0.975)}]`;
}

/**
 * Prints each measure, then how far the last is above each of the others.
 * @param goodFrom from here on a verdict counts as good
 */
export function printAgreement(
  title: string,
  rows: readonly MeasuredAnswer[],
  { measures, goodFrom }: { readonly measures: readonly string[]; readonly goodFrom: number },
): void {
  const bad = rows.filter(({ verdict }) => verdict < goodFrom).length;
  const questions = new Set(rows.map(({ question }) => question)).size;
  const last = measures.at(-1) ?? '';
  const others = measures.slice(0, -1);
  const head = ['', ...measures, ...others.map((other) => `${last} − ${other}`)];
  process.stdout.write(
    `\n${title}: n = ${rows.length} answers to ${questions} questions, ${bad} below ${goodFrom}\n\n| ${head.join(' | ')} |\n|${'---|'.repeat(head.length)}\n`,
  );
  const drawn = resamples(rows);
  for (const [name, statistic] of statistics) {
    const measured = new Map(
      measures.map((by) => [
        by,
        { value: statistic(rows, by, goodFrom), drawn: drawn.map((each) => statistic(each, by, goodFrom)) },
      ]),
    );
    const [best, ...rest] = [last, ...others].map((by) => measured.get(by) ?? { value: Number.NaN, drawn: [] });
    const shown = [...measured.values()].map((each) => `${each.value.toFixed(2)} ${interval(each.drawn)}`);
    const above = rest.map((other) => {
      const paired = (best?.drawn ?? []).map((value, at) => value - (other.drawn[at] ?? Number.NaN));
      return `${((best?.value ?? Number.NaN) - other.value).toFixed(2)} ${interval(paired)}`;
    });
    process.stdout.write(`| ${[name, ...shown, ...above].join(' | ')} |\n`);
  }
}
