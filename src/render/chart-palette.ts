// Colours and patterns of charts: told apart by colour-blind readers, on light and on dark paper, and in grey print.
import type { HeatMap } from '../report/report.ts';

/**
 * Colours that the SVG's own style sheet replaces: they stand for a role, and `normalizeSvg` turns them into classes
 * that follow the reader's colour scheme. `above` and `below` are the full shades of a scale: lighter ones are the same
 * with less opacity, so that small values fade into the paper in both schemes, and ink stays readable on all of them.
 */
export const roleColors = {
  ink: '#010101',
  muted: '#020202',
  grid: '#030303',
  paper: '#040404',
  above: '#050505',
  below: '#060606',
} as const;

/** What the roles look like on light and on dark paper. */
export const schemes: {
  readonly [scheme in 'light' | 'dark']: { readonly [role in keyof typeof roleColors]: string };
} = {
  light: {
    ink: '#24292f',
    muted: '#57606a',
    grid: '#d0d7de',
    paper: '#ffffff',
    above: '#4ba3ea',
    below: '#f2994a',
  },
  dark: {
    ink: '#e6e8eb',
    muted: '#a3abb5',
    grid: '#3b424b',
    paper: '#16191d',
    above: '#1f66a8',
    below: '#a3500f',
  },
};

/** Colours of gains and losses: blue and orange, which all readers tell apart. */
export const signColors = { gain: '#0072b2', loss: '#d55e00' } as const;

/** Series colours after Okabe and Ito, darkened until each has a contrast of 3 : 1 on white and on near-black. */
const colors = ['#0072b2', '#d55e00', '#009e73', '#b8609a', '#b07d00', '#747b85'] as const;

const stripes = { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5], color: roleColors.paper, symbolSize: 1 };
const decals = [
  { symbol: 'none' },
  { ...stripes, rotation: Math.PI / 4 },
  {
    ...stripes,
    symbol: 'circle',
    dashArrayX: [
      [6, 6],
      [0, 6, 6, 0],
    ],
    dashArrayY: [6, 0],
    symbolSize: 0.6,
  },
  { ...stripes, rotation: -Math.PI / 4, dashArrayY: [1, 4] },
  { ...stripes, rotation: Math.PI / 2, dashArrayY: [2, 4] },
  {
    ...stripes,
    dashArrayX: [
      [4, 4],
      [0, 4, 4, 0],
    ],
    dashArrayY: [4, 0],
    symbolSize: 1,
  },
];

/** Shapes of points, one a series. */
export const markSymbols = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin'] as const;

const dashes: readonly ('solid' | 'dashed' | 'dotted' | number[])[] = [
  'solid',
  [10, 3],
  [2, 2],
  [10, 3, 2, 3],
  [6, 2, 2, 2, 2, 2],
  [16, 4],
];

/** Colour, fill pattern and line pattern of the series at a place; after six the colours return with other patterns. */
export function seriesStyle(index: number): {
  readonly color: string;
  readonly decal: object;
  readonly dash: 'solid' | 'dashed' | 'dotted' | number[];
} {
  const shifted = index + Math.floor(index / colors.length);
  return {
    color: colors[index % colors.length] ?? roleColors.ink,
    decal: decals[shifted % decals.length] ?? {},
    dash: dashes[shifted % dashes.length] ?? 'solid',
  };
}

// How strongly a value of a heat map is shaded.
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
