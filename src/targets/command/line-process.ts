// One long-running process that is asked by lines of JSON and answers by lines of JSON, in any order.
import { TargetCallError } from '../../core/call-error.ts';
import { redact } from '../../core/http/redact.ts';
import type { TargetOutput } from '../../core/model/target-output.ts';
import { endedCall } from '../ended-call.ts';
import { tooLarge } from './ask-once.ts';
import type { ProcessSurroundings } from './command-config.ts';
import { failedProcess } from './failed-process.ts';
import { answerOf, maxAnswerBytes, parseAnswer, programName } from './read-answer.ts';
import { type StartedProcess, startProcess } from './start-process.ts';

export interface LineProcess {
  /** Starts the process unless it runs. */
  start(): void;
  /** @param question gets an `id` that its answer must carry */
  ask(question: object, signal: AbortSignal): Promise<TargetOutput>;
  /** Closes its input, and ends it when that is not enough. */
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (output: TargetOutput) => void;
  readonly reject: (error: unknown) => void;
}

interface Running extends StartedProcess {
  /** Ends it; the next question starts another. */
  readonly giveUp: () => void;
  readonly waiting: Map<string, Waiting>;
  /** A printed line that was no object, as a clue when an answer does not come. */
  stray: string;
}

const closeMs = 2000;

/** A process that has ended is started again by the next question. */
export function createLineProcess(words: readonly string[], surroundings: ProcessSurroundings): LineProcess {
  const name = programName(words);
  let running: Running | undefined;
  let lastId = 0;
  const start = (): Running => {
    if (running !== undefined) return running;
    const started = startProcess(words, surroundings);
    const giveUp = (): void => {
      if (running === begun) running = undefined;
      started.end();
    };
    const begun: Running = { ...started, giveUp, waiting: new Map(), stray: '' };
    running = begun;
    readLines(begun, { name, surroundings });
    void begun.closed.then((end) => {
      if (running === begun) running = undefined;
      const lastWords = begun.lastWords();
      const failed = failedProcess(end, { name, lastWords });
      // Another question may have brought it down: whoever waited may be asked again.
      const what = failed?.what ?? `${name} ended before it answered${lastWords}`;
      failAll(begun, end.error === undefined ? new TargetCallError(what, { kind: 'connection' }) : failed);
    });
    return begun;
  };
  return {
    start: () => void start(),
    ask: (question, signal) => {
      if (signal.aborted) return Promise.reject(endedCall(signal, name) as Error);
      const process = start();
      lastId += 1;
      return askLine(process, { id: String(lastId), question, signal, name });
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

interface LineQuestion {
  readonly id: string;
  readonly question: object;
  readonly signal: AbortSignal;
  readonly name: string;
}

function askLine(process: Running, { id, question, signal, name }: LineQuestion): Promise<TargetOutput> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      process.waiting.delete(id);
      // Nobody else waits: it may hang, and the next question gets a new one.
      if (process.waiting.size === 0) process.giveUp();
      reject(endedCall(signal, `${name}${process.stray}`));
    };
    const done = (): void => signal.removeEventListener('abort', onAbort);
    process.waiting.set(id, {
      resolve: (output) => {
        done();
        resolve(output);
      },
      reject: (error) => {
        done();
        reject(error);
      },
    });
    signal.addEventListener('abort', onAbort, { once: true });
    process.child.stdin.write(`${JSON.stringify({ id, ...question })}\n`);
  });
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
  const { id } = value as { readonly id?: unknown };
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
