// Colours and patterns of charts: told apart by colour-blind readers, on light and on dark paper, and in grey print.

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
