// Headers and query of a request as runs record them.
import { isSecretName } from '../shown-settings.ts';

const harmless = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);
/** A variable, perhaps after a scheme: its name is no secret. */
const variable = /^(?:[A-Za-z]+ )?\$\{[A-Za-z_][A-Za-z0-9_]*\}$/u;

/** Values of headers that are known to hold no secret, and names of variables; `***` for all others. */
export function shownHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return mapValues(headers, (name, value) =>
    harmless.has(name.toLowerCase()) || variable.test(value) ? value : '***',
  );
}

export function shownQuery(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return mapValues(query, (name, value) => (isSecretName(name) ? '***' : value));
}

function mapValues(
  record: Readonly<Record<string, string>>,
  change: (name: string, value: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(name, value)]));
}
