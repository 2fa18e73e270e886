// Starts the command line as its user does, with loopback as the only network.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkDocument } from './documents.ts';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
const command = ['--import', new URL('./loopback-only.js', import.meta.url).href, join(root, 'dist/cli/main.js')];

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly cwd?: string;
  readonly input?: string;
  readonly nodeOptions?: string;
  /** Where the command makes its temporary folders. Others are at work in that of the machine. */
  readonly temporary?: string;
}

/** Runs one command line to its end; what --json printed is held against the schema of the command's document. */
export function hakari(args: readonly string[], options: RunOptions = {}): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...args], {
    cwd: options.cwd ?? root,
    input: options.input ?? '',
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: {
      ...process.env,
      NO_COLOR: '1',
      NODE_OPTIONS: options.nodeOptions ?? '',
      TMPDIR: options.temporary ?? tmpdir(),
    },
  });
  checkDocument(args, stdout);
  return { status, stdout, stderr };
}

/** Starts a command line that the test will end. */
export const startHakari = (args: readonly string[], cwd: string = root) =>
  spawn(process.execPath, [...command, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });

/** Runs one command line to its end while this process goes on, for instance as the server that it asks. */
export async function hakariBeside(
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
  checkDocument(args, texts.stdout);
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
