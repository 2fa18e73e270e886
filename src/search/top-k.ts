// The best k of many scored passages.

/** A passage by its ordinal in the index. */
export interface ScoredPassage {
  readonly ordinal: number;
  readonly score: number;
}

interface TopKOptions {
  readonly k: number;
  /** Score by ordinal. Entries that are not above `floor` are left out. */
  readonly scores: ArrayLike<number>;
  /** Rank of each passage's id in ascending order: the tie-break, lower first. */
  readonly idRanks: ArrayLike<number>;
  /** Exclusive lower bound (0). */
  readonly floor?: number;
}

/** The `k` highest scores in descending order, equal scores by ascending id; fewer when there are fewer candidates. */
export function topK({ k, scores, idRanks, floor = 0 }: TopKOptions): readonly ScoredPassage[] {
  // A heap whose root is the worst that is kept: most passages are refused by one comparison with it.
  const heap: number[] = [];
  const isWorse = (a: number, b: number): boolean => {
    const difference = (scores[a] as number) - (scores[b] as number);
    return difference !== 0 ? difference < 0 : (idRanks[a] as number) > (idRanks[b] as number);
  };
  let bar = floor;
  for (let ordinal = 0; ordinal < scores.length; ordinal += 1) {
    const score = scores[ordinal] as number;
    if (!(score > floor) || score < bar || k < 1) continue;
    if (heap.length < k) {
      heap.push(ordinal);
      siftUp(heap, isWorse);
    } else if (isWorse(heap[0] as number, ordinal)) {
      heap[0] = ordinal;
      siftDown(heap, isWorse);
    }
    if (heap.length === k) bar = scores[heap[0] as number] as number;
  }
  heap.sort((a, b) => (isWorse(a, b) ? 1 : -1));
  return heap.map((ordinal) => ({ ordinal, score: scores[ordinal] as number }));
}

function siftUp(heap: number[], isWorse: (a: number, b: number) => boolean): void {
  let at = heap.length - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isWorse(heap[at] as number, heap[parent] as number)) return;
    swap(heap, at, parent);
    at = parent;
  }
}

function siftDown(heap: number[], isWorse: (a: number, b: number) => boolean): void {
  let at = 0;
  for (;;) {
    const left = at * 2 + 1;
    if (left >= heap.length) return;
    const right = left + 1;
    const child = right < heap.length && isWorse(heap[right] as number, heap[left] as number) ? right : left;
    if (!isWorse(heap[child] as number, heap[at] as number)) return;
    swap(heap, at, child);
    at = child;
  }
}

function swap(heap: number[], a: number, b: number): void {
  const kept = heap[a] as number;
  heap[a] = heap[b] as number;
  heap[b] = kept;
}
