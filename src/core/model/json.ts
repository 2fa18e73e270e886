/** A value that survives `JSON.stringify` and `JSON.parse` unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
/** A JSON object: what `metadata`, parameters and config snapshots are made of. */
export type JsonObject = { readonly [key: string]: Json };
