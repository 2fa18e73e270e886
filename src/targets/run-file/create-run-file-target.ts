// A system that cannot be asked any more: its recorded run file answers for it.
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { ConfigError, DatasetError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import type { Target } from '../../ports/target.ts';
import { parseSettings } from '../parse-settings.ts';

export interface RunFileContext {
  /** The folder of the config file: paths are relative to it. */
  readonly configDir: string;
}

const schema = z.strictObject({
  id: z.string().min(1),
  type: z.literal('run-file'),
  path: z.string().min(1),
  ties: z.enum(['docno', 'rank']).optional(),
});

/**
 * Replays a TREC run file (also `.gz`): the documents of an example are those of the topic with its id. An example
 * without lines gets an empty list, as the system found nothing. Nothing is timed.
 * @param where the target's place in the config
 * @throws ConfigError for wrong settings; `prepare` throws DatasetError for a file that cannot be read
 */
export function createRunFileTarget(config: unknown, where: string, { configDir }: RunFileContext): Target {
  const { ties, ...settings } = parseSettings(schema, config, { where, what: 'run-file target' });
  const path = resolve(configDir, settings.path);
  let topics: ReadonlyMap<string, readonly RecordedDocument[]> = new Map();
  let fingerprint = '';
  return {
    capabilities: { stages: [], timesItself: false, warmUp: false, recorded: true },
    prepare: async () => {
      const bytes = await readRun(path, `${where}.path`);
      const digest = hash('sha256', bytes, 'hex');
      fingerprint = ties === 'rank' ? hash('sha256', `${digest} ties=rank`, 'hex') : digest;
      refuseLongLines(bytes, path);
      topics = parseTrecRun(decode(bytes, path), present({ name: path, ties }));
      const message = `${basename(path)}: ${topics.size} ${topics.size === 1 ? 'topic' : 'topics'}`;
      return { message, stale: false, recording: { file: path, exampleIds: new Set(topics.keys()) } };
    },
    snapshot: () => ({
      id: settings.id,
      type: 'run-file',
      config: ties === undefined ? settings : { ...settings, ties },
      fingerprint,
    }),
    ask: async ({ exampleId }) => ({ documents: topics.get(exampleId) ?? [] }),
    close: async () => {},
  };
}

async function readRun(path: string, where: string): Promise<Uint8Array> {
  try {
    const bytes = await readFile(path);
    return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  } catch (cause) {
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    const packed = path.endsWith('.gz') && cause instanceof Error && 'code' in cause && /^Z_/u.test(String(cause.code));
    const why = packed
      ? 'it is not packed by gzip, or damaged'
      : cause instanceof Error
        ? cause.message
        : String(cause);
    throw new ConfigError(missing ? `there is no file ${path}` : `${path} cannot be read: ${why}`, {
      code: 'no-run-file',
      where,
      hint: missing
        ? 'path is relative to the config file'
        : packed
          ? 'gzip it again, or name it without .gz'
          : 'name a file in TREC format',
      cause,
    });
  }
}

/** Far above any id. Decoding a file without line breaks would take many times its size. */
const longestLineBytes = 1 << 20;

function refuseLongLines(bytes: Uint8Array, path: string): void {
  for (let line = 1, start = 0; start < bytes.length; line++) {
    const found = bytes.indexOf(10, start);
    const end = found === -1 ? bytes.length : found;
    if (end - start > longestLineBytes) {
      throw new DatasetError('the line is longer than 1 MiB', {
        code: 'bad-run-line',
        where: `${path}:${line}`,
        hint: 'a line is: topic Q0 docno rank score tag; is a line break missing?',
      });
    }
    start = end + 1;
  }
}

function decode(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new DatasetError('the file is not UTF-8', {
      code: 'invalid-utf8',
      where: path,
      hint: 'save it as UTF-8',
      cause,
    });
  }
}

// A TREC run file as rankings by topic.

/** A document of a recorded ranking. */
interface RecordedDocument {
  readonly id: string;
  readonly score: number;
}

// Those of ASCII: what Unicode calls white space may stand in an id.
const blanks = /[ \t\v\f\r]+/u;
const margins = /^[ \t\v\f\r]+|[ \t\v\f\r]+$/gu;
/** Which of several documents of equal score stands first. */
type TieOrder =
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
