// A schema's issues as the one error that the user sees, at the place in the file where it can be mended.
import type { z } from 'zod';
import { DatasetError } from '../../model/hakari-error.ts';
import type { DataPath } from '../source/data-path.ts';
import type { Source } from '../source/source.ts';
import { explainIssue } from './explain-issue.ts';
import type { RenamedRecord } from './rename-fields.ts';

/** The first issue of a record that stands at `path`. */
export function schemaError(
  issues: readonly z.core.$ZodIssue[],
  record: RenamedRecord,
  source: Source,
  path: DataPath,
): DatasetError {
  const issue = issues[0];
  if (issue === undefined) throw new Error('a schema failed without an issue');
  const inner = issue.path as DataPath;
  let value: unknown = record.fields;
  for (const step of inner) value = (value as { [step: string | number]: unknown } | undefined)?.[step];
  const below = record.writtenPath(inner);
  const at = [...path, ...below];
  const name = String(below.findLast((step) => typeof step === 'string') ?? '');
  if (inner.at(-1) === 'docId' && typeof value === 'number') return numberAsId(name, value, source, at);
  const { code, what, hint } = explainIssue(issue, name, value);
  return new DatasetError(what, { code, where: source.place(at), hint });
}

/** The error for `id: 010`: the number 10 is not what the author meant. */
export function numberAsId(name: string, value: number, source: Source, at: DataPath): DatasetError {
  const written = source.written(at) ?? String(value);
  const read = written === String(value) ? `${written} is a number` : `${written} is read as the number ${value}`;
  return new DatasetError(`"${name}" must be a text, and ${read}`, {
    code: 'number-as-id',
    where: source.place(at),
    hint: `write "${written}" between quotes`,
  });
}
