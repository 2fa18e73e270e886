// Reads a TREC run (topic, iteration, document, rank, score, tag) from its bytes, one topic at a time.
import { DatasetError } from '../model/hakari-error.ts';
import type { RankColumn } from '../model/rank-column.ts';
import { ByteTable, HASH_PRIME, HASH_SEED, hashBytes } from './byte-table.ts';
import {
  byteOrderMarkLength,
  CONTROL_BYTE,
  controlByteError,
  countLines,
  END_OF_LINE,
  fieldEnd,
  NEWLINE,
  nextField,
  textOf,
} from './line-fields.ts';
import type { ScannedQrels } from './qrels.ts';
import { createRankTally } from './rank-agreement.ts';
import { readScore, type ScorePlace } from './read-score.ts';

/** What a run retrieved for one topic, in file order. Valid only until the callback that got it returns. */
export interface ScannedTopic {
  /** Number of the topic in the qrels. */
  readonly topic: number;
  /** Document ids, by position. */
  readonly docs: ByteTable;
  /** Scores, by position; the first `docs.count` are this topic's. */
  readonly scores: Float64Array;
  /** Whether no score is higher than the one before it. */
  readonly descending: boolean;
}

export interface RunScannerOptions {
  readonly qrels: ScannedQrels;
  /** How messages name the file. */
  readonly file: string;
  /** Called when a topic of the qrels is complete. */
  readonly onTopic: (topic: ScannedTopic) => void;
  /** Line of the file for the `n`-th line fed, from 1 (default: `n` itself). */
  readonly lineOf?: (n: number) => number;
}

export interface ScannedRun {
  /** Sixth field of the last line fed. */
  readonly tag: string;
  /** Lines of topics without judgements: read and checked, but not evaluated. */
  readonly unjudgedLines: number;
  /** What the ranks of the topics of the qrels say against their scores; undefined where they contradict them nowhere. */
  readonly rankColumn: RankColumn | undefined;
}

const SPACE = 32;
const COMMENT = 35;
const DIGIT_ZERO = 48;
const DIGIT_NINE = 57;
/** Whole numbers of so many digits are exact in a double. */
const EXACT_DIGITS = 15;
const UNJUDGED = -1;
/** Offsets into the buffer are kept in 32 bits. */
const LARGEST_OFFSET = 2 ** 31 - 1;

/**
 * Scans a run that is fed in pieces. Only the bytes of the topic at hand are kept.
 *
 * Topics must be contiguous: when one re-appears, `scattered` becomes true and the scan stops; feed the lines again to
 * another scanner, grouped by topic (`groupLines`). Blank lines, lines that begin with `#`, a byte order mark, CRLF and
 * fields after the tag are fine; topics that the qrels do not have are checked and counted, not evaluated.
 *
 * `room`, `advance`, `push` and `finish` throw DatasetError with `file:line` for a line with fewer than six fields, a
 * score that is not a number, a control byte, a document that a topic retrieves twice, and for a run without lines.
 */
export class RunScanner {
  /** Whether a topic of the qrels re-appeared after another one. */
  scattered = false;
  readonly #options: RunScannerOptions;
  readonly #docs = new ByteTable();
  readonly #finished: Uint8Array;
  #buffer: Uint8Array = new Uint8Array(0);
  /** The buffer and the scores of the topic at hand. */
  #place: ScorePlace = { bytes: this.#buffer, into: new Float64Array(1024) };
  /** The ranks of the topic at hand; NaN for what is no number. */
  #ranks: ScorePlace = { bytes: this.#buffer, into: new Float64Array(1024) };
  readonly #tally = createRankTally();
  /** Bytes before `#kept` are no longer needed, those from `#next` to `#filled` are not yet scanned. */
  #kept = 0;
  #next = 0;
  #filled = 0;
  /** Number of the line at hand, among those fed. */
  #line = 0;
  #lastLineStart = -1;
  #topic = UNJUDGED;
  /** Where the id of the topic at hand stands in the buffer; nowhere before the first line. */
  #idStart = 0;
  #idEnd = 0;
  #descending = true;
  #unjudgedLines = 0;

  constructor(options: RunScannerOptions) {
    this.#options = options;
    this.#finished = new Uint8Array(options.qrels.topicIds.length);
  }

