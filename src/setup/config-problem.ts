// Turns what a schema found wrong into one clear ConfigError.
import type { z } from 'zod';
import { ConfigError } from '../core/hakari-error.ts';
import { nearestName } from '../core/nearest-name.ts';
import { explainSetting } from '../targets/explain-setting.ts';

export interface ConfigProblemOptions {
  /** What was parsed. */
  readonly value: unknown;
  /** Turns a path into `file:line`. */
  where(path: readonly PropertyKey[]): string;
  /** Names of the keys that may stand at a path (printed; empty for the top). */
  keysAt(path: string): readonly string[];
}

export function configProblem(error: z.ZodError, { value, where, keysAt }: ConfigProblemOptions): ConfigError {
  const { path, what, hint, unknownKeys } = explainSetting(error, value);
  if (unknownKeys === undefined) {
    return new ConfigError(`${printPath(path)} ${what}`, { code: 'config-value', where: where(path), hint });
  }
  const [key = ''] = unknownKeys;
  const known = keysAt(path.length === 0 ? '' : printPath(path));
  const near = nearestName(key, known);
  return new ConfigError(`${printPath([...path, key])} is not a known key`, {
    code: 'config-unknown-key',
    where: where([...path, key]),
    hint: near === undefined ? `known are ${known.join(', ')}` : `did you mean ${near}?`,
  });
}

/** `targets[0].mode` */
export function printPath(path: readonly PropertyKey[]): string {
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return text === '' ? 'the config' : text.replace(/^\./, '');
}
