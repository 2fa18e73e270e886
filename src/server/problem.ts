// What is said of a request that cannot be answered: Problem Details (RFC 9457), from the errors that Hakari explains.
import { z } from 'zod';
import { HakariError } from '../model/hakari-error.ts';

export const problemSchema = z.strictObject({
  /** Stable: `hakari:` and the code of the error. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** What, where, and what to do. */
  detail: z.string(),
  /** What was wrong with each field of a request. */
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).exactOptional(),
});

export type Problem = z.infer<typeof problemSchema>;

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Who are you?',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Not this way',
  409: 'In conflict with what is there',
  412: 'It has changed meanwhile',
  413: 'Too large',
  415: 'Not of this kind',
  421: 'Not this host',
  422: 'Cannot be processed',
  429: 'Too many requests',
  500: 'Something went wrong here',
  503: 'Not now',
};

/** A request that is answered with a problem. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(status: number, code: string, detail: string, errors?: Problem['errors']) {
    super(detail);
    this.problem = problem(status, code, detail, errors);
  }
}

export const problem = (status: number, code: string, detail: string, errors?: Problem['errors']): Problem => ({
  type: `hakari:${code}`,
  title: titles[status] ?? 'Error',
  status,
  detail,
  ...(errors === undefined ? {} : { errors }),
});

/** Codes of errors that are not simply data that cannot be used. */
const statuses: Readonly<Record<string, number>> = {
  'no-run': 404,
  'run-differs': 409,
  'no-dataset': 404,
  'no-such-dataset': 404,
  'no-such-example': 404,
  'no-draft': 404,
  'no-trace': 404,
  'example-exists': 409,
  'account-exists': 409,
  'target-exists': 409,
  'dataset-exists': 409,
  'dataset-in-use': 409,
  'dataset-changed': 412,
  'pins-changed': 412,
  'account-changed': 412,
  'no-turn': 404,
  'queue-closed': 409,
  'queue-open': 409,
  'turn-over': 409,
  'not-a-choice': 422,
  'wrong-password': 401,
  'too-many-tries': 429,
  'no-link': 404,
  'store-busy': 503,
  'bad-page': 400,
};

/** @returns undefined for what is no fault of who asked */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof ProblemError) return error.problem;
  if (!(error instanceof HakariError)) return undefined;
  const known = statuses[error.code];
  if (known !== undefined) return problem(known, error.code, error.message);
  const isOfData = ['DatasetError', 'ConfigError', 'AccountError'].includes(error.name);
  return isOfData ? problem(422, error.code, error.message) : undefined;
}
