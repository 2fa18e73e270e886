// Reads a file of laws: YAML or JSON with a list under `laws`, or JSONL with a law a line.
import { extname } from 'node:path';
import { z } from 'zod';
import type { IndexedLaw, IndexedProvision, LawIndex } from '../../law/index/law-index.ts';
import { plainLawName } from '../../law/index/plain-law-name.ts';
import { readLabels } from '../../law/index/read-labels.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import { explainIssue } from '../schema/explain-issue.ts';
import { jsonSource, type SourceValue } from '../source/json-source.ts';
import { contentLines, readWholeFile } from '../source/read-file.ts';
import { type DataPath, maxFileBytes, maxYamlBytes, type Source } from '../source/source.ts';
import { yamlSource } from '../source/yaml-source.ts';

const day = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u, { error: 'must be a day such as 2026-04-01' });

const provision = z.preprocess(
  (value) => (typeof value === 'string' ? { place: value } : value),
  z.strictObject({
    place: z.string().min(1),
    text: z.string().optional(),
    from: day.optional(),
    until: day.optional(),
  }),
);

/** A line of JSONL, or an entry of `laws`. */
const lawSchema = z.strictObject({
  name: z.string().min(1),
  abbreviations: z.array(z.string().min(1)).optional(),
  formerNames: z
    .array(
      z.preprocess(
        (value) => (typeof value === 'string' ? { name: value } : value),
        z.strictObject({ name: z.string().min(1), until: day.optional() }),
      ),
    )
    .optional(),
  from: day.optional(),
  until: day.optional(),
  complete: z.enum(['partial', 'article', 'paragraph', 'item']).optional(),
  provisions: z.array(provision).optional(),
});

type LawRecord = z.output<typeof lawSchema>;

/** What a YAML or JSON file holds. */
const lawFileSchema = z.strictObject({
  /** Whether a law that is not in it does not exist (false). */
  complete: z.boolean().optional(),
  laws: z.array(z.unknown()),
});

/** @throws DatasetError with file and line for what is none, for a place that cannot be read, and for a law that comes twice */
export async function readLawIndex(file: string): Promise<LawIndex> {
  const { complete, records } = await readRecords(file);
  const laws = new Map<string, IndexedLaw>();
  for (const { record, source, path } of records) {
    const law = indexedLaw(record, source, path);
    if (laws.has(law.name)) {
      throw new DatasetError(`the law ${law.name} comes twice`, {
        code: 'duplicate-law',
        where: source.place([...path, 'name']),
        hint: 'put its provisions under one entry',
      });
    }
    laws.set(law.name, law);
  }
  return { complete, laws: [...laws.values()] };
}

interface PlacedRecord {
  readonly record: LawRecord;
  readonly source: Source;
  readonly path: DataPath;
}

async function readRecords(file: string): Promise<{ complete: boolean; records: readonly PlacedRecord[] }> {
  const kind = extname(file).toLowerCase();
  if (kind === '.jsonl' || kind === '.ndjson') {
    const records: PlacedRecord[] = [];
    for await (const { number, text } of contentLines(file)) {
      records.push(lawRecord(jsonSource(text, file, number), []));
    }
    return { complete: false, records };
  }
  const isJson = kind === '.json';
  const text = await readWholeFile(file, isJson ? maxFileBytes : maxYamlBytes);
  const { value, source } = isJson ? jsonSource(text, file) : yamlSource(text, file);
  if (Array.isArray(value)) {
    return { complete: false, records: value.map((law: unknown, at) => lawRecord({ value: law, source }, [at])) };
  }
  const { complete = false, laws } = checked(lawFileSchema, { value, source }, []);
  return { complete, records: laws.map((law, at) => lawRecord({ value: law, source }, ['laws', at])) };
}

const lawRecord = (found: SourceValue, path: DataPath): PlacedRecord => ({
  record: checked(lawSchema, found, path),
  source: found.source,
  path,
});

function checked<Value>(schema: z.ZodType<Value>, { value, source }: SourceValue, path: DataPath): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0] as z.core.$ZodIssue;
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const inner = [...(issue.path as DataPath), ...unknown];
  const at = [...path, ...inner];
  let wrong: unknown = value;
  for (const step of inner) wrong = (wrong as Record<string | number, unknown> | undefined)?.[step];
  const name = String(inner.findLast((step) => typeof step === 'string') ?? 'law');
  const known = unknown.length > 0 ? unknownKey(name) : explainIssue(issue, name, wrong);
  throw new DatasetError(known.what, { code: known.code, where: source.place(at), hint: known.hint });
}

const unknownKey = (name: string): ReturnType<typeof explainIssue> => ({
  code: 'unknown-field',
  what: `"${name}" is not known here`,
  hint: 'a law has name, abbreviations, formerNames, from, until, complete and provisions; a provision place, text, from and until; a former name name and until',
});

function indexedLaw(record: LawRecord, source: Source, path: DataPath): IndexedLaw {
  const { name, abbreviations, formerNames = [], from, until, provisions = [] } = record;
  refuseNoTime(record, source, path);
  const read = provisions.map((entry, at) => indexedProvision(entry, source, [...path, 'provisions', at]));
  const hasArticles = read.some(({ provision }) => provision.article !== undefined);
  const complete = record.complete ?? (hasArticles ? 'article' : 'partial');
  const former = formerNames.map((one) => present({ name: plainLawName(one.name), until: one.until }));
  const others = [...(abbreviations ?? []).map(plainLawName), ...former.map((one) => one.name)];
  return present({
    name: plainLawName(name),
    abbreviations: others.length === 0 && abbreviations === undefined ? undefined : others,
    formerNames: former.length === 0 ? undefined : former,
    from,
    until,
    complete: complete === 'partial' ? 'law' : complete,
    provisions: read,
  });
}

function indexedProvision(
  { place, text, from, until }: z.output<typeof provision>,
  source: Source,
  path: DataPath,
): IndexedProvision {
  const read = readLabels(place.normalize('NFKC'));
  if (read === undefined || /^[^（(【[]/u.test(read.rest)) {
    throw new DatasetError(`${JSON.stringify(place)} is no place of a law`, {
      code: 'unreadable-place',
      where: source.place(path),
      hint: 'write it as laws do: 第5条第2項, 第8条から第10条まで, 附則第2条, 別表第1, 제10조의2제1항, Article 9(2)',
    });
  }
  refuseNoTime({ from, until }, source, path);
  const { provision, to } = read;
  return present({ provision, to, text, from, until });
}

/** Refuses a provision that ends before it begins: one of the two days is wrong. */
function refuseNoTime({ from, until }: Pick<LawRecord, 'from' | 'until'>, source: Source, path: DataPath): void {
  if (from === undefined || until === undefined || from < until) return;
  throw new DatasetError(`it ends on ${until}, and is in force from ${from} on`, {
    code: 'no-time-in-force',
    where: source.place([...path, 'until']),
    hint: 'until is the first day on which it no longer is, and comes after from',
  });
}
