// Two sequences side by side, in order: the pairs that together weigh most.

/** More pairs than this are not looked at. */
const pairsMost = 16_000_000;

interface AlignOptions {
  readonly left: number;
  readonly right: number;
  /** What it is worth to pair these two; 0: they may not be paired. */
  weight(left: number, right: number): number;
  /** Whether they are so much the same that neither could find a better partner. */
  same(left: number, right: number): boolean;
}

/**
 * For each on the left its partner on the right, −1 for none. Partners never cross.
 * @returns undefined when there are too many to be looked at (16 million pairs between the first and the last difference)
 */
export function align({ left, right, weight, same }: AlignOptions): readonly number[] | undefined {
  const partners = new Array<number>(left).fill(-1);
  let from = 0;
  while (from < Math.min(left, right) && same(from, from)) partners[from] = from++;
  let end = 0;
  while (end < Math.min(left, right) - from && same(left - 1 - end, right - 1 - end)) {
    partners[left - 1 - end] = right - 1 - end;
    end += 1;
  }
  const rows = left - from - end;
  const columns = right - from - end;
  if (rows * columns > pairsMost) return undefined;
  const steps = bestSteps(rows, columns, (row, column) => weight(from + row, from + column));
  for (let row = rows, column = columns; row > 0 && column > 0; ) {
    const step = steps[row * (columns + 1) + column];
    if (step === paired) partners[from + --row] = from + --column;
    else if (step === up) row -= 1;
    else column -= 1;
  }
  return partners;
}

const up = 1;
const paired = 2;

function bestSteps(rows: number, columns: number, weight: (row: number, column: number) => number): Uint8Array {
  const steps = new Uint8Array((rows + 1) * (columns + 1));
  let above = new Float64Array(columns + 1);
  let current = new Float64Array(columns + 1);
  for (let row = 1; row <= rows; row += 1) {
    for (let column = 1; column <= columns; column += 1) {
      const own = weight(row - 1, column - 1);
      let best = current[column - 1] as number;
      let step = 0;
      if ((above[column] as number) > best) {
        best = above[column] as number;
        step = up;
      }
      if (own > 0 && (above[column - 1] as number) + own > best) {
        best = (above[column - 1] as number) + own;
        step = paired;
      }
      current[column] = best;
      steps[row * (columns + 1) + column] = step;
    }
    [above, current] = [current, above];
    current.fill(0);
  }
  return steps;
}
