// Counts in sentences.
/** A count of documents; those of repeats count in parts. */
export const countText = (count: number): string => String(Number(count.toFixed(1)));
