// Settings as runs record them: nothing in them may be a secret.
import type { Json } from '../core/model/json.ts';

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

function hide(value: Json, secret: boolean): Json {
  if (Array.isArray(value)) return value.map((item: Json) => hide(item, secret));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, hide(item, secret || isSecretName(key))]),
    );
  }
  return secret && (typeof value === 'string' || typeof value === 'number') ? '***' : value;
}
