// A TREC run file as rankings by topic: the bytes of the file, and numbers that say where in it each document stands.
import { isUtf8 } from 'node:buffer';
import { DatasetError } from '../../model/hakari-error.ts';
import type { RankColumn, RunFileOrder } from '../../model/rank-column.ts';
import { createRankTally } from '../../trec/rank-agreement.ts';

/** A document of a recorded ranking. */
interface RecordedDocument {
  readonly id: string;
  readonly score: number;
}

export interface RecordedRankings {
  readonly topics: ReadonlySet<string>;
  /** What the rank column says against the scores; undefined where it contradicts them nowhere. */
  readonly rankColumn: RankColumn | undefined;
  /** Best first; nothing for a topic without lines. */
  ranking(topic: string): readonly RecordedDocument[];
  /** Frees the memory at once, because files are large. Every ranking is empty afterwards. */
  release(): void;
}

/** Which of several documents of equal score stands first. */
type TieOrder =
  /** By the bytes of the docno, descending, as trec_eval. */
  | 'docno'
  /** By the file's rank column, then as above: the list is as its system returned it. */
  | 'rank';

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/u;

/**
 * Reads lines of `topic Q0 docno rank score tag`, as trec_eval 10 does: fields are separated by ASCII white space, blank
 * lines, lines that begin with `#` and carriage returns are passed over, as is what follows the tag. A ranking is by score
 * descending, equal scores by the bytes of the docno descending, or, with `ties: 'rank'`, by the rank column; with
 * `order: 'rank'` it is by the rank column alone, the lowest first.
 *
 * @param name the file as messages name it
 * @throws DatasetError with `file:line` for too few fields, a score that is no finite decimal number, or a document that
 * comes twice in one topic, for a run without any line (it would score 0 throughout), and for bytes that are not UTF-8;
 * where ranks decide, for a rank that is no number, and by rank for two documents of one rank
 */
export function readRankings(
  bytes: Buffer,
  {
    name,
    ties = 'docno',
    order: by = 'score',
  }: { readonly name: string; readonly ties?: TieOrder; readonly order?: RunFileOrder },
): RecordedRankings {
  const most = countLines(bytes, name);
  if (!isUtf8(bytes)) {
    throw new DatasetError('the file is not UTF-8', { code: 'invalid-utf8', where: name, hint: 'save it as UTF-8' });
  }
  const lines = readLines({ bytes, name, ranksDecide: ties === 'rank' || by === 'rank' }, most);
  if (lines.count === 0) throw badLine('no line in the run', name);
  const { order, ends } = byTopic(lines);
  refuseDuplicates(lines, name);
  const tally = createRankTally();
  for (const [topic, end] of ends.entries()) {
    const own = order.subarray(ends[topic - 1] ?? 0, end);
    tally.add({ count: own.length, ranks: taken(lines.ranks, own), scores: taken(lines.scores, own) });
    if (by === 'rank') byRank(lines, own, name);
    else byScore(lines, own, ties);
  }
  free(lines.ranks);
  return {
    topics: new Set(lines.topics.keys()),
    rankColumn: tally.column(),
    release: () => {
      lines.topics.clear();
      for (const column of [bytes, lines.topicOf, lines.starts, lines.ends, lines.scores, order]) free(column);
    },
    ranking: (name) => {
      const topic = lines.topics.get(name);
      if (topic === undefined) return [];
      const places = order.subarray(ends[topic - 1] ?? 0, ends[topic]);
      return Array.from(places, (line) => ({ id: docnoOf(lines, line), score: lines.scores[line] as number }));
    },
  };
}

