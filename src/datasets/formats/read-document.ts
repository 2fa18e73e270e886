// YAML and JSON files.
import { basename, extname } from 'node:path';
import type { GradeScale } from '../../model/example.ts';
import { readExample } from '../schema/read-example.ts';
import { jsonSource } from '../source/json-source.ts';
import { maxFileBytes, maxYamlBytes } from '../source/limits.ts';
import { readWholeFile } from '../source/read-whole-file.ts';
import { yamlSource } from '../source/yaml-source.ts';
import { readDocument } from './document-shape.ts';
import type { ExampleStream, PlacedExample } from './example-stream.ts';

/** What a caller may say of a file that does not say it itself. */
export interface FileDefaults {
  /** Name of the dataset (the file's name without extension). */
  readonly name?: string;
  /** Grades that judgements may take (0-3; TREC and BEIR: any integer). */
  readonly scale?: GradeScale;
}

/** The dataset's name when the file gives none: the file's name without extension. */
export function nameOf(path: string): string {
  return basename(path, extname(path)) || path;
}

export async function openDocument(
  file: string,
  format: 'yaml' | 'json',
  defaults: FileDefaults,
): Promise<ExampleStream> {
  return documentStream(await readWholeFile(file, format === 'yaml' ? maxYamlBytes : maxFileBytes), {
    file,
    format,
    defaults,
  });
}

export interface DocumentText {
  /** The file as messages name it. */
  readonly file: string;
  readonly format: 'yaml' | 'json';
  readonly defaults: FileDefaults;
}

/** The same of a text that was read already. */
export function documentStream(text: string, { file, format, defaults }: DocumentText): ExampleStream {
  const parsed = format === 'yaml' ? yamlSource(text, file) : jsonSource(text, file);
  const { header, records } = readDocument(parsed, { name: nameOf(file), ...defaults });
  const { source } = parsed;
  async function* examples(): AsyncGenerator<PlacedExample> {
    for (const [position, { raw, ...context }] of records.entries()) {
      yield { example: readExample(raw, { ...context, source, scale: header.scale }), position };
    }
  }
  return { header, examples: examples(), origin: file, place: (i) => source.place(records[i]?.path ?? []) };
}
