// The part of the store that keeps what is derived of a run's rows: a cache, valid until anything is appended to the run.
import type { Json } from '../model/json.ts';

/** Which facts: of a part of a report, made by a version of its rules, under settings that decide what they are. */
export interface FactsKey {
  readonly runId: string;
  readonly part: string;
  /** Facts of other rules are not read. */
  readonly partVersion: number;
  /** Names the settings and other runs that they were made with; each scope has facts of its own (''). */
  readonly scope?: string | undefined;
}

export interface RunFacts {
  /** Undefined when there are none, or when anything was appended since. */
  readFacts(key: FactsKey): Promise<Json | undefined>;
  /** Keeps facts made of the rows as of `revision`; does nothing when the run has moved on. */
  writeFacts(key: FactsKey, facts: Json, revision: number): Promise<void>;
  /**
   * Keeps why each example's search lost what was sought, by example id, for queries; earlier ones of the run go. Does nothing when the
   * run has moved on.
   */
  writeVerdicts(runId: string, verdicts: ReadonlyMap<string, string>, revision: number): Promise<void>;
}
