// The one kind of timer that lanes use, so that tests can hold time still.

/** Runs something later, once. @returns what to call so that it never runs */
export type StartTimer = (delayMs: number, run: () => void) => () => void;

export const startTimer: StartTimer = (delayMs, run) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};
