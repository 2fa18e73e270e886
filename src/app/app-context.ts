// What every use case is given: the store and the few things of the world that tests replace.
import type { Clock } from '../ports/clock.ts';
import type { Progress } from '../ports/progress.ts';
import type { RunOwner } from '../ports/run-store.ts';
import type { Store } from '../ports/store.ts';
import type { Telemetry } from '../ports/telemetry.ts';

export interface AppContext {
  readonly store: Store;
  readonly clock: Clock;
  /** A new unique id that sorts by time (UUID version 7). */
  readonly newId: () => string;
  readonly progress: Progress;
  /** This process, as the owner of runs that it works on (one that nobody knows). */
  readonly owner?: RunOwner | undefined;
  /** Where runs report that they begin and end (nowhere). */
  readonly telemetry?: Telemetry | undefined;
}
