// The labels that stand at the head of a provision, as they are printed in laws: 第5条の2第1項（定義）, 제10조의2(목적), Article 9(2), 附則.
import { present } from '../../model/present.ts';
import type { Division, Provision } from '../places/provision.ts';
import { provisionLabel, readRoman } from '../places/provision-label.ts';

interface ReadLabels {
  readonly provision: Provision;
  /** The last place of a range: 第5条から第8条まで. */
  readonly to?: Provision;
  /** What stands behind the labels: a caption, or the words of the provision. */
  readonly rest: string;
}

/**
 * Reads the labels that a line begins with, where they are a head and not the beginning of a sentence (第5条の規定により).
 * @param context where the line stands: what 第2項 is a paragraph of
 * @returns undefined where it begins with none
 */
export function readLabels(line: string, context: Provision = {}): ReadLabels | undefined {
  const first = readPlace(line.trimStart(), context);
  if (first === undefined) return undefined;
  const range = /^\s*(?:から|부터|[~～〜-])\s*/u.exec(first.rest);
  const last = range === null ? undefined : readPlace(first.rest.slice(range[0].length), first.provision);
  const read = last === undefined ? first : { ...last, provision: first.provision, to: last.provision };
  const rest = last === undefined ? read.rest : read.rest.replace(/^\s*(?:まで|까지)/u, '');
  if (!head.test(rest)) return undefined;
  return { ...read, rest: rest.trimStart() };
}

/** A law and the labels behind it, as a title or a metadata field has them: 民法 第709条. */
export function readNamedPlace(title: string): (ReadLabels & { readonly law: string }) | undefined {
  const text = title.slice(0, longestTitle);
  for (const { index } of text.matchAll(anywhere)) {
    const read = readLabels(text.slice(index));
    if (read !== undefined) return { ...read, law: text.slice(0, index).trim() };
  }
  return undefined;
}

/** Characters of a title that are looked at: the longest names of Japanese laws have some 120. */
const longestTitle = 400;

/** Behind the labels: nothing, a space, or a caption in brackets; not the rest of a sentence. */
const head = /^(?:$|[\s　:：]|[（(【[].{0,120}?[）)】\]])/u;
const number = '[0-9０-９〇一二三四五六七八九十百千]{1,12}';
const branch = `(?:\\s?[のノ의]\\s?${number})*`;
const eastern = new RegExp(
  `^(?:第|제)\\s?(${number})\\s?(編|章|節|款|目|条|條|項|号|號|편|장|절|관|조|항|호)(${branch})`,
  'u',
);
const western =
  /^(article|art\.|section|sec\.|§+|part|book|title|chapter|division|paragraph|para\.)\s*(\d+[a-z]?(?:[-.]\d+)*)((?:\s?\([0-9a-z]{1,5}\))*)/iu;
const supplement = /^(?:附\s*則|부\s*칙|supplementary provisions?)(?:\s*[（(<〈]([^）)>〉]{1,60})[）)>〉])?/iu;
/** Annex III, Schedule 2 and Recital 26 as headings have them. */
const beside =
  /^(?:(annex|appendix|schedule)(?:\s+(\d{1,3}|[ivx]{1,6}))?|(recital)\s*\(?(\d{1,3})\)?)(?![\p{L}\p{N}])/iu;
const table = new RegExp(`^(?:別\\s*表|별\\s*표)\\s*(?:第|제)?\\s?(${number}${branch})?(?:号|호)?`, 'u');
const form = new RegExp(
  `^(?:(?:別記)?様式|별지)\\s*(?:第|제)?\\s?(${number}${branch})?(?:号|호)?(?:\\s?様式|\\s?서식)?`,
  'u',
);
const anywhere =
  /第|제\s?(?=\d)|附\s*則|부\s*칙|別\s*表|별\s*표|様式|별지|(?<![a-z])(?:(?:article|art\.|section|sec\.|§)\s?(?=\d)|(?:annex|schedule)\s(?=[\divx])|recital\s(?=\d))/giu;

