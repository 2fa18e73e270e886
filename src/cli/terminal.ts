// What the command line writes: results on stdout, everything else on stderr.
import type { Progress } from '../ports/progress.ts';
import { inertJson, visibleControlsInLines } from '../text/visible-controls.ts';

/** Writes a result to stdout. */
export const print = (text: string): void => {
  write(process.stdout, text.endsWith('\n') ? text : `${text}\n`);
};

/** What comes from data steers neither a terminal nor who reads the file that it is piped to; colours are the program's own. */
function write(stream: NodeJS.WriteStream, text: string): void {
  const pieces = stream.isTTY ? text.split(colour) : [text];
  stream.write(pieces.map((piece, at) => (at % 2 === 1 ? piece : visibleControlsInLines(piece))).join(''));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
const colour = /(\u001b\[[\d;]*m)/u;

/** Writes the one JSON document of `--json`. */
export const printJson = (value: unknown): void => print(inertJson(JSON.stringify(value, null, 2)));

/** Writes a remark to stderr. */
export const remark = (text: string): void => {
  write(process.stderr, `${text}\n`);
};

/** Pauses that are told where there is no line to rewrite. */
const longPauseMs = 20_000;

/** One progress line on stderr, rewritten in place; where stderr is not a terminal, long pauses alone are told. */
export function createProgressLine(): Progress & { readonly end: () => void } {
  if (!process.stderr.isTTY) {
    return {
      update: () => {},
      wait: (why, ms) => {
        if (ms >= longPauseMs) remark(`waiting ${seconds(ms)}: ${why}`);
      },
      end: () => {},
    };
  }
  let last = 0;
  let shown = false;
  let state = '';
  let pause: { readonly why: string; readonly untilMs: number } | undefined;
  let tick: NodeJS.Timeout | undefined;

  function draw(): void {
    const leftMs = pause === undefined ? 0 : pause.untilMs - performance.now();
    if (leftMs <= 0) endPause();
    const text =
      pause === undefined ? state : `${state}${state === '' ? '' : ', '}waiting ${seconds(leftMs)}: ${pause.why}`;
    shown = true;
    process.stderr.write(`\r\u001b[K${text.slice(0, Math.max(20, (process.stderr.columns || 80) - 1))}`);
  }

  function endPause(): void {
    clearInterval(tick);
    tick = undefined;
    pause = undefined;
  }

  return {
    update(label, done, total) {
      state = `${label} ${total === undefined ? done : `${done}/${total}`}`;
      const now = performance.now();
      if (now - last < 100 && done !== total) return;
      last = now;
      draw();
    },
    wait(why, ms) {
      pause = { why, untilMs: performance.now() + ms };
      tick ??= setInterval(draw, 1000).unref();
      draw();
    },
    end() {
      endPause();
      if (shown) process.stderr.write('\r\u001b[K');
      shown = false;
    },
  };
}

const seconds = (ms: number): string => `${Math.ceil(ms / 1000)} s`;

/** Whether colours may be used on stdout. */
export const useColor = (): boolean => process.stdout.isTTY === true && process.env.NO_COLOR === undefined;

/** Width of the terminal in columns; without end when stdout is not one, so that nothing is cut. */
export const terminalWidth = (): number => (process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY);
