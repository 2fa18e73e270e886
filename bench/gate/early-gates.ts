// How often a gate that looks after every question is wrong, and what it does not ask: prints the tables of docs/sequential.md.
// `node bench/gate/early-gates.ts [--samples 2000]`, after a build; some ten minutes of one processor.
import { parseArgs } from 'node:util';
import { statements } from '#src/model/stopped-early.ts';
import { type EarlyGateRates, earlyGateRates } from '../../test/simulation/early-gates.ts';
import { say } from '../search/statistics.ts';

const { values } = parseArgs({ options: { samples: { type: 'string', default: '2000' } } });
const samples = Number(values.samples);

const percent = (share: number): string => (100 * share).toFixed(1);
const whole = (share: number): string => (100 * share).toFixed(0);
const row = (...cells: readonly string[]) => say(`| ${cells.join(' | ')} |`);
const heads = (...cells: readonly string[]) => {
  say('');
  row(...cells);
  row(...cells.map((_, i) => (i < 2 ? '---' : '---:')));
};

const sizes = [50, 100, 200, 500];
const margin = 0.05;

heads('checks, all at exactly the margin', 'changed', ...sizes.flatMap((n) => [`n ${n}: FAIL`, 'PASS']));
for (const changed of [0.1, 0.25]) {
  for (const checks of [1, 8]) {
    const drops = Array.from({ length: checks }, () => margin);
    const rates = sizes.map((n) => {
      return earlyGateRates({
        drops,
        margin,
        n,
        changed,
        of: 'population',
        samples,
        seed: n + checks,
        by: 'sequences',
      });
    });
    row(`${checks}`, `${100 * changed} %`, ...rates.flatMap(({ fail, pass }) => [percent(fail), percent(pass)]));
  }
}

heads('true drop, of a dataset', 'changed', ...sizes.flatMap((n) => [`n ${n}: false FAIL`, 'false PASS']));
for (const drop of [0.02, 0.05, 0.08]) {
  const rates = sizes.map((n) => {
    return earlyGateRates({
      drops: [drop],
      margin,
      n,
      changed: 0.25,
      of: 'dataset',
      samples,
      seed: n,
      by: 'sequences',
    });
  });
  row(`${drop}`, '25 %', ...rates.flatMap(({ falseFail, falsePass }) => [percent(falseFail), percent(falsePass)]));
}

const few = Math.max(100, Math.round(samples / 5));
const cell = ({ pass, fail, spared }: EarlyGateRates): string => `${whole(spared)} (${whole(pass)} / ${whole(fail)})`;
for (const statement of statements) {
  for (const changed of [0.1, 0.25]) {
    say(`\n${statement}, ${100 * changed} % changed`);
    heads('true drop', 'margin', ...[...sizes, 1000].map((n) => `n ${n}`));
    for (const limit of [0.05, 0.1]) {
      for (const drop of [0, 0.02, 0.05, 0.1, 0.15, 0.2]) {
        const cells = [...sizes, 1000].map((n) => {
          return cell(
            earlyGateRates({
              drops: [drop],
              margin: limit,
              n,
              changed,
              of: statement,
              samples: few,
              seed: n,
              by: 'sequences',
            }),
          );
        });
        row(`${drop}`, `${limit}`, ...cells);
      }
    }
  }
}
