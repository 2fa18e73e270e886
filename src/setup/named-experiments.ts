// The experiments of a folder: every `experiments/NAME.yaml`.
import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { ConfigError, HakariError } from '../model/hakari-error.ts';
import { canonicalJson } from '../model/json.ts';
import type { Run, TargetSnapshot } from '../model/run.ts';
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
  try {
    await targetsNow(loaded);
    return undefined;
  } catch (error) {
    if (error instanceof HakariError) return error.code === 'env-missing' ? undefined : error;
    throw error;
  }
}

/** How the targets of a config would be recorded, as far as it is known before they are prepared: their settings, and no index or file. */
async function targetsNow(loaded: LoadedConfig): Promise<readonly TargetSnapshot[]> {
  const store = storeOnDemand(() => openStore('sqlite::memory:'));
  try {
    const found: TargetSnapshot[] = [];
    for (const target of await createTargets(loaded, { clock: systemClock, store })) {
      found.push(target.snapshot());
      await target.close();
    }
    return found;
  } finally {
    await store.close();
  }
}

/** A run that its config would not make any more. */
export interface OutdatedRun {
  readonly run: Run;
  /** Settings that are others by now; none where the config has no such target any more. */
  readonly settings: readonly string[];
}

/** Of runs of a config those whose targets it has with other settings by now. What cannot be told, for want of a variable, is not. */
export async function outdatedRuns(loaded: LoadedConfig, runs: readonly Run[]): Promise<readonly OutdatedRun[]> {
  let now: readonly TargetSnapshot[];
  try {
    now = await targetsNow(loaded);
  } catch (error) {
    if (error instanceof HakariError) return [];
    throw error;
  }
  return runs.flatMap((run): readonly OutdatedRun[] => {
    const target = now.find(({ id }) => id === run.target.id);
    if (target === undefined) return [{ run, settings: [] }];
    const settings = changedSettings(run.target, target);
    return settings.length === 0 ? [] : [{ run, settings }];
  });
}

function changedSettings(before: TargetSnapshot, now: TargetSnapshot): readonly string[] {
  if (before.type !== now.type) return ['type'];
  const names = new Set([...Object.keys(before.config), ...Object.keys(now.config)]);
  return [...names].filter((name) => {
    const value = now.config[name];
    // What was chosen when it was prepared stands in a record in its place.
    return value !== 'auto' && canonicalJson(before.config[name] ?? null) !== canonicalJson(value ?? null);
  });
}
