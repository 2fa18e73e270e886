// Verdicts on a numbered list: one on each item.

/** @returns what is wrong when not every item of a numbered list has exactly one verdict */
export function oncePerItem(numbers: readonly number[], count: number, items: string): string | undefined {
  const known = new Set(numbers);
  if (known.size < numbers.length) return `it judges one of the ${items} twice`;
  return known.size < count ? `it judges ${known.size} of ${count} ${items}` : undefined;
}
