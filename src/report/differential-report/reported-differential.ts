// What a report says of preparations that were held against each other.
import type { Differential } from '../../analysis/differential/differential.ts';
import type { Observation } from '../../analysis/differential/observation.ts';

export interface ReportedDifferential {
  readonly differential: Differential;
  readonly observation: Observation;
  /** SHA-256 of the canonical JSON of the observation. */
  readonly observationHash: string;
  /** Whether all runs are finished: what is not complete is not judged. */
  readonly complete: boolean;
}
