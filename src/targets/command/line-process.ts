// One long-running process that is asked by lines of JSON and answers by lines of JSON, in any order.
import { redact } from '../../calls/http/redact.ts';
import { TargetCallError } from '../../model/call-error.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import type { Clock } from '../../ports/clock.ts';
import { endedCall } from '../ended-call.ts';
import { tooLarge } from './ask-once.ts';
import type { ProcessSurroundings } from './command-config.ts';
import { answerOf, failedProcess, maxAnswerBytes, parseAnswer, programName } from './read-answer.ts';
import { type StartedProcess, startProcess } from './start-process.ts';

export interface LineProcess {
  /**
   * Starts the process unless it runs, and waits until it is ready, where it says so.
   * @throws TargetCallError when it ends before
   */
  start(): Promise<void>;
  /** @param question gets an `id` that its answer must carry */
  ask(question: object, signal: AbortSignal): Promise<TargetOutput>;
  /** Closes its input, and ends it when that is not enough. */
  close(): Promise<void>;
}

interface LineProcessOptions {
  readonly surroundings: ProcessSurroundings;
  readonly clock: Clock;
  /** Whether it prints `{"ready": true}` when it can be asked; what comes before is then not counted to an answer. */
  readonly saysReady: boolean;
}

interface Waiting {
  readonly resolve: (output: TargetOutput) => void;
  readonly reject: (error: unknown) => void;
}

interface Running extends StartedProcess {
  readonly ready: Promise<void>;
  readonly isReady: () => void;
  /** Ends it; the next question starts another. */
  readonly giveUp: () => void;
  readonly waiting: Map<string, Waiting>;
  /** A printed line that was no object, as a clue when an answer does not come. */
  stray: string;
}

const closeMs = 2000;

/** A process that has ended is started again by the next question. */
export function createLineProcess(words: readonly string[], options: LineProcessOptions): LineProcess {
  const name = programName(words);
  let running: Running | undefined;
  let lastId = 0;
  const forget = (ended: Running): void => {
    if (running === ended) running = undefined;
  };
  const start = (): Running => {
    running ??= begin(words, { ...options, name, forget });
    return running;
  };
  return {
    start: () => start().ready,
    ask: (question, signal) => {
      if (signal.aborted) return Promise.reject(endedCall(signal, name) as Error);
      lastId += 1;
      return askLine(start(), { id: String(lastId), question, signal, name, clock: options.clock });
    },
    close: async () => {
      const open = running;
      running = undefined;
      if (open === undefined) return;
      open.child.stdin.end();
      const timer = setTimeout(() => open.end(), closeMs);
      await open.closed;
      clearTimeout(timer);
    },
  };
}

interface BeginOptions extends LineProcessOptions {
  readonly name: string;
  readonly forget: (ended: Running) => void;
}

function begin(words: readonly string[], { surroundings, saysReady, name, forget }: BeginOptions): Running {
  const started = startProcess(words, surroundings);
  const { promise, resolve: isReady, reject: isNotReady } = Promise.withResolvers<void>();
  // A caller that does not wait for it gets the error from its own question.
  promise.catch(() => {});
  const giveUp = (): void => {
    forget(begun);
    started.end();
  };
  const begun: Running = { ...started, ready: promise, isReady, giveUp, waiting: new Map(), stray: '' };
  if (!saysReady) isReady();
  readLines(begun, { name, surroundings });
  void started.closed.then((end) => {
    forget(begun);
    const lastWords = started.lastWords();
    const failed = failedProcess(end, { name, lastWords });
    // Another question may have brought it down: all that waited may be retried.
    const what = failed?.what ?? `${name} ended before it answered${lastWords}`;
    const error = end.error === undefined ? new TargetCallError(what, { kind: 'connection' }) : failed;
    isNotReady(error);
    failAll(begun, error);
  });
  return begun;
}

interface LineQuestion {
  readonly id: string;
  readonly question: object;
  readonly signal: AbortSignal;
  readonly name: string;
  readonly clock: Clock;
}

async function askLine(process: Running, { id, question, signal, name, clock }: LineQuestion): Promise<TargetOutput> {
  const { promise, resolve, reject } = Promise.withResolvers<TargetOutput>();
  const onAbort = (): void => {
    process.waiting.delete(id);
    // It may hang. No other question waits for it, and the next one starts a new process.
    if (process.waiting.size === 0) process.giveUp();
    reject(endedCall(signal, `${name}${process.stray}`));
  };
  process.waiting.set(id, { resolve, reject });
  signal.addEventListener('abort', onAbort, { once: true });
  let written = clock.monotonic();
  const write = (): void => {
    written = clock.monotonic();
    process.child.stdin.write(`${JSON.stringify({ id, ...question })}\n`);
  };
  process.ready.then(write, () => {});
  try {
    const output = await promise;
    return { ...output, timings: output.timings ?? { totalMs: clock.monotonic() - written } };
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function readLines(
  process: Running,
  { name, surroundings }: { readonly name: string; readonly surroundings: ProcessSurroundings },
): void {
  let pieces: Buffer[] = [];
  let bytes = 0;
  process.child.stdout.on('data', (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      pieces.push(chunk.subarray(start, end));
      takeLine(process, Buffer.concat(pieces), { name, secrets: surroundings.secrets });
      pieces = [];
      bytes = 0;
      start = end + 1;
    }
    pieces.push(chunk.subarray(start));
    bytes += chunk.length - start;
    if (bytes <= maxAnswerBytes) return;
    pieces = [];
    failAll(process, tooLarge(name));
    process.giveUp();
  });
}

function takeLine(
  process: Running,
  line: Buffer,
  context: { readonly name: string; readonly secrets: readonly string[] },
): void {
  const { name, secrets } = context;
  // Libraries greet on stdout; only an object can be an answer.
  if (!/^\s*\{/u.test(line.subarray(0, 64).toString('latin1'))) {
    const text = redact(line.toString('utf8'), secrets).slice(0, 80);
    if (text !== '') process.stray = ` (which printed ${JSON.stringify(text)}, no JSON object)`;
    return;
  }
  let value: object;
  try {
    value = parseAnswer(line, { ...context, lastWords: process.lastWords() });
  } catch (error) {
    failAll(process, error);
    return;
  }
  const { id, ready } = value as { readonly id?: unknown; readonly ready?: unknown };
  if (ready === true && id === undefined) {
    process.isReady();
    return;
  }
  if (typeof id !== 'string' && typeof id !== 'number') {
    const hint = 'each answer repeats the id of its question';
    failAll(process, new TargetCallError(`${name} printed an answer without id`, { kind: 'unreadable', retryable: false, hint })); // biome-ignore format: short
    return;
  }
  const waiting = process.waiting.get(String(id));
  if (waiting === undefined) return; // given up before
  process.waiting.delete(String(id));
  try {
    waiting.resolve(answerOf(value, context));
  } catch (error) {
    waiting.reject(error);
  }
}

function failAll({ waiting }: Running, error: unknown): void {
  const all = [...waiting.values()];
  waiting.clear();
  for (const { reject } of all) reject(error);
}
