// Asks before something is paid.
import { createInterface } from 'node:readline/promises';
import type { ConfigError } from '../model/hakari-error.ts';

interface Confirmation {
  /** Whether the user said so beforehand. */
  readonly yes: boolean;
  /** Why nothing was done, when nobody can be asked. */
  readonly refusal: ConfigError;
}

/**
 * Asks on the terminal whether to go on.
 * @throws the refusal when nobody can be asked and `yes` was not said
 */
export async function confirm({ yes, refusal }: Confirmation): Promise<boolean> {
  if (yes) return true;
  if (!process.stdin.isTTY || !process.stderr.isTTY) throw refusal;
  const questions = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/iu.test((await questions.question('Go on? [y/N] ')).trim());
  } finally {
    questions.close();
  }
}
