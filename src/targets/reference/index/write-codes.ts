// Rewrites a space's small-integer codes from its vectors.
import type { DatabaseSync } from 'node:sqlite';
import { codeLength, quantise } from '../../../search/vectors/quantise.ts';
import { readBlock } from './index-database.ts';
import { fromBlob, toBlob } from './vector-blobs.ts';

/** Vectors in one row, which keeps every blob far below SQLite's limit. */
const vectorsInRow = 8192;

/** Passages without a vector get the scale NaN. */
export function writeCodes(database: DatabaseSync, space: { readonly id: number; readonly dims: number }): void {
  const width = codeLength(space.dims);
  const ordinals = readBlock(database, 'lengths').length;
  const insert = database.prepare('INSERT INTO code VALUES (?, ?, ?, ?)');
  const select = database.prepare(
    'SELECT ordinal, components FROM vector WHERE space = ? AND ordinal >= ? AND ordinal < ?',
  );
  database.prepare('DELETE FROM code WHERE space = ?').run(space.id);
  for (let first = 0; first < ordinals; first += vectorsInRow) {
    const count = Math.min(vectorsInRow, ordinals - first);
    const codes = new Int8Array(count * width);
    const scales = new Float32Array(count).fill(Number.NaN);
    for (const { ordinal, components } of select.iterate(space.id, first, first + count)) {
      const at = Number(ordinal) - first;
      scales[at] = quantise(fromBlob(components), codes.subarray(at * width, (at + 1) * width));
    }
    insert.run(space.id, first, new Uint8Array(codes.buffer), toBlob(scales));
  }
}
