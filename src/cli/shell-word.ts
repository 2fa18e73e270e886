/** A word as a shell needs it written, so that a printed command can be pasted. */
export function shellWord(word: string): string {
  return /^[\p{L}\p{N}_@%+=:,./-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
