// A place in a Korean law as it is written: 제15조제1항제2호가목, 같은 조 제2항, 부칙 제3조, 별표 1, 단서.
import { matchAt } from '../../../text/match-text.ts';
import type { Division, ProvisionClause } from '../../places/provision.ts';
import { signNumber } from '../../places/provision-label.ts';
import type { WrittenProvision, WrittenStep } from '../../places/written-provision.ts';

export interface ReadPlace {
  readonly written: WrittenProvision;
  readonly end: number;
}

/** What stands before a place, which decides how little is enough for one: 3항 behind 제2항 및, 별표 behind a law. */
export type Before = 'law' | 'place' | 'nothing';

const gap = '[ \\t\\u00a0]{0,2}';
const digits = '(\\d{1,6})';
/** Branches of a number; 의2배 and 의2항 are not branches. */
const branch = (spaced: string): string =>
  `((?:${spaced}의 ?\\d{1,3}(?!\\d| ?(?:항|호|가지|개|배|번|명|년|월|차|단계|종|분의)))*)`;

const sticky = (pattern: string): RegExp => new RegExp(pattern, 'uy');
/** 제1, 2항: the unit comes with the last of them. */
const shared = (unit: string): string => `(?=(?:${gap}[,·ㆍ~-]${gap}(?:제 ?)?\\d{1,4}){1,8}${gap}${unit})`;

/** 1조원, 제3조직, 제1조각, 조사단, 조합, 조치, 조선소 are words; 제3조 and 원칙, 각 호, 합의 are not. */
const word = '원(?!칙|고|상|물)|직(?!접|권|무)|각(?! ?[호항])';
const article = sticky(
  `제${gap}${digits}(?:${gap}조(?!${word}|사단(?!법인)|합(?![의헌])|치|선소)${branch('')}|${shared('조')})`,
);
const paragraph = sticky(`제?${gap}${digits}(?:${gap}항(?!공|로|목)${branch('')}|${shared('항')})`);
const item = sticky(`제?${gap}${digits}(?:${gap}호(?!실|선|기(?!준)|봉|점|차|관|법정)${branch('')}|${shared('호')})`);
const looseArticle = sticky(`제?${gap}${digits}${gap}조(?!${word}|합(?![의헌])|치|개(?!정))${branch('')}`);
/** 제38조①, 제38조 ②항 */
const signedParagraph = sticky(
  `(?:([①-⑳])(?=항|[은는의에을를이가과와및,.;)]|[ \\t]|\\n|$)(?:항${branch('')})?|${gap}([①-⑳])항)`,
);
const subitem = sticky(
  `\\(?([가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허])\\)?${gap}목(?!적|록|표|차|요|격|재|숨|소|욕|사|수|도)`,
);
const point = sticky(`([0-9]{1,2}|[가나다라마바사아자차카타파하])\\)`);
/** 제750조(불법행위의 내용) 제1항 */
const title = sticky(`${gap}\\([^()\\n]{1,40}\\)(?=${gap}제${gap}\\d{1,4}${gap}[항호])`);
const space = sticky(`${gap}(?:의 )?`);

const sameArticle = sticky(
  '(?:같은 ?조|동 ?조(?=[ \\t]*제?[ \\t]*\\d|[ \\t]*(?:단서|본문|각 ?호|전단|후단)|[은는의에가를와]))(?![문합약건직])',
);
const previousArticle = sticky(
  '전 ?조(?=[ \\t]*제?[ \\t]*\\d+[ \\t]*[항호]|의 ?(?:규정|경우|죄|행위)|에 ?(?:따|의|규정|해당)|에서 ?(?:정|규정)|[ \\t]*(?:단서|본문|각 ?호))',
);
const sameParagraph = sticky(
  '(?:같은 ?항|동 ?항(?=[ \\t]*제?[ \\t]*\\d|[ \\t]*(?:단서|본문|각 ?호|전단|후단)|[은의에이을과]))(?![구공목])',
);
const previousParagraph = sticky(
  '전 ?항(?=[ \\t]*제?[ \\t]*\\d+[ \\t]*호|의|에|과|및|[ \\t]*(?:단서|본문|각 ?호)|은 )',
);
const sameItem = sticky('(?:같은 ?호|동 ?호(?=[ \\t]*[가-하] ?목))(?![텔실])');
const previousItem = sticky('전 ?호(?=의 ?(?:규정|경우)|에 ?(?:따|규정|해당|준)|[ \\t]*[가-하] ?목)');
const thisArticle = sticky('이 ?조(?=에서|의 |에 |는 |[ \\t]*제 ?\\d+ ?항)');

