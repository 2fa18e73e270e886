// How often the corrected mean of production holds what people would say of all of it: days of unlike traffic and chances, sessions, judges that err.
import { createLabelTally } from '#src/analysis/monitor/labels/label-tally.ts';
import { fillRandomWords } from '#src/stats/random-bits.ts';
import { createWeightedSums, type LabelledValue, twoPhaseMean } from '#src/stats.ts';

/** What a judge says of an answer of a kind that people give this value. Values are from 0 to 1. */
export interface ProductionJudge {
  readonly name: string;
  /** Values that people give, from 0 to 1. */
  readonly grades: readonly number[];
  readonly says: (human: number, kind: number, random: () => number) => number;
}

const flip =
  (falseGood: number, falseBad: number) =>
  (human: number, _: number, random: () => number): number =>
    random() < (human === 0 ? falseGood : falseBad) ? 1 - human : human;

/** Steps of a quarter, `off` of them up with such a chance, else down by one with a tenth. */
const grade =
  (up: number) =>
  (human: number, _: number, random: () => number): number => {
    const place = random();
    return Math.min(1, Math.max(0, human + (place < up ? 0.25 : place > 0.9 ? -0.25 : 0)));
  };

const twoValues = [0, 1];
const quarters = [0, 0.25, 0.5, 0.75, 1];

export const productionJudges: readonly ProductionJudge[] = [
  { name: 'verdicts, right in 19 of 20', grades: twoValues, says: flip(0.05, 0.05) },
  { name: 'verdicts, lets 4 of 10 bad ones pass', grades: twoValues, says: flip(0.4, 0.02) },
  { name: 'verdicts, calls 2 of 10 good ones bad', grades: twoValues, says: flip(0.05, 0.2) },
  {
    name: 'verdicts, all good in one category',
    grades: twoValues,
    says: (human, kind, random) => (kind === 1 ? 1 : flip(0.05, 0.05)(human, kind, random)),
  },
  { name: 'verdicts that know nothing', grades: twoValues, says: (_, __, random) => (random() < 0.8 ? 1 : 0) },
  { name: 'grades, a step too high in half', grades: quarters, says: grade(0.5) },
  {
    name: 'grades, two steps too high in one category',
    grades: quarters,
    says: (human, kind, random) => grade(0.1)(Math.min(1, human + (kind === 1 ? 0.5 : 0)), kind, random),
  },
];

export interface ProductionCell {
  readonly judge: ProductionJudge;
  /** Share of good ones, or mean grade, of either category. */
  readonly quality: readonly [number, number];
  readonly labels: number;
}

interface Answer {
  readonly human: number;
  readonly judge: number;
  readonly weight: number;
  readonly cluster: string;
  readonly day: number;
}

const days = 14;
/** Of a session, with the same chance each. */
const sizes = [1, 1, 2, 3, 5];

/** Sessions of a day: fewer at weekends, more each week; and the share of the second category, which grows. */
const sessionsOf = (day: number): number => Math.round((day % 7 > 4 ? 35 : 70) * (1 + day / 28));
const shareOf = (day: number): number => 0.2 + (0.3 * day) / days;
/** The chances of being kept, by category, and of being judged, by day. */
const keptOf = (kind: number): number => (kind === 1 ? 1 : 0.5);
const judgedOf = (day: number): number => [0.3, 0.6, 0.9, 0.45, 0.75][day % 5] as number;

/** What people would say of all that is asked of such days. */
function truthOf(cell: ProductionCell): number {
  let [sum, weight] = [0, 0];
  for (let day = 0; day < days; day++) {
    sum += sessionsOf(day) * truthOfDay(cell, day);
    weight += sessionsOf(day);
  }
  return sum / weight;
}

const truthOfDay = ({ quality: [first, second] }: ProductionCell, day: number): number =>
  shareOf(day) * second + (1 - shareOf(day)) * first;

