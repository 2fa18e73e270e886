// Reads a file of decisions: YAML or JSON with a list under `cases`, or JSONL with a decision a line.
import { extname } from 'node:path';
import { z } from 'zod';
import { describeCase, numberKey, reportKey } from '../../law/cases/case-description.ts';
import { courtNamed } from '../../law/cases/court-names.ts';
import { findCases } from '../../law/cases/find-cases.ts';
import {
  type CaseFile,
  type CaseScope,
  type KnownCase,
  type LaterKind,
  laterKinds,
} from '../../law/cases/known-case.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import { explainIssue } from '../schema/explain-issue.ts';
import { jsonSource, type SourceValue } from '../source/json-source.ts';
import { contentLines, readWholeFile } from '../source/read-file.ts';
import { type DataPath, maxFileBytes, maxYamlBytes, type Source } from '../source/source.ts';
import { yamlSource } from '../source/yaml-source.ts';

const day = z.iso.date({ error: 'must be a day such as 2003-02-28' });
const texts = z.union([
  z
    .string()
    .min(1)
    .transform((text) => [text]),
  z.array(z.string().min(1)),
]);

/** What became of a decision, in the words that people use. */
const laterWords: Readonly<Record<string, LaterKind>> = {
  ...{ 変更: 'overruled', 判例変更: 'overruled', 破棄: 'reversed', 一部変更: 'modified', 維持: 'affirmed' },
  ...{
    변경: 'overruled',
    판례변경: 'overruled',
    폐기: 'overruled',
    파기: 'reversed',
    '일부 변경': 'modified',
    유지: 'affirmed',
  },
};
const later = z.strictObject({
  what: z.string().transform((word, context) => {
    const kind = laterKinds.find((one) => one === word) ?? laterWords[word];
    if (kind !== undefined) return kind;
    context.addIssue({
      code: 'custom',
      message: `must be one of ${[...laterKinds, ...Object.keys(laterWords)].join(', ')}`,
    });
    return z.NEVER;
  }),
  date: day,
  by: z.string().min(1).optional(),
});

/** A line of JSONL, or an entry of `cases`. */
const caseSchema = z.strictObject({
  cited: texts.optional(),
  court: z.string().min(1).optional(),
  date: day.optional(),
  kind: z.enum(['judgment', 'decision', 'order']).optional(),
  numbers: texts.optional(),
  reported: texts.optional(),
  name: z.string().min(1).optional(),
  aliases: texts.optional(),
  holding: z.string().min(1).optional(),
  later: z.array(later).optional(),
});
type CaseRecord = z.output<typeof caseSchema>;

const scopeSchema = z.strictObject({
  court: z.string().min(1).optional(),
  reporter: z.string().min(1).optional(),
  from: day.optional(),
  until: day.optional(),
  volumes: z
    .string()
    .regex(/^\d{1,4}(?:-\d{1,4})?$/u, { error: 'must be a volume or a range of them, such as "50-60"' })
    .optional(),
});

/** What a YAML or JSON file holds. */
const fileSchema = z.strictObject({
  complete: z.array(z.unknown()).optional(),
  cases: z.array(z.unknown()),
});

/** @throws DatasetError with file, line and field for what is none, for a citation that cannot be read, and for a decision that comes twice */
export async function readCaseFile(file: string): Promise<CaseFile> {
  const { complete, records } = await readRecords(file);
  const cases: KnownCase[] = [];
  const places = new Map<string, string>();
  for (const { record, source, path } of records) {
    const known = knownCase(record, source, path);
    const keys = [
      ...known.numbers.map((number) => `${known.court ?? ''} ${known.date ?? ''} ${number}`),
      ...known.reports,
    ];
    const twice = keys.find((key) => places.has(key));
    if (twice !== undefined) {
      throw new DatasetError(`${known.cited} comes twice: ${places.get(twice)} has the same number or reporter`, {
        code: 'duplicate-case',
        where: source.place(path),
        hint: 'put all its citations under one entry',
      });
    }
    for (const key of keys) places.set(key, source.place(path));
    cases.push(known);
  }
  return { complete, cases };
}

interface PlacedRecord {
  readonly record: CaseRecord;
  readonly source: Source;
  readonly path: DataPath;
}

async function readRecords(
  file: string,
): Promise<{ complete: readonly CaseScope[]; records: readonly PlacedRecord[] }> {
  const kind = extname(file).toLowerCase();
  if (kind === '.jsonl' || kind === '.ndjson') {
    const records: PlacedRecord[] = [];
    for await (const { number, text } of contentLines(file)) {
      records.push(caseRecord(jsonSource(text, file, number), []));
    }
    return { complete: [], records };
  }
  const isJson = kind === '.json';
  const text = await readWholeFile(file, isJson ? maxFileBytes : maxYamlBytes);
  const { value, source } = isJson ? jsonSource(text, file) : yamlSource(text, file);
  if (Array.isArray(value))
    return { complete: [], records: value.map((one: unknown, at) => caseRecord({ value: one, source }, [at])) };
  const { complete = [], cases } = checked(fileSchema, { value, source }, [], fileFields);
  return {
    complete: complete.map((one, at) => scopeOf({ value: one, source }, ['complete', at])),
    records: cases.map((one, at) => caseRecord({ value: one, source }, ['cases', at])),
  };
}

