// The experiments of a folder: every `experiments/NAME.yaml`.
import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { ConfigError, HakariError } from '../model/hakari-error.ts';
import { openStore } from '../store/open-store.ts';
import { createTargets } from './create-targets.ts';
import { systemClock } from './environment.ts';
import { type LoadedConfig, loadConfig } from './load-config.ts';
import { storeOnDemand } from './open-session.ts';

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

/**
 * What is wrong with the settings of a config's targets, found without asking, loading or storing anything.
 * @returns the first thing wrong; undefined where there is none. A variable that is not set is the shell's matter, not the file's.
 */
export async function targetProblem(loaded: LoadedConfig): Promise<HakariError | undefined> {
  const store = storeOnDemand(() => openStore('sqlite::memory:'));
  try {
    for (const target of await createTargets(loaded, { clock: systemClock, store })) await target.close();
    return undefined;
  } catch (error) {
    if (error instanceof HakariError) return error.code === 'env-missing' ? undefined : error;
    throw error;
  } finally {
    await store.close();
  }
}
