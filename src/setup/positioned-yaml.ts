// Reads a YAML file so that every later complaint can name its line.
import { readFileSync } from 'node:fs';
import type { DataPath } from '../datasets/source/data-path.ts';
import { yamlSource } from '../datasets/source/yaml-source.ts';
import { ConfigError, DatasetError } from '../model/hakari-error.ts';

/** A parsed file with a way back to its lines. */
export interface PositionedYaml {
  readonly value: unknown;
  /** `file:line` of the value at a path; of the key itself where it names one of a map. */
  where(path: readonly PropertyKey[]): string;
}

/** @throws ConfigError when the file cannot be read or is not YAML of plain data */
export function readPositionedYaml(file: string): PositionedYaml {
  try {
    const { value, lineOf } = yamlSource(readText(file), file);
    return { value, where: (path) => `${file}:${lineOf(path as DataPath)}` };
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