/** Leaves memory that is shared, as that of small buffers is. */
function free({ buffer, byteLength }: Uint8Array | Uint32Array | Float64Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** Far above any id: a longer line is a mistake. */
const longestLineBytes = 1 << 20;

function countLines(bytes: Buffer, name: string): number {
  let line = 0;
  for (let start = 0; start < bytes.length; ) {
    line++;
    const found = bytes.indexOf(10, start);
    const end = found === -1 ? bytes.length : found;
    if (end - start > longestLineBytes) {
      throw new DatasetError('the line is longer than 1 MiB', {
        code: 'bad-run-line',
        where: `${name}:${line}`,
        hint: 'a line is: topic Q0 docno rank score tag; is a line break missing?',
      });
    }
    start = end + 1;
  }
  return line;
}

/** Columns of the lines that name a document, in the order of the file. */
interface RunLines {
  readonly bytes: Buffer;
  readonly topics: Map<string, number>;
  readonly topicOf: Uint32Array;
  /** Where the docno begins and ends. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly scores: Float64Array;
  /** NaN for what is no number. */
  readonly ranks: Float64Array;
  count: number;
}

interface RunText {
  readonly bytes: Buffer;
  readonly name: string;
  /** A rank has to be a number. */
  readonly ranksDecide: boolean;
}

function readLines({ bytes, name, ranksDecide }: RunText, most: number): RunLines {
  const lines: RunLines = {
    bytes,
    topics: new Map(),
    topicOf: new Uint32Array(most),
    starts: new Uint32Array(most),
    ends: new Uint32Array(most),
    scores: new Float64Array(most),
    ranks: new Float64Array(most),
    count: 0,
  };
  const field = new Uint32Array(12);
  let previous = { start: 0, end: 0, topic: 0 };
  let next = 0;
  for (let start = markLength(bytes); start < bytes.length; start = next) {
    const found = bytes.indexOf(10, start);
    const end = found === -1 ? bytes.length : found;
    next = end + 1;
    const fields = splitFields(bytes, { start, end }, field);
    const [topicStart = 0, topicEnd = 0] = field;
    if (fields === 0 || bytes[topicStart] === 35) continue;
    const refuse = (what: string): never => {
      refuseDuplicates(lines, name);
      throw badLine(what, `${name}:${lineAt(bytes, start)}`);
    };
    const text = (at: number): string => JSON.stringify(bytes.toString('utf8', field[2 * at], field[2 * at + 1]));
    if (fields < 6) refuse(`${fields} fields instead of 6`);
    const score = numberAt(bytes, field[8] as number, field[9] as number);
    if (score === undefined) return refuse(`the score ${text(4)} is no number`);
    if (!sameBytes(bytes, previous, { start: topicStart, end: topicEnd })) {
      const name = bytes.toString('utf8', topicStart, topicEnd);
      const topic = lines.topics.get(name) ?? lines.topics.size;
      lines.topics.set(name, topic);
      previous = { start: topicStart, end: topicEnd, topic };
    }
    const at = lines.count++;
    lines.topicOf[at] = previous.topic;
    lines.starts[at] = field[4] as number;
    lines.ends[at] = field[5] as number;
    lines.scores[at] = score;
    const rank = numberAt(bytes, field[6] as number, field[7] as number);
    if (rank === undefined && ranksDecide) return refuse(`the rank ${text(3)} is no number`);
    lines.ranks[at] = rank ?? Number.NaN;
  }
  return lines;
}

/** Of a byte order mark. */
const markLength = (bytes: Buffer): number => (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0);

/** Blanks are those of ASCII: what Unicode calls white space may stand in an id. */
const isBlank = (byte: number): boolean => byte === 32 || byte === 9 || (byte >= 11 && byte <= 13);

/** Writes start and end of the first six fields. @returns how many there are */
function splitFields(bytes: Buffer, line: Place, places: Uint32Array): number {
  let fields = 0;
  for (let at = line.start; at < line.end; ) {
    while (at < line.end && isBlank(bytes[at] as number)) at++;
    if (at === line.end) break;
    const start = at;
    while (at < line.end && !isBlank(bytes[at] as number)) at++;
    if (fields === 5) return 6;
    places[2 * fields] = start;
    places[2 * fields + 1] = at;
    fields++;
  }
  return fields;
}

/** Undefined for what is no decimal number. Fifteen digits and the power of ten beneath them are exact, and so is their quotient. */
function numberAt(bytes: Buffer, start: number, end: number): number | undefined {
  const sign = bytes[start];
  let digits = 0;
  let mantissa = 0;
  let point = -1;
  let at = sign === 45 || sign === 43 ? start + 1 : start;
  for (; at < end && digits <= 15; at++) {
    const byte = bytes[at] as number;
    if (byte === 46 && point < 0) point = at;
    else if (byte >= 48 && byte <= 57) {
      mantissa = 10 * mantissa + byte - 48;
      digits++;
    } else break;
  }
  if (at === end && digits > 0 && digits <= 15) {
    const value = point < 0 ? mantissa : mantissa / 10 ** (end - point - 1);
    return sign === 45 ? -value : value;
  }
  const text = bytes.toString('latin1', start, end);
  return decimal.test(text) ? Number(text) : undefined;
}

/** Of the first to the byte after the last. */
interface Place {
  readonly start: number;
  readonly end: number;
}

function sameBytes(bytes: Buffer, a: Place, b: Place): boolean {
  if (a.end - a.start !== b.end - b.start) return false;
  for (let i = 0; i < b.end - b.start; i++) if (bytes[a.start + i] !== bytes[b.start + i]) return false;
  return true;
}

/** Lines topic by topic, in the order of the file; `ends` holds the place after each topic's last. */
function byTopic({ topicOf, topics, count }: RunLines): { readonly order: Uint32Array; readonly ends: Uint32Array } {
  const ends = new Uint32Array(topics.size);
  for (let line = 0; line < count; line++) ends[topicOf[line] as number]!++;
  for (let topic = 1; topic < ends.length; topic++) ends[topic] = (ends[topic] as number) + (ends[topic - 1] as number);
  const order = new Uint32Array(count);
  const next = Uint32Array.from(ends, (_, topic) => ends[topic - 1] ?? 0);
  for (let line = 0; line < count; line++) order[next[topicOf[line] as number]!++] = line;
  return { order, ends };
}

/** @throws DatasetError for the first line of the file whose document its topic has already */
function refuseDuplicates(lines: RunLines, name: string): void {
  const { order, ends } = byTopic(lines);
  let first = Number.POSITIVE_INFINITY;
  let table = new Int32Array(64);
  for (const [topic, end] of ends.entries()) {
    const own = order.subarray(ends[topic - 1] ?? 0, end);
    while (table.length < 2 * own.length) table = new Int32Array(2 * table.length);
    first = Math.min(first, firstDuplicate(lines, own, table.subarray(0, roomFor(own.length))));
  }
  if (first === Number.POSITIVE_INFINITY) return;
  const topic = [...lines.topics.keys()][lines.topicOf[first] as number];
  throw new DatasetError(`document ${docnoOf(lines, first)} comes twice in topic ${topic}`, {
    code: 'duplicate-document',
    where: `${name}:${lineAt(lines.bytes, lines.starts[first] as number)}`,
    hint: 'keep one line a document and topic',
  });
}

/** A power of two, at least half of it empty. */
const roomFor = (length: number): number => 2 ** Math.ceil(Math.log2(Math.max(2, 2 * length)));

/** Looks documents up by their bytes, in a table of lines (0: none) with open addresses. */
function firstDuplicate({ bytes, starts, ends }: RunLines, own: Uint32Array, table: Int32Array): number {
  table.fill(0);
  const mask = table.length - 1;
  for (const line of own) {
    const [start, end] = [starts[line] as number, ends[line] as number];
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let other = table[slot] as number; other !== 0; other = table[slot] as number) {
      const place = { start: starts[other - 1] as number, end: ends[other - 1] as number };
      if (sameBytes(bytes, place, { start, end })) return line;
      slot = (slot + 1) & mask;
    }
    table[slot] = line + 1;
  }
  return Number.POSITIVE_INFINITY;
}

