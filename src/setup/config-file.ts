// A YAML file of settings, read so that every complaint, now or later, names its line.
import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { DataPath } from '../datasets/source/source.ts';
import { yamlSource } from '../datasets/source/yaml-source.ts';
import { ConfigError, DatasetError, HakariError, movedTo } from '../model/hakari-error.ts';
import type { Input } from '../model/way-on.ts';
import { explainSetting, knownKeys } from '../targets/parse-settings.ts';
import { nearestName } from '../text/nearest-name.ts';

/** A parsed file with a way back to its lines. */
interface PositionedYaml {
  readonly value: unknown;
  /** `file:line` of the value at a path; of the key itself where it names one of a map. */
  where(path: readonly PropertyKey[]): string;
  /** `file:line:column` of the same. */
  placeOf(path: readonly PropertyKey[]): string;
}

/** @throws ConfigError when the file cannot be read or is not YAML of plain data */
export function readPositionedYaml(file: string): PositionedYaml {
  try {
    const { value, lineOf, columnOf } = yamlSource(readText(file), file);
    const where = (path: readonly PropertyKey[]): string => `${file}:${lineOf(path as DataPath)}`;
    return { value, where, placeOf: (path) => `${where(path)}:${columnOf(path as DataPath)}` };
  } catch (error) {
    if (!(error instanceof DatasetError)) throw error;
    const { what, code, where = file, hint = 'mend the file there' } = error;
    throw new ConfigError(what, { code: `config-${code}`, where, hint, cause: error });
  }
}

function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (cause) {
    const reason = cause instanceof TypeError ? 'is not valid UTF-8' : 'cannot be read';
    throw new ConfigError(reason, { code: 'config-unreadable', where: file, hint: 'name a YAML file in UTF-8', cause });
  }
}

interface ConfigProblemOptions {
  /** What was parsed. */
  readonly value: unknown;
  /** Turns a path into `file:line`. */
  where(path: readonly PropertyKey[]): string;
  /** What it was parsed by. */
  readonly schema: z.ZodType;
}

/** What a schema found wrong, as one clear error. */
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

/** Does work of a room that knows no files; what it throws of ours is thrown on with the place given. */
export function errorAt<T>(place: string | Input, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof HakariError ? movedTo(error, place) : error;
  }
}
