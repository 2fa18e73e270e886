// The thread in which `command-lines.ts` has the program. What a command line finds of a process is its own here: streams, environment,
// listeners, and an end that comes when nothing is left to wait for.
import { Console } from 'node:console';
import { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MessagePort, workerData } from 'node:worker_threads';
import './loopback-only.ts';
import { runProgram } from '#src/cli/program.ts';
import { type CommandLine, ended, type Outcome, ready, type Said } from './command-lines.ts';
import { checkDocument } from './documents.ts';

const { answered, port } = workerData as { readonly answered: Int32Array; readonly port: MessagePort };
const endThread = process.exit;

/** How long may be open what a command line leaves: a process would wait for it without end. */
const patienceMs = 10_000;

port.on('message', async (line: CommandLine) => {
  try {
    answer(await runToItsEnd(line), ready);
  } catch (error) {
    answer({ broken: error instanceof Error ? (error.stack ?? error.message) : String(error) }, ready);
  }
});

function answer(said: Said, state: number): void {
  port.postMessage(said);
  Atomics.store(answered, 0, state);
  Atomics.notify(answered, 0);
}

async function runToItsEnd({ args, env }: CommandLine): Promise<Outcome> {
  const texts = { stdout: '', stderr: '' };
  const stdout = collecting((text) => (texts.stdout += text));
  const stderr = collecting((text) => (texts.stderr += text));
  replaceEnvironment(env);
  for (const [name, value] of Object.entries({ stdin: Readable.from([]), stdout, stderr }))
    Object.defineProperty(process, name, { configurable: true, value });
  globalThis.console = new Console(stdout, stderr);
  process.exitCode = undefined;
  process.exit = (code) => {
    answer({ status: Number(code ?? process.exitCode ?? 0), ...texts }, ended);
    return endThread(0);
  };
  const before = listeners();
  const open = openThings();
  const warn = (warning: Error): void => void stderr.write(`${warning.name}: ${warning.message}\n`);
  process.on('warning', warn);
  const status = await runProgram(args);
  await untilClosed(open);
  process.emit('exit', status);
  for (const [event, listener] of listeners()) {
    if (!before.some(([, known]) => known === listener)) process.off(event, listener);
  }
  await checkDocument(args, texts.stdout);
  return { status, ...texts };
}

const collecting = (take: (text: string) => void): Writable =>
  new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      take(chunk.toString());
      done();
    },
  });

function replaceEnvironment(env: CommandLine['env']): void {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
}

type Listener = (...args: unknown[]) => void;

const listeners = (): readonly (readonly [event: string, listener: Listener])[] =>
  process
    .eventNames()
    .flatMap((event) => process.listeners(event as 'exit').map((each) => [String(event), each as Listener] as const));

/** How many there are of each kind of what keeps a process alive. */
const openThings = (): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(process.getActiveResourcesInfo(), (kind) => kind)].map(([kind, all]) => [kind, all.length]));

async function untilClosed(before: ReadonlyMap<string, number>): Promise<void> {
  const sinceMs = performance.now();
  for (let pauseMs = 0; ; pauseMs = 5) {
    await sleep(pauseMs, undefined, { ref: false });
    const left = [...openThings()].filter(([kind, count]) => count > (before.get(kind) ?? 0));
    if (left.length === 0) return;
    if (performance.now() - sinceMs > patienceMs) throw new Error(`left open: ${left.join(', ')}`);
  }
}