function taken(column: Float64Array, lines: Uint32Array): Float64Array {
  const values = new Float64Array(lines.length);
  for (let at = 0; at < lines.length; at++) values[at] = column[lines[at] as number] as number;
  return values;
}

/** Puts one topic's lines in the order of their ranks. @throws DatasetError where two have one rank */
function byRank({ bytes, starts, ranks, topicOf, topics }: RunLines, own: Uint32Array, name: string): void {
  own.sort((a, b) => (ranks[a] as number) - (ranks[b] as number) || a - b);
  for (let i = 1; i < own.length; i++) {
    const line = own[i] as number;
    const rank = ranks[line] as number;
    if (rank !== ranks[own[i - 1] as number]) continue;
    const topic = [...topics.keys()][topicOf[line] as number];
    throw new DatasetError(`topic ${topic} has two documents of rank ${rank}, which leaves their order open`, {
      code: 'shared-rank',
      where: `${name}:${lineAt(bytes, starts[line] as number)}`,
      hint: 'to be taken by rank, each document of a topic needs a rank of its own',
    });
  }
}

/** Puts one topic's lines in the order of their scores. */
function byScore({ bytes, starts, ends, scores, ranks }: RunLines, own: Uint32Array, ties: TieOrder): void {
  const compare = (a: number, b: number): number =>
    (scores[b] as number) - (scores[a] as number) ||
    (ties === 'rank' ? (ranks[a] as number) - (ranks[b] as number) : 0) ||
    // UTF-8 keeps the order of code points.
    bytes.compare(bytes, starts[a], ends[a], starts[b], ends[b]);
  for (let i = 1; i < own.length; i++) {
    if (compare(own[i - 1] as number, own[i] as number) > 0) {
      own.sort(compare);
      return;
    }
  }
}

const docnoOf = ({ bytes, starts, ends }: RunLines, line: number): string =>
  bytes.toString('utf8', starts[line], ends[line]);

/** Number of the line in which a byte stands, from 1. */
function lineAt(bytes: Buffer, place: number): number {
  let line = 1;
  for (let at = bytes.indexOf(10); at !== -1 && at < place; at = bytes.indexOf(10, at + 1)) line++;
  return line;
}

const badLine = (what: string, where: string): DatasetError =>
  new DatasetError(what, { code: 'bad-run-line', where, hint: 'a line is: topic Q0 docno rank score tag' });
