// Changes to a text at places of it; everything else stays byte for byte.

/** What stands from `start` up to `end` becomes `text`. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies splices that do not overlap; those at one place in the order given. */
export function spliced(text: string, splices: readonly Splice[]): string {
  const sorted = splices.toSorted((a, b) => a.start - b.start);
  let result = '';
  let from = 0;
  for (const { start, end, text: inserted } of sorted) {
    result += text.slice(from, start) + inserted;
    from = end;
  }
  return result + text.slice(from);
}
