// What the end of a process means to whoever asked it.
import { TargetCallError } from '../../model/call-error.ts';
import type { ProcessEnd } from './start-process.ts';

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
