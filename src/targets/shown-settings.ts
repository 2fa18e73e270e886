// Settings as runs record them: nothing in them may be a secret.
import type { Json } from '../model/json.ts';

const secretName =
  /auth|token|secret|cookie|passw|pwd|credential|signature|session|(?:^|[^a-z])key|api_?key|[a-z]Key$/iu;

/** Whether a header, variable or field of this name is likely to hold a secret. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/** The value with `***` for every text or number under a name that is likely to hold a secret. */
export function withoutSecrets(value: unknown): Json {
  return hide(JSON.parse(JSON.stringify(value ?? null)) as Json, false);
}

/** A variable, perhaps after a scheme: its name is no secret. */
const variable = /^(?:[A-Za-z]+ )?\$\{[A-Za-z_][A-Za-z0-9_]*\}$/u;

/** Names with `***` for each value, but for names of variables and where `harmless` says so. */
export function shownVariables(
  values: Readonly<Record<string, string>>,
  harmless: (name: string) => boolean = () => false,
): Readonly<Record<string, string>> {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    variable.test(value) || harmless(name) ? value : '***',
  ]);
  return Object.fromEntries(shown) as Record<string, string>;
}

function hide(value: Json, secret: boolean): Json {
  if (Array.isArray(value)) return value.map((item: Json) => hide(item, secret));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, hide(item, secret || isSecretName(key))]),
    );
  }
  return secret && (typeof value === 'string' || typeof value === 'number') ? '***' : value;
}
