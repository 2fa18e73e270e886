// Judge and companion as one score, half and half, against people and recorded verdicts: `HAKARI_DATA=… node bench/lexical/with-companion.ts`
// The formula was committed before this was run for the first time (decision 320), and was not changed by what came out.

import { createPureScorers } from '../../dist/metrics/catalogue.js';
import { halfAndHalf } from '../../dist/metrics/judged/with-companion.js';
import { parseMetricName } from '../../src/metrics/metric-name.ts';
import { kendallTau, spearmanCorrelation } from '../../src/stats/correlation.ts';
import { createWordCounter, type WordCounts } from '../../src/text/word-counts.ts';
import { randomFrom } from '../random.ts';
import { type Case, mtrag, mtragPassages, nabledge, nabledgePassages } from './judged-answers.ts';

const draws = 2000;
const measures = ['judge', 'companion', 'both'] as const;

/** An answer of which judge, companion and verdict are all known. */
interface Row {
  /** Answers to one question are drawn together. */
  readonly question: string;
  readonly verdict: number;
  readonly judge: number;
  readonly companion: number;
  readonly both: number;
}

interface Trial {
  readonly title: string;
  readonly cases: readonly Case[];
  readonly words: WordCounts;
  readonly judge: string;
  readonly companion: string;
  readonly verdict: string;
  readonly goodFrom: number;
}

function countsOf(passages: Iterable<string>): WordCounts {
  const counter = createWordCounter();
  for (const passage of passages) counter.add(passage);
  return counter.counts();
}

function rowsOf({ cases, words, judge: judged, companion: name, verdict: of }: Trial): readonly Row[] {
  const metric = parseMetricName(name);
  const scorer = createPureScorers({ words })[metric.definition.name];
  return cases.flatMap(({ input, values }): readonly Row[] => {
    const outcome = scorer?.(metric, input);
    if (outcome === undefined || !('status' in outcome) || outcome.status !== 'scored') return [];
    const [judge, verdict, companion] = [values[judged], values[of], outcome.value];
    if (judge === undefined || verdict === undefined || Number.isNaN(verdict)) return [];
    return [{ question: input.example.query, verdict, judge, companion, both: halfAndHalf(judge, companion) }];
  });
}

const rank = (rows: readonly Row[], of: 'spearman' | 'kendall', by: keyof Row & (typeof measures)[number]): number => {
  const [x, y] = [rows.map((row) => row[by]), rows.map(({ verdict }) => verdict)];
  const found = of === 'spearman' ? spearmanCorrelation(x, y) : kendallTau(x, y);
  return found.kind === 'tested' ? found.r : Number.NaN;
};

function area(rows: readonly Row[], by: (typeof measures)[number], goodFrom: number): number {
  const good = rows.filter(({ verdict }) => verdict >= goodFrom);
  const bad = rows.filter(({ verdict }) => verdict < goodFrom);
  let wins = 0;
  for (const g of good) for (const b of bad) wins += g[by] > b[by] ? 1 : g[by] === b[by] ? 0.5 : 0;
  return good.length * bad.length === 0 ? Number.NaN : wins / (good.length * bad.length);
}

const statistics = [
  ['Spearman', (rows: readonly Row[], by: (typeof measures)[number]) => rank(rows, 'spearman', by)],
  ['Kendall', (rows: readonly Row[], by: (typeof measures)[number]) => rank(rows, 'kendall', by)],
] as const;

/** Questions drawn with replacement, each with all its answers. */
function resamples(rows: readonly Row[]): readonly (readonly Row[])[] {
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

function report(trial: Trial): void {
  const rows = rowsOf(trial);
  const bad = rows.filter(({ verdict }) => verdict < trial.goodFrom).length;
  const questions = new Set(rows.map(({ question }) => question)).size;
  const drawn = resamples(rows);
  const all = [
    ...statistics,
    ['AUC', (of: readonly Row[], by: (typeof measures)[number]) => area(of, by, trial.goodFrom)],
  ] as const;
  process.stdout.write(
    `\n${trial.title}: n = ${rows.length} answers to ${questions} questions, ${bad} below ${trial.goodFrom}; judge ${trial.judge}, companion ${trial.companion}\n\n` +
      `| | judge alone | companion alone | both, half and half | both − judge | both − companion |\n|---|---|---|---|---|---|\n`,
  );
  for (const [name, of] of all) {
    const [judge, companion, both] = measures.map((by) => ({
      value: of(rows, by),
      drawn: drawn.map((each) => of(each, by)),
    }));
    if (judge === undefined || companion === undefined || both === undefined) continue;
    const shown = [judge, companion, both].map((each) => `${each.value.toFixed(2)} ${interval(each.drawn)}`);
    const differences = [judge, companion].map((other) => {
      const paired = both.drawn.map((value, at) => value - (other.drawn[at] ?? Number.NaN));
      return `${(both.value - other.value).toFixed(2)} ${interval(paired)}`;
    });
    process.stdout.write(`| ${name} | ${[...shown, ...differences].join(' | ')} |\n`);
  }
}

const people = mtrag();
const models = people.filter(({ group }) => group !== 'reference');
const ofMtrag = countsOf(mtragPassages());
const ofNabledge = countsOf(nabledgePassages());
const recorded = nabledge();

const trials: readonly Trial[] = [
  {
    title: 'mtrag, faithfulness (people; good from 3.5), all writers',
    cases: people,
    words: ofMtrag,
    judge: 'rl_f',
    companion: 'tellingFaithfulness',
    verdict: 'faithfulness',
    goodFrom: 3.5,
  },
  {
    title: 'mtrag, faithfulness (people), the two models',
    cases: models,
    words: ofMtrag,
    judge: 'rl_f',
    companion: 'tellingFaithfulness',
    verdict: 'faithfulness',
    goodFrom: 3.5,
  },
  {
    title: 'mtrag, completeness (people), the two models',
    cases: models,
    words: ofMtrag,
    judge: 'rb_llm',
    companion: 'tellingCorrectness',
    verdict: 'completeness',
    goodFrom: 3.5,
  },
  {
    title: 'mtrag, appropriateness (people), the two models',
    cases: models,
    words: ofMtrag,
    judge: 'rb_llm',
    companion: 'tellingCorrectness',
    verdict: 'appropriateness',
    goodFrom: 3.5,
  },
  // nabledge has no verdicts of people: what its judge said of one thing is held against what it said of another.
  {
    title: 'nabledge, correctness (recorded judge; good: 1) by faithfulness',
    cases: recorded,
    words: ofNabledge,
    judge: 'faithfulness',
    companion: 'tellingFaithfulness',
    verdict: 'correctness',
    goodFrom: 1,
  },
  {
    title: 'nabledge, correctness (recorded judge) by faithfulness and the expected facts',
    cases: recorded,
    words: ofNabledge,
    judge: 'faithfulness',
    companion: 'tellingCorrectness',
    verdict: 'correctness',
    goodFrom: 1,
  },
];
for (const trial of trials) report(trial);
