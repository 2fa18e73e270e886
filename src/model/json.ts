// JSON as a type, and the one text that stands for a value.

/** A value that survives `JSON.stringify` and `JSON.parse` unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
/** A JSON object: what `metadata`, parameters and config snapshots are made of. */
export type JsonObject = { readonly [key: string]: Json };

/** A value that nobody changes, such as a config that a schema has read. */
export type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T;

/** Whether a value that may come from anywhere, such as the details of a score in a bundle, is an object. */
export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * JSON with the keys of every object sorted by UTF-16 code units (as in RFC 8785) and nothing between tokens. Members that
 * are undefined are left out. Strings stay as they are: no Unicode normalisation.
 * @throws TypeError for what JSON cannot hold: NaN, infinities, bigint, functions
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return canonicalArray(value);
  if (typeof value === 'object' && value !== null) return canonicalObject(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value))
    return JSON.stringify(value);
  throw new TypeError(`${String(value)} has no place in JSON`);
}

// Datasets and bundles are written by it: texts are joined as they come, which takes half the time of lists that are joined in the end.
function canonicalArray(value: readonly unknown[]): string {
  let text = '[';
  for (let at = 0; at < value.length; at++) text += `${at === 0 ? '' : ','}${canonicalJson(value[at] ?? null)}`;
  return `${text}]`;
}

function canonicalObject(value: object): string {
  let text = '{';
  for (const key of Object.keys(value).sort()) {
    const member: unknown = Reflect.get(value, key);
    if (member !== undefined) text += `${text === '{' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `${text}}`;
}
