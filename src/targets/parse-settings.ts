// Settings of a target, read from the config.
import { z } from 'zod';
import { ConfigError, type HakariErrorOptions } from '../model/hakari-error.ts';
import { nearestName } from '../text/nearest-name.ts';
import { explainSetting } from './explain-setting.ts';

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

/** Names of all that is common to targets. */
export const commonSettings: readonly string[] = [...Object.keys(targetLineShape), 'version'];

// A setting that no target of the type has: who knows where the settings come from can name its own place.

/** `where` names what holds the setting. */
export class UnknownSettingError extends ConfigError {
  readonly key: string;

  constructor(what: string, options: HakariErrorOptions & { readonly key: string }) {
    super(what, options);
    this.key = options.key;
  }
}
