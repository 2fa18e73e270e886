// What the body of a refusal says, for a person.

/** The sentence and code that a JSON body has in the usual places, else the body as it is. */
export function errorSentence(body: string): string {
  try {
    const json = JSON.parse(body) as { readonly error?: unknown };
    const error = json.error ?? json;
    if (typeof error === 'string') return error;
    const { message, code, type, status } = error as Readonly<Record<string, unknown>>;
    const name = [code, type, status].find((each) => typeof each === 'string' && each !== '');
    const known = [name, message].filter((part) => typeof part === 'string' && part !== '');
    return known.length === 0 ? body : known.join(': ');
  } catch {
    return body;
  }
}
