// What came from a system under test, as the output of a target: the one gate for all that is not made by Hakari itself.
import { z } from 'zod';
import { TargetError } from '../model/hakari-error.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { TargetOutput } from '../model/target-output.ts';
import { explainSetting } from './parse-settings.ts';

const longestAnswer = 4 << 20;
const deepest = 100;

/**
 * Checks and copies. Fields that are null count as absent, unknown ones are passed over, and a document may be its id alone.
 * @throws TargetError `bad-output` for a field of the wrong kind, and for an object that has none of the fields it may have
 */
export function readOutput(raw: unknown): TargetOutput {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw badOutput(`the output must be an object, not ${kindOf(raw)}`);
  }
  const parsed = schema.safeParse(raw);
  if (!parsed.success) {
    const { path, what } = explainSetting(parsed.error, raw);
    throw badOutput(`${pathText(path)} ${what}`);
  }
  const keys = Object.keys(raw);
  if (!keys.some((key) => Object.hasOwn(schema.shape, key))) {
    const found = keys.length === 0 ? 'it is empty' : `it has ${keys.slice(0, 12).join(', ')}`;
    throw badOutput(`the output has neither answer nor documents; ${found}`);
  }
  return present(parsed.data) as unknown as TargetOutput;
}

const badOutput = (what: string): TargetError =>
  new TargetError(what, { code: 'bad-output', hint: [{ page: 'targets' }, ' says what a target may return'] });

const pathText = (path: readonly PropertyKey[]): string =>
  path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${String(key)}`)).join('');

const kindOf = (value: unknown): string =>
  value === null || value === undefined ? 'nothing' : Array.isArray(value) ? 'a list' : `a ${typeof value}`;

/** An object of fields any of which may be null or absent: both are left out. */
const fields = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object(shape).transform(present);

function present(found: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== null));
}

const json = z.unknown().transform((value, context): Json => {
  try {
    return copyOf(value, 0);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

const jsonObject = json.refine(
  (value): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value),
  { error: 'must be a mapping (key: value)' },
);

/** Not a number is mended, and said, where trials are recorded. */
const number = z.custom<number>((value) => typeof value === 'number', { error: 'must be a number' });
const count = z.number().min(0).nullish();
const text = z.string().nullish();
const id = z.string().min(1);

const document = z.union([
  id.transform((name) => ({ id: name })),
  fields({
    id,
    score: number.nullish(),
    text,
    metadata: jsonObject.nullish(),
    provisions: z.array(z.string()).nullish(),
    documentId: id.nullish(),
    chunkIds: z.array(id).nullish(),
  }),
]);

const candidate = fields({ id, score: z.number(), documentId: id.nullish(), detail: jsonObject.nullish() });

const stage = z.object({
  name: id,
  kind: z.enum(['retrieve', 'fuse', 'rerank', 'generate']),
  candidates: z.array(candidate),
  ms: z.number().min(0),
});

const outputFields = {
  answer: z.string().max(longestAnswer, { error: 'is longer than 4 Mi characters' }).nullish(),
  documents: z.array(document).nullish(),
  contexts: z.array(z.string()).nullish(),
  stages: z.array(stage).nullish(),
  citations: z.array(json).nullish(),
  usage: fields({ inputTokens: count, outputTokens: count, costUsd: count }).nullish(),
  timings: z.object({ totalMs: number }).catchall(z.number()).nullish(),
  cached: z.boolean().nullish(),
  fingerprint: text,
};
const schema = z.object(outputFields);

/** What a target may return. */
export const outputFieldNames: readonly string[] = Object.keys(outputFields);

function copyOf(value: unknown, depth: number): Json {
  if (depth > deepest) throw new Error(`is nested more than ${deepest} deep`);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return value.map((item) => copyOf(item ?? null, depth + 1));
  if (typeof value !== 'object')
    throw new Error(`holds ${typeof value === 'number' ? value : `a ${typeof value}`}, which JSON cannot hold`);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members.map(([key, member]) => [key, copyOf(member, depth + 1)]));
}
