// The exact command that goes on from a line that was printed.
import { shellWord } from './shell-word.ts';

/** How the present command was told which store and config to use. */
export interface FollowUpContext {
  readonly config?: string | undefined;
  readonly store?: string | undefined;
}

/** A command line that reaches the same store as this one did. */
export function followUp(command: string, { config, store }: FollowUpContext): string {
  const parts = ['hakari', command];
  if (config !== undefined) parts.push('-c', shellWord(config));
  if (store !== undefined) parts.push('--store', shellWord(store));
  return parts.join(' ');
}
