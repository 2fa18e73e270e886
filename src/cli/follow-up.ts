// The exact command that goes on from a line that was printed.
import { shellWord } from './shell-word.ts';

/** What the present command was told of store, config and language. */
export interface FollowUpContext {
  readonly config?: string | undefined;
  readonly store?: string | undefined;
  /** Language that was asked for on the command line. */
  readonly lang?: string | undefined;
}

/** A command line that reaches the same store as this one did, in the same language. */
export function followUp(command: string, { config, store, lang }: FollowUpContext): string {
  const parts = ['hakari', command];
  if (config !== undefined) parts.push('-c', shellWord(config));
  if (store !== undefined) parts.push('--store', shellWord(store));
  if (lang !== undefined) parts.push('--lang', lang);
  return parts.join(' ');
}
