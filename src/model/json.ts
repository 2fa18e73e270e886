/** A value that survives `JSON.stringify` and `JSON.parse` unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
/** A JSON object: what `metadata`, parameters and config snapshots are made of. */
export type JsonObject = { readonly [key: string]: Json };

/** Whether a value that may come from anywhere, such as the details of a score in a bundle, is an object. */
export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
