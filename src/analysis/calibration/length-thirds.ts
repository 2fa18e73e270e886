// Answers in thirds by their length.

interface LengthThird {
  /** From and to, in characters: `1–120`. */
  readonly key: string;
  readonly most: number;
}

/**
 * Shortest first, each as near to a third of the answers as equal lengths let it be, since answers of one length are never torn apart. Fewer than
 * three where there are not so many different lengths; none of none.
 */
export function lengthThirds(lengths: readonly number[]): readonly LengthThird[] {
  const sorted = [...lengths].sort((a, b) => a - b);
  const ends = new Set([1, 2, 3].flatMap((third) => sorted[Math.ceil((third * sorted.length) / 3) - 1] ?? []));
  let least = sorted[0] ?? 0;
  return [...ends].map((most) => {
    const key = least === most ? String(most) : `${least}–${most}`;
    least = sorted.find((length) => length > most) ?? most;
    return { key, most };
  });
}
