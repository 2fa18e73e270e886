// Start-up: `hakari --help` beside `node -e 0`, in turn, medians. `node bench/startup.ts [--rounds 20]`
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const commands: readonly (readonly [string, readonly string[]])[] = [
  ['node -e 0', ['-e', '0']],
  ['hakari --help', ['dist/cli/hakari.cjs', '--help']],
  ['hakari trec --help', ['dist/cli/hakari.cjs', 'trec', '--help']],
];

const times = commands.map((): number[] => []);
for (let round = 0; round <= Number(values.rounds); round++) {
  for (const [at, [, args]] of commands.entries()) {
    const started = performance.now();
    spawnSync(process.execPath, args, { stdio: 'ignore' });
    if (round > 0) times[at]?.push(performance.now() - started);
  }
}
const medians = times.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN);
for (const [at, [name]] of commands.entries()) {
  const ratio = (medians[at] ?? 0) / (medians[0] ?? 1);
  process.stdout.write(`${name.padEnd(20)} ${medians[at]?.toFixed(1)} ms  ${ratio.toFixed(2)} x\n`);
}
