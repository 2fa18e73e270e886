// The decision that a document is, by its metadata, its title, or the line that it begins with.
import type { Json, JsonObject } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import { readDay } from '../index/metadata-place.ts';
import { type CaseDescription, describeCase, numberKey, reportKey } from './case-description.ts';
import { courtNamed } from './court-names.ts';
import { findCases } from './find-cases.ts';

/** Names of the fields, in any case. */
const fields = {
  cited: ['case', 'citation', 'case_citation', 'neutral_citation', '判例', '裁判例', '判決', '판례', '판결', '사건'],
  court: ['court', 'court_name', '裁判所', '裁判所名', '법원', '법원명', '선고법원'],
  date: ['date', 'decided', 'decision_date', 'judgment_date', '裁判年月日', '判決日', '言渡日', '선고일', '선고일자'],
  numbers: ['docket', 'docket_number', 'docket_no', 'case_number', 'case_no', '事件番号', '사건번호'],
  reported: ['reported', 'reporter', '掲載誌', '判例集', '수록'],
  name: ['case_name', 'case_title', '事件名', '사건명'],
} as const;
type Field = keyof typeof fields;

interface CaseDocument {
  /** Title and headings, from the outside in (none). */
  readonly path?: readonly string[];
  readonly text?: string | undefined;
  readonly metadata?: JsonObject | undefined;
}

/** A decision as its document tells of it. */
export interface DescribedDocument extends CaseDescription {
  /** In the document's own words: its title, or what its metadata say. */
  readonly cited: string;
}

/** @returns undefined for a document that is no decision: one that only cites some is none */
export function documentCase({ path = [], text = '', metadata }: CaseDocument): DescribedDocument | undefined {
  const own = metadataCase(metadata);
  if (own !== undefined) return own;
  const firstLine = /^[\s#【[*]*([^\n]{5,200})/u.exec(text)?.[1] ?? '';
  for (const line of [...path, firstLine]) {
    const [found, ...others] = findCases(line.slice(0, 200));
    if (found === undefined || others.length > 0 || found.noSuchDay !== undefined) continue;
    // A heading that is a citation, and not a sentence that has one.
    const rest = `${line.slice(0, found.start)} ${line.slice(found.end)}`;
    if (found.end - found.start >= 0.5 * line.trim().length && !/[ぁ-ん]|[。.!?！？]\s*$/u.test(rest))
      return { ...describeCase(found), cited: found.text };
  }
  return undefined;
}

/** What metadata say of a decision; undefined where they do not tell which it is. */
function metadataCase(metadata: JsonObject | undefined): DescribedDocument | undefined {
  const told = (field: Field): string | undefined => textOf(metadata, field);
  const read = (told('cited') === undefined ? undefined : findCases(told('cited') as string))?.[0];
  const base = read === undefined ? undefined : describeCase(read);
  const court = told('court');
  const named = court === undefined ? undefined : courtNamed(court);
  const numbers = (told('numbers') ?? '').split(/[,、;]\s*/u).filter((one) => one !== '');
  const reports = (told('reported') ?? '').split(/[、;]\s*/u).flatMap((one) => reportKey(one) ?? []);
  const date = told('date');
  const described: CaseDescription = present({
    ...base,
    court: base?.court ?? named?.name,
    bench: base?.bench ?? named?.bench,
    date: base?.date ?? (date === undefined ? undefined : readDay(date)),
    numbers: [...new Set([...(base?.numbers ?? []), ...numbers.map(numberKey)])],
    reports: [...new Set([...(base?.reports ?? []), ...reports])],
    name: base?.name ?? told('name'),
  });
  const isTold =
    described.numbers.length + described.reports.length > 0 ||
    (described.court !== undefined && described.date !== undefined);
  const words = [court, date, ...numbers, told('reported')].filter((word) => word !== undefined).join(' ');
  return isTold ? { ...described, cited: read?.text ?? words } : undefined;
}

/** What of a document's metadata is looked at here; a day alone says nothing of a decision. */
export function caseMetadata(metadata: JsonObject): JsonObject {
  const names = (which: readonly Field[]): ReadonlySet<string> => new Set(which.flatMap((field) => [...fields[field]]));
  const telling = names(['cited', 'court', 'numbers', 'reported']);
  const all = names(['cited', 'court', 'date', 'numbers', 'reported', 'name']);
  const kept = Object.entries(metadata).filter(([key]) => all.has(key.toLowerCase()));
  return kept.some(([key]) => telling.has(key.toLowerCase())) ? Object.fromEntries(kept) : {};
}

function textOf(metadata: JsonObject | undefined, field: Field): string | undefined {
  const names: readonly string[] = fields[field];
  return Object.entries(metadata ?? {})
    .filter(([key]) => names.includes(key.toLowerCase()))
    .map(([, value]) => plainText(value))
    .find((text) => text !== undefined && text.trim() !== '');
}

const plainText = (value: Json): string | undefined =>
  typeof value === 'string'
    ? value
    : Array.isArray(value) && value.every((one) => typeof one === 'string')
      ? value.join(', ')
      : undefined;
