// The part of the store that keeps datasets on their way: examples that were uploaded or written by a model, until somebody has looked at them.
import type { JsonObject } from '../model/json.ts';

/** `making`: a model is still writing; `failed`: nothing came of it. */
export type DraftStatus = 'making' | 'ready' | 'failed';

export interface DatasetDraft {
  readonly id: string;
  /** That the dataset will have, unless another is chosen. */
  readonly name: string;
  readonly status: DraftStatus;
  /** Where it comes from, and what became of it. */
  readonly told: JsonObject;
  /** A dataset in no list, which holds the examples (none yet). */
  readonly datasetId?: string;
  /** Name of the account. */
  readonly createdBy: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly changedAt: number;
}

export interface DraftStore {
  addDraft(draft: Omit<DatasetDraft, 'createdAt' | 'changedAt'>): Promise<void>;
  findDraft(id: string): Promise<DatasetDraft | undefined>;
  /** Newest first. */
  listDrafts(createdBy: string): Promise<readonly DatasetDraft[]>;
  /** Whoever still works on it says so by this. @returns whether it is still there */
  changeDraft(
    id: string,
    change: { readonly status?: DraftStatus; readonly told: JsonObject; readonly datasetId?: string },
  ): Promise<boolean>;
  /** With its examples, where no dataset has them too. */
  removeDraft(id: string): Promise<void>;
  /** Those that nobody came back for. */
  removeDraftsBefore(createdAt: number): Promise<void>;
}
