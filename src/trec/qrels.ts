// Relevance judgements of a TREC qrels file, kept as bytes, numbers and offsets.
import { DatasetError } from '../model/hakari-error.ts';
import { ByteTable, hashBytes } from './byte-table.ts';
import { textOf } from './line-fields.ts';

/** Judgements grouped by topic. Entry `i` belongs to topic `t` when `starts[t] <= i < starts[t + 1]`. */
export interface ScannedQrels {
  /** The file's bytes: document and topic ids are slices of it. */
  readonly bytes: Uint8Array;
  /** Topic ids as bytes, in order of first appearance. */
  readonly topics: ByteTable;
  readonly topicIds: readonly string[];
  /** Topic numbers by id bytes ascending: the order in which trec_eval works and prints. */
  readonly order: readonly number[];
  readonly starts: Int32Array;
  readonly docStarts: Int32Array;
  readonly docEnds: Int32Array;
  readonly docHashes: Int32Array;
  readonly grades: Int32Array;
}

/** One judgement as the scanner saw it. */
export interface JudgementLine {
  readonly topic: number;
  readonly docStart: number;
  readonly docEnd: number;
  readonly grade: number;
  readonly line: number;
}

/**
 * Groups scanned judgements by topic.
 * @throws DatasetError `trec-duplicate-judgement` when a topic judges a document twice, even with the same grade,
 * and `trec-topic-encoding` when a topic id is not UTF-8 (it could not be printed as it is).
 */
export function groupJudgements(
  lines: readonly JudgementLine[],
  context: { readonly bytes: Uint8Array; readonly topics: ByteTable; readonly file: string },
): ScannedQrels {
  const { bytes, topics, file } = context;
  const starts = new Int32Array(topics.count + 1);
  for (const line of lines) starts[line.topic + 1]!++;
  for (let topic = 0; topic < topics.count; topic++) starts[topic + 1]! += starts[topic]!;
  const next = starts.slice();
  const columns = {
    docStarts: new Int32Array(lines.length),
    docEnds: new Int32Array(lines.length),
    docHashes: new Int32Array(lines.length),
    grades: new Int32Array(lines.length),
  };
  const lineNumbers = new Int32Array(lines.length);
  for (const line of lines) {
    const entry = next[line.topic]!++;
    columns.docStarts[entry] = line.docStart;
    columns.docEnds[entry] = line.docEnd;
    columns.docHashes[entry] = hashBytes(bytes, line.docStart, line.docEnd);
    columns.grades[entry] = line.grade;
    lineNumbers[entry] = line.line;
  }
  const topicIds = idsOf(topics, file);
  const qrels = { bytes, topics, topicIds, order: orderOf(topics), starts, ...columns };
  refuseDuplicates(qrels, lineNumbers, file);
  return qrels;
}

function idsOf(topics: ByteTable, file: string): string[] {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return Array.from({ length: topics.count }, (_, topic) => {
    try {
      return decoder.decode(topics.bytes.subarray(topics.starts[topic], topics.ends[topic]));
    } catch (cause) {
      throw new DatasetError('a topic id is not valid UTF-8', {
        code: 'trec-topic-encoding',
        where: file,
        hint: 'convert the file to UTF-8; document ids may have any encoding',
        cause,
      });
    }
  });
}

const orderOf = (topics: ByteTable): number[] =>
  Array.from({ length: topics.count }, (_, topic) => topic).sort((a, b) => topics.compare(a, b));

function refuseDuplicates(qrels: ScannedQrels, lineNumbers: Int32Array, file: string): void {
  const { bytes, starts, docStarts, docEnds, docHashes } = qrels;
  const docs = new ByteTable();
  for (let topic = 0; topic < qrels.topicIds.length; topic++) {
    docs.clear(bytes);
    for (let entry = starts[topic]!; entry < starts[topic + 1]!; entry++) {
      const twin = docs.add(docStarts[entry]!, docEnds[entry]!, docHashes[entry]!);
      if (twin < 0) continue;
      const doc = textOf(bytes, docStarts[entry]!, docEnds[entry]!);
      throw new DatasetError(`topic ${qrels.topicIds[topic]} judges document ${doc} twice`, {
        code: 'trec-duplicate-judgement',
        where: `${file}:${lineNumbers[entry]}`,
        hint: `first judged on line ${lineNumbers[starts[topic]! + twin]}; keep one of the two`,
      });
    }
  }
}
