// Writes the config with the chosen settings beside the config it comes from.
import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { ConfigError } from '../model/hakari-error.ts';
import type { HybridKnobs } from '../search/ranking/hybrid-ranking.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import { tunedConfig } from '../setup/sweep-settings.ts';
import type { SweepTargetOptions } from './sweep-options.ts';
import { writing } from './writing.ts';

/**
 * Where it will be written; undefined when none is wanted. Found out before anything is asked.
 * @throws ConfigError when there is such a file, or it would not stand beside the config
 */
export function tunedPath(loaded: LoadedConfig, { tuned, force }: SweepTargetOptions): string | undefined {
  if (tuned === false) return undefined;
  const extension = extname(loaded.file);
  const name = loaded.file.slice(0, loaded.file.length - extension.length);
  const path = typeof tuned === 'string' ? resolve(tuned) : `${name}.tuned${extension}`;
  if (dirname(path) !== resolve(dirname(loaded.file))) {
    throw new ConfigError('a tuned config has to stand beside the config', {
      code: 'sweep-tuned-place',
      where: '--tuned',
      hint: `its paths are relative to it; name a file in ${dirname(loaded.file)}`,
    });
  }
  if (path === resolve(loaded.file) || (existsSync(path) && force !== true)) {
    throw new ConfigError('there is such a file', {
      code: 'sweep-tuned-exists',
      where: path,
      hint: '--force overwrites it, --tuned names another, --no-tuned writes none',
    });
  }
  return path;
}

export interface TunedTarget {
  /** Id of the target that was swept. */
  readonly target: string;
  readonly knobs: HybridKnobs;
  readonly path: string;
}

/** @returns the id of the tuned target; undefined when the config has no longer the target that was swept */
export async function writeTunedConfig(
  { file, config, experiment }: LoadedConfig,
  { target: id, knobs, path }: TunedTarget,
): Promise<string | undefined> {
  const target = config.targets.find((each) => each.id === id);
  // Targets that were made of preparations are written nowhere.
  if (target === undefined || config.kind !== undefined) return undefined;
  const ids = config.targets.map((each) => each.id);
  const tuned = tunedConfig({ text: readFileSync(file, 'utf8'), experiment, target, ids, knobs });
  await writing({ path }, async () => {
    const temporary = join(dirname(path), `.${process.pid}.tuned.tmp`);
    await writeFile(temporary, tuned.text);
    await rename(temporary, path);
  });
  return tuned.id;
}
