// How often a leader counts what is left to do.
const lookEveryMs = 500;
const lookAtLeastEveryMs = 10_000;
const shareOfCounting = 0.05;

/**
 * How long to wait before the chunks are counted again, in ms: a count that took long is made more rarely. By the clock a process that was stopped in the
 * middle of one has counted for as long as it was stopped; it looks again soon all the same, and finds that its run is somebody else's.
 */
export const waitAfterCounting = (tookMs: number): number =>
  Math.min(Math.max(lookEveryMs, tookMs / shareOfCounting), lookAtLeastEveryMs);
