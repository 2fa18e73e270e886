// Closes the gaps that removed passages left in the numbering.
import type { DatabaseSync } from 'node:sqlite';
import { appendPosting, createPostingsWriter, forEachPosting, writtenPostings } from '../../../search/postings.ts';
import { readBlock, writeBlock } from './index-database.ts';

/** Gaps below this number are not worth the work. */
const fewGaps = 1000;

/**
 * Numbers the passages anew when more than half of the numbers are out of use. The order stays, so that postings and
 * vectors are only renumbered. Codes of vector spaces are then of the old numbers: this is called only when documents
 * changed, which makes every space be written anew.
 */
export function compactOrdinals(database: DatabaseSync): void {
  const lengths = readBlock(database, 'lengths');
  const used = database.prepare('SELECT ordinal FROM passage ORDER BY ordinal').all();
  if (lengths.length - used.length < Math.max(fewGaps, used.length)) return;
  const idRanks = readBlock(database, 'id-ranks');
  const renumbered = new Map(used.map(({ ordinal }, at) => [Number(ordinal), at]));
  const passage = database.prepare('UPDATE passage SET ordinal = ? WHERE ordinal = ?');
  const vector = database.prepare('UPDATE vector SET ordinal = ? WHERE ordinal = ?');
  for (const [before, after] of renumbered) {
    passage.run(after, before);
    vector.run(after, before);
  }
  renumberPostings(database, renumbered);
  const kept = (numbers: Uint32Array): Uint32Array =>
    Uint32Array.from(renumbered.keys(), (at) => numbers[at] as number);
  writeBlock(database, 'lengths', kept(lengths));
  writeBlock(database, 'id-ranks', kept(idRanks));
}

function renumberPostings(database: DatabaseSync, renumbered: ReadonlyMap<number, number>): void {
  const write = database.prepare('UPDATE term SET postings = ? WHERE term = ?');
  for (const { term, postings } of database.prepare('SELECT term, postings FROM term').all()) {
    const writer = createPostingsWriter();
    forEachPosting(postings as Uint8Array, (ordinal, frequency) =>
      appendPosting(writer, renumbered.get(ordinal) as number, frequency),
    );
    write.run(writtenPostings(writer), term as string);
  }
}
