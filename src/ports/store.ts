import type { DatasetHeader, DatasetRef, Example } from '../model/example.ts';
import type { BatchCallCache, CallCacheCare } from './call-cache.ts';
import type { ExampleRange, RunStore } from './run-store.ts';

// Everything a store keeps, and the part of it that keeps dataset versions by content hash.

/** A dataset as the store lists it. */
export interface StoredDataset extends DatasetRef {
  readonly description?: string;
  readonly createdBy?: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly header: DatasetHeader;
}

export interface DatasetStore {
  /**
   * Puts a dataset version; the same content is stored once. Examples keep their order as `ordinal`.
   * The hash is SHA-256 over the canonical JSON (sorted keys) of header scale and examples.
   */
  putDataset(header: DatasetHeader, examples: AsyncIterable<Example> | Iterable<Example>): Promise<DatasetRef>;
  /** Newest versions first. */
  listDatasets(): Promise<readonly StoredDataset[]>;
  /**
   * By hash, unique hash prefix of at least four characters, or name (its newest version); undefined when there is none.
   * @throws StoreError `ambiguous-dataset` with those that it fits
   */
  findDataset(reference: string): Promise<StoredDataset | undefined>;
  /**
   * Removes versions of a dataset that no run asked.
   * @param hash of the version (all of that name)
   * @throws StoreError `dataset-in-use` when a run asked one of them: nothing is removed then
   */
  deleteDataset(name: string, hash?: string): Promise<void>;
  /** Examples of a version in order, read in pages. @param range (all) */
  examplesOf(hash: string, range?: ExampleRange): AsyncIterable<Example>;
}

/** Everything a store keeps. */
export interface Store extends RunStore, DatasetStore, BatchCallCache, CallCacheCare {}
