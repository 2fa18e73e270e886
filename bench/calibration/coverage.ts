// How often 95 % intervals hold the true mean, with few labels and a simulated judge: the tables of docs/calibration.md.
// `node bench/calibration/coverage.ts [--labels 50] [--samples 2000] [--seed 1] [--all]`, after a build; 2,000 samples take two minutes.
import { parseArgs } from 'node:util';
import { type IntervalCoverage, measureCoverage } from '../../test/simulation/interval-coverage.ts';
import {
  differenceJudges,
  gradeJudges,
  lenientJudges,
  unlabelledCounts,
  verdictJudges,
} from '../../test/simulation/judge-grid.ts';
import { say } from '../search/statistics.ts';

const { values } = parseArgs({
  options: {
    labels: { type: 'string', default: '50' },
    samples: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    all: { type: 'boolean', default: false },
  },
});
const [n, samples, seed] = [values.labels, values.samples, values.seed].map(Number) as [number, number, number];
const percent = (share: number) => (share * 100).toFixed(1);
const isOutside = ({ corrected }: IntervalCoverage) => corrected < 0.93 || corrected > 0.97;

const groups = [
  ['verdicts, good or bad', verdictJudges, [0, 1]],
  ['grades, seen with noise', gradeJudges, [0, 1]],
  ['grades, mostly the same, else too high', lenientJudges, [0, 1]],
  ['differences of verdicts', differenceJudges, [-1, 1]],
] as const;

const rows: IntervalCoverage[] = [];
say(
  '| judges | cells | corrected: least, mean, most | below 93 | above 97 | PPI++ as published: least | labels alone: least, most | judge alone: least | width |',
);
say('|---|---|---|---|---|---|---|---|---|');
for (const [name, judges, range] of groups) {
  const found = judges.flatMap((judge) =>
    unlabelledCounts.map((unlabelled, i) =>
      measureCoverage(judge, {
        n,
        unlabelled,
        samples,
        seed,
        range,
        part: rows.length + judges.indexOf(judge) * 2 + i,
      }),
    ),
  );
  rows.push(...found);
  const of = (get: (row: IntervalCoverage) => number) => found.map(get).sort((a, b) => a - b);
  const [corrected, plain, labels, judge, width] = [
    of((row) => row.corrected),
    of((row) => row.plain),
    of((row) => row.labelsOnly),
    of((row) => row.judgeOnly),
    of((row) => row.widthRatio),
  ] as [number[], number[], number[], number[], number[]];
  const ends = (list: readonly number[]) => [list[0], list.at(-1)] as [number, number];
  const middle = corrected.reduce((sum, share) => sum + share, 0) / corrected.length;
  const [least, most] = ends(corrected);
  say(
    `| ${name} | ${found.length} | ${percent(least)}, ${percent(middle)}, ${percent(most)} | ${corrected.filter((share) => share < 0.93).length} | ${corrected.filter((share) => share > 0.97).length} | ${percent(plain[0] as number)} | ${ends(labels).map(percent).join(', ')} | ${percent(judge[0] as number)} | ${ends(
      width,
    )
      .map((share) => share.toFixed(2))
      .join('-')} |`,
  );
}
say('');
say('| judge | unlabelled | r | corrected | PPI++ as published | labels alone | judge alone | width | lambda |');
say('|---|---|---|---|---|---|---|---|---|');
for (const row of rows.filter((each) => values.all || isOutside(each))) {
  say(
    `| ${row.name} | ${row.unlabelled} | ${row.correlation.toFixed(2)} | ${percent(row.corrected)} | ${percent(row.plain)} | ${percent(row.labelsOnly)} | ${percent(row.judgeOnly)} | ${row.widthRatio.toFixed(2)} | ${row.lambda.toFixed(2)} |`,
  );
}
