// A TREC run file as rankings by topic.
import { DatasetError } from '../../model/hakari-error.ts';

/** A document of a recorded ranking. */
export interface RecordedDocument {
  readonly id: string;
  readonly score: number;
}

// Those of ASCII: what Unicode calls white space may stand in an id.
const blanks = /[ \t\v\f\r]+/u;
const margins = /^[ \t\v\f\r]+|[ \t\v\f\r]+$/gu;
/** Which of several documents of equal score stands first. */
export type TieOrder =
  /** By the bytes of the docno, descending, as trec_eval. */
  | 'docno'
  /** By the file's rank column, then as above: the list is as its system returned it. */
  | 'rank';

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/u;

/**
 * Reads lines of `topic Q0 docno rank score tag`, as trec_eval 10 does: fields are separated by ASCII white space, blank
 * lines, lines that begin with `#` and carriage returns are passed over, as is what follows the tag; rank and order of
 * the lines mean nothing. A ranking is by score descending, equal scores by the bytes of the docno descending, or, with
 * `ties: 'rank'`, by the rank column.
 *
 * @param name the file as messages name it
 * @throws DatasetError with `file:line` for too few fields, a score that is no finite decimal number, or a document that
 * comes twice in one topic, and for a run without any line: it would score 0 throughout
 */
export function parseTrecRun(
  text: string,
  { name, ties = 'docno' }: { readonly name: string; readonly ties?: TieOrder },
): ReadonlyMap<string, readonly RecordedDocument[]> {
  const topics = new Map<string, Map<string, Place>>();
  let line = 0;
  for (const row of text.split('\n')) {
    line += 1;
    const fields = row.replace(margins, '').split(blanks);
    if (fields[0] === '' || fields[0]?.startsWith('#')) continue;
    const [topic, , docno, rank, score] = fields as [string, string, string, string, string];
    if (fields.length < 6) throw badLine(`${fields.length} fields instead of 6`, `${name}:${line}`);
    if (!decimal.test(score)) throw badLine(`the score ${JSON.stringify(score)} is no number`, `${name}:${line}`);
    const documents = topics.get(topic) ?? new Map<string, Place>();
    topics.set(topic, documents);
    if (documents.has(docno)) {
      throw new DatasetError(`document ${docno} comes twice in topic ${topic}`, {
        code: 'duplicate-document',
        where: `${name}:${line}`,
        hint: 'keep one line a document and topic',
      });
    }
    if (ties === 'rank' && !decimal.test(rank)) {
      throw badLine(`the rank ${JSON.stringify(rank)} is no number`, `${name}:${line}`);
    }
    documents.set(docno, { score: Number(score), rank: ties === 'rank' ? Number(rank) : 0 });
  }
  if (topics.size === 0) throw badLine('no line in the run', name);
  return new Map([...topics].map(([topic, documents]) => [topic, ranked(documents)]));
}

interface Place {
  readonly score: number;
  /** The same for all where it does not matter. */
  readonly rank: number;
}

function ranked(documents: ReadonlyMap<string, Place>): readonly RecordedDocument[] {
  return [...documents]
    .sort(([a, x], [b, y]) => y.score - x.score || x.rank - y.rank || compareBytes(b, a))
    .map(([id, { score }]) => ({ id, score }));
}

/** UTF-8 keeps the order of code points; UTF-16 code units do not. */
function compareBytes(a: string, b: string): number {
  const left = Array.from(a, (character) => character.codePointAt(0) as number);
  const right = Array.from(b, (character) => character.codePointAt(0) as number);
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const difference = (left[at] as number) - (right[at] as number);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

const badLine = (what: string, where: string): DatasetError =>
  new DatasetError(what, { code: 'bad-run-line', where, hint: 'a line is: topic Q0 docno rank score tag' });
