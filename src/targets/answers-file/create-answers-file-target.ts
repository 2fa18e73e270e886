// A system whose answers were recorded elsewhere: a file answers for it.

import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { z } from 'zod';
import { DatasetError, HakariError, TargetError } from '../../model/hakari-error.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import { trialKey } from '../../model/trial.ts';
import { guidanceText } from '../../model/way-on.ts';
import type { Target } from '../../ports/target.ts';
import { createPieceReader, decodeUtf8, fileLines, type PieceReader, unreadableFile } from '../file-lines.ts';
import { parseSettings } from '../parse-settings.ts';
import { readOutput } from '../read-output.ts';

interface AnswersFileContext {
  /** The folder of the config file: paths are relative to it. */
  readonly configDir: string;
}

const schema = z.strictObject({
  id: z.string().min(1),
  type: z.literal('answers-file'),
  path: z.string().min(1),
  lacking: z.enum(['failed', 'not-asked']).exactOptional(),
});

/** Names of the settings. */
export const answersFileSettings: readonly string[] = Object.keys(schema.shape);

/**
 * Replays recorded answers by the id of their example, and by their number where an example was answered several times: JSON lines, or a
 * list in a `.json` file. An example that the file lacks fails as `not-recorded`, or is not asked; a recorded error fails as it did. Nothing is timed; `latencyMs` is taken where it was recorded.
 * @param where the target's place in the config
 * @throws ConfigError for wrong settings; `prepare` throws it for a missing file and DatasetError for a wrong one
 */
export function createAnswersFileTarget(config: unknown, where: string, { configDir }: AnswersFileContext): Target {
  const settings = parseSettings(schema, config, { where, what: 'answers-file target' });
  const path = resolve(configDir, settings.path);
  let index: AnswersIndex | undefined;
  let digest = '';
  let reading: Promise<unknown> = Promise.resolve();
  return {
    capabilities: { stages: [], timesItself: false, warmUp: false, recorded: true },
    prepare: async () => {
      // Prepared twice it is read twice, and the file of the first time is closed.
      const earlier = index;
      const opening = openIndex(path, `${where}.path`);
      reading = opening.catch(() => {});
      const opened = await opening;
      index = opened;
      await earlier?.close();
      digest = opened.digest;
      const { exampleIds } = opened;
      const message = `${basename(path)}: ${sizeOf(opened)}`;
      const lacking = settings.lacking === 'not-asked' ? 'not asked' : 'failed';
      return { message, stale: false, recording: { file: path, exampleIds, lacking } };
    },
    snapshot: () => ({ id: settings.id, type: 'answers-file', config: settings, fingerprint: digest }),
    // A first answer that is not there is a failure, unless the file is known to be of some questions only.
    skips: (exampleId, repeat) =>
      (repeat > 0 || settings.lacking === 'not-asked') && index?.has(exampleId, repeat) === false,
    ask: async ({ exampleId, repeat, signal }) => {
      if (signal.aborted) throw (signal as { reason: unknown }).reason;
      const answer = await index?.read(exampleId, repeat);
      if (answer === undefined) {
        throw new TargetError(`${basename(path)} has no answer for ${exampleId}`, { code: 'not-recorded' });
      }
      if ('error' in answer) throw answer.error;
      return answer.output;
    },
    close: async () => {
      // What is being read is opened at its end.
      await reading;
      const open = index;
      index = undefined;
      await open?.close();
    },
  };
}

/** `180 answers`, or `540 answers to 180 questions` where some were answered several times. */
function sizeOf({ answers, exampleIds: { size: questions } }: AnswersIndex): string {
  const counted = `${answers} ${answers === 1 ? 'answer' : 'answers'}`;
  return answers === questions ? counted : `${counted} to ${questions} ${questions === 1 ? 'question' : 'questions'}`;
}

async function openIndex(path: string, where: string): Promise<AnswersIndex> {
  try {
    if (!path.endsWith('.json')) return await indexJsonLines(path);
    return indexJsonList(decodeUtf8(await readFile(path), { where: path, what: 'file' }), path);
  } catch (cause) {
    if (cause instanceof HakariError) throw cause;
    throw unreadableFile(path, cause, { code: 'no-answers-file', where, hint: 'name a file of JSON lines' });
  }
}

