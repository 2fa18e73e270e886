// Runs command lines as their user does, with loopback as the only network.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAtWork, type Outcome, runLine, runLineBeside } from './command-lines.ts';
import { checkDocument } from './documents.ts';

export type { Outcome };

export const root = fileURLToPath(new URL('../../../', import.meta.url));
const command = ['--import', new URL('./loopback-only.js', import.meta.url).href, join(root, 'dist/cli/hakari.cjs')];

interface RunOptions {
  readonly cwd?: string;
  /** Where the command makes its temporary folders. Others are at work in that of the machine. */
  readonly temporary?: string;
}

interface ProcessOptions extends RunOptions {
  readonly nodeOptions?: string;
}

/** With it, all command lines of the tests have a process of their own. */
const inProcesses = process.env.HAKARI_TEST_PROCESSES === '1';

/**
 * Runs one command line to its end, in the program that this process has loaded; what --json printed is held against the schema of the
 * command's document. That a process would have said the same is what `command-lines.e2e.ts` is for.
 */
export function hakari(args: readonly string[], options: RunOptions = {}): Outcome {
  if (inProcesses || isAtWork()) return hakariProcess(args, options);
  return runLine({ args, env: environment(options) }, options.cwd ?? root);
}

/** The same in a process of its own. */
export function hakariProcess(args: readonly string[], options: ProcessOptions = {}): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...args], {
    cwd: options.cwd ?? root,
    input: '',
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: environment(options),
  });
  void checkDocument(args, stdout);
  return { status, stdout, stderr };
}

const environment = ({ nodeOptions = '', temporary = tmpdir() }: ProcessOptions = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  NO_COLOR: '1',
  NODE_OPTIONS: nodeOptions,
  TMPDIR: temporary,
});

/** Starts a command line that the test will end. */
export const startHakari = (args: readonly string[], cwd: string = root) =>
  spawn(process.execPath, [...command, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });

/**
 * Runs one command line to its end while this process goes on, for instance as the server that it asks.
 * @param began told the process, which there is only where this is given
 */
export async function hakariBeside(
  args: readonly string[],
  cwd: string,
  began?: (child: ChildProcess) => void,
): Promise<Outcome> {
  if (inProcesses || isAtWork() || began !== undefined) return await hakariProcessBeside(args, cwd, began);
  return await runLineBeside({ args, env: environment() }, cwd);
}

/** The same in a process of its own. */
export async function hakariProcessBeside(
  args: readonly string[],
  cwd: string,
  began?: (child: ChildProcess) => void,
): Promise<Outcome> {
  const child = startHakari(args, cwd);
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => (texts[name] += text));
  }
  began?.(child);
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  await checkDocument(args, texts.stdout);
  return { status, ...texts };
}

/** A folder of one's own that is gone when the work is done. */
export async function withFolder<T>(work: (folder: string) => Promise<T> | T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'hakari-e2e-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
