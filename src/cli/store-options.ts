// Options that every command shares which works on a store.
import type { Command } from 'commander';

export interface StoreOptions {
  readonly store?: string;
  readonly config?: string;
}

/** Adds `--store` and `-c`. */
export function withStoreOptions(command: Command): Command {
  return command
    .option('--store <url>', 'sqlite:PATH (that of -c, else of the nearest hakari.yaml, else .hakari/hakari.db)')
    .option('-c, --config <path>', 'config file or folder whose store is meant');
}
