// What is wrong with a request by the schemas of its route, in words for who sent it.
import type { z } from 'zod';
import { valueAt } from '../model/value-at.ts';

export interface Fault {
  /** Of the field, with dots; empty: the whole. */
  readonly path: string;
  readonly message: string;
}

type Issue = z.core.$ZodIssue;

/** @param given what was read by the schema */
export function explainFaults(issues: readonly Issue[], given: unknown): Fault[] {
  return issues.flatMap((issue) => faultsOf(issue, given, []));
}

function faultsOf(issue: Issue, given: unknown, above: readonly PropertyKey[]): readonly Fault[] {
  const path = [...above, ...issue.path];
  const at = (message: string): readonly Fault[] => [{ path: path.map(String).join('.'), message }];
  const value = valueAt(given, path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: [...path, key].map(String).join('.'), message: 'is not known here' }));
    case 'invalid_type':
      if (value === undefined) return at('is missing');
      return at(`must be ${kinds[issue.expected] ?? issue.expected}, not ${described(value)}`);
    case 'invalid_value':
      if (value === undefined) return at('is missing');
      return at(`must be ${allowed(issue.values)}, not ${described(value)}`);
    case 'too_small':
      if (issue.minimum === 1 && sizes[issue.origin] !== undefined) return at('is empty');
      return at(bounded(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum));
    case 'too_big':
      return at(bounded(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum));
    case 'invalid_format':
      return at(`${formats[issue.format] ?? 'is not written as it has to be'}, not ${described(value)}`);
    case 'invalid_union': {
      if (value === undefined) return at('is missing');
      // The form that takes values of this kind is the one that was meant.
      const meant = issue.errors.filter(
        (form) => !form.some(({ code, path: own }) => code === 'invalid_type' && own.length === 0),
      );
      const [only] = meant;
      if (only !== undefined && meant.length === 1) return only.flatMap((each) => faultsOf(each, given, path));
      const wanted = issue.errors.flatMap((form) =>
        form.flatMap((each) => (each.code === 'invalid_type' ? [kinds[each.expected] ?? each.expected] : [])),
      );
      return at(
        wanted.length === 0
          ? `cannot be ${described(value)}`
          : `must be ${[...new Set(wanted)].join(' or ')}, not ${described(value)}`,
      );
    }
    default:
      return at(issue.message);
  }
}

const kinds: { readonly [expected: string]: string } = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  undefined: 'left out',
};

const sizes: { readonly [origin: string]: string } = { string: 'characters', array: 'entries' };

function bounded(origin: string, bound: string, limit: number | bigint): string {
  const of = sizes[origin];
  return of === undefined ? `must be ${bound} ${limit}` : `must have ${bound} ${limit} ${of}`;
}

const formats: { readonly [format: string]: string } = {
  uuid: 'must be a UUID',
  guid: 'must be a UUID',
  url: 'must be a URL',
  email: 'must be an e-mail address',
  datetime: 'must be a time such as 2026-11-28T09:00:00Z',
  date: 'must be a day such as 2026-11-28',
};

const allowed = (values: readonly unknown[]): string =>
  values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(', ')}`;

function described(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'string')
    return value === '' ? 'an empty text' : `the text ${JSON.stringify([...value].slice(0, 40).join(''))}`;
  return String(value);
}
