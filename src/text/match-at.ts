// Runs a pattern at one place of a text.

/** @param pattern sticky: it matches there or nowhere */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