// Where each recorded answer stands in its file, so that texts are read when they are asked for and not kept.
interface AnswersIndex {
  readonly exampleIds: ReadonlySet<string>;
  /** Of all examples: more than there are examples where some were answered several times. */
  readonly answers: number;
  /** SHA-256 of the file. */
  readonly digest: string;
  has(exampleId: string, repeat: number): boolean;
  /** @returns undefined when nothing was recorded for this repeat of the example */
  read(exampleId: string, repeat: number): Promise<RecordedAnswer | undefined>;
  close(): Promise<void>;
}

type Place = readonly [offset: number, length: number, line: number];

/** Places by example and repeat: as columns of numbers, since there may be very many, and nearly all are of the first repeat. */
interface Places {
  readonly exampleIds: ReadonlySet<string>;
  readonly size: () => number;
  get(exampleId: string, repeat: number): Place | undefined;
  has(exampleId: string, repeat: number): boolean;
  add(exampleId: string, repeat: number, place: Place): void;
}

function createPlaces(): Places {
  const first = new Map<string, number>();
  const later = new Map<string, number>();
  const exampleIds = new Set<string>();
  let columns = new Float64Array(3 * 1024);
  let size = 0;
  const rowOf = (id: string, repeat: number): number | undefined =>
    repeat === 0 ? first.get(id) : later.get(trialKey(id, repeat));
  return {
    exampleIds,
    size: () => size,
    get(id, repeat) {
      const row = rowOf(id, repeat);
      if (row === undefined) return undefined;
      const [offset = 0, length = 0, line = 0] = columns.subarray(3 * row, 3 * row + 3);
      return [offset, length, line];
    },
    has: (id, repeat) => rowOf(id, repeat) !== undefined,
    add(id, repeat, place) {
      if (3 * (size + 1) > columns.length) {
        const wider = new Float64Array(2 * columns.length);
        wider.set(columns);
        columns = wider;
      }
      columns.set(place, 3 * size);
      if (repeat === 0) first.set(id, size);
      else later.set(trialKey(id, repeat), size);
      exampleIds.add(id);
      size += 1;
    },
  };
}

const longestLineBytes = 64 << 20;

/**
 * Reads JSON lines once, checks each and remembers its place.
 * @throws DatasetError with file and line; the system's own error when the file cannot be read
 */
async function indexJsonLines(path: string): Promise<AnswersIndex> {
  const digest = createHash('sha256');
  const places = createPlaces();
  const tooLong = (line: number): DatasetError =>
    new DatasetError('the line is longer than 64 MiB', {
      code: 'bad-answer',
      where: `${path}:${line}`,
      hint: 'is a line break missing?',
    });
  for await (const { number, offset, bytes } of fileLines(path, { maxBytes: longestLineBytes, tooLong, digest })) {
    const where = `${path}:${number}`;
    const text = decode(bytes, where);
    if (text.trim() === '') continue;
    const { id, repeat } = readRecordedAnswer(parseLine(text, where), where);
    const earlier = places.get(id, repeat);
    if (earlier !== undefined) throw duplicate({ id, repeat, where, earlier: `line ${earlier[2]}` });
    places.add(id, repeat, [offset, bytes.length, number]);
  }
  refuseLateStart(path, places);
  const file = await open(path);
  const pieces = createPieceReader(file);
  return {
    exampleIds: places.exampleIds,
    answers: places.size(),
    digest: digest.digest('hex'),
    has: places.has,
    read: async (exampleId, repeat) => {
      const place = places.get(exampleId, repeat);
      return place === undefined ? undefined : await readPlace(pieces, place, { path, exampleId, repeat });
    },
    close: () => file.close(),
  };
}