const supplement = sticky(`부칙(?:${gap}(?:\\(([^()\\n]{1,60})\\)|<([^<>\\n]{1,60})>|〈([^〈〉\\n]{1,60})〉))?`);
const table = sticky(`\\[?별표(?:${gap}(?:제${gap}${digits}${gap}호(?:${gap}표)?|${digits})${branch('')})?\\]?`);
const form = sticky(`\\[?별지(?:${gap}(?:제${gap})?${digits}${gap}호${branch('')})?${gap}서식\\]?`);
const division = sticky(`제${gap}${digits}${gap}(편|장|절|관)(?!소|지|집|비|리)${branch('')}`);
const clauseWord = sticky(
  `${gap}(?:의${gap})?(각${gap}[호목]${gap}외의${gap}부분(?:${gap}(?:중${gap})?(?:단서|본문|전단|후단))?|각${gap}[호목]|단서|본문|전단|후단|후문|전문(?=에서|[ \\t]*중|[ \\t]*및|의 ))`,
);

/** The place that begins at `at`, as long as it goes; undefined when none does. */
export function readPlaceKo(text: string, at: number, before: Before): ReadPlace | undefined {
  return (
    readAnnex(text, at, before) ??
    readSupplement(text, at, before) ??
    readDivisions(text, at, before) ??
    readSteps(text, at, before)
  );
}

const label = (number: string, branches = ''): string =>
  [number, ...branches.split('의').slice(1)].map((part) => String(Number(part))).join('-');

const skipSpace = (text: string, at: number): number => at + (matchAt(space, text, at)?.[0].length ?? 0);

function readAnnex(text: string, at: number, before: Before): ReadPlace | undefined {
  const found = matchAt(table, text, at);
  const written = found ?? matchAt(form, text, at);
  if (written === undefined) return undefined;
  const kind = found === undefined ? 'form' : 'table';
  const number = written[1] ?? (kind === 'table' ? written[2] : undefined);
  if (number === undefined && before === 'nothing') return undefined;
  const branches = kind === 'table' ? written[3] : written[2];
  const annex = { kind, number: number === undefined ? '' : label(number, branches) } as const;
  const rest = readSteps(text, skipSpace(text, at + written[0].length), 'place', 1);
  return { written: { annex, ...rest?.written }, end: rest?.end ?? at + written[0].length };
}

function readSupplement(text: string, at: number, before: Before): ReadPlace | undefined {
  const found = matchAt(supplement, text, at);
  if (found === undefined) return undefined;
  const end = at + found[0].length;
  const rest = readSteps(text, skipSpace(text, end), 'law');
  if (rest === undefined && before === 'nothing') return undefined;
  return {
    written: { supplement: lawNumber(found[1] ?? found[2] ?? found[3] ?? ''), ...rest?.written },
    end: rest?.end ?? end,
  };
}

/** `법률 제10465호` of 법률 제10465호, 2011. 3. 29.; the words as they are when there is no number in them. */
function lawNumber(words: string): string {
  const [, kind = '', number] = /([가-힣]{0,12}) ?제 ?(\d{1,6}) ?호/u.exec(words) ?? [];
  if (number === undefined) return words.trim();
  return kind === '' ? `제${number}호` : `${kind} 제${number}호`;
}

const divisionKinds: Readonly<Record<string, Division['kind']>> = {
  편: 'part',
  장: 'chapter',
  절: 'section',
  관: 'subsection',
};

function readDivisions(text: string, at: number, before: Before): ReadPlace | undefined {
  if (before === 'nothing') return undefined;
  const divisions: Division[] = [];
  let end = at;
  for (let from = at; divisions.length < 4; from = skipSpace(text, end)) {
    const found = matchAt(division, text, from);
    const kind = divisionKinds[found?.[2] ?? ''];
    if (found === undefined || kind === undefined) break;
    divisions.push({ kind, number: label(found[1] as string, found[3]) });
    end = from + found[0].length;
  }
  if (divisions.length === 0) return undefined;
  const rest = readSteps(text, skipSpace(text, end), 'law');
  return { written: { divisions, ...rest?.written }, end: rest?.end ?? end };
}

