// Which kind of confidence sequence is narrowest, and whether it holds the mean at all looks together: prints the tables of
// docs/sequential.md. `node bench/stats/confidence-sequences.ts [--samples 100] [--coverage 2000]`, after a build; a quarter of an hour.
import { parseArgs } from 'node:util';
import { everMissed } from '../../test/simulation/confidence-sequences.ts';
import { differenceRegimes, type Regime, randomFrom, scoreRegimes } from '../../test/simulation/regimes.ts';
import { say } from '../search/statistics.ts';
import { type Kind, kinds } from './sequence-kinds.ts';

const { values } = parseArgs({
  options: { samples: { type: 'string', default: '100' }, coverage: { type: 'string', default: '2000' } },
});
const samples = Number(values.samples);

/** Values of one regime as parts of its range. */
interface Scaled {
  readonly regime: Regime;
  readonly range: readonly [number, number];
}
const scaled = (regimes: readonly Regime[], range: readonly [number, number], names: RegExp): readonly Scaled[] =>
  regimes.filter(({ name }) => names.test(name)).map((regime) => ({ regime, range }));
const realistic: readonly Scaled[] = [
  ...scaled(scoreRegimes, [0, 1], /^(80|90|95|99) % are 1|judge|smooth/u),
  ...scaled(
    differenceRegimes,
    [-1, 1],
    /^gains in 5 %, losses|90 % ties, others smooth|60 % ties, others smooth|^smooth, d_z/u,
  ),
];
const looks = [20, 50, 100, 200, 500];
const row = (...cells: readonly (string | number)[]) => say(`| ${cells.join(' | ')} |`);

/** Mean width at each look, in parts of the range, over the regimes: the geometric mean of the ratio to the narrowest kind. */
function widths(horizon: number, datasetSize?: number): void {
  const at = looks.filter((n) => n <= horizon && n !== datasetSize);
  const names = Object.keys(kinds);
  const logs = new Map(names.map((name) => [name, at.map(() => 0)]));
  for (const { regime, range } of realistic) {
    const sums = new Map(names.map((name) => [name, at.map(() => 0)]));
    const random = randomFrom(horizon);
    for (let sample = 0; sample < samples; sample++) {
      const drawn = Array.from({ length: horizon }, () => (regime.draw(random) - range[0]) / (range[1] - range[0]));
      for (const [name, kind] of Object.entries(kinds)) add(sums.get(name) ?? [], kind, drawn);
    }
    const narrowest = at.map((_, i) => Math.min(...[...sums.values()].map((sum) => sum[i] ?? 1)));
    for (const [name, sum] of sums) {
      logs.set(
        name,
        (logs.get(name) ?? []).map((log, i) => log + Math.log((sum[i] ?? 1) / (narrowest[i] ?? 1))),
      );
    }
  }
  say(`\n${datasetSize === undefined ? 'Population' : `Dataset of ${datasetSize}`}, ${horizon} values at most\n`);
  row('kind', ...at.map((n) => `n ${n}`));
  row('---', ...at.map(() => '---:'));
  for (const [name, log] of logs) row(name, ...log.map((sum) => Math.exp(sum / realistic.length).toFixed(2)));

  function add(sum: number[], kind: Kind, drawn: readonly number[]): void {
    const options = { horizon, at, alpha: 0.025, ...(datasetSize !== undefined && { datasetSize }) };
    const lower = kind(drawn, options);
    const upper = kind(
      drawn.map((value) => 1 - value),
      options,
    );
    for (let i = 0; i < at.length; i++) sum[i] = (sum[i] ?? 0) + 1 - (upper[i] ?? 0) - (lower[i] ?? 0);
  }
}

widths(500);
widths(100);
widths(200, 200);

say('\nSamples in which the interval left the true mean out at any look, in 100\n');
row('values', 'population, n 500', 'dataset of 100');
row('---', '---:', '---:');
const all = [
  ...scoreRegimes.map((regime) => [regime, [0, 1]] as const),
  ...differenceRegimes.map((regime) => [regime, [-1, 1]] as const),
];
for (const [regime, range] of all) {
  const options = { range, samples: Number(values.coverage), seed: 7 };
  const missed = [
    everMissed(regime, { ...options, n: 500 }),
    everMissed(regime, { ...options, n: 100, dataset: true }),
  ];
  row(regime.name, ...missed.map((share) => (100 * share).toFixed(1)));
}
