// A process for one question: JSON in on stdin, JSON out on stdout.
import { TargetCallError } from '../../model/call-error.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import { endedCall, untilAborted } from '../ended-call.ts';
import type { ProcessSurroundings } from './command-config.ts';
import { answerOf, failedProcess, maxAnswerBytes, parseAnswer, programName } from './read-answer.ts';
import { startProcess } from './start-process.ts';

interface OnceOptions {
  readonly words: readonly string[];
  readonly surroundings: ProcessSurroundings;
  /** Written to stdin, which is then closed. */
  readonly input: string;
  readonly signal: AbortSignal;
}

/** @throws TargetCallError for a process that fails or prints no answer; the signal's reason when that ended it */
export async function askOnce({ words, surroundings, input, signal }: OnceOptions): Promise<TargetOutput> {
  const name = programName(words);
  if (signal.aborted) throw endedCall(signal, name);
  const started = startProcess(words, surroundings);
  const pieces: Buffer[] = [];
  let bytes = 0;
  started.child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxAnswerBytes) started.end();
    else pieces.push(chunk);
  });
  started.child.stdin.end(input);
  const end = await untilAborted(started.closed, signal, { callee: name, onAbort: () => started.end() });
  const context = { name, secrets: surroundings.secrets, lastWords: started.lastWords() };
  if (bytes > maxAnswerBytes) throw tooLarge(name);
  const failed = failedProcess(end, context);
  if (failed !== undefined) throw failed;
  return answerOf(parseAnswer(Buffer.concat(pieces), context), context);
}

/** An answer that is given up. */
export function tooLarge(name: string): TargetCallError {
  const what = `${name} printed more than ${maxAnswerBytes / (1 << 20)} MiB`;
  return new TargetCallError(what, { kind: 'unreadable', retryable: false });
}
