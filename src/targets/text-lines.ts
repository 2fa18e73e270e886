// Lines of a text that comes in pieces.

/**
 * Lines without their ends (LF, CR LF, CR). The last one is given even when nothing ends it, unless it is empty.
 * @param pieces may end anywhere
 */
export async function* textLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let heldReturn = '';
  for await (const piece of pieces) {
    if (piece === '') continue;
    const text = heldReturn + piece;
    // A return at the end may be half of a line end.
    heldReturn = text.endsWith('\r') ? '\r' : '';
    const [first = '', ...others] = (heldReturn === '' ? text : text.slice(0, -1)).split(/\r\n|\n|\r/u);
    const last = others.pop();
    rest += first;
    if (last === undefined) continue;
    yield rest;
    yield* others;
    rest = last;
  }
  if (rest !== '' || heldReturn !== '') yield rest;
}
