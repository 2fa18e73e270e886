// Settings of a target, read from the config.
import { z } from 'zod';
import { ConfigError, type HakariErrorOptions } from '../model/hakari-error.ts';
import { valueAt } from '../model/value-at.ts';
import type { Guidance } from '../model/way-on.ts';
import { nearestName } from '../text/nearest-name.ts';

/**
 * Parses settings and fills in defaults.
 * @param options.where the target's place in the config, such as `hakari.yaml: targets[0]`
 * @param options.what such as `reference target`
 * @throws ConfigError for an unknown setting (with the nearest known one) or a wrong value
 */
export function parseSettings<Schema extends z.ZodObject>(
  schema: Schema,
  settings: unknown,
  { where, what }: { readonly where: string; readonly what: string },
): z.output<Schema> {
  const parsed = schema.safeParse(settings);
  if (parsed.success) return parsed.data;
  const problem = explainSetting(parsed.error, settings);
  const place = [where, ...problem.path.map(String)].join('.');
  if (problem.unknownKeys === undefined) {
    throw new ConfigError(problem.what, { code: 'bad-setting', where: place, hint: problem.hint });
  }
  const [key = ''] = problem.unknownKeys;
  const whole = problem.path.length === 0;
  const known = knownKeys(schema, problem.path, settings);
  const nearest = nearestName(key, whole ? [...known, ...commonSettings] : known);
  const listed = `known are ${known.join(', ')}${whole ? `; of every target: ${commonSettings.join(', ')}` : ''}`;
  throw new UnknownSettingError(`unknown setting ${JSON.stringify(key)}${whole ? ` of ${withArticle(what)}` : ''}`, {
    code: 'unknown-setting',
    key,
    where: place,
    hint: nearest === undefined ? listed : `did you mean ${nearest}?`,
  });
}

const withArticle = (what: string): string => `${/^(?:[aeio]|http)/u.test(what) ? 'an' : 'a'} ${what}`;

// Which keys a schema knows at a place, for suggestions.
type Schema = z.core.$ZodType;

/**
 * Keys of the mapping at `path`. Where it has several forms, those of the one that shares most keys with the value.
 * @param value what stands at the root
 * @returns none where no mapping with fixed keys may stand
 */
export function knownKeys(schema: Schema, path: readonly PropertyKey[], value: unknown): readonly string[] {
  const shape = shapeAt(schema, value);
  if (path.length === 0) return Object.keys(shape ?? {});
  const [step = '', ...rest] = path;
  const inner = shape === undefined ? elementOf(schema) : shape[String(step)];
  if (inner === undefined) return [];
  return knownKeys(inner, rest, (value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[step]);
}

function shapeAt(schema: Schema, value: unknown): Readonly<Record<string, Schema>> | undefined {
  const { def } = unwrapped(schema);
  if (def.type === 'object') return def.shape;
  if (def.type !== 'union') return undefined;
  const given = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const shared = (shape: object): number => given.filter((key) => Object.hasOwn(shape, key)).length;
  const shapes = def.options.map((option) => shapeAt(option, value)).filter((shape) => shape !== undefined);
  return shapes.toSorted((a, b) => shared(b) - shared(a))[0];
}

/** Of a list or a mapping with free keys. */
function elementOf(schema: Schema): Schema | undefined {
  const { def } = unwrapped(schema);
  if (def.type === 'array') return def.element;
  return def.type === 'record' ? def.valueType : undefined;
}

/** What defaults and the like are wrapped around. */
function unwrapped(schema: Schema): { readonly def: z.core.$ZodTypes['_zod']['def'] } {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'nullable':
      return unwrapped(def.innerType);
    case 'pipe':
      return unwrapped(def.in);
    default:
      return { def };
  }
}

// The settings that every target may have, whatever its type, as they stand in a config.

/** How a target is reached. */
export const targetLineShape: {
  readonly [Key in 'concurrency' | 'requestsPerMinute' | 'timeoutSeconds' | 'deadlineSeconds' | 'attempts']: z.ZodType<
    number | undefined
  >;
} = {
  concurrency: z.int().min(1).optional(),
  requestsPerMinute: z.number().positive().optional(),
  timeoutSeconds: z.number().positive().optional(),
  deadlineSeconds: z.number().positive().optional(),
  attempts: z.int().min(1).max(100).optional(),
};

/** How fast a target may be asked, as a config states it. */
export type TargetPace = Readonly<Partial<Record<keyof typeof targetLineShape, number | undefined>>>;

/** Names of all that is common to targets. */
const commonSettings: readonly string[] = [...Object.keys(targetLineShape), 'version'];

/** A setting that no target of the type has. `where` names what holds it; a caller that knows the file names its own place. */
export class UnknownSettingError extends ConfigError {
  readonly key: string;

  constructor(what: string, options: HakariErrorOptions & { readonly key: string }) {
    super(what, options);
    this.key = options.key;
  }
}

// What a schema found wrong with a setting, in words for the person who wrote the config.
type Issue = z.core.$ZodIssue;

/** What is wrong with the value at a path, and what to do. */
interface SettingProblem {
  /** Empty for the whole. */
  readonly path: readonly PropertyKey[];
  /** Follows the setting's name: `must be a text, not the number 5`. */
  readonly what: string;
  readonly hint: Guidance;
  /** Keys that are not known at this path; the other fields are empty then. */
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
  if (value === undefined) return { path, what: 'is missing', hint: ['add it; ', { page: 'config' }, ' describes it'] };
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
      return { what: issue.message, hint: [{ page: 'config' }, ' describes it'] };
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
