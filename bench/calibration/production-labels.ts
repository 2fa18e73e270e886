// How often the corrected mean of production holds the truth, and what labels that were picked would make of it: a table of docs/calibration.md.
// `node bench/calibration/production-labels.ts [--samples 500] [--seed 1] [--all]`, after a build; 500 samples take some minutes.
import { parseArgs } from 'node:util';
import {
  labelWays,
  measureProduction,
  productionCells,
  productionJudges,
} from '../../test/simulation/production-labels.ts';
import { say } from '../search/statistics.ts';

const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    all: { type: 'boolean', default: false },
  },
});
const [samples, seed] = [values.samples, values.seed].map(Number) as [number, number];
const percent = (share: number): string => (share * 100).toFixed(1);
const found = productionCells.map((cell) => measureProduction(cell, { samples, seed }));

say(`| labels | ${labelWays.map((way) => `${way}: least, mean`).join(' | ')} | half width | width |`);
say(`|---|${labelWays.map(() => '---|').join('')}---|---|`);
for (const labels of [20, 30, 50, 100, 300, 900]) {
  const own = found.filter(({ cell }) => cell.labels === labels);
  const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length;
  const cells = labelWays.map((way) => {
    const holds = own.map(({ of }) => of[way].holds);
    return `${percent(Math.min(...holds))}, ${percent(mean(holds))}`;
  });
  say(
    `| ${labels} | ${cells.join(' | ')} | ${mean(own.map(({ halfWidth }) => halfWidth)).toFixed(3)} | ${mean(own.map(({ width }) => width)).toFixed(2)} |`,
  );
}
say('');
say(`| judge | ${labelWays.map((way) => `${way}: bias`).join(' | ')} |`);
say(`|---|${labelWays.map(() => '---|').join('')}`);
for (const judge of productionJudges) {
  const own = found.filter(({ cell }) => cell.judge === judge && cell.labels === 100 && cell.quality[0] === 0.8);
  const cells = labelWays.map((way) => own.map(({ of }) => of[way].bias.toFixed(3)).join(', '));
  say(`| ${judge.name} | ${cells.join(' | ')} |`);
}
say('');
say('| judge | days by own labels: n, held | days by those of the period: n, held |');
say('|---|---|---|');
for (const judge of productionJudges) {
  const own = found.filter(({ cell }) => cell.judge === judge);
  const cells = (['own', 'period'] as const).map((by) => {
    const n = own.reduce((sum, { days }) => sum + days[by].n, 0);
    const held = own.reduce((sum, { days }) => sum + days[by].n * days[by].holds, 0);
    return n === 0 ? 'none' : `${n}, ${percent(held / n)}`;
  });
  say(`| ${judge.name} | ${cells.join(' | ')} |`);
}
if (values.all)
  for (const { cell, of } of found)
    say(
      `- ${cell.judge.name}, ${cell.quality.join(' and ')}, ${cell.labels} labels: ${labelWays.map((way) => `${way} ${percent(of[way].holds)} (${of[way].bias.toFixed(3)})`).join(', ')}`,
    );
