// Turns what a schema found wrong into one clear ConfigError.
import type { z } from 'zod';
import { ConfigError } from '../model/hakari-error.ts';
import { explainSetting } from '../targets/explain-setting.ts';
import { knownKeys } from '../targets/known-keys.ts';
import { nearestName } from '../text/nearest-name.ts';

export interface ConfigProblemOptions {
  /** What was parsed. */
  readonly value: unknown;
  /** Turns a path into `file:line`. */
  where(path: readonly PropertyKey[]): string;
  /** What it was parsed by. */
  readonly schema: z.ZodType;
}

export function configProblem(error: z.ZodError, { value, where, schema }: ConfigProblemOptions): ConfigError {
  const { path, what, hint, unknownKeys } = explainSetting(error, value);
  if (unknownKeys === undefined) {
    return new ConfigError(`${printPath(path)} ${what}`, { code: 'config-value', where: where(path), hint });
  }
  const [key = ''] = unknownKeys;
  const known = knownKeys(schema, path, value);
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
