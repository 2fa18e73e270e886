// Query files of retrieval collections: BEIR's queries.jsonl, TREC topics as tab-separated lines or in <top> elements.

import { extname } from 'node:path';
import { openScale } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import { parquetRecords } from '../imports/parquet-records.ts';
import { readExample } from '../schema/read-example.ts';
import { jsonSource, placeText } from '../source/json-source.ts';
import { contentLines, type Line, withFirst } from '../source/read-file.ts';
import type { PlacedExample } from './dataset-format.ts';

/** Reads the queries of a file one by one: JSONL by the name's ending, else topics. None of them has judgements. */
export async function* readTopics(file: string): AsyncGenerator<PlacedExample, void, undefined> {
  if (isParquet(file)) return yield* parquetQueries(file);
  const lines = contentLines(file);
  const first = await lines.next();
  if (first.done) return;
  const all = withFirst(first.value, lines);
  if (/^\.(jsonl|ndjson)$/i.test(extname(file))) yield* jsonQueries(file, all);
  else if (/^\s*<top>[^\t]*$/i.test(first.value.text)) yield* sgmlQueries(file, all);
  else yield* tabSeparatedQueries(file, all);
}

export const isParquet = (file: string): boolean => /\.parquet$/i.test(file);

/** A line of a text, or a row of a table. */
export const placeIn = (file: string, number: number): string =>
  isParquet(file) ? `${file}: row ${number}` : `${file}:${number}`;

/** `_id` and `text` as MTEB has them; ids may be numbers there, and other columns are metadata. */
async function* parquetQueries(file: string): AsyncGenerator<PlacedExample> {
  for await (const { value, at, source, position } of parquetRecords(file, (row) => placeIn(file, row))) {
    const { _id, id = _id, text, query = text, language, ...rest } = value;
    if (id === undefined || id === null || typeof query !== 'string') {
      throw new DatasetError('a query has the columns _id and text', {
        code: 'wrong-columns',
        where: at,
        hint: `the row has ${Object.keys(value).join(', ')}`,
      });
    }
    const metadata = Object.fromEntries(Object.entries(rest).filter(([, cell]) => cell !== null && cell !== ''));
    const raw = { id: String(id), query, language, metadata };
    yield { example: readExample(raw, { source, path: [], scale: openScale }), position };
  }
}

async function* jsonQueries(file: string, lines: AsyncIterable<Line>): AsyncGenerator<PlacedExample> {
  for await (const line of lines) {
    const { value, source } = jsonSource(line.text, file, line.number);
    const example = readExample(value, { source, path: [], scale: openScale });
    if (example.judgements !== undefined) {
      throw new DatasetError('judgements stand in the qrels file, not beside the queries', {
        code: 'unknown-field',
        where: `${file}:${line.number}: judgements`,
        hint: 'remove the field',
      });
    }
    yield { example, position: line.number };
  }
}

async function* tabSeparatedQueries(file: string, lines: AsyncIterable<Line>): AsyncGenerator<PlacedExample> {
  for await (const line of lines) {
    const [id, query, ...rest] = line.text.split('\t');
    if (query === undefined || rest.length > 0) {
      throw new DatasetError('a topic needs two tab-separated columns: id, query', {
        code: 'wrong-columns',
        where: `${file}:${line.number}`,
        hint: 'write the id, one tab, and the query on one line',
      });
    }
    yield readQuery({ id, query }, file, line.number);
  }
}

async function* sgmlQueries(file: string, lines: AsyncIterable<Line>): AsyncGenerator<PlacedExample> {
  for await (const { line, number, title, description, narrative } of readSgmlTopics(lines, file)) {
    const query = title === '' ? description : title;
    const kept = present({
      description: title === '' ? undefined : description || undefined,
      narrative: narrative || undefined,
    });
    yield readQuery({ id: number, query, metadata: kept }, file, line);
  }
}

function readQuery(raw: object, file: string, line: number): PlacedExample {
  const source = { place: () => placeText(file, line, []), written: () => undefined };
  return { example: readExample(raw, { source, path: [], scale: openScale }), position: line };
}

/** One topic; parts that it does not have are empty. */
interface SgmlTopic {
  /** Line of its `<top>`. */
  readonly line: number;
  readonly number: string;
  readonly title: string;
  readonly description: string;
  readonly narrative: string;
}

/** Reads `<top>` … `</top>` one by one; white space runs become one blank. @throws DatasetError `broken-topics` */
async function* readSgmlTopics(lines: AsyncIterable<Line>, file: string): AsyncGenerator<SgmlTopic> {
  let start: number | undefined;
  let body: string[] = [];
  for await (const { number, text } of lines) {
    const opens = /<top>/i.exec(text);
    if (opens !== null && start !== undefined)
      throw broken('a <top> begins before the one above is closed', file, number);
    if (opens !== null) {
      start = number;
      body = [];
    } else if (start === undefined) throw broken('text stands outside <top> … </top>', file, number);
    body.push(opens === null ? text : text.slice(opens.index + opens[0].length));
    if (/<\/top>/i.test(text)) {
      yield readTopic(body.join('\n'), start ?? number);
      start = undefined;
    }
  }
  if (start !== undefined) throw broken('this <top> is never closed', file, start);
}

function readTopic(body: string, line: number): SgmlTopic {
  const part = (tag: string, label: RegExp): string => {
    const found = new RegExp(`<${tag}>([^<]*)`, 'i').exec(body)?.[1] ?? '';
    return found.replace(/\s+/g, ' ').trim().replace(label, '').trim();
  };
  return {
    line,
    number: part('num', /^Number:/i),
    title: part('title', /^Topic:/i),
    description: part('desc', /^Description:/i),
    narrative: part('narr', /^Narrative:/i),
  };
}

function broken(what: string, file: string, line: number): DatasetError {
  const hint = 'topics are <top> <num> … <title> … </top>, or lines of id, tab, query';
  return new DatasetError(what, { code: 'broken-topics', where: `${file}:${line}`, hint });
}
