// Runs command lines in this process: the program is loaded once, in a thread of its own, and not anew for each of them.
import { type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { checkDocument } from './documents.ts';

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What the thread is asked. */
export interface CommandLine {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What the thread says: the end of a command line, or why there is none. */
export type Said = Outcome | { readonly broken: string };

/** The thread answers, and is there for the next command line. */
export const ready = 1;
/** The thread answers, and is gone: the command line ended its process. */
export const ended = 2;

/** Longer than any command line of a test takes. */
const patienceMs = 120_000;

let thread: Thread | undefined;
let busy = false;

/** Whether a command line is under way: another would find its working directory. */
export const isAtWork = (): boolean => busy;

/** Runs one command line to its end. This thread waits meanwhile. */
export function runLine(line: CommandLine, cwd: string): Outcome {
  const { answered, end } = begin(line, cwd);
  Atomics.wait(answered, 0, 0, patienceMs);
  return end();
}

/** Runs one command line to its end while this thread goes on, for instance as the server that it asks. */
export async function runLineBeside(line: CommandLine, cwd: string): Promise<Outcome> {
  const { answered, end } = begin(line, cwd);
  await Atomics.waitAsync(answered, 0, 0, patienceMs).value;
  return end();
}

interface Begun {
  /** 0 until there is an answer. */
  readonly answered: Int32Array<SharedArrayBuffer>;
  /** Takes the answer, and puts this process back to where it was. */
  readonly end: () => Outcome;
}

function begin(line: CommandLine, cwd: string): Begun {
  thread ??= startThread();
  const { worker, port, answered } = thread;
  const before = process.cwd();
  process.chdir(cwd);
  busy = true;
  Atomics.store(answered, 0, 0);
  port.postMessage(line);
  return {
    answered,
    end() {
      busy = false;
      process.chdir(before);
      const said: Said = receiveMessageOnPort(port)?.message ?? { broken: 'it came to no end' };
      const isWell = !('broken' in said);
      const isGone = Atomics.load(answered, 0) === ended;
      if (!isWell || isGone) {
        thread = undefined;
        void worker.terminate();
      }
      // A thread that is gone could not see to it.
      if (isWell && isGone) void checkDocument(line.args, said.stdout);
      if (isWell) return said;
      throw new Error(`hakari ${line.args.join(' ')}: ${said.broken}`);
    },
  };
}

interface Thread extends Pick<Begun, 'answered'> {
  readonly worker: Worker;
  readonly port: MessagePort;
}

function startThread(): Thread {
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const { port1: port, port2: there } = new MessageChannel();
  const worker = new Worker(new URL('./program-thread.js', import.meta.url), {
    workerData: { answered, port: there },
    transferList: [there],
    // Taken by nobody: each command line has streams of its own.
    stdout: true,
    stderr: true,
  });
  worker.unref();
  return { worker, port, answered };
}
