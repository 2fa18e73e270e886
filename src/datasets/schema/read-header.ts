// The header of a dataset file.
import { DatasetError } from '../../core/hakari-error.ts';
import { type DatasetHeader, defaultScale, type GradeScale, openScale } from '../../core/model/dataset.ts';
import type { DataPath } from '../source/data-path.ts';
import type { Source } from '../source/source.ts';
import { explainIssue } from './explain-issue.ts';
import { headerSchema } from './header-schema.ts';
import { renameFields } from './rename-fields.ts';

/** What holds when the file does not say. */
export interface HeaderDefaults {
  readonly name: string;
  readonly scale?: GradeScale;
}

/** Reads a header record; `scale` may be `{ min, max }` or the word `open` (any integer). */
export function readHeader(raw: unknown, source: Source, path: DataPath, defaults: HeaderDefaults): DatasetHeader {
  const { fields, written } = renameFields('header', raw, source, path);
  const at = (name: string): DataPath => [...path, written.get(name) ?? name];
  for (const name of ['name', 'description', 'version', 'created']) {
    if (typeof fields[name] === 'number') fields[name] = source.written(at(name)) ?? String(fields[name]);
  }
  if (fields.scale === 'open') fields.scale = openScale;
  const result = headerSchema.safeParse({ name: defaults.name, scale: defaults.scale ?? defaultScale, ...fields });
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue === undefined) throw new Error('a schema failed without an issue');
  const name = String(issue.path[0]);
  const { code, what, hint } = explainIssue(issue, name, fields[name]);
  throw new DatasetError(what, { code, where: source.place(at(name)), hint });
}
