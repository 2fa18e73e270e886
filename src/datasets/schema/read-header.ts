// The header of a dataset file.
import { type DatasetHeader, defaultScale, type GradeScale, openScale } from '../../model/example.ts';
import type { DataPath } from '../source/data-path.ts';
import type { Source } from '../source/source.ts';
import { headerSchema } from './header-schema.ts';
import { renameFields } from './rename-fields.ts';
import { schemaError } from './schema-error.ts';
import { keepWrittenTexts } from './written-texts.ts';

/** What holds when the file does not say. */
export interface HeaderDefaults {
  readonly name: string;
  readonly scale?: GradeScale;
}

/** Reads a header record; `scale` may be `{ min, max }` or the word `open` (any integer). */
export function readHeader(raw: unknown, source: Source, path: DataPath, defaults: HeaderDefaults): DatasetHeader {
  const record = renameFields('header', raw, source, path);
  keepWrittenTexts(record, source, path);
  const { fields } = record;
  fields.name ??= defaults.name;
  fields.scale ??= defaults.scale ?? defaultScale;
  if (fields.scale === 'open') fields.scale = openScale;
  const result = headerSchema.safeParse(fields);
  if (!result.success) throw schemaError(result.error.issues, record, source, path);
  return result.data;
}
