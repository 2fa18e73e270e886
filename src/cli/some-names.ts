// The first of many names, as a line of the screen has room for.

const shown = 5;

/** `a, b, c`; of more than five the first five, `, and 3 more`. */
export function someNames(names: readonly string[]): string {
  const more = names.length > shown ? `, and ${names.length - shown} more` : '';
  return `${names.slice(0, shown).join(', ')}${more}`;
}
