// One recorded answer: what a line of an answers file must be.
import { DatasetError, TargetError } from '../../model/hakari-error.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import { readOutput } from '../read-output.ts';

/** What was recorded of one example. */
export type RecordedAnswer = {
  readonly id: string;
  /** Which of several answers to the example it is, from 0 (0). */
  readonly repeat: number;
} & (
  | { readonly output: TargetOutput }
  /** The system failed then, and fails now. */
  | { readonly error: TargetError }
);

/**
 * @param value the JSON of a line or a list's item
 * @param where file and line
 * @throws DatasetError for a record without id, or with a field of the wrong kind
 */
export function readRecordedAnswer(value: unknown, where: string): RecordedAnswer {
  const bad = (what: string, hint: string): DatasetError => new DatasetError(what, { code: 'bad-answer', where, hint });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw bad('a recorded answer must be an object', 'write {"id": …, "answer": …}');
  }
  const { id, repeat = 0, error, latencyMs, ...rest } = value as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || id === '') {
    throw bad('id is not the id of an example', typeof id === 'number' ? `write "${id}"` : 'write it as a text');
  }
  if (typeof repeat !== 'number' || !Number.isSafeInteger(repeat) || repeat < 0) {
    throw bad(`repeat must be a whole number from 0, not ${JSON.stringify(repeat)}`, 'number the answers 0, 1, 2, …');
  }
  if (error !== undefined && error !== null) return { id, repeat, error: recordedError(error, bad) };
  return { id, repeat, output: readRecorded({ ...rest, ...timed(latencyMs, bad) }, bad) };
}

type Bad = (what: string, hint: string) => DatasetError;

function recordedError(error: unknown, bad: Bad): TargetError {
  const { code, message } = (typeof error === 'object' ? error : { message: error }) as {
    code?: unknown;
    message?: unknown;
  };
  if (typeof message !== 'string') throw bad('error is neither a text nor { code, message }', 'write what went wrong');
  return new TargetError(message, { code: typeof code === 'string' && code !== '' ? code : 'recorded-error' });
}

function timed(latencyMs: unknown, bad: Bad): Pick<TargetOutput, 'timings'> {
  if (latencyMs === undefined || latencyMs === null) return {};
  if (typeof latencyMs === 'number' && latencyMs >= 0) return { timings: { totalMs: latencyMs } };
  throw bad(`latencyMs must be a number of milliseconds, not ${JSON.stringify(latencyMs)}`, 'write a number');
}

function readRecorded(raw: object, bad: Bad): TargetOutput {
  try {
    return readOutput(raw);
  } catch (error) {
    if (error instanceof TargetError) throw bad(error.what, error.hint ?? '');
    throw error;
  }
}
