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
