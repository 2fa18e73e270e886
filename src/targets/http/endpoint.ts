// Where the questions go: address and headers with their variables filled in, and what of them nobody may see.
import { ConfigError } from '../../model/hakari-error.ts';
import type { Json } from '../../model/json.ts';
import { publicAddress } from '../public-address.ts';
import { isSecretName } from '../shown-settings.ts';
import type { HttpSettings } from './http-config.ts';

export interface Endpoint {
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** How messages name it. */
  readonly address: string;
  readonly secrets: readonly string[];
  /** Of these, what is a key beyond doubt: not even an answer may repeat it. */
  readonly keys: readonly string[];
  /** What of it decides who answers; goes into a hash and nowhere else. */
  readonly identity: Json;
}

/** Shorter texts are found everywhere and would blacken messages. */
const shortestSecret = 4;

/** @throws ConfigError for a variable that is not set, or an address that is none */
export function openEndpoint(
  settings: HttpSettings,
  where: string,
  expand: (text: string, where: string) => string,
): Endpoint {
  const written = { url: settings.url, headers: settings.headers ?? {} };
  const url = parseUrl(expand(written.url, `${where}.url`), `${where}.url`);
  const secrets = [url.username, url.password, ...url.searchParams.values()].map(decoded);
  const keys = [decoded(url.password)];
  for (const [name, value] of url.searchParams) if (isSecretName(name)) keys.push(decoded(value));
  const headers: Record<string, string> = {};
  const identity: Record<string, string> = {};
  for (const [name, value] of Object.entries(written.headers)) {
    const filled = expand(value, `${where}.headers.${name}`);
    headers[name.toLowerCase()] = filled;
    if (isSecretName(name) || value.includes('${')) secrets.push(filled, ...filled.split(/\s+/u));
    if (isSecretName(name)) keys.push(...filled.split(/\s+/u));
    else identity[name.toLowerCase()] = filled;
  }
  if (url.username !== '' || url.password !== '') {
    const login = `${decoded(url.username)}:${decoded(url.password)}`;
    const basic = Buffer.from(login).toString('base64');
    headers.authorization ??= `Basic ${basic}`;
    secrets.push(basic);
  }
  const query = [...url.searchParams].filter(([name]) => !isSecretName(name));
  return {
    url: `${url.origin}${url.pathname}${url.search}`,
    headers,
    address: publicAddress(written.url),
    keys,
    secrets: secrets.filter((secret) => secret.length >= shortestSecret),
    identity: { url: `${url.origin}${url.pathname}`, query, headers: identity },
  };
}

function parseUrl(text: string, where: string): URL {
  const url = URL.parse(text);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new ConfigError('url is no address of a server', {
    code: 'bad-url',
    where,
    hint: 'write http://… or https://…',
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
