// The experiments of a folder: every `experiments/NAME.yaml`.
import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { ConfigError, HakariError } from '../model/hakari-error.ts';
import { type LoadedConfig, loadConfig } from './load-config.ts';

/** A file of `experiments/`, as far as it can be read. */
export interface NamedExperiment {
  /** As `hakari run` takes it: the name of the file. */
  readonly name: string;
  readonly file: string;
  /** What it means, or what is wrong with it. */
  readonly config: LoadedConfig | HakariError;
}

/**
 * By name.
 * @throws ConfigError when there is no such folder, or nothing in it
 */
export function namedExperiments(directory: string): readonly NamedExperiment[] {
  const folder = join(directory, 'experiments');
  const files = yamlFiles(folder);
  if (files.length === 0) {
    throw new ConfigError('there are no experiments here', {
      code: 'no-experiments',
      where: folder,
      hint: 'an experiment is a config in a file of its own: experiments/NAME.yaml',
    });
  }
  return files.map((file) => ({ name: parse(file).name, file: join(folder, file), config: load(join(folder, file)) }));
}

function yamlFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && /^[^.].*\.yaml$/u.test(entry.name))
      .map(({ name }) => name)
      .filter((name) => !name.endsWith('.tuned.yaml'))
      .sort();
  } catch {
    return [];
  }
}

/** One file that is being written must not hide the others. */
function load(file: string): LoadedConfig | HakariError {
  try {
    return loadConfig(file);
  } catch (error) {
    if (error instanceof HakariError) return error;
    throw error;
  }
}
