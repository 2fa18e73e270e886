// The part of the store that keeps the targets which were added on a server, beside those of its config.
import type { JsonObject } from '../model/json.ts';

export interface AddedTarget {
  readonly id: string;
  /** By which runs choose it. */
  readonly name: string;
  /** As a config would have them, without id and type. */
  readonly settings: JsonObject;
  /** Name of the account. */
  readonly addedBy: string;
  /** Milliseconds since the epoch. */
  readonly addedAt: number;
}

export interface TargetStore {
  /** @throws StoreError `target-exists` */
  addTarget(target: Omit<AddedTarget, 'addedAt'>): Promise<AddedTarget>;
  /** By name. */
  listTargets(): Promise<readonly AddedTarget[]>;
  /** Runs that asked it keep what it was. @returns whether there was one */
  removeTarget(id: string): Promise<boolean>;
}
