// How a terminal shows emphasis: colour adds to what signs and words already say.
import { styleText } from 'node:util';

export interface TerminalOptions {
  /** Columns of the terminal; Infinity where nothing limits a line. */
  readonly width: number;
  /** Whether colour is wanted; what it says is also said without it. */
  readonly color: boolean;
}

type Look = keyof typeof looks;

const looks = { head: 'bold', good: 'green', bad: 'red', open: 'yellow', muted: 'dim', warning: 'yellow' } as const;

/** The text in the look, where colour is wanted. */
export function paint(text: string, look: Look | undefined, { color }: Pick<TerminalOptions, 'color'>): string {
  return !color || look === undefined || text.trim() === ''
    ? text
    : styleText(looks[look], text, { validateStream: false });
}

/** Columns that a drawing takes: those of the terminal, within what the eye can follow. */
export const drawingWidth = ({ width }: Pick<TerminalOptions, 'width'>): number => Math.max(40, Math.min(width, 100));
