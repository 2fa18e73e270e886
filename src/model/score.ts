// A score: what one metric says of one trial. Unknown is never zero.

import type { RecordedError } from './call-error.ts';
import type { Json } from './json.ts';
import { present } from './present.ts';
import type { GivenReason, ReasonSentence } from './reasons.ts';

/** The outcome of scoring: a value, a reason why there is none, or whose failure prevented it. */
export type Outcome =
  | { readonly status: 'scored'; readonly value: number; readonly details?: Json }
  | {
      readonly status: 'skipped';
      readonly reason: string;
      /** What was asked to find that out; absent where it was plain without a judge. */
      readonly details?: Json;
    }
  | {
      readonly status: 'failed';
      readonly by: 'target' | 'instrument';
      readonly error: RecordedError;
      /** What is known all the same, such as the reply that could not be read. */
      readonly details?: Json;
    };

export type ScoreSource = 'computed' | 'judge' | 'human';

/** One score row. Several scores of one metric on one trial are normal: judges, humans, corrections. */
export interface Score {
  readonly id: string;
  readonly runId: string;
  readonly trialId: string;
  /** Canonical metric name, such as `nDCG(gain=exp)@5`. */
  readonly metric: string;
  readonly metricVersion: number;
  readonly source: ScoreSource;
  readonly author?: string;
  readonly scorerFingerprint: string;
  readonly outcome: Outcome;
  readonly supersededBy?: string;
}

/** A scored outcome. */
export const scored = (value: number, details?: Json): Outcome =>
  details === undefined ? { status: 'scored', value } : { status: 'scored', value, details };

/** An outcome that says why there is no value. @param reason of the catalogue, or the words of others */
export const skipped = (reason: ReasonSentence | GivenReason, details?: Json): Outcome =>
  details === undefined ? { status: 'skipped', reason } : { status: 'skipped', reason, details };

/** An outcome lost to a failure of the system under test (`target`) or of the measuring device (`instrument`). */
export const failedBy = (by: 'target' | 'instrument', error: RecordedError, details?: Json): Outcome =>
  present({ status: 'failed', by, error, details });
