// The error family. A message says what, where and what to do next; the code is stable.

import { present } from './present.ts';
import { type Guidance, guidanceText, type Input, type WayWords } from './way-on.ts';

export interface HakariErrorOptions {
  /** Stable, kebab-case: what a program may act on. */
  readonly code: string;
  readonly cause?: unknown;
  /** File, `file:line`, a path such as `queries[3].id`, or the input that is wrong. */
  readonly where?: string | Input | undefined;
  /** What the user can do about it. */
  readonly hint?: Guidance | undefined;
}

/** An error that Hakari explains to its user in one line. Its message names no command: a door that has some says it by `inWords`. */
export class HakariError extends Error {
  override readonly name: string = 'HakariError';
  /** What is wrong, without place and hint. */
  readonly what: string;
  readonly code: string;
  readonly where: string | undefined;
  readonly hint: Guidance | undefined;
  readonly #where: string | Input | undefined;

  constructor(what: string, options: HakariErrorOptions) {
    super(messageOf(what, options), options.cause === undefined ? undefined : { cause: options.cause });
    this.what = what;
    this.code = options.code;
    this.#where = options.where;
    this.where = options.where === undefined ? undefined : placeText(options.where);
    this.hint = options.hint;
  }

  /** The message in the words of a place. */
  inWords(words: WayWords): string {
    return messageOf(this.what, { where: this.#where, hint: this.hint }, words);
  }
}

const placeText = (where: string | Input, words?: WayWords): string =>
  guidanceText(typeof where === 'string' ? where : [where], words);

function messageOf(
  what: string,
  { where, hint }: Pick<HakariErrorOptions, 'where' | 'hint'>,
  words?: WayWords,
): string {
  const place = where === undefined ? '' : `${placeText(where, words)}: `;
  const next = hint === undefined ? '' : ` (${guidanceText(hint, words)})`;
  return `${place}${what}${next}`;
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
  /** Milliseconds until it failed, where whoever recorded the failure tells them. */
  readonly tookMs: number | undefined;

  constructor(what: string, options: HakariErrorOptions & { readonly tookMs?: number | undefined }) {
    super(what, options);
    this.tookMs = options.tookMs;
  }
}
/** The store refused or is damaged. */
export class StoreError extends HakariError {
  override readonly name = 'StoreError';
}

/** The same error at a place that only the caller knows. */
export function movedTo(error: HakariError, where: string | Input): HakariError {
  const Kind = error.constructor as typeof HakariError;
  const { what, code, hint } = error;
  return new Kind(what, present({ code, where, cause: error, hint }));
}
