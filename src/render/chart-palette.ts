// Colours and patterns of charts: told apart by colour-blind readers, on light and on dark paper, and in grey print.

/**
 * Colours that the SVG's own style sheet replaces: they stand for a role, and `normalizeSvg` turns them into classes
 * that follow the reader's colour scheme.
 */
export const roleColors = { ink: '#010101', muted: '#020202', grid: '#030303', paper: '#040404' } as const;

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
