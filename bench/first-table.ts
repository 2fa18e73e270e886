// From an empty folder to the first table, after the package is installed: a file of another tool by `init --from`, and the documents of the
// quickstart by `init --corpus`, each with its `run`, in turn, medians. `npm run build; node bench/first-table.ts [--rounds 5]`
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const hakari = resolve('dist/cli/hakari.cjs');
const ways: readonly (readonly [string, readonly string[]])[] = [
  ['a RAGAS file', ['--from', resolve('test/other-tools/ragas.csv')]],
  ['own documents', ['--corpus', resolve('examples/quickstart/docs')]],
];

const times = ways.map((): { init: number; run: number }[] => []);
for (let round = 0; round < Number(values.rounds); round++) {
  for (const [at, [, from]] of ways.entries()) {
    const folder = mkdtempSync(join(tmpdir(), 'hakari-first-table-'));
    times[at]?.push({ init: timed(folder, ['init', 'mine', ...from]), run: timed(folder, ['run', 'mine']) });
    rmSync(folder, { recursive: true });
  }
}

for (const [at, [name]] of ways.entries()) {
  const own = times[at] ?? [];
  const [init, run, whole] = [own.map((t) => t.init), own.map((t) => t.run), own.map((t) => t.init + t.run)].map(
    median,
  );
  process.stdout.write(`${name.padEnd(16)} init ${seconds(init)}, run ${seconds(run)}, together ${seconds(whole)}\n`);
}

function timed(cwd: string, args: readonly string[]): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [hakari, ...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`hakari ${args.join(' ')} ended with ${status}: ${stderr}`);
  return performance.now() - started;
}

function median(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
}

function seconds(ms = Number.NaN): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
