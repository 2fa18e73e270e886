// Judges of recorded answers against the people who labelled the same answers: the tables of docs/calibration.md.
// `HAKARI_DATA=<folder> node bench/calibration/recorded-answers.ts`, after a build. Nothing is called.

import { meanFigure } from '../../dist/analysis/calibration/figure.js';
import { weighJudge } from '../../src/analysis/calibration/calibrate.ts';
import type { CalibrationFigure } from '../../src/analysis/calibration/figure.ts';
import { momentsOf } from '../../src/stats/moments.ts';
import {
  humanAxes,
  type MtragSlice,
  mtragJudges,
  mtragRows,
  mtragScale,
  nabledgeMetrics,
  nabledgeScores,
  type RecordedJudge,
} from '../../test/data/judged-answers.ts';
import { drawLabels, onOneScale } from '../../test/data/label-draws.ts';
import { say } from '../search/statistics.ts';

const data = process.env.HAKARI_DATA ?? '';
if (data === '') throw new Error('HAKARI_DATA is not set: the folder that holds judged-answers');

const number = (value: number, digits = 2) =>
  value
    .toFixed(digits)
    .replace(/^(-?)0\./, '$1.')
    .replace('-', '−');
const show = ({ value, ci95, method }: CalibrationFigure) => {
  if (value === null) return method;
  return ci95 === null ? `${number(value)} (${method})` : `${number(value)} [${number(ci95[0])}, ${number(ci95[1])}]`;
};
const table = (head: readonly string[], rows: readonly (readonly string[])[]) => {
  say(`| ${head.join(' | ')} |`);
  say(`|${head.map(() => '---').join('|')}|`);
  for (const row of rows) say(`| ${row.join(' | ')} |`);
  say('');
};
const optionsOf = ({ range }: RecordedJudge) => ({
  range,
  scale: mtragScale,
  threshold: range[0] + ((range[1] - range[0]) * 2) / 3,
});

say('### People among each other\n');
table(
  ['axis', 'answers', 'alpha', 'alpha of good (≥ 3) or bad', 'one author against the others: weighted kappa'],
  humanAxes.map((axis) => {
    const rows = mtragRows(data, { judge: 'rl_f', axis });
    const { people, counts } = weighJudge(rows, { range: [0, 1], scale: mtragScale, threshold: 2 / 3 });
    if (people.kind === 'none') return [axis, '', people.reason, '', ''];
    const kappas = people.authors.flatMap(({ weightedKappa, labels }) =>
      labels < 20 || weightedKappa.value === null ? [] : [weightedKappa.value],
    );
    const ends = [Math.min(...kappas), Math.max(...kappas)].map((value) => number(value));
    return [axis, String(counts.severalAuthors), show(people.alpha), show(people.alphaOfVerdicts), ends.join(' to ')];
  }),
);

say('### Judges and measures against people: answers of two models, 79 questions\n');
table(
  [
    'score',
    'against',
    'weighted kappa',
    'Spearman',
    'bias',
    'kappa of good or bad',
    'of its "bad" are bad',
    'tuned cut: in sample, out',
  ],
  mtragJudges.map((judge) => {
    const rows = mtragRows(data, { judge: judge.name, axis: judge.axis, systemsOnly: true });
    const { overall, tuning } = weighJudge(rows, optionsOf(judge));
    if ('kind' in overall) return [judge.name, overall.reason];
    const { verdicts, weightedKappa, spearman, bias } = overall;
    return [
      `\`${judge.name}\` (${judge.kind})`,
      judge.axis,
      show(weightedKappa.quadratic),
      show(spearman),
      show(bias),
      show(verdicts.kappa),
      `${show(verdicts.precisionOfBad)}, n = ${verdicts.precisionOfBad.n}`,
      tuning.kind === 'none'
        ? tuning.reason
        : `${number(tuning.threshold)}: ${number(tuning.inSample)}, ${number(tuning.outOfSample)}`,
    ];
  }),
);

const faithfulness = mtragJudges[0] as RecordedJudge;
const slices: readonly MtragSlice[] = ['model', 'answerability', 'collection'];
say('### `rl_f` against faithfulness, by slice, reference answers too\n');
table(
  ['slice', 'questions', 'answers', 'weighted kappa', 'Spearman', 'bias', 'people', 'judge'],
  slices.flatMap((slice) =>
    weighJudge(mtragRows(data, { judge: 'rl_f', axis: 'faithfulness', slice }), optionsOf(faithfulness)).byCategory.map(
      ({ key, n, rows, weightedKappa, spearman, bias, humanMean, judgeMean }) => [
        `${slice}: ${key}`,
        String(n),
        String(rows),
        show(weightedKappa.quadratic),
        show(spearman),
        show(bias),
        number(humanMean.value ?? Number.NaN),
        number(judgeMean.value ?? Number.NaN),
      ],
    ),
  ),
);

say('### 50 labels of 237, drawn 1,000 times: does the interval hold the mean of all labels?\n');
table(
  [
    'score',
    'against',
    'people',
    'judge alone',
    'corrected holds',
    'labels alone hold',
    'width to labels alone',
    'lambda',
  ],
  mtragJudges.map((judge) => {
    const rows = mtragRows(data, { judge: judge.name, axis: judge.axis, answersAsExamples: true });
    const { range } = judge;
    const draws = drawLabels(onOneScale(rows, mtragScale, range), { n: 50, draws: 1000, seed: 1, range });
    return [
      `\`${judge.name}\``,
      judge.axis,
      number(draws.humanMean),
      show(
        meanFigure(
          rows.flatMap(({ judge }) => judge ?? []),
          range,
        ),
      ),
      `${number(draws.corrected * 100, 1)} %`,
      `${number(draws.labelsOnly * 100, 1)} %`,
      number(draws.widthRatio),
      number(draws.lambda),
    ];
  }),
);

say('### Recorded scores without labels: three runs of 34 questions\n');
table(
  [
    'metric',
    'questions',
    'scores',
    'missing',
    'mean',
    'standard deviation between runs',
    'questions with the same score in all runs',
  ],
  nabledgeMetrics.map((metric) => {
    const scores = [...nabledgeScores(data, metric).values()];
    const known = scores.map((list) => list.filter((score) => score !== undefined));
    const repeated = known.filter((list) => list.length > 1);
    const complete = known.filter((list, i) => list.length === scores[i]?.length);
    const means = momentsOf(known.filter((list) => list.length > 0).map((list) => momentsOf(list).mean()));
    const within = momentsOf(repeated.map((list) => momentsOf(list).standardDeviation() ** 2)).mean();
    const missing = scores.flat().filter((score) => score === undefined).length;
    return [
      metric,
      String(scores.length),
      String(known.flat().length),
      String(missing),
      number(means.mean(), 3),
      number(Math.sqrt(within), 3),
      `${complete.filter((list) => new Set(list).size === 1).length} of ${complete.length}`,
    ];
  }),
);
