import type { DatasetHeader, DatasetRef, Example } from '../model/example.ts';
import type { Json } from '../model/json.ts';
import type { AccountStore } from './account-store.ts';
import type { AlertStore } from './alert-store.ts';
import type { BatchCallCache, CallCacheCare } from './call-cache.ts';
import type { DraftStore } from './draft-store.ts';
import type { JudgeAuditStore } from './judge-audit-store.ts';
import type { LabelStore } from './label-store.ts';
import type { RequestStore } from './request-store.ts';
import type { ExampleRange, RunStore } from './run-store.ts';
import type { ScoreEventStore } from './score-event-store.ts';
import type { TargetStore } from './target-store.ts';
import type { TraceStore } from './trace-store.ts';

// Everything a store keeps, and the part of it that keeps dataset versions by content hash.

/** A dataset as the store lists it. */
export interface StoredDataset extends DatasetRef {
  readonly description?: string;
  readonly createdBy?: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly header: DatasetHeader;
  /** It came with a request, is in no list, and is not found by its name. */
  readonly unlisted?: true;
  /** When the dataset was first put, in whatever version. */
  readonly madeAt: number;
}

export interface PutDatasetOptions {
  /** Recorded as who made a new dataset (the store's author). */
  readonly by?: string | undefined;
  /**
   * Only where this is the newest version of that name now; null: only where there is none of that name (whatever is there).
   * Else StoreError `dataset-changed`.
   */
  readonly over?: string | null | undefined;
  /** It came with a request: it is in no list, takes no name, and only its runs know it (false). */
  readonly unlisted?: boolean | undefined;
}

export interface DatasetFactsKey {
  /** Of the content of a dataset. */
  readonly hash: string;
  readonly part: string;
  /** Of the rules by which it was counted. */
  readonly version: number;
}

export interface DatasetStore {
  /**
   * Puts a dataset version; the same content is stored once. Examples keep their order as `ordinal`.
   * The hash is SHA-256 over the canonical JSON (sorted keys) of header scale and examples.
   */
  putDataset(
    header: DatasetHeader,
    examples: AsyncIterable<Example> | Iterable<Example>,
    options?: PutDatasetOptions,
  ): Promise<DatasetRef>;
  /** The same of a content that is there already, by its hash: nothing is read. @throws StoreError `no-dataset` */
  putContent(header: DatasetHeader, hash: string, options?: PutDatasetOptions): Promise<DatasetRef>;
  /** Newest versions first. */
  listDatasets(): Promise<readonly StoredDataset[]>;
  /**
   * By hash, unique hash prefix of at least four characters, or name (its newest version); undefined when there is none.
   * @throws StoreError `ambiguous-dataset` with those that it fits
   */
  findDataset(reference: string): Promise<StoredDataset | undefined>;
  /** That of an id, also one that came with a request. @param hash of a version (the newest) */
  datasetById(id: string, hash?: string): Promise<StoredDataset | undefined>;
  /** All versions of a dataset, the newest put first. */
  versionsOf(id: string): Promise<readonly StoredDataset[]>;
  /** What was counted of a version; undefined when it was not, or by other rules. */
  readDatasetFacts(key: DatasetFactsKey): Promise<Json | undefined>;
  /** Content never changes: its facts hold as long as it is there. Does nothing when it is gone. */
  writeDatasetFacts(key: DatasetFactsKey, facts: Json): Promise<void>;
  /**
   * Removes versions of a dataset that no run asked.
   * @param hash of the version (all of that name)
   * @throws StoreError `dataset-in-use` when a run asked one of them: nothing is removed then
   */
  deleteDataset(name: string, hash?: string): Promise<void>;
  /** When each of these examples came into the dataset, by id: with the first version that has it. */
  firstPutOf(datasetId: string, exampleIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Examples of a version in order, read in pages. @param range (all) */
  examplesOf(hash: string, range?: ExampleRange): AsyncIterable<Example>;
}

/** Everything a store keeps. */
export interface Store
  extends RunStore,
    DatasetStore,
    BatchCallCache,
    CallCacheCare,
    JudgeAuditStore,
    JudgeRecordRead {}

/** What reports say of judges rests on labels too. */
type JudgeRecordRead = Pick<LabelStore, 'labelledRuns' | 'labelledMetrics'>;

/** What a server keeps beside it: who may use it, what it was asked to do, what is not saved yet, labels, production traffic and what is done about it. */
export interface ServerStore
  extends Store,
    AccountStore,
    RequestStore,
    TargetStore,
    DraftStore,
    LabelStore,
    TraceStore,
    AlertStore,
    ScoreEventStore {}
