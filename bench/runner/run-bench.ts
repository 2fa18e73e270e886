// Whole runs of the command line beside their floor and beside a bare loop on the same clients, in one go:
//
//   npm run build; node bench/runner/run-bench.ts [--part speed,bare,growth,reuse,start] [--rounds 3] [--most 10000]
//
// A case is one call of a system under test and one of a judge (`bench-case.ts`); the other side is a process of its own. A run is
// everything from the start of the process to its end: reading the questions, asking, scoring, the store, the three reports. Asking is from the
// first call to the last reply, as the other side sees it.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median, say } from '../search/statistics.ts';
import { inputBytes } from './bench-case.ts';
import { writeExperiment } from './bench-config.ts';
import { type BenchServer, type Measured, measure, startServer } from './measured-process.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: 'speed,bare,growth,reuse,start' },
    rounds: { type: 'string', default: '3' },
    most: { type: 'string', default: '10000' },
  },
});
const rounds = Number(values.rounds);
const hakari = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const bareLoop = fileURLToPath(new URL('./bare-loop.ts', import.meta.url));

interface Load {
  readonly cases: number;
  readonly concurrency: number;
  readonly latencyMs: number;
}

const floorSeconds = ({ cases, concurrency, latencyMs }: Load): number => (cases * 2 * latencyMs) / concurrency / 1000;

const parts: Readonly<Record<string, () => Promise<void>>> = { speed, bare, growth, reuse, start };
for (const name of values.part.split(',')) await parts[name]?.();

async function speed(): Promise<void> {
  for (const load of [
    { cases: 1000, concurrency: 20, latencyMs: 200 },
    { cases: 1000, concurrency: 100, latencyMs: 200 },
  ]) {
    for (let round = 0; round < rounds; round += 1) {
      const { run, askingSeconds } = await withRun(load);
      say(`${title(load)}: asking ${asked(askingSeconds, load)}; whole run ${shown(run, floorSeconds(load))}`);
    }
  }
}

async function bare(): Promise<void> {
  const load = { cases: 1000, concurrency: 20, latencyMs: 20 };
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer(load.latencyMs);
    const args = [bareLoop, server.url, String(load.cases), String(load.concurrency)];
    const loop = await measure(args, tmpdir());
    const loopSeconds = (await server.seen()).spanMs / 1000;
    server.stop();
    const { run, askingSeconds } = await withRun(load);
    ratios.push(askingSeconds / loopSeconds);
    say(`${title(load)}: bare loop ${asked(loopSeconds, load)}, ${shown(loop, floorSeconds(load))}`);
    say(`${title(load)}: hakari ${asked(askingSeconds, load)}, ${shown(run, floorSeconds(load))}`);
  }
  say(`hakari / bare loop, asking alone, median: ${median(ratios).toFixed(3)}`);
}

async function growth(): Promise<void> {
  let first: Measured | undefined;
  for (let cases = 1000; cases <= Number(values.most); cases *= 10) {
    const load = { cases, concurrency: 100, latencyMs: 20 };
    const { run, storeBytes } = await withRun(load);
    first ??= run;
    const memory = (run.peakMiB / first.peakMiB).toFixed(2);
    const store = (storeBytes / inputBytes(cases)).toFixed(2);
    say(`${title(load)}: ${shown(run, floorSeconds(load))}; peak ${memory} x; store ${store} x the input`);
  }
}

async function reuse(): Promise<void> {
  const load = { cases: 1000, concurrency: 20, latencyMs: 0 };
  await withRun(load, async (folder, server) => {
    const before = (await server.seen()).calls;
    for (let round = 0; round < rounds; round += 1) {
      const run = await measure([hakari, 'run', '--reuse'], folder);
      say(`--reuse of 1,000: ${shown(run)}; ${(await server.seen()).calls - before} calls`);
    }
  });
}

async function start(): Promise<void> {
  for (const args of [
    ['-e', '0'],
    [hakari, '--version'],
  ]) {
    const runs: Measured[] = [];
    for (let round = 0; round < 5; round += 1) runs.push(await measure(args, tmpdir()));
    const cpu = median(runs.map((run) => run.cpuSeconds));
    const peak = median(runs.map((run) => run.peakMiB));
    say(
      `${args.at(-1) === '0' ? 'node -e 0' : 'hakari --version'}: ${cpu.toFixed(3)} s of CPU, ${peak.toFixed(0)} MiB`,
    );
  }
}

async function withRun(
  load: Load,
  then: (folder: string, server: BenchServer) => Promise<void> = async () => {},
): Promise<{ readonly run: Measured; readonly askingSeconds: number; readonly storeBytes: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'hakari-bench-'));
  const server = await startServer(load.latencyMs);
  try {
    await writeExperiment(folder, { url: server.url, ...load });
    const run = await measure([hakari, 'run'], folder);
    const { calls, spanMs } = await server.seen();
    if (calls !== load.cases * 2) throw new Error(`${calls} calls for ${load.cases} cases`);
    const { size } = await stat(join(folder, '.hakari', 'hakari.db'));
    await then(folder, server);
    return { run, askingSeconds: spanMs / 1000, storeBytes: size };
  } finally {
    server.stop();
    await rm(folder, { recursive: true });
  }
}

function title({ cases, concurrency, latencyMs }: Load): string {
  return `${cases} cases, ${concurrency} at a time, ${latencyMs} ms`;
}

function asked(seconds: number, load: Load): string {
  return `${seconds.toFixed(2)} s = ${(seconds / floorSeconds(load)).toFixed(3)} x`;
}

function shown({ wallSeconds, cpuSeconds, peakMiB }: Measured, floor?: number): string {
  const ratio = floor === undefined || floor === 0 ? '' : ` = ${(wallSeconds / floor).toFixed(3)} x`;
  return `${wallSeconds.toFixed(2)} s${ratio} (CPU ${cpuSeconds.toFixed(2)} s, ${peakMiB.toFixed(0)} MiB)`;
}
