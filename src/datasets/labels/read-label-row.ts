// The fields of one row of labels, checked.
import { DatasetError } from '../../model/hakari-error.ts';
import { describeValue } from '../schema/explain-issue.ts';
import type { LabelRow } from './label-row.ts';

/** Values by the name of their field. */
export type Fields = ReadonlyMap<string, unknown>;

type Where = (field?: string) => string;

/** @throws DatasetError `missing-field` or `wrong-value` with the place */
export function readLabelRow(fields: Fields, where: Where): LabelRow {
  const exampleId = textOf(fields, 'example', where);
  if (exampleId === undefined) {
    throw new DatasetError('the id of the example is missing', {
      code: 'missing-field',
      where: where('example'),
      hint: 'say which example of the dataset the label is of',
    });
  }
  const repeat = repeatOf(fields, where);
  const purpose = purposeOf(fields, where);
  const at = timeOf(fields, where);
  return {
    exampleId,
    ...(repeat === undefined ? {} : { repeat }),
    ...texts(fields, where),
    ...(purpose === undefined ? {} : { purpose }),
    ...(at === undefined ? {} : { at }),
    where,
  };
}

const textFields = [
  ...(['metric', 'value', 'judge', 'author', 'comment', 'run', 'query', 'answer', 'reason'] as const),
  ...(['category', 'language'] as const),
];

function texts(fields: Fields, where: Where): { [name in (typeof textFields)[number]]?: string } {
  return Object.fromEntries(
    textFields.flatMap((name) => {
      const text = textOf(fields, name, where);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/** Without the space around it; undefined where there is none. */
function textOf(fields: Fields, name: string, where: Where): string | undefined {
  const value = fields.get(name);
  if (value === undefined || value === null) return undefined;
  if ((typeof value === 'number' && name !== 'example') || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') {
    throw new DatasetError(`"${name}" must be a text, not ${describeValue(value)}`, {
      code: 'wrong-value',
      where: where(name),
      hint: 'put it between quotes',
    });
  }
  return value.trim() === '' ? undefined : value.trim();
}

function repeatOf(fields: Fields, where: Where): number | undefined {
  const text = textOf(fields, 'repeat', where)?.normalize('NFKC');
  if (text === undefined) return undefined;
  if (/^\d{1,6}$/u.test(text)) return Number(text);
  throw new DatasetError(`the repeat must be a whole number, not ${JSON.stringify(text)}`, {
    code: 'wrong-value',
    where: where('repeat'),
    hint: 'the first answer to a question is 0, the second 1',
  });
}

function purposeOf(fields: Fields, where: Where): 'reading' | undefined {
  const text = textOf(fields, 'purpose', where);
  if (text === undefined || text === 'estimate') return undefined;
  if (text === 'reading') return 'reading';
  throw new DatasetError(`the purpose must be reading or estimate, not ${JSON.stringify(text)}`, {
    code: 'wrong-value',
    where: where('purpose'),
    hint: 'reading: the answer was chosen and not drawn; leave it blank where it was drawn',
  });
}

/** A day, or a moment with its zone: without one nobody knows which of two labels is the later. */
function timeOf(fields: Fields, where: Where): string | undefined {
  const text = textOf(fields, 'at', where);
  if (text === undefined) return undefined;
  const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/u.test(text);
  if (iso && !Number.isNaN(Date.parse(text))) return text;
  throw new DatasetError(
    `the time must be as in 2026-04-01 or 2026-04-01T09:30:00+09:00, not ${JSON.stringify(text)}`,
    {
      code: 'wrong-value',
      where: where('at'),
      hint: 'correct it or leave it blank',
    },
  );
}
