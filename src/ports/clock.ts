/** Time, injected so that tests can hold it still. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Monotonic milliseconds with fractions, for durations. */
  monotonic(): number;
}
