// What may be said of a server's words: nothing that is secret, on one line, and not too much of it.

const longest = 300;
/** Keys as vendors write them, should a server repeat one that is not ours. */
const keyLike = /\b(?:Bearer\s+[\w.~+/=-]{8,}|(?:sk|pk|rk|gsk|xai)-[\w-]{8,}|AIza[\w-]{20,}|AKIA[A-Z0-9]{12,})/gu;

/** @param secrets what must not be seen, wherever it stands; empty ones are ignored */
export function redact(text: string, secrets: readonly string[]): string {
  let said = text;
  for (const secret of secrets) {
    if (secret === '') continue;
    said = said.replaceAll(secret, '***').replaceAll(encodeURIComponent(secret), '***');
  }
  said = said.replaceAll(keyLike, '***').replaceAll(/\s+/gu, ' ').trim();
  return said.length <= longest ? said : `${said.slice(0, longest)}…`;
}

/** Shorter ones may well be words that an answer has a right to. */
const shortestInContent = 16;

/**
 * What a system said, should it repeat a key that it was asked with: in all texts of the value, and otherwise as it is.
 * @param keys those of fewer than 16 characters are ignored, since blackening a word would change what is scored
 */
export function hideKeys<Value>(value: Value, keys: readonly string[]): Value {
  const long = keys.filter((key) => key.length >= shortestInContent);
  return (long.length === 0 ? value : hidden(value, long)) as Value;
}

function hidden(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return secrets.reduce((text, secret) => text.replaceAll(secret, '***'), value);
  if (Array.isArray(value)) return value.map((item) => hidden(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hidden(inner, secrets)]));
}

/**
 * An address without what may be secret in it: user, password, query and fragment. Variables that are not filled in yet may make it no address: then everything that
 * may be secret is cut off as text.
 */
export function publicAddress(address: string): string {
  const url = URL.parse(address);
  if (url !== null && !/\$\{/u.test(address)) return url.origin + url.pathname;
  return address.replace(/[?#].*$/su, '').replace(/\/\/[^/]*@/u, '//');
}
