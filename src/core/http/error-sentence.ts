// What the body of a refusal says, for a person.

/** The sentence and code that a JSON body has in the usual places, else the body as it is. */
export function errorSentence(body: string): string {
  try {
    const json = JSON.parse(body) as { error?: unknown; message?: unknown };
    const error = json.error ?? json;
    if (typeof error === 'string') return error;
    const { message, code, type } = error as { message?: unknown; code?: unknown; type?: unknown };
    const known = [code ?? type, message].filter((part) => typeof part === 'string' && part !== '');
    return known.length === 0 ? body : known.join(': ');
  } catch {
    return body;
  }
}
