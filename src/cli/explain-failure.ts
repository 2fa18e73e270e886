// What the shell's user reads when a command fails: one line, with paths as they would type them.
import { sep } from 'node:path';
import { inspect } from 'node:util';
import { HakariError } from '../model/hakari-error.ts';
import type { FollowUpContext } from './follow-up.ts';
import { commandMessage } from './ways-on.ts';

interface ExplainOptions {
  /** The working directory: files below it are named from it. */
  readonly directory: string;
  /** Add the stack and the causes. */
  readonly debug: boolean;
  /** The config and store that the command was called with (none). */
  readonly place?: Pick<FollowUpContext, 'config' | 'store'> | undefined;
}

/** One line that begins with `hakari: `; with `debug` followed by stack and causes. */
export function explainFailure(error: unknown, { directory, debug, place }: ExplainOptions): string {
  const line = `hakari: ${fromDirectory(oneLine(whatFailed(error, place)), directory)}`;
  return debug ? `${line}\n${inspect(error)}` : line;
}

function whatFailed(error: unknown, place: ExplainOptions['place']): string {
  if (error instanceof HakariError) return commandMessage(error, place);
  if (isSystemError(error)) return `${error.path ?? 'the system'}: ${error.message}`;
  const message = error instanceof Error ? error.message || error.name : String(error);
  return `${message} (this is a mistake in hakari, or in a module that it was told to load; HAKARI_DEBUG=1 shows where)`;
}

/** Whether nobody but Hakari can mend it. */
export const isMistake = (error: unknown): boolean => !(error instanceof HakariError || isSystemError(error));

/** Of the file system and the network; never of the program alone. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error;

const oneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/gu, ' ');

/** Absolute paths below the directory become relative where they begin a word. */
export function fromDirectory(text: string, directory: string): string {
  if (directory === sep) return text;
  const prefix = `${directory}${sep}`.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&');
  return text.replaceAll(new RegExp(`(?<=^|[\\s"'(\\[])${prefix}`, 'gu'), '');
}
