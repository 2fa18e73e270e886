// The exact command that goes on from a line that was printed.

/** How the present command was told which store and config to use. */
export interface FollowUpContext {
  readonly config?: string | undefined;
  readonly store?: string | undefined;
}

/** A command line that reaches the same store as this one did. */
export function followUp(command: string, { config, store }: FollowUpContext): string {
  const parts = ['hakari', command];
  if (config !== undefined) parts.push('-c', quoted(config));
  if (store !== undefined) parts.push('--store', quoted(store));
  return parts.join(' ');
}

/** As the shell needs it. */
export const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
