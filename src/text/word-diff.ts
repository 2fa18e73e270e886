// What became of a text, word by word: what stayed, what went, and what came.

export interface DiffPiece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Words of both sides that are compared one by one: a table of so many cells is filled in some ten milliseconds. */
const mostCells = 4_000_000;

/**
 * The longest common sequence of words; words as the language has them, also one without spaces between them. What begins and ends alike is
 * set aside first; of texts that are longer yet, the middle is told as a whole.
 */
export function diffWords(a: string, b: string, language?: string): readonly DiffPiece[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const [from, to] = [a, b].map((text) => Array.from(segmenter.segment(text), ({ segment }) => segment)) as [
    string[],
    string[],
  ];
  let begin = 0;
  while (begin < from.length && begin < to.length && from[begin] === to[begin]) begin++;
  let end = 0;
  while (
    end < from.length - begin &&
    end < to.length - begin &&
    from[from.length - 1 - end] === to[to.length - 1 - end]
  )
    end++;
  const pieces: DiffPiece[] = [
    { kind: 'same', text: from.slice(0, begin).join('') },
    ...diffMiddle(from.slice(begin, from.length - end), to.slice(begin, to.length - end)),
    { kind: 'same', text: from.slice(from.length - end).join('') },
  ];
  return joined(pieces);
}

function diffMiddle(from: readonly string[], to: readonly string[]): readonly DiffPiece[] {
  if (from.length * to.length > mostCells)
    return [
      { kind: 'removed', text: from.join('') },
      { kind: 'added', text: to.join('') },
    ];
  // lengths[i][j]: of the longest sequence that what follows i and j has in common.
  const width = to.length + 1;
  const lengths = new Uint16Array((from.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--)
      lengths[i * width + j] = from[i] === to[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pieces: DiffPiece[] = [];
  for (let i = 0, j = 0; i < from.length || j < to.length; ) {
    if (i < from.length && j < to.length && from[i] === to[j]) {
      pieces.push({ kind: 'same', text: from[i] ?? '' });
      i++;
      j++;
    } else if (j === to.length || (i < from.length && at(i + 1, j) >= at(i, j + 1)))
      pieces.push({ kind: 'removed', text: from[i++] ?? '' });
    else pieces.push({ kind: 'added', text: to[j++] ?? '' });
  }
  return pieces;
}

/** Neighbours of a kind are one piece. */
function joined(pieces: readonly DiffPiece[]): readonly DiffPiece[] {
  const told: DiffPiece[] = [];
  for (const piece of pieces) {
    if (piece.text === '') continue;
    const last = told.at(-1);
    if (last?.kind === piece.kind) told[told.length - 1] = { kind: piece.kind, text: last.text + piece.text };
    else told.push(piece);
  }
  return told;
}
