// The documents of a line: names, texts, or objects with both and a score. What has no name is told, and never left out in silence: a list that seems empty would count as
// nothing found.
import { createHash } from 'node:crypto';
import { present } from '../../model/present.ts';
import type { RetrievedDocument } from '../../model/target-output.ts';
import { maskNames } from '../../text/masking/mask-names.ts';
import { amountOf, type DecimalSign } from './log-cells.ts';
import type { LogMapping } from './log-mapping.ts';
import { memberAt, memberNames } from './log-members.ts';
import { Untaken } from './untaken.ts';

interface Reading {
  readonly cellAt: (column: string) => unknown;
  readonly decimal: DecimalSign | undefined;
  /** Takes out what is personal. */
  readonly mask: (text: string) => string;
}

type Form = Exclude<NonNullable<LogMapping['documents']>, string>;

const mostDocuments = 200;
const longestId = 512;
const longestText = 100_000;

/** Each once, in their order. @returns undefined where the line has no list @throws Untaken */
export function loggedDocuments(
  mapping: LogMapping['documents'],
  reading: Reading,
): readonly RetrievedDocument[] | undefined {
  if (mapping === undefined) return undefined;
  const form: Form = typeof mapping === 'string' ? { column: mapping } : mapping;
  const { column, split } = form;
  const value = reading.cellAt(column);
  if (value === undefined) return undefined;
  const parts = split !== undefined && typeof value === 'string' ? value.split(split) : listOf(value, column);
  const found = new Map<string, RetrievedDocument>();
  for (const [at, part] of parts.entries()) {
    if (typeof part === 'string' && part.trim() === '') continue;
    const told = documentOf(part, form, reading);
    if (typeof told === 'string') throw new Untaken(`${column}: document ${at + 1} ${told}`);
    if (!found.has(told.id)) found.set(told.id, told);
  }
  const documents = [...found.values()].slice(0, mostDocuments);
  const names = maskNames(
    documents.map(({ id }) => id),
    reading.mask,
  );
  return documents.map((document, at) => ({ ...document, id: names[at] ?? document.id }));
}

function listOf(value: unknown, column: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  try {
    const parsed: unknown = JSON.parse(String(value));
    if (Array.isArray(parsed)) return parsed;
  } catch {}
  throw new Untaken(`${column}: it is no list, and the mapping does not say how it is split`);
}

/** @returns what is wrong with it, as a text */
function documentOf(part: unknown, form: Form, { decimal, mask }: Reading): RetrievedDocument | string {
  if (typeof part === 'string' || typeof part === 'number') {
    const text = String(part).trim();
    if (form.of === 'texts') return { id: nameOf(text), text: mask(text.slice(0, longestText)) };
    return text.length <= longestId
      ? { id: text }
      : `has a name of ${text.length} characters: where these are texts, the mapping says of: texts`;
  }
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return 'is neither a name nor an object';
  const written = memberAt(part, form.id ?? 'id');
  const text = memberAt(part, form.text ?? 'text');
  const content = typeof text === 'string' && text.trim() !== '' ? text : undefined;
  const named = typeof written === 'string' || typeof written === 'number' ? String(written).trim() : '';
  const id = named !== '' ? named : form.of === 'texts' && content !== undefined ? nameOf(content) : undefined;
  if (id === undefined)
    return `has no ${form.id ?? 'id'}: it has ${memberNames(part).slice(0, 12).join(', ') || 'nothing'}`;
  if (id.length > longestId) return `has a name of ${id.length} characters`;
  const score = scoreOf(memberAt(part, form.score ?? 'score'), decimal);
  if (typeof score === 'string') return score;
  return present({ id, score, text: content && mask(content.slice(0, longestText)) });
}

const nameOf = (text: string): string => `text-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;

/** Similarities may be below 0. */
function scoreOf(written: unknown, decimal: DecimalSign | undefined): number | string | undefined {
  if (written === undefined || written === '') return undefined;
  if (typeof written === 'number') return Number.isFinite(written) ? written : 'has a score that is no number';
  if (typeof written !== 'string') return 'has a score that is no number';
  const told = amountOf(written.replace(/^\s*-/u, ''), decimal);
  if ('why' in told) return `has a score that is no number: ${told.why}`;
  return written.trim().startsWith('-') ? -told.value : told.value;
}
