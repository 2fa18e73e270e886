// Which store a command means.
import { isAbsolute, join, resolve } from 'node:path';
import type { LoadedConfig } from './load-config.ts';
import { locateHome } from './locate.ts';

const defaultStore = 'sqlite:.hakari/hakari.db';

export interface StoreUrlOptions {
  /** `--store`: wins; relative to the working directory. */
  readonly given?: string | undefined;
  /** The config that was named or found: its `store`, relative to it. */
  readonly config?: LoadedConfig | undefined;
  readonly directory: string;
}

/** The URL of the store with an absolute path. */
export function storeUrl({ given, config, directory }: StoreUrlOptions): string {
  if (given !== undefined) return absolute(given.includes(':') ? given : `sqlite:${given}`, directory);
  if (config !== undefined) return absolute(config.config.store ?? defaultStore, config.directory);
  return absolute(defaultStore, locateHome(directory));
}

function absolute(url: string, base: string): string {
  if (!url.startsWith('sqlite:') || url === 'sqlite::memory:') return url;
  const path = url.slice('sqlite:'.length);
  return `sqlite:${isAbsolute(path) ? path : resolve(join(base, path))}`;
}
