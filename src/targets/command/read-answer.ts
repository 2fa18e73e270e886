// What a program printed, as an output.
import { hideKeys, redact } from '../../calls/http/redact.ts';
import { TargetCallError } from '../../model/call-error.ts';
import { TargetError } from '../../model/hakari-error.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import { readOutput } from '../read-output.ts';
import type { ProcessEnd } from './start-process.ts';

interface AnswerContext {
  readonly name: string;
  readonly secrets: readonly string[];
  /** Last words of stderr. */
  readonly lastWords: string;
}

/** Size of one answer at which a program is given up, in bytes. */
export const maxAnswerBytes: number = 32 << 20;

/** @throws TargetCallError `unreadable` for what is no JSON object in UTF-8 */
export function parseAnswer(bytes: Uint8Array, { name, secrets, lastWords }: AnswerContext): object {
  const unreadable = (what: string): TargetCallError =>
    new TargetCallError(`${name} ${what}${lastWords}`, {
      kind: 'unreadable',
      retryable: false,
      hint: 'print one JSON object to stdout, and everything else to stderr',
    });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('printed bytes that are not UTF-8');
  }
  if (text.trim() === '') throw unreadable('printed nothing');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable(`printed what is no JSON (${redact(text.slice(0, 400), secrets).slice(0, 80)})`);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw unreadable('printed JSON that is no object');
}

/**
 * @throws TargetError `target-said-error` for an object with `error`, `bad-output` for fields of the wrong kind; neither passes
 * when it is asked again
 */
export function answerOf(value: object, { name, secrets }: Pick<AnswerContext, 'name' | 'secrets'>): TargetOutput {
  const { id, error, ...rest } = value as Readonly<Record<string, unknown>>;
  if (error === undefined || error === null) return readOutput(hideKeys(rest, secrets));
  const said = redact(typeof error === 'string' ? error : JSON.stringify(error), secrets);
  throw new TargetError(`${name} failed: ${said}`, { code: 'target-said-error' });
}

/** How messages name a program: without its arguments. */
export function programName(words: readonly string[]): string {
  return words[0] ?? '';
}

// What the end of a process means for the question.

/** Too many processes or open files for now. */
const passing = new Set(['EAGAIN', 'EMFILE', 'ENFILE', 'ENOMEM']);

/**
 * @param name how messages name the program
 * @param lastWords of its stderr, without secrets
 * @returns undefined when it ended as a program does that is content
 */
export function failedProcess(
  { code, signal, error }: ProcessEnd,
  { name, lastWords }: { readonly name: string; readonly lastWords: string },
): TargetCallError | undefined {
  if (error !== undefined) {
    const reason = 'code' in error ? String(error.code) : error.message;
    return new TargetCallError(`${name} cannot be started: ${reason}`, {
      kind: 'connection',
      retryable: passing.has(reason),
    });
  }
  if (signal !== null) return new TargetCallError(`${name} was ended by ${signal}${lastWords}`, { kind: 'connection' });
  if (code === 0) return undefined;
  return new TargetCallError(`${name} exited with ${code}${lastWords}`, { kind: 'server', retryable: false });
}