interface Step {
  readonly written: WrittenStep;
  readonly end: number;
}

function readStep(
  text: string,
  at: number,
  patterns: readonly (readonly [RegExp, WrittenStep | undefined])[],
): Step | undefined {
  for (const [pattern, relative] of patterns) {
    const found = matchAt(pattern, text, at);
    if (found === undefined) continue;
    return { written: relative ?? { label: label(found[1] as string, found[2]) }, end: at + found[0].length };
  }
  return undefined;
}

const same: WrittenStep = { relative: 'same' };
const previous: WrittenStep = { relative: 'previous' };
const articles = [
  [article, undefined],
  [sameArticle, same],
  [thisArticle, same],
  [previousArticle, previous],
] as const;
const paragraphs = [
  [paragraph, undefined],
  [sameParagraph, same],
  [previousParagraph, previous],
] as const;
const items = [
  [item, undefined],
  [sameItem, same],
  [previousItem, previous],
] as const;

/** Articles and what is below them, from the `first` step on (0, articles). */
function readSteps(text: string, at: number, before: Before, first = 0): ReadPlace | undefined {
  const written: { -readonly [key in keyof WrittenProvision]: WrittenProvision[key] } = {};
  let end = at;
  let from = at;
  const take = (name: 'article' | 'paragraph' | 'item', step: Step | undefined): void => {
    if (step === undefined) return;
    written[name] = step.written;
    end = step.end;
    from = skipSpace(text, end + (name === 'article' ? (matchAt(title, text, end)?.[0].length ?? 0) : 0));
  };
  const numbered = (): boolean =>
    before === 'place' || end > at || text[from] === '제' || !/\d/u.test(text[from] ?? '');
  if (first === 0)
    take('article', readStep(text, from, before === 'nothing' ? articles : [...articles, [looseArticle, undefined]]));
  const sign = written.article === undefined ? undefined : matchAt(signedParagraph, text, end);
  if (sign !== undefined) {
    const number = signNumber((sign[1] ?? sign[3]) as string);
    take('paragraph', { written: { label: label(number, sign[2]) }, end: end + sign[0].length });
  } else if (numbered()) take('paragraph', readStep(text, from, paragraphs));
  if (numbered()) take('item', readStep(text, from, items));
  const below = readSubitems(text, from, written.item !== undefined || before === 'place');
  if (below !== undefined) {
    written.subitems = below.subitems;
    end = below.end;
  }
  if (end === at && before !== 'place') return undefined;
  const clause = readClause(text, end);
  if (clause !== undefined) {
    written.clause = clause.clause;
    end = clause.end;
  }
  return end === at ? undefined : { written, end };
}

function readSubitems(
  text: string,
  at: number,
  expected: boolean,
): { readonly subitems: readonly string[]; readonly end: number } | undefined {
  const found = expected ? matchAt(subitem, text, at) : undefined;
  if (found === undefined) return undefined;
  const subitems = [found[1] as string];
  let end = at + found[0].length;
  for (
    let next = matchAt(point, text, end);
    next !== undefined && subitems.length < 4;
    next = matchAt(point, text, end)
  ) {
    subitems.push(next[1] as string);
    end += next[0].length;
  }
  return { subitems, end };
}

const clauses: Readonly<Record<string, ProvisionClause>> = {
  단서: 'proviso',
  본문: 'principal',
  전단: 'first-sentence',
  전문: 'first-sentence',
  후단: 'second-sentence',
  후문: 'second-sentence',
};

function readClause(text: string, at: number): { readonly clause: ProvisionClause; readonly end: number } | undefined {
  const found = matchAt(clauseWord, text, at);
  if (found === undefined) return undefined;
  const word = found[1] as string;
  // The proviso of what stands before the items is the paragraph's: items have their own.
  const last = clauses[word] ?? clauses[word.slice(-2)];
  const clause = last ?? (word.includes('외') ? 'introduction' : 'each-item');
  return { clause, end: at + found[0].length };
}
