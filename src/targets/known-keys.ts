// Which keys a schema knows at a place, for suggestions.
import type { z } from 'zod';

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
