// Many numbers in cells of equal width: which is the k-th smallest, and how many lie below one. What comes out is what sorting all of them
// would give, to the last bit; a family of a hundred tests has as many lists of 50,000.

interface Cells {
  readonly low: number;
  /** Cells a unit; 0 where all numbers lie in the first: they are the same, or not all finite. */
  readonly scale: number;
  readonly last: number;
  /** How many numbers lie in the cells before each; one more than there are cells. */
  readonly starts: Uint32Array;
}

/** @param inCell numbers in a cell, were they spread evenly */
function cellsOf(numbers: Float64Array, inCell: number): Cells {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  // Both are NaN from the first on that is.
  for (let i = 0; i < numbers.length; i++) {
    low = Math.min(low, numbers[i] as number);
    high = Math.max(high, numbers[i] as number);
  }
  const last = Math.floor(numbers.length / inCell);
  const scale = last / (high - low);
  const starts = new Uint32Array(last + 2);
  const cells = {
    low,
    scale: high - low < Number.POSITIVE_INFINITY && Number.isFinite(scale) ? scale : 0,
    last,
    starts,
  };
  for (let i = 0; i < numbers.length; i++) {
    const after = cellOf(numbers[i] as number, cells) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let cell = 0; cell <= last; cell++) starts[cell + 1] = (starts[cell + 1] as number) + (starts[cell] as number);
  return cells;
}

/** A larger number never lies in a lower cell, however it is rounded: each step here keeps the order. */
function cellOf(number: number, { low, scale, last }: Cells): number {
  const at = (number - low) * scale;
  return at >= last ? last : at >>> 0;
}

/** Sorted numbers of which many counts are asked. */
export interface SortedNumbers {
  /** Ascending. */
  readonly sorted: Float64Array;
  readonly cells: Cells;
}

/** Sorts numbers; they themselves stay as they are. */
export function sortNumbers(numbers: Float64Array): SortedNumbers {
  const cells = cellsOf(numbers, 1);
  const { starts } = cells;
  const sorted = new Float64Array(numbers.length);
  const next = starts.slice();
  for (let i = 0; i < numbers.length; i++) {
    const cell = cellOf(numbers[i] as number, cells);
    const at = next[cell] as number;
    next[cell] = at + 1;
    sorted[at] = numbers[i] as number;
  }
  for (let cell = 0; cell <= cells.last; cell++)
    sortBetween(sorted, starts[cell] as number, starts[cell + 1] as number);
  return { sorted, cells };
}

/** Up to so many numbers are put in order one by one. */
const few = 12;

function sortBetween(numbers: Float64Array, from: number, to: number): void {
  if (to - from > few) {
    numbers.subarray(from, to).sort();
    return;
  }
  for (let i = from + 1; i < to; i++) {
    const number = numbers[i] as number;
    let at = i;
    for (; at > from && (numbers[at - 1] as number) > number; at--) numbers[at] = numbers[at - 1] as number;
    numbers[at] = number;
  }
}

/** How many of the sorted numbers are at most, or `strictly` below, a number. */
export function countIn({ sorted, cells }: SortedNumbers, number: number, strictly = false): number {
  if (number < cells.low) return 0;
  const cell = cellOf(number, cells);
  let [low, high] = [cells.starts[cell] as number, cells.starts[cell + 1] as number];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = sorted[middle] as number;
    if (strictly ? value < number : value <= number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What would stand at some places (from 0) were the numbers sorted; only the cells that hold them are. */
export function numbersAt(numbers: Float64Array, places: readonly number[]): readonly number[] {
  const cells = cellsOf(numbers, 8);
  const { starts, last } = cells;
  const isAsked = new Uint8Array(last + 1);
  for (const place of places) isAsked[cellAt(starts, place)] = 1;
  // Where the asked cells begin among what lies in one of them.
  const begins = new Map<number, number>();
  let count = 0;
  for (let cell = 0; cell <= last; cell++) {
    if (isAsked[cell] === 0) continue;
    begins.set(cell, count);
    count += (starts[cell + 1] as number) - (starts[cell] as number);
  }
  const held = new Float64Array(count);
  count = 0;
  for (let i = 0; i < numbers.length; i++) {
    if (isAsked[cellOf(numbers[i] as number, cells)] === 1) held[count++] = numbers[i] as number;
  }
  held.sort();
  return places.map((place) => {
    const cell = cellAt(starts, place);
    return held[(begins.get(cell) as number) + place - (starts[cell] as number)] as number;
  });
}

/** The cell in which the number of that place lies. */
function cellAt(starts: Uint32Array, place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) <= place) low = middle;
    else high = middle;
  }
  return low;
}
