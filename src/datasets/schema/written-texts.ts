// Numbers where a text is meant: the text is what the file says, character by character.
import type { DataPath } from '../source/data-path.ts';
import type { Source } from '../source/source.ts';
import type { RenamedRecord } from './rename-fields.ts';

/**
 * Turns numbers, true and false in text fields into the characters that stand in the file: `version: 1.0` means
 * "1.0" and `expected_keywords: [2024]` means "2024". Ids are left alone: there it is an error.
 */
export function keepWrittenTexts(record: RenamedRecord, source: Source, path: DataPath): void {
  const { fields } = record;
  const read = (value: unknown, at: DataPath): unknown =>
    typeof value === 'number' || typeof value === 'boolean'
      ? (source.written([...path, ...record.writtenPath(at)]) ?? String(value))
      : value;
  for (const [name, value] of Object.entries(fields)) {
    if (textFields.has(name)) fields[name] = read(value, [name]);
    else if (textLists.has(name) && Array.isArray(value)) fields[name] = value.map((item, i) => read(item, [name, i]));
  }
}

const textFields: ReadonlySet<string> = new Set([
  ...['query', 'category', 'language', 'difficulty', 'queryType', 'aggregationType', 'inferenceType'],
  ...['expectedAnswer', 'check', 'correctPremise', 'correctChoice'],
  ...['description', 'note', 'by', 'from', 'to', 'type', 'text', 'name', 'version', 'created'],
]);
const textLists: ReadonlySet<string> = new Set([
  'expectedKeywords',
  'forbiddenPhrases',
  'expectedCitations',
  'choices',
]);