/** As the monitor corrects them: by their own labels, or by those of the whole time. */
function correctedDays(answers: readonly Answer[], labelled: ReadonlySet<Answer>) {
  const count = labelled.size;
  const window = { from: 0, to: 1, below: 1, named: new Set<string>() };
  const draw = { id: 'draw', stream: '', seed: 1, count, of: answers.length, ...window };
  const tallies = Array.from({ length: days + 1 }, () => createLabelTally([draw], [0, 1]));
  for (const answer of answers) {
    const { human, judge: value, weight, cluster, day } = answer;
    const isNamed = labelled.has(answer);
    const draws = { within: [0], namedBy: isNamed ? 0 : undefined, late: false };
    const label = isNamed ? human : undefined;
    const told = { value, imputed: false, weight, cluster, system: '', draws, label };
    tallies[day]?.add(told);
    tallies[days]?.add(told);
  }
  const parts = tallies[days]?.period(1).parts;
  return parts === undefined ? [] : tallies.slice(0, days).map((tally) => tally.part(parts, true));
}

function answersOf({ judge, quality }: ProductionCell, random: () => number): readonly Answer[] {
  const found: Answer[] = [];
  for (let day = 0; day < days; day++)
    for (let session = 0; session < sessionsOf(day); session++) {
      const kind = random() < shareOf(day) ? 1 : 0;
      const usual = gradeAt(judge.grades, quality[kind] as number, random);
      const size = sizes[Math.floor(random() * sizes.length)] as number;
      for (let turn = 0; turn < size; turn++) {
        // Half of the answers of a session are as good as the others of it.
        const human = random() < 0.5 ? usual : gradeAt(judge.grades, quality[kind] as number, random);
        const said = judge.says(human, kind, random);
        const chance = keptOf(kind) * judgedOf(day);
        if (random() < chance)
          found.push({ human, judge: said, weight: 1 / chance, cluster: `${day} ${session}`, day });
      }
    }
  return found;
}

/** A grade whose mean is the quality. */
function gradeAt(grades: readonly number[], quality: number, random: () => number): number {
  const steps = grades.length - 1;
  let up = 0;
  for (let step = 0; step < steps; step++) if (random() < quality) up++;
  return grades[up] as number;
}

/** How the labels came to be, and what is then taken for the truth. */
export const labelWays = ['drawn', 'unweighted', 'disagreement let in', 'judge alone'] as const;
export type LabelWay = (typeof labelWays)[number];

export interface ProductionCoverage {
  readonly cell: ProductionCell;
  /** Of the samples whose interval holds the truth, and the mean of estimate − truth. */
  readonly of: Readonly<Record<LabelWay, { readonly holds: number; readonly bias: number }>>;
  /** Of days, by what they are corrected by: how many there were, and the share whose interval holds what people would say of that day. */
  readonly days: Readonly<Record<'own' | 'period', { readonly n: number; readonly holds: number }>>;
  /** Mean width over that of the same labels alone. */
  readonly width: number;
  readonly halfWidth: number;
}

