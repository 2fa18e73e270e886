// What the command line writes: results on stdout, everything else on stderr.
import type { Progress } from '../ports/progress.ts';

/** Writes a result, as it stands, to stdout. */
export const print = (text: string): void => {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
};

/** Writes the one JSON document of `--json`. */
export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

/** Writes a remark to stderr. */
export const remark = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** One progress line on stderr, rewritten in place; silent when stderr is not a terminal. */
export function createProgressLine(): Progress & { readonly end: () => void } {
  if (!process.stderr.isTTY) return { update: () => {}, end: () => {} };
  let last = 0;
  let shown = false;
  return {
    update(label, done, total) {
      const now = performance.now();
      if (now - last < 100 && done !== total) return;
      last = now;
      shown = true;
      process.stderr.write(`\r\u001b[K${label} ${total === undefined ? done : `${done}/${total}`}`);
    },
    end() {
      if (shown) process.stderr.write('\r\u001b[K');
    },
  };
}

/** Whether colours may be used on stdout. */
export const useColor = (): boolean => process.stdout.isTTY === true && process.env.NO_COLOR === undefined;

/** Width of the terminal in columns; without end when stdout is not one, so that nothing is cut. */
export const terminalWidth = (): number => (process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY);
