// What may be said of a server's words: nothing that is secret, on one line, and not too much of it.

const longest = 300;
/** Keys as vendors write them, should a server repeat one that is not ours. */
const keyLike = /\b(?:Bearer\s+[\w.~+/=-]{8,}|(?:sk|pk|rk|gsk|xai)-[\w-]{8,}|AIza[\w-]{20,}|AKIA[A-Z0-9]{12,})/gu;

/** @param secrets what must not be seen, wherever it stands and however it is written; empty ones are ignored */
export function redact(text: string, secrets: readonly string[]): string {
  const said = blacken(text, formsOf(secrets)).replaceAll(keyLike, '***').replaceAll(/\s+/gu, ' ').trim();
  return said.length <= longest ? said : `${said.slice(0, longest)}…`;
}

const blacken = (text: string, forms: readonly RegExp[]): string =>
  forms.reduce((said, form) => said.replaceAll(form, '***'), text);

/** Shorter ones may well be words that an answer has a right to. */
const shortestInContent = 16;

/**
 * What a system said, should it repeat a key that it was asked with: in all texts of the value and in the names of its members, and otherwise as
 * it is.
 * @param keys those of fewer than 16 characters are ignored, since blackening a word would change what is scored
 */
export function hideKeys<Value>(value: Value, keys: readonly string[]): Value {
  if (!keys.some((key) => key.length >= shortestInContent)) return value;
  return hidden(value, formsOf(keys.filter((key) => key.length >= shortestInContent))) as Value;
}

function hidden(value: unknown, forms: readonly RegExp[]): unknown {
  if (typeof value === 'string') return blacken(value, forms);
  if (Array.isArray(value)) return value.map((item) => hidden(item, forms));
  if (typeof value !== 'object' || value === null) return value;
  const members: Record<string, unknown> = Object.create(null);
  for (const [name, inner] of Object.entries(value)) {
    let shown = blacken(name, forms);
    // Two names that are blackened alike stay two members.
    while (shown !== name && shown in members) shown += '*';
    members[shown] = hidden(inner, forms);
  }
  return Object.fromEntries(Object.entries(members));
}

// The ways in which a secret may be written: as it is, in hexadecimal, and in base64, alone or within something longer; each of them as it
// stands in addresses, forms and JSON.

interface Forms {
  readonly length: number;
  readonly written: readonly RegExp[];
}

const known = new Map<string, Forms>();

/** Those of the longest secret first, so that no part of one is left where another was blackened. */
function formsOf(secrets: readonly string[]): readonly RegExp[] {
  const forms = [...new Set(secrets)].flatMap((secret) => {
    if (secret === '') return [];
    const before = known.get(secret);
    if (before !== undefined) return [before];
    const written = [secret, ...base64Forms(secret)].map(escapable);
    if (secret.length >= shortestInContent) written.push(new RegExp(hexadecimal(secret), 'giu'));
    const own = { length: secret.length, written };
    if (known.size < mostKnown) known.set(secret, own);
    return [own];
  });
  return forms.sort((a, b) => b.length - a.length).flatMap(({ written }) => written);
}

/**
 * A text with each of its signs plain or escaped: encoders of addresses do not agree on which they escape (`/`, `~`, `!`), nor on the case of
 * the digits; forms write a space as +, JSON may write `/` as `\/` or `\u002f`.
 */
function escapable(text: string): RegExp {
  const signs = Array.from(text, (sign) => {
    if (/[A-Za-z0-9]/u.test(sign)) return sign;
    const plain = sign.replace(/[\^$\\.*+?()[\]{}|/]/u, '\\$&');
    const units = Array.from({ length: sign.length }, (_, at) => sign.charCodeAt(at));
    const inJson = units.map((unit) => `\\\\u${eitherCase(unit.toString(16).padStart(4, '0'))}`).join('');
    const inAddress = [...new TextEncoder().encode(sign)].map((byte) => `%${eitherCase(hexOf(byte))}`).join('');
    return `(?:\\\\?${plain}|${inAddress}|${inJson}${sign === ' ' ? '|\\+' : ''})`;
  });
  return new RegExp(signs.join(''), 'gu');
}

const eitherCase = (hex: string): string => hex.replaceAll(/[a-f]/gu, (digit) => `[${digit}${digit.toUpperCase()}]`);
const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0');
const hexadecimal = (text: string): string => Array.from(new TextEncoder().encode(text), hexOf).join('');

/** A process has a handful of secrets. */
const mostKnown = 100;
/** In base64 fewer characters than this may well be a word. */
const shortestInBase64 = 8;

/**
 * What base64 makes of a secret at each of the three places that its first byte can have in a group, without the characters that depend on
 * what stands before and behind it; in both alphabets.
 */
function base64Forms(secret: string): readonly string[] {
  const bytes = new TextEncoder().encode(secret);
  return [0, 1, 2].flatMap((before) => {
    const bits = 8 * (before + bytes.length);
    const form = base64(bytes, before).slice(Math.ceil((8 * before) / 6), Math.floor(bits / 6));
    if (form.length < shortestInBase64) return [];
    return [form, form.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** @param before zero bytes that stand in front */
function base64(bytes: Uint8Array, before: number): string {
  const at = (index: number): number => bytes[index - before] ?? 0;
  let text = '';
  for (let i = 0; i < before + bytes.length; i += 3) {
    const group = (at(i) << 16) | (at(i + 1) << 8) | at(i + 2);
    for (const shift of [18, 12, 6, 0]) text += alphabet[(group >> shift) & 63];
  }
  return text;
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
