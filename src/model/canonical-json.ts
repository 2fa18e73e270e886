// One text for one value: what hashes are taken of and what must come out byte for byte.

/**
 * JSON with the keys of every object sorted by UTF-16 code units (as in RFC 8785) and nothing between tokens. Members that
 * are undefined are left out. Strings stay as they are: no Unicode normalisation.
 * @throws TypeError for what JSON cannot hold: NaN, infinities, bigint, functions
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) return canonicalObject(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value))
    return JSON.stringify(value);
  throw new TypeError(`${String(value)} has no place in JSON`);
}

function canonicalObject(value: object): string {
  const members: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const member: unknown = Reflect.get(value, key);
    if (member !== undefined) members.push(`${JSON.stringify(key)}:${canonicalJson(member)}`);
  }
  return `{${members.join(',')}}`;
}
