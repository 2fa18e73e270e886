// The beginning of a text of others, as far as a reader of a report takes it in.

/** On one line, cut between characters.
 * @param length in characters */
export function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= length ? line : `${characters.slice(0, length).join('').trimEnd()}…`;
}
