// What a thread was refused with, as a message to the one that started it: an error loses its kind and its code on the way.
import { ConfigError, DatasetError, HakariError } from '../model/hakari-error.ts';
import { present } from '../model/present.ts';
import type { Guidance } from '../model/way-on.ts';

export interface SentError {
  readonly kind: string;
  readonly what: string;
  readonly code: string;
  readonly where: string | undefined;
  readonly hint: Guidance | undefined;
}

/** What is wrong with what was asked; that a store cannot be reached is no refusal. */
const kinds = { ConfigError, DatasetError } as const;

/** Undefined for what is no refusal, and nobody explains. */
export const sentError = (error: unknown): SentError | undefined =>
  error instanceof HakariError && Object.hasOwn(kinds, error.name)
    ? { kind: error.name, what: error.what, code: error.code, where: error.where, hint: error.hint }
    : undefined;

export function receivedError({ kind, what, code, where, hint }: SentError): HakariError {
  const Kind = kinds[kind as keyof typeof kinds] ?? HakariError;
  return new Kind(what, present({ code, where, hint }));
}
