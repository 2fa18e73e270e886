// Runs a program to its end and tells what it took.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Measured {
  readonly wallSeconds: number;
  /** User and system. */
  readonly cpuSeconds: number;
  readonly peakMiB: number;
  readonly stdout: string;
}

/** Loaded before the program; plain JavaScript, so that it takes next to nothing itself. */
const noteUsage = `data:text/javascript,${encodeURIComponent(`
  import { writeFileSync } from 'node:fs';
  process.once('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMiB: maxRSS / 1024 };
    writeFileSync(process.env.BENCH_USAGE, JSON.stringify(usage));
  });
`)}`;

const beside = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** @throws when the program does not end with 0 */
export async function measure(args: readonly string[], cwd: string): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'hakari-usage-'));
  const usage = join(folder, 'usage.json');
  try {
    const started = performance.now();
    const child = spawn(process.execPath, ['--import', noteUsage, ...args], {
      cwd,
      env: { ...process.env, BENCH_USAGE: usage, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { stdout, stderr, status } = await ended(child);
    const wallSeconds = (performance.now() - started) / 1000;
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr.slice(-2000)}`);
    return { wallSeconds, stdout, ...JSON.parse(await readFile(usage, 'utf8')) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function ended(child: ChildProcess): Promise<{ stdout: string; stderr: string; status: number | null }> {
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
    });
  }
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { ...texts, status };
}

export interface BenchServer {
  readonly url: string;
  readonly seen: () => Promise<{ readonly calls: number; readonly spanMs: number }>;
  readonly stop: () => void;
}

/** The other side, in a process of its own. */
export async function startServer(latencyMs: number): Promise<BenchServer> {
  const child = spawn(process.execPath, [beside('./bench-server.ts'), String(latencyMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) =>
    child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim())),
  );
  return {
    url,
    seen: async () => (await (await fetch(`${url}/calls`)).json()) as Awaited<ReturnType<BenchServer['seen']>>,
    stop: () => child.kill(),
  };
}
