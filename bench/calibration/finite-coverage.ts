// How often 95 % intervals of a statement on the answers at hand hold it, by how many of them are labelled: a table of docs/calibration.md.
// `node bench/calibration/finite-coverage.ts [--samples 1000] [--seed 1] [--all]`, after a build; 1,000 samples take some minutes.
import { parseArgs } from 'node:util';
import { type FiniteCoverage, finiteFigures, measureFiniteCoverage } from '../../test/simulation/finite-coverage.ts';
import { gradeJudges, lenientJudges, verdictJudges } from '../../test/simulation/judge-grid.ts';
import { say } from '../search/statistics.ts';

const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    all: { type: 'boolean', default: false },
  },
});
const [samples, seed] = [values.samples, values.seed].map(Number) as [number, number];
const percent = (share: number) => (share * 100).toFixed(1);

/** Every third judge of the grid, which keeps all shares of good ones and all qualities. */
const judges = [...verdictJudges, ...gradeJudges, ...lenientJudges].filter((_, i) => i % 3 === 0);
const sizes = [
  [10, 20],
  [20, 60],
  [50, 60],
  [58, 60],
  [50, 237],
  [100, 120],
  [50, 1000],
] as const;

say(`| labelled | ${finiteFigures.join(' | ')} | width |`);
say(`|---|${finiteFigures.map(() => '---|').join('')}---|`);
const rows: FiniteCoverage[] = [];
for (const [place, [n, of]] of sizes.entries()) {
  const found = judges.map((judge, i) =>
    measureFiniteCoverage(judge, { n, of, samples, seed, part: 7000 + place * judges.length + i }),
  );
  rows.push(...found);
  const cells = finiteFigures.map((figure) => {
    const shares = found.flatMap(({ holds }) => holds[figure] ?? []);
    const least = shares.reduce((x, y) => Math.min(x, y), 1);
    const mean = shares.reduce((x, y) => x + y, 0) / shares.length;
    return `${percent(least)}, ${percent(mean)} (${shares.filter((share) => share < 0.93).length} of ${shares.length} below 93)`;
  });
  const width = found.reduce((sum, { narrower }) => sum + narrower, 0) / found.length;
  say(`| ${n} of ${of} | ${cells.join(' | ')} | ${width.toFixed(2)} |`);
}
say('');
for (const { name, n, of, holds } of rows) {
  const low = finiteFigures.filter((figure) => (holds[figure] ?? 1) < 0.93);
  if (low.length > 0 || values.all)
    say(
      `- ${name}, ${n} of ${of}: ${(values.all ? finiteFigures : low).map((figure) => `${figure} ${holds[figure] === null ? '—' : percent(holds[figure] as number)}`).join(', ')}`,
    );
}
