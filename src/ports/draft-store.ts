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

/** What is still to be made of a draft. */
export interface DraftWork {
  readonly asked: JsonObject;
  /** Calls of models that were made for it, or begun. */
  readonly calls: number;
}

export interface DraftStore {
  /** @param asked what is to be made of it, kept as long as it is being made (nothing) */
  addDraft(draft: Omit<DatasetDraft, 'createdAt' | 'changedAt'>, asked?: JsonObject): Promise<void>;
  findDraft(id: string): Promise<DatasetDraft | undefined>;
  /** Newest first. */
  listDrafts(createdBy: string): Promise<readonly DatasetDraft[]>;
  /** Of everybody, those that are being made, oldest first. */
  draftsInMaking(): Promise<readonly string[]>;
  /** Undefined once it is made or called off. */
  draftWork(id: string): Promise<DraftWork | undefined>;
  /** Counts a call before it is made. @returns how many there are with it; undefined once it is made or called off */
  countDraftCall(id: string): Promise<number | undefined>;
  /** Whoever still works on it says so by this. With another status it has come to its end, and is changed no more. @returns whether it was being made */
  changeDraft(
    id: string,
    change: { readonly status?: DraftStatus; readonly told: JsonObject; readonly datasetId?: string },
  ): Promise<boolean>;
  /** With its examples, where no dataset has them too. */
  removeDraft(id: string): Promise<void>;
  /** Those that nobody came back for. */
  removeDraftsBefore(createdAt: number): Promise<void>;
}
