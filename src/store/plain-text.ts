/**
 * A message as both databases can hold it: PostgreSQL refuses NUL, SQLite would silently change lone surrogates. Only for
 * messages; content goes into JSON, which escapes both.
 */
export function plainText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\uFFFD');
}
