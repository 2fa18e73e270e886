// What a schema found wrong with a setting, in words for the person who wrote the config.
import type { z } from 'zod';
import { nearestName } from '../text/nearest-name.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with the value at a path, and what to do. */
export interface SettingProblem {
  /** Empty for the whole. */
  readonly path: readonly PropertyKey[];
  /** Follows the setting's name: `must be a text, not the number 5`. */
  readonly what: string;
  readonly hint: string;
  /** Keys that are not known at this path; the other fields then speak of nothing. */
  readonly unknownKeys?: readonly string[];
}

/**
 * The first thing to mend: an unknown key before anything else, because a mistyped key makes another one missing.
 * @param root what was parsed
 */
export function explainSetting(error: z.ZodError, root: unknown): SettingProblem {
  const issue = innermost(error.issues, root, []);
  const path = issue.path;
  if (issue.code === 'unrecognized_keys') return { path, what: '', hint: '', unknownKeys: issue.keys };
  const value = valueAt(root, path);
  if (value === undefined) return { path, what: 'is missing', hint: `add it; docs/config.md describes it` };
  return { path, ...explainValue(issue, value) };
}

/** Of a setting with several forms, what is wrong with the one that was meant. */
function innermost(issues: readonly Issue[], root: unknown, above: readonly PropertyKey[]): Issue {
  const found = issues.find(({ code }) => code === 'unrecognized_keys') ?? (issues[0] as Issue);
  const issue: Issue = { ...found, path: [...above, ...found.path] };
  if (issue.code !== 'invalid_union') return issue;
  const form = meantForm(issue.errors);
  return form === undefined || form.length === 0 ? issue : innermost(form, root, issue.path);
}

/** The one that takes values of this kind; of mappings the one that knows most of the keys, and the last of equals. */
function meantForm(forms: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const fitting = forms.filter(
    (issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  const unknown = (issues: readonly Issue[]): number =>
    issues.reduce(
      (sum, issue) => sum + (issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys.length : 0),
      0,
    );
  return (fitting.length === 0 ? forms.slice(0, 1) : fitting).reduce<readonly Issue[] | undefined>(
    (best, form) => (best === undefined || unknown(form) <= unknown(best) ? form : best),
    undefined,
  );
}

function explainValue(issue: Issue, value: unknown): Pick<SettingProblem, 'what' | 'hint'> {
  const found = describe(value);
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = kinds[issue.expected] ?? issue.expected;
      const hint = issue.expected === 'string' && typeof value === 'number' ? `write "${value}"` : `write ${wanted}`;
      return { what: `must be ${wanted}, not ${found}`, hint };
    }
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      const near = typeof value === 'string' ? nearestName(value, allowed) : undefined;
      const hint = near === undefined ? `write one of ${allowed.join(', ')}` : `did you mean ${near}?`;
      return { what: `must be one of ${allowed.join(', ')}, not ${found}`, hint };
    }
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? { what: 'is empty', hint: 'fill it in, or leave the key out' }
        : { what: `must be at least ${issue.minimum}, not ${found}`, hint: 'write a larger number' };
    case 'too_big':
      return { what: `must be at most ${issue.maximum}, not ${found}`, hint: 'write a smaller number' };
    default:
      return { what: issue.message, hint: 'docs/config.md describes it' };
  }
}

const kinds: { readonly [expected: string]: string } = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping (key: value)',
  record: 'a mapping (key: value)',
};

function describe(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a mapping';
  return typeof value === 'number' ? `the number ${value}` : JSON.stringify(value).slice(0, 80);
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<PropertyKey, unknown>>)[key];
  }
  return value;
}