interface Step {
  readonly provision: Provision;
  readonly rest: string;
}

function readPlace(text: string, context: Provision): Step | undefined {
  let step = oneLabel(text, context);
  if (step === undefined) return undefined;
  for (let next = oneLabel(step.rest.trimStart(), step.provision); next !== undefined; ) {
    step = next;
    next = oneLabel(step.rest.trimStart(), step.provision);
  }
  return step;
}

function oneLabel(text: string, context: Provision): Step | undefined {
  const east = eastern.exec(text);
  if (east !== null) {
    const [whole, digits = '', unit = '', branches = ''] = east;
    const label = provisionLabel(`${digits}${branches.replaceAll(/\s/gu, '')}`);
    return label === undefined ? undefined : step(below(unit, label, context), text, whole);
  }
  const west = western.exec(text);
  if (west !== null) return westernStep(west, text, context);
  const supplementary = supplement.exec(text);
  if (supplementary !== null) return step({ supplement: supplementary[1]?.trim() ?? '' }, text, supplementary[0]);
  return annexStep(text, context);
}

const step = (provision: Provision, text: string, whole: string): Step => ({
  provision,
  rest: text.slice(whole.length),
});

function annexStep(text: string, { supplement }: Provision): Step | undefined {
  const named = beside.exec(text);
  if (named !== null) {
    const kind = named[3] === undefined ? 'table' : 'recital';
    const roman = readRoman((named[2] ?? '').toUpperCase());
    const own = roman === undefined ? (named[2] ?? named[4] ?? '') : String(roman);
    return step({ annex: { kind, number: own === '' ? '' : String(Number(own)) } }, text, named[0]);
  }
  for (const [kind, pattern] of [['table', table] as const, ['form', form] as const]) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const label = match[1] === undefined ? '' : provisionLabel(match[1].replaceAll(/\s/gu, ''));
    if (label === undefined) return undefined;
    return step(present({ supplement, annex: { kind, number: label } }), text, match[0]);
  }
  return undefined;
}

const divisionKinds: Readonly<Record<string, Division['kind']>> = {
  編: 'part',
  章: 'chapter',
  節: 'section',
  款: 'subsection',
  目: 'division',
  편: 'part',
  장: 'chapter',
  절: 'section',
  관: 'subsection',
  part: 'part',
  book: 'book',
  title: 'book',
  chapter: 'chapter',
  division: 'division',
};
const divisionOrder: readonly Division['kind'][] = ['book', 'part', 'chapter', 'section', 'subsection', 'division'];

function below(unit: string, label: string, context: Provision): Provision {
  const kind = divisionKinds[unit];
  const { supplement, annex, divisions = [], article, paragraph } = context;
  const around = present({ supplement });
  if (kind !== undefined) {
    const outer = divisions.filter((division) => divisionOrder.indexOf(division.kind) < divisionOrder.indexOf(kind));
    return { ...around, divisions: [...outer, { kind, number: label }] };
  }
  if ('条條조'.includes(unit)) return { ...around, article: label };
  const above = present({ ...around, annex, article });
  if ('項항'.includes(unit)) return { ...above, paragraph: label };
  return present({ ...above, paragraph, item: label });
}

function westernStep(match: RegExpExecArray, text: string, context: Provision): Step | undefined {
  const [whole, word = '', digits = '', brackets = ''] = match;
  const label = digits.toLowerCase().replaceAll('.', '-');
  const name = word.toLowerCase();
  const inner = [...brackets.matchAll(/\(([0-9a-z]{1,5})\)/giu)].map((found) => (found[1] as string).toLowerCase());
  const [paragraph, item, ...subitems] = inner;
  const finer = present({ paragraph, item, subitems: subitems.length === 0 ? undefined : subitems });
  if (/^(?:article|art|section|sec|§)/u.test(name))
    return step({ ...below('条', label, context), ...finer }, text, whole);
  if (name.startsWith('para')) return step(below('項', label, context), text, whole);
  return step(below(name, label, context), text, whole);
}
