// Runs trec_eval and `hakari trec` side by side on the generated files, in turns, and prints medians and ratios.
//
//   node bench/trec/generate.ts DATA
//   node bench/trec/compare.ts --trec-eval PATH --data DATA [--rounds 5] [--hakari dist/cli/main.js] [--only large]
//
// You bring trec_eval 10, built by its default make. CPU seconds are user + system of the whole process; its peak
// memory is the resident set. Both come from GNU time (`time` in most package managers).
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

interface Measured {
  readonly cpuSeconds: number;
  readonly peakMiB: number;
  readonly wallSeconds: number;
  readonly output: string;
}

const GNU_TIME = '/usr/bin/time';
const CASES = [
  { name: 'large', qrels: 'large.qrels', run: 'large.run' },
  { name: 'scattered', qrels: 'large.qrels', run: 'scattered.run' },
  { name: 'graded', qrels: 'graded.qrels', run: 'graded.run' },
];
const MEASURES = ['ndcg_cut.10', 'recall.5', 'recip_rank', 'map', 'P.5'].flatMap((measure) => ['-m', measure]);

const { values } = parseArgs({
  options: {
    'trec-eval': { type: 'string' },
    data: { type: 'string' },
    hakari: { type: 'string', default: 'dist/cli/main.js' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
});
const { 'trec-eval': trecEval, data } = values;
if (trecEval === undefined || data === undefined) throw new Error('give --trec-eval PATH and --data DIR');
if (!existsSync(GNU_TIME)) throw new Error(`${GNU_TIME} is missing: install GNU time`);

const programs = { trec_eval: [resolve(trecEval)], hakari: [process.execPath, resolve(values.hakari), 'trec'] };
for (const { name, qrels, run } of CASES) {
  if (values.only !== undefined && values.only !== name) continue;
  const files = [join(data, qrels), join(data, run)];
  const rounds = Array.from({ length: Number(values.rounds) }, () => ({
    theirs: measured([...programs.trec_eval, ...MEASURES, ...files]),
    ours: measured([...programs.hakari, ...MEASURES, ...files]),
  }));
  report(name, statSync(join(data, run)).size, rounds);
}

function measured(command: readonly string[]): Measured {
  const format = '%U %S %M %e';
  const child = spawnSync(GNU_TIME, ['-f', format, ...command], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (child.status !== 0) throw new Error(`${command.join(' ')} failed: ${child.stderr}`);
  const [user = 0, system = 0, peakKiB = 0, wall = 0] = (child.stderr.trim().split('\n').at(-1) ?? '')
    .split(' ')
    .map(Number);
  return { cpuSeconds: user + system, peakMiB: peakKiB / 1024, wallSeconds: wall, output: child.stdout };
}

function report(
  name: string,
  bytes: number,
  rounds: readonly { readonly theirs: Measured; readonly ours: Measured }[],
): void {
  const lines = [`${name}: ${(bytes / 1e6).toFixed(0)} MB, medians of ${rounds.length} rounds`];
  for (const who of ['theirs', 'ours'] as const) {
    const of = (pick: (one: Measured) => number): string => median(rounds.map((round) => pick(round[who]))).toFixed(2);
    const label = who === 'ours' ? 'hakari trec' : 'trec_eval';
    lines.push(
      `  ${label.padEnd(12)} cpu ${of((one) => one.cpuSeconds)} s  wall ${of((one) => one.wallSeconds)} s  peak ${of((one) => one.peakMiB)} MiB`,
    );
  }
  const ratio = (pick: (one: Measured) => number): string =>
    median(rounds.map(({ ours, theirs }) => pick(ours) / pick(theirs))).toFixed(3);
  lines.push(
    `  ratio        cpu ${ratio((one) => one.cpuSeconds)}  wall ${ratio((one) => one.wallSeconds)}  peak ${ratio((one) => one.peakMiB)}`,
  );
  const same = rounds.every(({ ours, theirs }) => ours.output === theirs.output);
  process.stdout.write(`${lines.join('\n')}\n  output       ${same ? 'the same, byte for byte' : 'DIFFERENT'}\n`);
  if (!same) process.exitCode = 1;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
