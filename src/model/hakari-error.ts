// The error family. A message says what, where and what to do next; the code is stable.

import { present } from './present.ts';
export interface HakariErrorOptions {
  /** Stable, kebab-case: what a program may act on. */
  readonly code: string;
  readonly cause?: unknown;
  /** File, `file:line`, or a path such as `queries[3].id`. */
  readonly where?: string | undefined;
  /** What the user can do about it. */
  readonly hint?: string | undefined;
}

/** An error that Hakari explains to its user in one line. */
export class HakariError extends Error {
  override readonly name: string = 'HakariError';
  /** What is wrong, without place and hint. */
  readonly what: string;
  readonly code: string;
  readonly where: string | undefined;
  readonly hint: string | undefined;

  constructor(what: string, options: HakariErrorOptions) {
    const place = options.where === undefined ? '' : `${options.where}: `;
    const next = options.hint === undefined ? '' : ` (${options.hint})`;
    super(`${place}${what}${next}`, options.cause === undefined ? undefined : { cause: options.cause });
    this.what = what;
    this.code = options.code;
    this.where = options.where;
    this.hint = options.hint;
  }
}

/** A wrong dataset, document or run file: exit code 2. */
export class DatasetError extends HakariError {
  override readonly name = 'DatasetError';
}
/** A wrong config or command line: exit code 2. */
export class ConfigError extends HakariError {
  override readonly name = 'ConfigError';
}
/** The system under test failed; recorded in the trial. */
export class TargetError extends HakariError {
  override readonly name = 'TargetError';
}
/** The store refused or is damaged. */
export class StoreError extends HakariError {
  override readonly name = 'StoreError';
}

/** The same error at a place that only the caller knows. */
export function movedTo(error: HakariError, where: string): HakariError {
  const Kind = error.constructor as typeof HakariError;
  const { what, code, hint } = error;
  return new Kind(what, present({ code, where, cause: error, hint }));
}
