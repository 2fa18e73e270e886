// Where things are: the config that an argument means, the store, and the state folder.
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, parse, resolve } from 'node:path';
import { withoutPassword } from '../calls/postgres/postgres-address.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { expandEnv } from './environment.ts';

export const configName = 'hakari.yaml';

/**
 * The config file that an argument of `run` means: a file, a folder that holds `hakari.yaml`, or the name of
 * `experiments/NAME.yaml`. Without an argument: the nearest `hakari.yaml` upwards.
 * @throws ConfigError when there is none
 */
export function locateConfig(argument: string | undefined, directory: string): string {
  if (argument === undefined) {
    const found = nearestConfig(directory);
    if (found !== undefined) return found;
    throw new ConfigError(`there is no ${configName} in ${directory} or above`, {
      code: 'config-missing',
      hint: ['name a config file or folder, or make one with ', { do: 'make-config' }],
    });
  }
  const path = resolve(directory, argument);
  if (isFile(path)) return path;
  if (isFile(join(path, configName))) return join(path, configName);
  const named = join(directory, 'experiments', `${argument}.yaml`);
  if (isFile(named)) return named;
  const what = existsSync(path) ? `the folder holds no ${configName}` : 'there is no such file or folder';
  throw new ConfigError(what, {
    code: 'config-missing',
    where: argument,
    hint: `name a config file, a folder with ${configName}, or an experiment of experiments/`,
  });
}

/** The nearest `hakari.yaml` in a folder or above it. */
export function nearestConfig(directory: string): string | undefined {
  const found = nearestUpwards(directory, [configName]);
  return found === undefined ? undefined : join(found, configName);
}

/** The experiment's name when the config gives none: the folder's for `hakari.yaml`, else the file's. */
export function experimentName(configFile: string): string {
  return basename(configFile) === configName ? basename(dirname(configFile)) : parse(configFile).name;
}

/**
 * The folder that holds `.hakari/`: that of the nearest config upwards, else of the nearest package or git root, else this.
 */
function locateHome(directory: string): string {
  return nearestUpwards(directory, [configName]) ?? nearestUpwards(directory, ['package.json', '.git']) ?? directory;
}

function nearestUpwards(directory: string, names: readonly string[]): string | undefined {
  for (let current = resolve(directory); ; current = dirname(current)) {
    if (names.some((name) => existsSync(join(current, name)))) return current;
    if (current === dirname(current)) return undefined;
  }
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

const defaultStore = 'sqlite:.hakari/hakari.db';

interface StoreUrlOptions {
  /** `--store`: wins; relative to the working directory. */
  readonly given?: string | undefined;
  /** The config that was named or found: its `store`, relative to it. */
  readonly config?:
    | { readonly directory: string; readonly config: { readonly store?: string | undefined } }
    | undefined;
  readonly directory: string;
}

/**
 * The URL of the store, of a file with an absolute path. It may hold a password.
 * @param env fills in each `${NAME}` of a config's URL
 * @throws ConfigError `env-missing`
 */
export function storeUrl(
  { given, config, directory }: StoreUrlOptions,
  env: Readonly<Record<string, string | undefined>>,
): string {
  if (given !== undefined) return absolute(given.includes(':') ? given : `sqlite:${given}`, directory);
  if (config !== undefined) {
    return absolute(expandEnv(config.config.store ?? defaultStore, 'store', env), config.directory);
  }
  return absolute(defaultStore, locateHome(directory));
}

/** The URL of a store as it may be printed: without a password. */
export const shownStore = (url: string): string => withoutPassword(url);

function absolute(url: string, base: string): string {
  if (!url.startsWith('sqlite:') || url === 'sqlite::memory:') return url;
  const path = url.slice('sqlite:'.length);
  return `sqlite:${isAbsolute(path) ? path : resolve(join(base, path))}`;
}
