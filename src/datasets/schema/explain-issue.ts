// What a schema found wrong, in words for the person who wrote the file.
import type { z } from 'zod';
import { DatasetError } from '../../model/hakari-error.ts';

/** A refusal in our words: a stable code, what is wrong and what to do. */
interface Explanation {
  readonly code: string;
  readonly what: string;
  readonly hint: string;
}

type Issue = z.core.$ZodIssue;

/** Explains an issue found at the field `name`, where `value` stands. */
export function explainIssue(issue: Issue, name: string, value: unknown): Explanation {
  if (value === undefined) return { code: 'missing-field', what: `"${name}" is missing`, hint: `add "${name}: …"` };
  if (name === 'relevance') return explainGrade(value);
  const explanation = explainCode(issue, name, value);
  return { code: 'wrong-value', ...explanation };
}

/** The kind of a value, with the value itself where it is short: `the number 10`. */
export function describeValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a mapping';
  if (typeof value === 'string') return value === '' ? 'an empty text' : `the text ${shorten(JSON.stringify(value))}`;
  return typeof value === 'number' ? `the number ${value}` : String(value);
}

function explainGrade(value: unknown): Explanation {
  const what = `the grade must be a whole number, not ${describeValue(value)}`;
  return { code: 'grade-not-integer', what, hint: 'grades are 0, 1, 2, 3 unless the dataset declares another scale' };
}

function explainCode(issue: Issue, name: string, value: unknown): Omit<Explanation, 'code'> {
  const found = describeValue(value);
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = kinds[issue.expected] ?? issue.expected;
      return { what: `"${name}" must be ${wanted}, not ${found}`, hint: hints[issue.expected] ?? `write ${wanted}` };
    }
    case 'too_small': {
      const bound = issue.inclusive === false ? 'above' : 'at least';
      return {
        what: `"${name}" must be ${bound} ${issue.minimum}, and it is ${found}`,
        hint: 'correct it or leave it out',
      };
    }
    case 'too_big':
      return { what: `"${name}" must be at most ${issue.maximum}, and it is ${found}`, hint: 'correct it' };
    case 'invalid_value': {
      const allowed = issue.values.join(', ');
      return { what: `"${name}" must be one of ${allowed}, not ${found}`, hint: `write one of ${allowed}` };
    }
    case 'unrecognized_keys':
      return { what: `unknown field "${issue.keys.join('", "')}"`, hint: 'remove it or put it into metadata' };
    case 'invalid_union':
      return {
        what: `"${name}" cannot be kept as data: ${found}`,
        hint: 'write a text, a number, true, false or null',
      };
    default:
      return { what: `"${name}" ${issue.message}: ${found}`, hint: 'correct it' };
  }
}

const kinds: { readonly [expected: string]: string } = {
  string: 'a text',
  array: 'a list',
  object: 'a mapping',
  record: 'a mapping',
  int: 'a whole number',
  number: 'a number',
};

const hints: { readonly [expected: string]: string } = {
  string: 'put it between quotes',
  array: 'write a list, [one, two]',
};

function shorten(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}

/**
 * What a person wrote into a field, without the space around it; undefined where there is nothing.
 * @throws DatasetError `wrong-value` for a list or a mapping, and for a number where an id is to stand
 */
export function cellText(
  value: unknown,
  {
    name,
    where,
    isId = false,
  }: { readonly name: string; readonly where: (name: string) => string; readonly isId?: boolean },
): string | undefined {
  if (value === undefined || value === null) return undefined;
  if ((typeof value === 'number' && !isId) || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  throw new DatasetError(`"${name}" must be a text, not ${describeValue(value)}`, {
    code: 'wrong-value',
    where: where(name),
    hint: 'put it between quotes',
  });
}
