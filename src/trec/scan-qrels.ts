// Reads a TREC qrels file (topic, iteration, document, grade) from its bytes.
import { DatasetError } from '../model/hakari-error.ts';
import { ByteTable, hashBytes } from './byte-table.ts';
import {
  byteOrderMarkLength,
  CONTROL_BYTE,
  controlByteError,
  END_OF_LINE,
  endingInNewline,
  fieldEnd,
  NEWLINE,
  nextField,
  textOf,
} from './line-fields.ts';
import { groupJudgements, type JudgementLine, type ScannedQrels } from './qrels.ts';

const COMMENT = 35;
const PLUS = 43;
const MINUS = 45;
const ZERO = 48;
const LARGEST_GRADE = 2 ** 31 - 1;

/**
 * Scans a whole qrels file.
 *
 * Blank lines and lines that begin with `#` are skipped, as is a UTF-8 byte order mark; the second field is ignored;
 * CRLF is fine. A grade is a whole number; 0 is judged not relevant, below 0 is in the pool but not judged.
 * @param file how messages name the file
 * @throws DatasetError with `file:line` for a line with another number of fields, a grade that is not a whole number,
 * a control byte, a document judged twice in a topic, and for a file without judgements.
 */
export function scanQrels(bytes: Uint8Array, file: string): ScannedQrels {
  const text = endingInNewline(bytes);
  const topics = new ByteTable();
  topics.clear(text);
  const lines: JudgementLine[] = [];
  let number = 1;
  for (let p = byteOrderMarkLength(text); p < text.length; p++, number++) {
    const start = text[p] === COMMENT ? END_OF_LINE : nextField(text, p);
    if (start === CONTROL_BYTE) throw controlByteError(`${file}:${number}`);
    if (start === END_OF_LINE) {
      while (text[p] !== NEWLINE) p++;
      continue;
    }
    const scanned = scanLine(text, start, { topics, where: `${file}:${number}` });
    lines.push({ ...scanned.judgement, line: number });
    p = scanned.end;
  }
  if (lines.length === 0) {
    throw new DatasetError('no judgement in the file', {
      code: 'trec-empty-file',
      where: file,
      hint: 'a line of qrels is: topic iteration document grade',
    });
  }
  return groupJudgements(lines, { bytes: text, topics, file });
}

interface LineContext {
  readonly topics: ByteTable;
  readonly where: string;
}

/** One line from its first field on; `end` is the index of its line feed. */
function scanLine(bytes: Uint8Array, topicStart: number, context: LineContext) {
  const topicEnd = fieldEnd(bytes, topicStart);
  const docStart = requiredField(bytes, fieldEnd(bytes, requiredField(bytes, topicEnd, context)), context);
  const docEnd = fieldEnd(bytes, docStart);
  const gradeStart = requiredField(bytes, docEnd, context);
  const gradeEnd = fieldEnd(bytes, gradeStart);
  const more = nextField(bytes, gradeEnd);
  if (more === CONTROL_BYTE) throw controlByteError(context.where);
  if (more !== END_OF_LINE) throw fieldCountError('more', context.where);
  const grade = parseGrade(bytes, gradeStart, gradeEnd);
  if (Number.isNaN(grade)) throw gradeError(textOf(bytes, gradeStart, gradeEnd), context.where);
  const hash = hashBytes(bytes, topicStart, topicEnd);
  const known = context.topics.add(topicStart, topicEnd, hash);
  const topic = known < 0 ? context.topics.count - 1 : known;
  let end = gradeEnd;
  while (bytes[end] !== NEWLINE) end++;
  return { judgement: { topic, docStart, docEnd, grade }, end };
}

function requiredField(bytes: Uint8Array, at: number, context: LineContext): number {
  const start = nextField(bytes, at);
  if (start === CONTROL_BYTE) throw controlByteError(context.where);
  if (start === END_OF_LINE) throw fieldCountError('fewer', context.where);
  return start;
}

function parseGrade(bytes: Uint8Array, start: number, end: number): number {
  const signed = bytes[start] === MINUS || bytes[start] === PLUS;
  let grade = 0;
  for (let p = signed ? start + 1 : start; p < end; p++) {
    const digit = bytes[p]! - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    grade = grade * 10 + digit;
  }
  if (grade > LARGEST_GRADE || (signed && end - start === 1)) return Number.NaN;
  return bytes[start] === MINUS ? -grade : grade;
}

function gradeError(text: string, where: string): DatasetError {
  return new DatasetError(`grade "${text}" is not a whole number within ±2147483647`, {
    code: 'trec-grade',
    where,
    hint: 'a line of qrels is: topic iteration document grade, such as "7 0 doc-12 1"',
  });
}

function fieldCountError(which: 'fewer' | 'more', where: string): DatasetError {
  return new DatasetError(`${which} than 4 fields`, {
    code: 'trec-field-count',
    where,
    hint: 'a line of qrels is: topic iteration document grade',
  });
}
