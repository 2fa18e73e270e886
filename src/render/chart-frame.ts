// What all charts share: axes, legend, and the room that texts need.
import { roleColors } from './chart-palette.ts';
import { displayWidth } from './display-width.ts';

const fontSize = 13;

/** Axis lines, labels and grid in role colours. */
export const axisStyle: {
  readonly axisLine: object;
  readonly axisTick: object;
  readonly splitLine: object;
  readonly axisLabel: object;
} = {
  axisLine: { show: true, lineStyle: { color: roleColors.muted } },
  axisTick: { show: false },
  splitLine: { lineStyle: { color: roleColors.grid } },
  axisLabel: { color: roleColors.ink, fontSize },
};

/** A legend at the top, with the height it needs when its entries wrap. */
export function legendBox(
  names: readonly string[],
  widthPx: number,
): { readonly heightPx: number; readonly option: object } {
  let rows = 1;
  let used = 0;
  for (const name of names) {
    const entryPx = displayWidth(name) * fontSize * 0.5 + 58;
    if (used > 0 && used + entryPx > widthPx - 20) {
      rows += 1;
      used = 0;
    }
    used += entryPx;
  }
  return {
    heightPx: rows * 24 + 10,
    option: {
      top: 0,
      left: 'center',
      itemGap: 28,
      itemWidth: 26,
      selectedMode: false,
      textStyle: { color: roleColors.ink, fontSize },
    },
  };
}

/** The text cut to so many columns, with an ellipsis. */
export function shorten(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  let kept = '';
  for (const character of text) {
    if (displayWidth(kept + character) >= columns) break;
    kept += character;
  }
  return `${kept}…`;
}
