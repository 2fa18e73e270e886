// How strongly a value of a heat map is shaded.
import type { HeatMap } from '../report/report.ts';
import { roleColors } from './chart-palette.ts';

export interface HeatScale {
  /** The ends of the scale; null where nothing was measured. A diverging scale reaches as far below zero as above. */
  readonly least: number | null;
  readonly greatest: number | null;
  /** From 0 (fades into the paper) to 1; negative on the lower side of a diverging scale. */
  level(value: number): number;
  shade(value: number): { readonly fill: string; readonly opacity: number };
}

/** The scale that a heat map's own values span; where all are equal, every cell has half a shade. */
export function heatScale({ values, scale, range }: Pick<HeatMap, 'values' | 'scale' | 'range'>): HeatScale {
  const measured = values.flat().filter((value) => value !== null);
  const reach = measured.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const diverging = scale === 'diverging';
  const least = measured.length === 0 ? null : diverging ? -reach : (range?.[0] ?? Math.min(...measured));
  const greatest = measured.length === 0 ? null : diverging ? reach : (range?.[1] ?? Math.max(...measured));
  const level = (value: number): number => {
    if (diverging) return reach === 0 ? 0 : value / reach;
    if (least === null || greatest === null || least === greatest) return 0.5;
    return Math.min(1, Math.max(0, (value - least) / (greatest - least)));
  };
  return {
    least,
    greatest,
    level,
    shade(value) {
      const strength = level(value);
      const opacity = Math.round((0.08 + 0.92 * Math.abs(strength)) * 1000) / 1000;
      return { fill: strength < 0 ? roleColors.below : roleColors.above, opacity };
    },
  };
}