const fileFields = 'a file of cases has cases, and complete where all of a court or a reporter are among them';
const caseFields =
  'a case has cited, court, date, kind, numbers, reported, name, aliases, holding and later; what came later has what, date and by';
const scopeFields = 'what is complete has court or reporter, and from, until or volumes';

const caseRecord = (found: SourceValue, path: DataPath): PlacedRecord => ({
  record: checked(caseSchema, found, path, caseFields),
  source: found.source,
  path,
});

function checked<Value>(
  schema: z.ZodType<Value>,
  { value, source }: SourceValue,
  path: DataPath,
  fields: string,
): Value {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0] as z.core.$ZodIssue;
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const inner = [...(issue.path as DataPath), ...unknown];
  let wrong: unknown = value;
  for (const step of inner) wrong = (wrong as Record<string | number, unknown> | undefined)?.[step];
  const name = String(inner.findLast((step) => typeof step === 'string') ?? 'case');
  const known =
    unknown.length > 0
      ? { code: 'unknown-field' as const, what: `"${name}" is not known here`, hint: fields }
      : explainIssue(issue, name, wrong);
  throw new DatasetError(known.what, { code: known.code, where: source.place([...path, ...inner]), hint: known.hint });
}

function scopeOf(found: SourceValue, path: DataPath): CaseScope {
  const { court, reporter, from, until, volumes } = checked(scopeSchema, found, path, scopeFields);
  if ((court === undefined) === (reporter === undefined)) {
    throw new DatasetError('what is complete names a court or a reporter, and one of both', {
      code: 'unreadable-case',
      where: found.source.place(path),
      hint: 'such as { court: 最高裁判所, from: 2000-01-01 } or { reporter: 民集, volumes: "50-60" }',
    });
  }
  const [first, last = first] = (volumes ?? '').split('-').map(Number);
  return present({
    court: court === undefined ? undefined : courtNamed(court).name,
    reporter: reporter === undefined ? undefined : seriesName(reporter),
    from,
    until,
    volumes: volumes === undefined ? undefined : ([first as number, last as number] as const),
  });
}

/** 判時 for 判例時報, U.S. for U. S.: as `reportKey` has them. */
const seriesName = (text: string): string =>
  (reportKey(`${text}1号1頁`) ?? reportKey(`1 ${text} 1`) ?? text).replace(/ ?[\d/]*(?:\.\d*)*$/u, '');

function knownCase(record: CaseRecord, source: Source, path: DataPath): KnownCase {
  const {
    cited = [],
    court,
    date,
    kind,
    numbers = [],
    reported = [],
    name,
    aliases = [],
    holding,
    later = [],
  } = record;
  const read = cited.map((text, at) => {
    const [found, ...others] = findCases(text);
    if (found === undefined || others.length > 0 || found.noSuchDay !== undefined)
      throw unreadable(text, source, [...path, 'cited', ...(cited.length > 1 ? [at] : [])]);
    return describeCase(found);
  });
  const keys = reported.map((text, at) => {
    const key = reportKey(text) ?? findCases(text).flatMap((found) => describeCase(found).reports)[0];
    if (key === undefined) throw unreadable(text, source, [...path, 'reported', ...(reported.length > 1 ? [at] : [])]);
    return key;
  });
  const named = court === undefined ? undefined : courtNamed(court);
  const days = read.flatMap((one) => one.date ?? []);
  const known: KnownCase = present({
    cited: cited[0] ?? [court, date, ...numbers, ...reported].filter((part) => part !== undefined).join(' '),
    court: named?.name ?? read.flatMap((one) => one.court ?? [])[0],
    bench: named?.bench ?? read.flatMap((one) => one.bench ?? [])[0],
    date: date ?? days.find((one) => one.length === 10) ?? days[0],
    kind: kind ?? read.flatMap((one) => one.kind ?? [])[0],
    numbers: [...new Set([...read.flatMap((one) => one.numbers), ...numbers.map(numberKey)])],
    reports: [...new Set([...read.flatMap((one) => one.reports), ...keys])],
    names: [...new Set([...(name === undefined ? [] : [name]), ...read.flatMap((one) => one.name ?? []), ...aliases])],
    holding,
    later: later.map((one) => present({ ...one })),
  });
  if (
    known.numbers.length === 0 &&
    known.reports.length === 0 &&
    (known.court === undefined || known.date === undefined)
  )
    throw new DatasetError('nothing tells which decision it is', {
      code: 'unreadable-case',
      where: source.place(path),
      hint: 'give cited, or court and date, or numbers, or reported',
    });
  const early = later.findIndex((one) => known.date !== undefined && one.date < known.date);
  if (early >= 0)
    throw new DatasetError(`it came later than ${known.date}, and its date is ${later[early]?.date}`, {
      code: 'unreadable-case',
      where: source.place([...path, 'later', early, 'date']),
      hint: 'one of the two days is wrong',
    });
  return known;
}

const unreadable = (text: string, source: Source, path: DataPath): DatasetError =>
  new DatasetError(`${JSON.stringify(text)} is no citation of a decision that can be read`, {
    code: 'unreadable-case',
    where: source.place(path),
    hint: 'write it as 最判平成15年2月28日民集57巻2号1頁, 대법원 2019. 1. 31. 선고 2018다1234 판결, Heron v Lark [2019] EWCA Civ 12 or 410 U.S. 113, or give court, date, numbers and reported apart',
  });
