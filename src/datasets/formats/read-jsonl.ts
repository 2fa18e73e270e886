// JSONL files: one example a line, the header in a first line `{"dataset": {…}}` or absent.
import type { DatasetHeader } from '../../model/example.ts';
import { readExample, readHeader } from '../schema/read-example.ts';
import { jsonSource, type SourceValue } from '../source/json-source.ts';
import { emptyFile, type Line, readLines } from '../source/read-file.ts';
import { isRecord } from '../source/source.ts';
import type { ExampleStream, PlacedExample } from './dataset-format.ts';
import { type FileDefaults, nameOf } from './read-document.ts';

/** Opens a JSONL file; its lines are read as they are asked for. */
export async function openJsonl(file: string, defaults: FileDefaults): Promise<ExampleStream> {
  const lines = contentLines(file);
  const first = await lines.next();
  if (first.done) throw emptyFile(file);
  const head = parseLine(file, first.value);
  const given = headerIn(head);
  const header = readHeader(given ?? {}, head.source, ['dataset'], { name: nameOf(file), ...defaults });
  const begin = given === undefined ? first.value : undefined;
  return { header, examples: examplesIn(file, header, begin, lines), origin: file, place: (line) => `${file}:${line}` };
}

async function* examplesIn(
  file: string,
  header: DatasetHeader,
  begin: Line | undefined,
  rest: AsyncIterable<Line>,
): AsyncGenerator<PlacedExample> {
  let count = 0;
  const read = (line: Line): PlacedExample => {
    const { value, source } = parseLine(file, line);
    count++;
    const context = { source, path: [], scale: header.scale, defaultId: `q-${count}` };
    return { example: readExample(value, context), position: line.number };
  };
  if (begin !== undefined) yield read(begin);
  for await (const line of rest) yield read(line);
}

async function* contentLines(file: string): AsyncGenerator<Line, void, undefined> {
  for await (const line of readLines(file)) if (line.text.trim() !== '') yield line;
}

function parseLine(file: string, line: Line): SourceValue {
  return jsonSource(line.text, file, line.number);
}

function headerIn({ value }: SourceValue): unknown {
  return isRecord(value) && Object.keys(value).length === 1 ? value.dataset : undefined;
}
