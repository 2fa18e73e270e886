// A child process that takes its own children with it when it is ended. No shell is involved.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { redact } from '../../calls/http/redact.ts';
import type { ProcessSurroundings } from './command-config.ts';

export interface StartedProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** Resolves when it has gone and its output is closed. */
  readonly closed: Promise<ProcessEnd>;
  /** The last lines that it wrote to stderr, without secrets; begins with `: ` unless it is empty. */
  lastWords(): string;
  /** Asks it to end, and makes it end two seconds later. */
  end(): void;
}

export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: string | null;
  /** It could not be started. */
  readonly error?: Error;
}

const graceMs = 2000;
const keptBytes = 8 << 10;
const keptLines = 5;

/** Those that lead a process group of their own. */
const leaders = new WeakSet<ChildProcessWithoutNullStreams>();
const live = new Set<ChildProcessWithoutNullStreams>();

interface ProcessOptions {
  /**
   * Whether Ctrl-C in a terminal ends it at once (false): else it is in a process group of its own, and Hakari lets it finish.
   */
  readonly heedsTerminal?: boolean;
}

/** @param words program and arguments */
export function startProcess(
  words: readonly string[],
  { cwd, env, secrets }: ProcessSurroundings,
  { heedsTerminal = false }: ProcessOptions = {},
): StartedProcess {
  const [program = '', ...args] = words;
  const detached = !heedsTerminal && process.platform !== 'win32';
  const child = spawn(program, args, { cwd, env: { ...env }, detached, windowsHide: true, stdio: 'pipe' });
  if (detached) leaders.add(child);
  keepTrack(child);
  // A program may leave its input unread.
  child.stdin.on('error', () => {});
  let tail = Buffer.alloc(0);
  child.stderr.on('data', (chunk: Buffer) => {
    tail = Buffer.concat([tail, chunk]).subarray(-keptBytes);
  });
  const closed = new Promise<ProcessEnd>((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  return {
    child,
    closed,
    lastWords: () => {
      const lines = tail.toString('utf8').split('\n').map((line) => redact(line, secrets)); // biome-ignore format: short
      const said = lines.filter((line) => /[\p{L}\p{N}]/u.test(line)).slice(-keptLines).join(' | '); // biome-ignore format: short
      return said === '' ? '' : `: ${said}`;
    },
    end: () => endProcess(child),
  };
}

function endProcess(child: ChildProcessWithoutNullStreams): void {
  if (child.exitCode !== null || child.signalCode !== null) return;
  signalAll(child, 'SIGTERM');
  const timer = setTimeout(() => signalAll(child, 'SIGKILL'), graceMs);
  child.once('exit', () => {
    clearTimeout(timer);
    // Its own children may have stayed.
    signalAll(child, 'SIGKILL');
  });
}

function signalAll(child: ChildProcessWithoutNullStreams, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return;
  try {
    if (leaders.has(child)) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It has gone.
  }
}

const endAll = (): void => {
  for (const child of live) signalAll(child, 'SIGKILL');
};

function keepTrack(child: ChildProcessWithoutNullStreams): void {
  if (live.size === 0) process.on('exit', endAll);
  live.add(child);
  const forget = (): void => {
    live.delete(child);
    if (live.size === 0) process.off('exit', endAll);
  };
  child.once('exit', forget);
  child.once('error', forget);
}