export function measureProduction(
  cell: ProductionCell,
  { samples, seed }: { readonly samples: number; readonly seed: number },
): ProductionCoverage {
  const truth = truthOf(cell);
  const tally = Object.fromEntries(labelWays.map((way) => [way, { held: 0, had: 0, off: 0 }])) as Record<
    LabelWay,
    { held: number; had: number; off: number }
  >;
  const widths = { ratio: 0, half: 0, had: 0 };
  const ofDays = { own: { n: 0, held: 0 }, period: { n: 0, held: 0 } };
  for (let sample = 0; sample < samples; sample++) {
    const random = randomOf(seed, sample);
    const answers = answersOf(cell, random);
    const drawn = shuffled(answers, random).slice(0, cell.labels);
    for (const [day, { by, ci95 }] of correctedDays(answers, new Set(drawn)).entries()) {
      if (by === null || ci95 === null) continue;
      ofDays[by].n++;
      const own = truthOfDay(cell, day);
      if (ci95[0] <= own && own <= ci95[1]) ofDays[by].held++;
    }
    const half = drawn.slice(0, Math.ceil(cell.labels / 2));
    const ways = {
      drawn: estimate(answers, drawn),
      unweighted: estimate(
        answers.map((answer) => ({ ...answer, weight: 1 })),
        drawn.map((answer) => ({ ...answer, weight: 1 })),
      ),
      // People who are told that an answer was bad, or good, of which the judge says the opposite.
      'disagreement let in': estimate(answers, [...half, ...disagreeing(answers, half, random)].slice(0, cell.labels)),
    };
    for (const way of ['drawn', 'unweighted', 'disagreement let in'] as const) {
      const found = ways[way];
      if (found.kind !== 'estimated' || found.ci === null) continue;
      tally[way].had++;
      tally[way].off += found.mean - truth;
      if (found.ci[0] <= truth && truth <= found.ci[1]) tally[way].held++;
      if (way !== 'drawn') continue;
      widths.had++;
      widths.ratio += found.widthRatio ?? 1;
      widths.half += (found.ci[1] - found.ci[0]) / 2;
    }
    const judged = estimate(
      answers,
      answers.map((answer) => ({ ...answer, human: answer.judge })),
    );
    tally['judge alone'].had++;
    if (judged.kind === 'estimated' && judged.ci !== null) {
      tally['judge alone'].off += judged.mean - truth;
      if (judged.ci[0] <= truth && truth <= judged.ci[1]) tally['judge alone'].held++;
    }
  }
  const of = Object.fromEntries(
    labelWays.map((way) => [
      way,
      { holds: tally[way].held / Math.max(1, tally[way].had), bias: tally[way].off / Math.max(1, tally[way].had) },
    ]),
  ) as ProductionCoverage['of'];
  const shareHeld = ({ n, held }: { readonly n: number; readonly held: number }) => ({
    n,
    holds: held / Math.max(1, n),
  });
  const byDay = { own: shareHeld(ofDays.own), period: shareHeld(ofDays.period) };
  return { cell, of, days: byDay, width: widths.ratio / widths.had, halfWidth: widths.half / widths.had };
}

function estimate(answers: readonly Answer[], labelled: readonly Answer[]) {
  const sums = createWeightedSums();
  for (const { judge, weight, cluster } of answers) sums.add(0, judge, { weight, cluster });
  const more = answers.length / labelled.length;
  return twoPhaseMean({
    ...{ sums, predicted: 0, free: 1, range: [0, 1] },
    labelled: labelled.map(
      ({ human: label, judge: prediction, weight, cluster }): LabelledValue => ({
        ...{ label, prediction, weight: weight * more, cluster },
      }),
    ),
  });
}

/** A fifth of the people say something of an answer, and nine of ten of these what is so. */
function disagreeing(answers: readonly Answer[], not: readonly Answer[], random: () => number): readonly Answer[] {
  const known = new Set(not);
  const found = answers.filter((answer) => {
    if (random() >= 0.2 || known.has(answer)) return false;
    const negative = answer.human < 0.5 === random() < 0.9;
    return negative === answer.judge > 0.5;
  });
  return shuffled(found, random).slice(0, not.length);
}

function shuffled(answers: readonly Answer[], random: () => number): Answer[] {
  const list = [...answers];
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j] as Answer, list[i] as Answer];
  }
  return list;
}

function randomOf(seed: number, block: number): () => number {
  const words = new Int32Array(65536);
  let [at, part] = [words.length, 0];
  return () => {
    if (at === words.length) {
      fillRandomWords(words, { seed, block, part: part++ });
      at = 0;
    }
    return ((words[at++] as number) >>> 0) / 2 ** 32;
  };
}

export const productionCells: readonly ProductionCell[] = productionJudges.flatMap((judge) =>
  (
    [
      [0.8, 0.6],
      [0.95, 0.9],
    ] as const
  ).flatMap((quality) => [20, 30, 50, 100, 300, 900].map((labels) => ({ judge, quality, labels }))),
);