  /** A place for up to `bytes` further bytes of the run; `advance` says how many were written into it. */
  room(bytes: number): Uint8Array {
    if (this.#filled + bytes > this.#buffer.length) this.#makeRoom(bytes);
    return this.#buffer.subarray(this.#filled, this.#filled + bytes);
  }

  /** Scans the bytes that were written into `room`. */
  advance(bytes: number): void {
    const from = this.#filled;
    this.#filled += bytes;
    // Only in what is new: a line of many pieces is not searched again and again.
    const end = from + this.#buffer.subarray(from, this.#filled).lastIndexOf(NEWLINE) + 1;
    if (end === from) return;
    while (this.#next < end && !this.scattered) this.#next = this.#scanLine(this.#next);
  }

  /** Scans a copy of a piece of the run. */
  push(piece: Uint8Array): void {
    this.room(piece.length).set(piece);
    this.advance(piece.length);
  }

  /** Ends the scan; a last line without line feed counts. Nothing is returned when the topics are `scattered`. */
  finish(): ScannedRun | undefined {
    if (this.#filled > this.#next) this.push(Uint8Array.of(NEWLINE));
    if (this.scattered) return undefined;
    this.#endTopic();
    if (this.#lastLineStart >= 0) {
      return {
        tag: tagOf(this.#buffer, this.#lastLineStart),
        unjudgedLines: this.#unjudgedLines,
        rankColumn: this.#tally.column(),
      };
    }
    throw new DatasetError('no line in the run', {
      code: 'trec-empty-file',
      where: this.#options.file,
      hint: 'a line of a run is: topic Q0 document rank score tag',
    });
  }

  /** Scans the line at `lineStart` and returns where the next one begins. */
  #scanLine(lineStart: number): number {
    const buffer = this.#buffer;
    this.#line++;
    let p = this.#sameTopic(lineStart);
    if (p < 0) p = this.#beginLine(lineStart);
    if (p >= 0 && !this.scattered) {
      const idEnd = p;
      const docStart = this.#field(fieldEnd(buffer, this.#field(p)));
      let docEnd = docStart;
      let hash = HASH_SEED;
      for (let byte = buffer[docEnd]!; byte > SPACE; byte = buffer[++docEnd]!) {
        hash = Math.imul(hash ^ byte, HASH_PRIME);
      }
      const rankStart = this.#field(docEnd);
      const rankEnd = this.#readRank(rankStart);
      const scoreStart = this.#field(rankEnd);
      const scoreEnd = fieldEnd(buffer, scoreStart);
      const position = this.#docs.count;
      readScore(this.#place, position, scoreStart, scoreEnd);
      p = this.#field(scoreEnd);
      if (Number.isNaN(this.#place.into[position])) this.#refuseScore(scoreStart, scoreEnd);
      this.#lastLineStart = lineStart;
      if (this.#topic === UNJUDGED) this.#pass(lineStart, idEnd);
      else this.#keep(docStart, docEnd, hash);
    } else {
      p = lineStart;
    }
    while (buffer[p] !== NEWLINE) p++;
    return p + 1;
  }

  /** Keeps the rank at hand. @returns where its field ends */
  #readRank(start: number): number {
    const buffer = this.#buffer;
    let rank = 0;
    let p = start;
    for (let byte = buffer[p]!; byte >= DIGIT_ZERO && byte <= DIGIT_NINE; byte = buffer[++p]!) {
      rank = 10 * rank + byte - DIGIT_ZERO;
    }
    if (buffer[p]! <= SPACE && p - start <= EXACT_DIGITS) {
      this.#ranks.into[this.#docs.count] = rank;
      return p;
    }
    const end = fieldEnd(buffer, p);
    readScore(this.#ranks, this.#docs.count, start, end);
    return end;
  }

  /** Where the id ends when the line begins with the id of the topic at hand, else -1. */
  #sameTopic(lineStart: number): number {
    const buffer = this.#buffer;
    let p = lineStart;
    for (let q = this.#idStart; q < this.#idEnd; q++) if (buffer[p++] !== buffer[q]) return -1;
    return p > lineStart && buffer[p]! <= SPACE ? p : -1;
  }

  /** A line that does not begin with the id at hand: where its id ends, or -1 for a blank line or a comment. */
  #beginLine(lineStart: number): number {
    const from = this.#line === 1 ? lineStart + byteOrderMarkLength(this.#buffer.subarray(lineStart)) : lineStart;
    const idStart = nextField(this.#buffer, from);
    if (idStart === END_OF_LINE || this.#buffer[idStart] === COMMENT) return -1;
    if (idStart === CONTROL_BYTE) throw controlByteError(this.#where());
    const known = this.#sameTopic(idStart);
    if (known >= 0) return known;
    const idEnd = fieldEnd(this.#buffer, idStart);
    this.#endTopic();
    this.#kept = lineStart;
    this.#idStart = idStart;
    this.#idEnd = idEnd;
    this.#topic = this.#options.qrels.topics.find(
      this.#buffer,
      idStart,
      idEnd,
      hashBytes(this.#buffer, idStart, idEnd),
    );
    this.#descending = true;
    this.#docs.clear(this.#buffer);
    if (this.#topic !== UNJUDGED && this.#finished[this.#topic] === 1) this.scattered = true;
    return idEnd;
  }

  /** Of a topic without judgements only the last line is needed: to know the id again, and for the tag. */
  #pass(lineStart: number, idEnd: number): void {
    this.#unjudgedLines++;
    this.#kept = lineStart;
    this.#idStart += idEnd - this.#idEnd;
    this.#idEnd = idEnd;
  }

  /** Adds the document whose score was just read. */
  #keep(docStart: number, docEnd: number, hash: number): void {
    const position = this.#docs.count;
    const twin = this.#docs.add(docStart, docEnd, hash);
    if (twin >= 0) this.#refuseTwin(twin, docStart, docEnd);
    const scores = this.#place.into;
    if (position > 0 && scores[position]! > scores[position - 1]!) this.#descending = false;
    if (position + 1 < scores.length) return;
    this.#place = { bytes: this.#buffer, into: doubled(scores) };
    this.#ranks = { bytes: this.#buffer, into: doubled(this.#ranks.into) };
  }

  #endTopic(): void {
    if (this.#topic === UNJUDGED) return;
    this.#finished[this.#topic] = 1;
    this.#tally.add({ count: this.#docs.count, ranks: this.#ranks.into, scores: this.#place.into });
    this.#options.onTopic({
      topic: this.#topic,
      docs: this.#docs,
      scores: this.#place.into,
      descending: this.#descending,
    });
  }

  /** The start of the next field; the line must have one. */
  #field(at: number): number {
    if (this.#buffer[at] === SPACE && this.#buffer[at + 1]! > SPACE) return at + 1;
    const start = nextField(this.#buffer, at);
    if (start >= 0) return start;
    if (start === CONTROL_BYTE) throw controlByteError(this.#where());
    throw new DatasetError('fewer than 6 fields', {
      code: 'trec-field-count',
      where: this.#where(),
      hint: 'a line of a run is: topic Q0 document rank score tag',
    });
  }

  #makeRoom(bytes: number): void {
    const kept = this.#kept;
    const needed = this.#filled - kept + bytes;
    if (needed > LARGEST_OFFSET) {
      throw new DatasetError('a topic or a line of more than 2 GiB', {
        code: 'trec-too-large',
        where: this.#where(),
        hint: 'is this a TREC run?',
      });
    }
    const source = this.#buffer;
    const target = needed <= source.length ? source : new Uint8Array(needed + (needed >> 2));
    if (target === source) source.copyWithin(0, kept, this.#filled);
    else target.set(source.subarray(kept, this.#filled));
    this.#buffer = target;
    this.#docs.move(target, kept);
    this.#place = { bytes: target, into: this.#place.into };
    this.#ranks = { bytes: target, into: this.#ranks.into };
    this.#next -= kept;
    this.#filled -= kept;
    this.#idStart -= kept;
    this.#idEnd -= kept;
    this.#lastLineStart -= kept;
    this.#kept -= kept;
  }

  #where(line: number = this.#line): string {
    return `${this.#options.file}:${this.#options.lineOf?.(line) ?? line}`;
  }

  #refuseScore(start: number, end: number): never {
    throw new DatasetError(`score "${textOf(this.#buffer, start, end)}" is not a number`, {
      code: 'trec-score',
      where: this.#where(),
      hint: 'the fifth field of a run is a decimal number such as 12.5 or 1e-3',
    });
  }

  #refuseTwin(twin: number, docStart: number, docEnd: number): never {
    const first = this.#line - countLines(this.#buffer, this.#docs.starts[twin]!, docStart);
    const lineOf = this.#options.lineOf ?? ((n: number) => n);
    const topic = textOf(this.#buffer, this.#idStart, this.#idEnd);
    throw new DatasetError(`topic ${topic} retrieves document ${textOf(this.#buffer, docStart, docEnd)} twice`, {
      code: 'trec-duplicate-document',
      where: this.#where(),
      hint: `first retrieved on line ${lineOf(first)}; keep one of the two`,
    });
  }
}

function doubled(column: Float64Array): Float64Array {
  const larger = new Float64Array(column.length * 2);
  larger.set(column);
  return larger;
}

// The tag of a run: what its author calls it.

/** Sixth field of the last line of a run that was scanned without error; `bytes` ends in a line feed. */
export function lastTag(bytes: Uint8Array): string {
  let end = bytes.length;
  for (;;) {
    const lineStart = end < 2 ? 0 : bytes.lastIndexOf(NEWLINE, end - 2) + 1;
    const first = nextField(bytes, lineStart);
    if ((first >= 0 && bytes[first] !== COMMENT) || lineStart === 0) return tagOf(bytes, lineStart);
    end = lineStart;
  }
}

/** Sixth field of the line at `lineStart`, which has one. */
function tagOf(bytes: Uint8Array, lineStart: number): string {
  let start = nextField(bytes, lineStart);
  for (let field = 1; field < 6; field++) start = nextField(bytes, fieldEnd(bytes, start));
  return textOf(bytes, start, fieldEnd(bytes, start));
}
