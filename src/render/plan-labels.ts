// Which labels under an axis are written, and how they lie, so that none covers another.
import { textPx } from './chart-frame.ts';
import { displayWidth, shorten } from './display-width.ts';

interface LabelPlan {
  /** The labels, cut where they are too long. */
  readonly texts: readonly string[];
  /** Degrees; 0 or a slant. */
  readonly rotate: number;
  /** Labels left out between two that are written. */
  readonly skip: number;
  /** Room they take below the axis. */
  readonly heightPx: number;
  /** Room the first one takes to the left of its place. */
  readonly leftPx: number;
}

const slantColumns = 18;
const rowPx = 24;
const slant = 40;
const radians = (slant * Math.PI) / 180;
/** Distance at which slanted labels do not touch. */
const slantedPx = 26;

/**
 * Level where all fit, else slanted; where even slanted ones would touch, every n-th.
 * @param spacePx distance from one label to the next
 */
export function planLabels(labels: readonly string[], spacePx: number): LabelPlan {
  const widest = Math.max(0, ...labels.map(textPx));
  if (widest + 6 <= spacePx) return { texts: labels, rotate: 0, skip: 0, heightPx: rowPx, leftPx: widest / 2 };
  const everyLevel = Math.ceil((widest + 12) / spacePx);
  // Numbers are read in steps; names are wanted all, or slanted.
  if (labels.every((label) => displayWidth(label) <= 5)) {
    return { texts: labels, rotate: 0, skip: everyLevel - 1, heightPx: rowPx, leftPx: widest / 2 };
  }
  const texts = labels.map((label) => shorten(label, slantColumns));
  const longest = Math.max(0, ...texts.map(textPx));
  const every = Math.max(1, Math.ceil(slantedPx / spacePx));
  return {
    texts,
    rotate: slant,
    skip: every - 1,
    heightPx: Math.ceil(longest * Math.sin(radians)) + 20,
    leftPx: Math.ceil(longest * Math.cos(radians)),
  };
}
