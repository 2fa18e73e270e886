// Two judges in words that tell them apart: of one name, by what else differs.
import { isJsonObject, type Json, type JsonObject } from '../../model/json.ts';

/**
 * @param judges as runs record them; undefined for one that is not recorded
 * @returns both names with what differs in brackets, such as where each is reached; undefined where nothing that a run records of them does
 */
export function toldJudges(
  judges: readonly [Json | undefined, Json | undefined],
): readonly [string, string] | undefined {
  const [before, now] = judges;
  if (!isJsonObject(before) || !isJsonObject(now)) return undefined;
  if (typeof before.name !== 'string' || typeof now.name !== 'string') return undefined;
  if (before.name !== now.name) return [before.name, now.name];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (key) => key !== 'members' && JSON.stringify(before[key]) !== JSON.stringify(now[key]),
  );
  if (keys.length === 0) return undefined;
  const told = (judge: JsonObject): string =>
    `${judge.name} (${keys.map((key) => settingOf(key, judge[key])).join(', ')})`;
  return [told(before), told(now)];
}

function settingOf(key: string, value: Json | undefined): string {
  if (key === 'fingerprint' && typeof value === 'string') return placesOf(value);
  return value === undefined ? `no ${key}` : `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`;
}

/** `["openai-compatible http://127.0.0.1:8080/v1","NAME"]` is reached at that address; of several each is named. Any other stands as it is. */
function placesOf(fingerprint: string): string {
  const addresses = fingerprint.match(/https?:\/\/[^\s"\\]+/gu);
  return addresses === null ? fingerprint : `at ${addresses.join(' and ')}`;
}
