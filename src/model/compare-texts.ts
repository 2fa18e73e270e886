// The order of texts by their code units: the same on every machine, whatever its language.

/** For `sort`: below 0 where the first comes first, 0 where both are the same. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
