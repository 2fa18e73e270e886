// Copies a store that a command line names into another one.
import { type CopiedStore, type CopyStoreOptions, copyStore } from '../store/copy-store.ts';
import { storeUrl } from './locate.ts';

interface NamedCopy extends CopyStoreOptions {
  /** Paths are relative to it. */
  readonly directory: string;
}

/** As `copyStore`, of URLs as a user types them: a path alone is a file. */
export const copyBetweenStores = ({ from, to, directory, ...options }: NamedCopy): Promise<CopiedStore> => {
  const absolute = (given: string): string => storeUrl({ given, directory }, process.env);
  return copyStore({ ...options, from: absolute(from), to: absolute(to) });
};