/** The same for a JSON list, which is held as a whole. */
function indexJsonList(text: string, path: string): AnswersIndex {
  const list = parseLine(text, path);
  if (!Array.isArray(list)) {
    throw new DatasetError('the file is no list of answers', {
      code: 'bad-answer',
      where: path,
      hint: 'write a list of { id, answer, … }, or one object a line and name the file .jsonl',
    });
  }
  const answers = new Map<string, RecordedAnswer>();
  const exampleIds = new Set<string>();
  for (const [index, item] of list.entries()) {
    const where = `${path}: [${index}]`;
    const answer = readRecordedAnswer(item, where);
    const { id, repeat } = answer;
    const key = trialKey(id, repeat);
    if (answers.has(key)) throw duplicate({ id, repeat, where, earlier: 'an earlier item' });
    answers.set(key, answer);
    exampleIds.add(id);
  }
  const has: AnswersIndex['has'] = (exampleId, repeat) => answers.has(trialKey(exampleId, repeat));
  refuseLateStart(path, { exampleIds, has });
  return {
    exampleIds,
    answers: answers.size,
    digest: createHash('sha256').update(text).digest('hex'),
    has,
    read: async (exampleId, repeat) => answers.get(trialKey(exampleId, repeat)),
    close: async () => {},
  };
}

async function readPlace(
  file: PieceReader,
  [offset, length, line]: Place,
  { path, exampleId, repeat }: { readonly path: string; readonly exampleId: string; readonly repeat: number },
): Promise<RecordedAnswer> {
  const where = `${path}:${line}`;
  const bytes = await file.read(offset, length);
  const changed = () =>
    new DatasetError('the file has changed since the run began', {
      code: 'answers-file-changed',
      where,
      hint: 'run again',
    });
  if (bytes.length !== length) throw changed();
  let answer: RecordedAnswer;
  try {
    answer = readRecordedAnswer(parseLine(decode(bytes, where), where), where);
  } catch {
    throw changed();
  }
  if (answer.id !== exampleId || answer.repeat !== repeat) throw changed();
  return answer;
}

const decode = (bytes: Uint8Array, where: string): string =>
  decodeUtf8(bytes, { where, hint: 'save the file as UTF-8' });

function parseLine(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new DatasetError(`this is not JSON: ${why}`, {
      code: 'bad-json',
      where,
      hint: 'a .jsonl file has one object a line',
    });
  }
}

/** Numbers that begin with 1 would leave the first question unanswered. */
function refuseLateStart(path: string, { exampleIds, has }: Pick<AnswersIndex, 'exampleIds' | 'has'>): void {
  const late = [...exampleIds].find((id) => !has(id, 0));
  if (late === undefined) return;
  throw new DatasetError(`${late} has answers, but none with repeat 0`, {
    code: 'bad-answer',
    where: path,
    hint: 'number the answers to an example 0, 1, 2, …',
  });
}

interface Duplicate {
  readonly id: string;
  readonly repeat: number;
  readonly where: string;
  readonly earlier: string;
}

const duplicate = ({ id, repeat, where, earlier }: Duplicate): DatasetError =>
  new DatasetError(`${id}${repeat === 0 ? '' : ` (repeat ${repeat})`} has an answer already, at ${earlier}`, {
    code: 'duplicate-answer',
    where,
    hint: 'leave one answer for each example, or number its answers with repeat: 0, 1, …',
  });

// One recorded answer: what a line of an answers file must be.

/** What was recorded of one example. */
type RecordedAnswer = {
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
function readRecordedAnswer(value: unknown, where: string): RecordedAnswer {
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
  if (error !== undefined && error !== null)
    return { id, repeat, error: recordedError(error, timed(latencyMs, bad).timings?.totalMs, bad) };
  return { id, repeat, output: readRecorded({ ...rest, ...timed(latencyMs, bad) }, bad) };
}

type Bad = (what: string, hint: string) => DatasetError;

function recordedError(error: unknown, tookMs: number | undefined, bad: Bad): TargetError {
  const { code, message } = (typeof error === 'object' ? error : { message: error }) as {
    code?: unknown;
    message?: unknown;
  };
  if (typeof message !== 'string') throw bad('error is neither a text nor { code, message }', 'write what went wrong');
  return new TargetError(message, { code: typeof code === 'string' && code !== '' ? code : 'recorded-error', tookMs });
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
    if (error instanceof TargetError) throw bad(error.what, guidanceText(error.hint ?? ''));
    throw error;
  }
}
