/** Where long work says how far it is. Implementations decide whether anything is shown. */
export interface Progress {
  /** Reports `done` of `total` (unknown when undefined) under a short label. */
  update(label: string, done: number, total?: number): void;
  /** Tells that nothing moves for a while, and why; ends by itself. */
  wait?(why: string, ms: number): void;
}

/** Shows nothing. */
export const silent: Progress = { update: () => {} };
