// What a document stands for by its metadata: {law, article, paragraph, item}, and from when to when it is in force.
import type { Json, JsonObject } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import { kanjiDigits } from '../../text/kanji-number.ts';
import type { LawPlace } from '../places/covers.ts';
import { plainDigits, provisionLabel } from '../places/provision-label.ts';
import type { InForce } from './law-index.ts';
import { plainLawName } from './plain-law-name.ts';
import { readLabels } from './read-labels.ts';

/** Names of the fields, in any case. */
const fields = {
  law: [
    'law',
    'lawname',
    'law_name',
    'lawtitle',
    'law_title',
    'statute',
    'act',
    'ordinance',
    '法令',
    '法令名',
    '法律',
    '法律名',
    '条例',
    '条例名',
    '例規名',
    '법령',
    '법령명',
    '법률',
    '조례',
    '조례명',
  ],
  article: [
    'article',
    'articleno',
    'article_no',
    'article_number',
    'articlenumber',
    'section',
    '条',
    '条番号',
    '条文番号',
    '조',
    '조문',
    '조번호',
  ],
  paragraph: ['paragraph', 'paragraphno', 'paragraph_no', 'paragraph_number', '項', '項番号', '항', '항번호'],
  item: ['item', 'itemno', 'item_no', 'item_number', '号', '号番号', '호', '호번호'],
  from: [
    'from',
    'effectivefrom',
    'effective_from',
    'valid_from',
    'validfrom',
    'enforced',
    '施行日',
    '施行年月日',
    '시행일',
    '시행일자',
  ],
  until: [
    'until',
    'effectiveuntil',
    'effective_until',
    'valid_until',
    'validuntil',
    'effective_to',
    'repealed',
    '廃止日',
    '失効日',
    '폐지일',
    '실효일',
  ],
} as const;
type Field = keyof typeof fields;

/** @returns undefined where the metadata names no law */
export function metadataPlace(metadata: JsonObject | undefined): LawPlace | undefined {
  const law = textOf(metadata, 'law');
  if (law === undefined || plainLawName(law) === '') return undefined;
  const given = textOf(metadata, 'article');
  const read = given === undefined ? undefined : readLabels(given);
  const label = given === undefined ? undefined : provisionLabel(given);
  const base = read === undefined ? (label === undefined ? {} : { article: label }) : read.provision;
  const to = read?.to === undefined ? {} : { to: read.to };
  if (base.article === undefined) return { law: plainLawName(law), provision: base, ...to };
  const finer = { ...labelled(metadata, 'paragraph'), ...labelled(metadata, 'item') };
  return { law: plainLawName(law), provision: { ...base, ...finer }, ...to };
}

/** The law, article, paragraph and item that metadata name, in their own words; undefined where they name no law. */
export function metadataWords(metadata: JsonObject | undefined): string | undefined {
  const law = textOf(metadata, 'law')?.trim();
  if (law === undefined || law === '') return undefined;
  const places = (['article', 'paragraph', 'item'] as const).flatMap((field) => textOf(metadata, field)?.trim() ?? []);
  return [law, ...places].join(' ');
}

/** What the metadata say of an article that cannot be read, such as `Article five bis`; undefined where there is nothing of the kind. */
export function unreadableArticle(metadata: JsonObject): string | undefined {
  const given = textOf(metadata, 'article');
  if (given === undefined || provisionLabel(given) !== undefined) return undefined;
  return readLabels(given) === undefined ? given : undefined;
}

/** A value that is not a date is passed over. */
export function metadataForce(metadata: JsonObject | undefined): InForce {
  const [from, until] = [dayOf(metadata, 'from'), dayOf(metadata, 'until')];
  return present({ from, until });
}

/** What of a document's metadata is looked at here. */
export function legalMetadata(metadata: JsonObject): JsonObject {
  const known = new Set<string>(Object.values(fields).flat());
  return Object.fromEntries(Object.entries(metadata).filter(([key]) => known.has(key.toLowerCase())));
}

function labelled(metadata: JsonObject | undefined, field: 'paragraph' | 'item'): Partial<Record<Field, string>> {
  const text = textOf(metadata, field);
  const label = text === undefined ? undefined : provisionLabel(text);
  return label === undefined ? {} : { [field]: label };
}

function textOf(metadata: JsonObject | undefined, field: Field): string | undefined {
  const names: readonly string[] = fields[field];
  const found = Object.entries(metadata ?? {}).filter(([key]) => names.includes(key.toLowerCase()));
  return found.map(([, value]) => plainText(value)).find((text) => text !== undefined && text.trim() !== '');
}

const plainText = (value: Json): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' && Number.isSafeInteger(value)
      ? String(value)
      : undefined;

function dayOf(metadata: JsonObject | undefined, field: 'from' | 'until'): string | undefined {
  const text = textOf(metadata, field);
  return text === undefined ? undefined : readDay(text);
}

// A day as metadata write it: 2026-04-01, 2026/4/1, 2026. 4. 1., 20260401, 令和8年4月1日.

/** The year before the first of an era. */
const eras: Readonly<Record<string, number>> = { 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 };
const number = `\\d{1,4}|[${kanjiDigits}]{1,4}|元`;
const written = new RegExp(
  `^(${Object.keys(eras).join('|')})?(${number})[년年] ?(${number})[월月] ?(${number})[일日]`,
  'u',
);
const plain =
  /^(\d{4})(?:-(\d{2})-(\d{2})(?=$|T| )|\/(\d{1,2})\/(\d{1,2})(?!\d)|\. ?(\d{1,2})\. ?(\d{1,2})(?!\d)|(\d{2})(\d{2})$)/u;

/** @returns `2026-04-01`; undefined for a text that is not a day */
export function readDay(text: string): string | undefined {
  const words = text.normalize('NFKC').trim();
  const [, era, year, month, day] = written.exec(words) ?? [];
  if (year !== undefined) return isoOf([(eras[era ?? ''] ?? 0) + numberOf(year), numberOf(month), numberOf(day)]);
  const parts =
    plain
      .exec(words)
      ?.slice(1)
      .filter((part) => part !== undefined) ?? [];
  return parts.length === 3 ? isoOf(parts.map(Number)) : undefined;
}

const numberOf = (digits = ''): number => (digits === '元' ? 1 : Number(plainDigits(digits)));

function isoOf([year = 0, month = 0, day = 0]: readonly number[]): string | undefined {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
