// A configuration as rows that can be laid beside another one's.
import { isJsonObject, type JsonObject } from '../model/json.ts';

/** Each leaf with its path, such as `bm25.k1`; lists and empty objects are leaves. Text only, for reading. */
export function flattenSettings(settings: JsonObject, prefix = ''): ReadonlyMap<string, string> {
  const rows = new Map<string, string>();
  for (const [key, value] of Object.entries(settings)) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (isJsonObject(value) && Object.keys(value).length > 0) {
      for (const [inner, text] of flattenSettings(value, path)) rows.set(inner, text);
    } else {
      rows.set(path, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }
  return rows;
}
