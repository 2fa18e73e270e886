// Turns a zod issue into one clear ConfigError.
import type { z } from 'zod';
import { ConfigError } from '../core/hakari-error.ts';
import { nearestName } from '../core/nearest-name.ts';

/**
 * @param where turns a path into `file:line`
 * @param known names of the keys at the place of an unknown one
 */
export function configProblem(
  error: z.ZodError,
  where: (path: readonly PropertyKey[]) => string,
  known: readonly string[],
): ConfigError {
  const issue = error.issues[0] as z.core.$ZodIssue;
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const path = [...issue.path, key];
    const near = nearestName(key, known);
    return new ConfigError(`${printPath(path)} is not a known key`, {
      code: 'config-unknown-key',
      where: where(path),
      hint: near === undefined ? `known are ${known.join(', ')}` : `did you mean ${near}?`,
    });
  }
  return new ConfigError(`${printPath(issue.path)}: ${issue.message}`, {
    code: 'config-value',
    where: where(issue.path),
    hint: 'see docs/config.md',
  });
}

/** `targets[0].mode` */
export function printPath(path: readonly PropertyKey[]): string {
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return text === '' ? 'the config' : text.replace(/^\./, '');
}
