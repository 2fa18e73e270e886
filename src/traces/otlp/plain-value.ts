// Values of attributes that hold a structure: JSON in a text, or pairs of OTLP. Both become plain values whose members are read as own ones.
import type { AttributeValue } from './otlp-span.ts';

/** A value as `JSON.parse` gives it. */
export type Plain = unknown;

/** @returns undefined for a text that is no JSON */
export function plainOf(value: AttributeValue | undefined): Plain {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as Plain;
  } catch {
    return undefined;
  }
}

export function memberOf(value: Plain, name: string): Plain {
  if (value instanceof Map) return value.get(name) as Plain;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name))
    return undefined;
  return Reflect.get(value, name) as Plain;
}

export const itemsOf = (value: Plain): readonly Plain[] => (Array.isArray(value) ? value : []);

export const textOf = (value: Plain): string | undefined => (typeof value === 'string' ? value : undefined);

export const numberOf = (value: Plain): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
