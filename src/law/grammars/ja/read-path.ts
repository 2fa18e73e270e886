// A place inside a law as Japanese texts write it: 第3条の2第1項第2号イ, 附則第2条, 別表第一, 第2章第3節, 709条.
import { present } from '../../../model/present.ts';
import { kanjiDigits } from '../../../text/kanji-number.ts';
import { matchAt } from '../../../text/match-text.ts';
import {
  type Division,
  isColumn,
  type Provision,
  type ProvisionClause,
  remarks,
  rowUnits,
} from '../../places/provision.ts';
import { plainDigits, signNumber } from '../../places/provision-label.ts';
import { isKatakana, isNameCharacter, type LawNumber, numeral, readLawNumber } from './characters.ts';

/** What a path begins with, coarsest first. */
export const pathLevels = [
  'supplement',
  'annex',
  'division',
  'article',
  'paragraph',
  'item',
  'subitem',
  'clause',
] as const;
export type PathLevel = (typeof pathLevels)[number];

export interface Path {
  readonly end: number;
  readonly top: PathLevel;
  /** Without 第: 709条. */
  readonly informal: boolean;
  /** Begins with the number of an article that has no unit: 94Ⅱ of 民法94Ⅱ (false). */
  readonly shorthand?: boolean;
  readonly provision: Provision;
}

interface Step {
  readonly end: number;
  readonly level: PathLevel;
  readonly adds: Provision;
  readonly informal?: boolean;
  readonly shorthand?: boolean;
}

/** Lines that a page broke may end inside: 第⏎23 条. */
const numbered = new RegExp(`(第?)[ \\n]?(${numeral})[ \\n]?([条項号])`, 'uy');
/** 民法§709, 会社法§362Ⅳ, 刑法§235の2; whether 94-2 is a branch or a paragraph is not told. */
const bySection = /§{1,2} ?(\d{1,5})(?!\d|[-.]\d)/uy;
/** 刑法36Ⅰ, 刑法235の2Ⅰ, 行手法3Ⅰ②; a year is none: 民法2024Ⅰ. */
const unitless = /(?!(?:19|20)\d\d)\d{1,4}(?!\d)/uy;
/** One unit for several numbers: 第3～5条, 第1・2項. */
const sharing = new RegExp(`(第?)(${numeral})(?=(?:[・、,~]${numeral}){1,4}([条項号]))`, 'uy');
/** 94条Ⅱ項, 362条Ⅳ, 14条② */
const signed = /第?([Ⅰ-Ⅻ]|[①-⑳](?!項?[①-⑳]))([項号]?)/uy;
const branch = new RegExp(` ?[のノ][ \\n]?(${numeral})`, 'uy');
/** What may stand behind a branch among kanji: 第三条の二第一項 does, 第三条の一部 and 第三条の二人 are words. */
const afterBranch = /[第及又若並各本前後柱但中等所違関附別様同以に]/u;
/** What is said of a place right behind it, and is no part of a word that a number begins: 1500条参照, 3条の2準用, 2号イ該当. */
const saidOfPlace =
  /参照|参考|準用|適用(?!例)|類推|記載|該当|趣旨|解説|反対解釈|改正|抵触|冒頭|末尾|見出し?|全[体文]|掲[記載げ]|引用|新設|追加|削除|他(?![人の社方者国])|請求|責任|文言|列挙|根拠/uy;
const isSaidOf = (text: string, at: number): boolean => matchAt(saidOfPlace, text, at) !== undefined;
/** What makes a count, a street, a town or another word of 3条: 3条文, 3条立て, 二条通り, 三条大橋, 1条西2丁目, 三条市. */
const otherWord = new RegExp(
  [
    '文(?![言理意脈書化字])|理(?![由論解念事])|目(?!的)|立(?=て)|構成(?!要件|員)|程度|強(?![迫行制])|分(?![割配限担離類析別])|余(?![地剰罪])|増(?![額築])|減(?![額免刑軽価])|超(?!過)|数(?![人個])|弱(?!者)|[項款]',
    '通り(?![にでの、。])|(?:大|新|小)?橋|河原|市(?![場民販])|口(?![頭座述授])|家(?![族庭裁督])|店(?!舗)|丁目|[坊里城町村駅院寺殿虫痕網線幅]|[東西南北](?:\\d|[一二三四五六七八九十]|入|通)',
  ].join('|'),
  'uy',
);
const division = new RegExp(`第 ?(${numeral}) ?([編章節款目])`, 'uy');
const divisionKinds: Readonly<Record<string, Division['kind']>> = {
  編: 'part',
  章: 'chapter',
  節: 'section',
  款: 'subsection',
  目: 'division',
};
const table = new RegExp(`別表(?:第?(${numeral})(?![条項号\\d]))?`, 'uy');
/** 別表第二の三の項 is a row of 別表第二. */
const tableRow = new RegExp(`の(${numeral})の項(?!目)`, 'uy');
/** 別表第一（六）項イ, 別表第二（い）項第一号; a column may be named before: 別表第一（い）欄（五）項. */
const bracketedRow = new RegExp(
  `(?:\\(([ぁ-ん])\\) ?欄の?)?\\((${numeral}(?:の${numeral}){0,2}|[ぁ-ん])\\) ?項(?!目)`,
  'uy',
);
/** 別表第一第四類, 別表第二の第一級の項, 別表第二（1級）; 第一区域 is a word. */
const countedRow = new RegExp(
  `(?:の ?)?(?:\\(第?(${numeral})(${rowUnits})\\)|第?(${numeral})(${rowUnits})(?![別目分域画]))(?:の項(?!目))?`,
  'uy',
);
/** 別表第一備考第一号, 別表第一の備考二, 備考（3）; 備考欄 is a column. */
const remarked = new RegExp(
  `(?:の ?)?備考(?!欄)(?:の?(?:第(${numeral})[号項]?|\\((${numeral})\\)|(${numeral})[号項]?))?`,
  'uy',
);
/** 別表第一の五の項の下欄, 別表第一（い）欄, 別表第一の品名欄, behind a table or a row of it. */
const column = /の?(?:([\u3400-\u9fff]{1,6})|\(([ぁ-ん])\) ?)欄(?![外干間])/uy;
const formFirst = new RegExp(`(別記|別紙)?様式(?:第?(${numeral})号?)?`, 'uy');
const formLast = new RegExp(`(?:別記|別紙)?第(${numeral})号((?:の${numeral}){0,2})様式`, 'uy');
const clauses: readonly (readonly [RegExp, ProvisionClause])[] = [
  [/(?:ただし|但し?)書き?|ただしがき/uy, 'proviso'],
  [/本文/uy, 'principal'],
  [/前段/uy, 'first-sentence'],
  [/後段/uy, 'second-sentence'],
  [/各号列記以外の部分|柱書き?(?:の?部分)?/uy, 'introduction'],
  [/各号/uy, 'each-item'],
];
const parenthesised = /\(([0-9]{1,2}|[a-z]{1,5}|[ⅰ-ⅻ]|[アイウエオカキクケコサシスセソｱ-ﾝ])\)/uy;
/** At most this many branches, divisions and subitems follow each other. */
const deepest = 4;

/**
 * Reads the longest place that begins here, coarse to fine. Undefined where there is none.
 *
 * @param text with widths folded
 * @param from the coarsest level that may begin it
 * @param behind what it belongs to: behind the name of a law, or a place that a list goes on from, 1500条責任 is a place too (neither)
 */
export function readPath(
  text: string,
  at: number,
  from: PathLevel = 'supplement',
  behind?: 'law' | 'place',
): Path | undefined {
  let rank = pathLevels.indexOf(from);
  let first: Step | undefined;
  let provision: Provision = {};
  let end = at;
  for (let steps = 0; steps < 16; steps += 1) {
    const step =
      readStep(
        text,
        first === undefined ? at : gapEnd(text, end, rank),
        rank,
        first === undefined ? behind : 'inside',
      ) ?? (provision.annex === undefined ? undefined : columnStep(text, end));
    if (step === undefined) break;
    first ??= step;
    provision = merge(provision, step.adds);
    end = step.end;
    rank = pathLevels.indexOf(step.level) + (step.level === 'division' || step.level === 'subitem' ? 0 : 1);
  }
  if (first === undefined) return undefined;
  const shorthand = first.shorthand === true ? true : undefined;
  return present({ end, top: first.level, informal: first.informal === true, shorthand, provision });
}

/** The places of both, the second going on where the first ends. */
export function merge(first: Provision, second: Provision): Provision {
  const divisions = [...(first.divisions ?? []), ...(second.divisions ?? [])];
  const below = [...(first.subitems ?? []), ...(second.subitems ?? [])];
  // A column may be named before what is counted in it.
  const subitems = [...below.filter((label) => !isColumn(label)), ...below.filter(isColumn)];
  return present({
    ...first,
    ...second,
    divisions: divisions.length > 0 ? divisions : undefined,
    subitems: subitems.length > 0 ? subitems : undefined,
  });
}

const caption = new RegExp(`\\([^()\\n第]{1,40}\\)(?= ?(?:第?${numeral}[項号]|ただし書|但書|本文|前段|後段))`, 'uy');

/** 第3条 第1項, 第3条の第1項, 第3条のただし書, 第96条（詐欺又は強迫）第3項. */
function gapEnd(text: string, end: number, rank: number): number {
  const captioned = rank === pathLevels.indexOf('paragraph') && text[end] === '(';
  const from = captioned ? end + (matchAt(caption, text, end)?.[0].length ?? 0) : end;
  const at = text[from] === ' ' ? from + 1 : from;
  return text[at] === 'の' && /[第たた但本前後柱各イロハアウ]/u.test(text[at + 1] ?? '') ? at + 1 : at;
}

/** What stands right before a step: a coarser step of the same path, or what the path belongs to. */
type Before = 'inside' | 'law' | 'place' | undefined;

function readStep(text: string, at: number, rank: number, before: Before): Step | undefined {
  const inside = before === 'inside';
  const allowed = (level: PathLevel): boolean => pathLevels.indexOf(level) >= rank;
  if (allowed('supplement') && text.startsWith('附則', at)) return supplementStep(text, at);
  if (allowed('annex') && '別様第'.includes(text[at] ?? ' ')) {
    const step = annexStep(text, at);
    if (step !== undefined) return step;
  }
  if (allowed('division')) {
    const step = divisionStep(text, at);
    if (step !== undefined) return step;
  }
  if (rank === pathLevels.indexOf('division') && inside) {
    const row = matchAt(tableRow, text, at);
    if (row !== undefined)
      return { end: at + row[0].length, level: 'paragraph', adds: { paragraph: plainDigits(row[1] as string) } };
    const named = rowStep(text, at) ?? countedRowStep(text, at) ?? remarkStep(text, at);
    if (named !== undefined) return named;
  }
  if (inside && (rank === pathLevels.indexOf('paragraph') || rank === pathLevels.indexOf('item'))) {
    const sign = signStep(text, at, rank);
    if (sign !== undefined) return sign;
  }
  if (text[at] === '§' && allowed('article')) return sectionStep(text, at);
  if (allowed('article') && (before === 'law' || before === 'place')) {
    const short = shorthandStep(text, at, before);
    if (short !== undefined) return short;
  }
  const step = numberedStep(text, at, before);
  if (step !== undefined) return allowed(step.level) ? step : undefined;
  if (allowed('subitem')) {
    const sub = subitemStep(text, at, inside);
    if (sub !== undefined) return sub;
  }
  for (const [expression, clause] of clauses) {
    const match = matchAt(expression, text, at);
    if (match !== undefined) return { end: at + match[0].length, level: 'clause', adds: { clause } };
  }
  return undefined;
}

function supplementStep(text: string, at: number): Step {
  const number: LawNumber | undefined = text[at + 2] === '(' ? readLawNumber(text, at + 3) : undefined;
  // 附則（令和三年法律第三十七号）抄
  if (number === undefined || text[number.end] !== ')') {
    return { end: at + 2, level: 'supplement', adds: { supplement: '' } };
  }
  return { end: number.end + 1, level: 'supplement', adds: { supplement: number.text } };
}

function annexStep(text: string, at: number): Step | undefined {
  const last = matchAt(formLast, text, at);
  if (last !== undefined) {
    const numbers = [last[1] as string, ...(last[2] as string).split('の').slice(1)];
    return annexOf('form', { end: at + last[0].length, number: numbers.map(plainDigits).join('-') });
  }
  const form = matchAt(formFirst, text, at);
  const match = form ?? matchAt(table, text, at);
  if (match === undefined || (form !== undefined && form[1] === undefined && form[2] === undefined)) return undefined;
  const end = at + match[0].length;
  const label = form === undefined ? match[1] : match[2];
  if (label === undefined) return annexOf(form === undefined ? 'table' : 'form', { end, number: '' });
  const branches = branchesAt(text, end, tableRow);
  return annexOf(form === undefined ? 'table' : 'form', {
    end: branches.end,
    number: plainDigits(label) + branches.label,
  });
}

const annexOf = (kind: 'table' | 'form', { end, number }: { readonly end: number; readonly number: string }): Step => ({
  end,
  level: 'annex',
  adds: { annex: { kind, number } },
});

function divisionStep(text: string, at: number): Step | undefined {
  const match = matchAt(division, text, at);
  if (match === undefined) return undefined;
  const branches = branchesAt(text, at + match[0].length);
  const kind = divisionKinds[match[2] as string] as Division['kind'];
  return {
    end: branches.end,
    level: 'division',
    adds: { divisions: [{ kind, number: plainDigits(match[1] as string) + branches.label }] },
  };
}

function sectionStep(text: string, at: number): Step | undefined {
  const match = matchAt(bySection, text, at);
  if (match === undefined) return undefined;
  const branches = branchesAt(text, at + match[0].length);
  return { end: branches.end, level: 'article', adds: { article: plainDigits(match[1] as string) + branches.label } };
}

/** What the signs of a paragraph behind it make an article; ① may count what the answer lists, so that it has to stand right behind the law. */
function shorthandStep(text: string, at: number, before: 'law' | 'place'): Step | undefined {
  const number = matchAt(unitless, text, at)?.[0];
  if (number === undefined) return undefined;
  const { end, label } = branchesAt(text, at + number.length);
  if (signStep(text, end, pathLevels.indexOf('paragraph')) === undefined) return undefined;
  const isRoman = /[Ⅰ-Ⅻ]/u.test(text[end] as string);
  if (!isRoman && (before !== 'law' || !isNameCharacter(text, at - 1))) return undefined;
  return {
    end,
    level: 'article',
    informal: true,
    shorthand: true,
    adds: { article: plainDigits(number) + label },
  };
}

function numberedStep(text: string, at: number, before: Before): Step | undefined {
  const match = matchAt(numbered, text, at) ?? matchAt(sharing, text, at);
  if (match === undefined) return undefined;
  const unit = match[3] as string;
  const end = at + match[0].length;
  if (isWord(unit, text.slice(end, end + 2))) return undefined;
  const informal = match[1] === '';
  if (informal && before !== 'inside' && isNameCharacter(text, end) && !mayFollow(text, end)) {
    // 民法709条、二条城
    const isNumber = before === 'law' || (before === 'place' && /\d|^../u.test(match[2] as string));
    if (!isNumber || unit === '号' || matchAt(otherWord, text, end) !== undefined) return undefined;
  }
  const branches = unit === '項' ? { end, label: '' } : branchesAt(text, end);
  const label = plainDigits(match[2] as string) + branches.label;
  const level = unit === '条' ? 'article' : unit === '項' ? 'paragraph' : 'item';
  return { end: branches.end, level, informal, adds: { [level]: label } };
}

/** 第3条約, 第1項目, 第2号機; 3条例示 and 3条例外 are none. */
const isWord = (unit: string, next: string): boolean =>
  (unit === '条' ? /^(?:例(?![示外])|[件約])/u : unit === '項' ? /^目/u : /^[機室車線館棟]/u).test(next);

/** Among kanji: 3条1項, 第四号及び第七号, 35条書面. */
export const mayFollow = (text: string, at: number): boolean =>
  text.startsWith('書面', at) ||
  text.startsWith('規定', at) ||
  isSaidOf(text, at) ||
  afterBranch.test(text[at] as string) ||
  kanjiDigits.includes(text[at] as string) ||
  isSubitem(text, at);

/** の2, の22の2: numbers that are counted between others, and no words, up to what stops them. */
function branchesAt(text: string, at: number, stop?: RegExp): { readonly end: number; readonly label: string } {
  let end = at;
  let label = '';
  for (let depth = 0; depth < deepest; depth += 1) {
    const match = stop === undefined || matchAt(stop, text, end) === undefined ? matchAt(branch, text, end) : undefined;
    if (match === undefined || !endsBranch(text, end + match[0].length)) break;
    label += `-${plainDigits(match[1] as string)}`;
    end += match[0].length;
  }
  return { end, label };
}

function endsBranch(text: string, at: number): boolean {
  const next = text[at] ?? '';
  if (next === '') return true;
  if (/[\dつヶ%.,倍個]/u.test(next)) return next === ',' || (next === '.' && !/\d/u.test(text[at + 1] ?? ''));
  if (next === 'か') return text[at + 1] === 'ら';
  if (isKatakana(text, at)) return isSubitem(text, at);
  return !isNameCharacter(text, at) || afterBranch.test(next) || isSaidOf(text, at);
}

/** イ, ロ, ア that stand alone. */
function isSubitem(text: string, at: number): boolean {
  return /[ア-ンヰヱ]/u.test(text[at] ?? '') && !isKatakana(text, at + 1) && text[at] !== 'ー';
}

function subitemStep(text: string, at: number, inside: boolean): Step | undefined {
  if (isSubitem(text, at) && endsSubitem(text, at + 1)) {
    return { end: at + 1, level: 'subitem', adds: { subitems: [text[at] as string] } };
  }
  const match = inside ? matchAt(parenthesised, text, at) : undefined;
  if (match === undefined) return undefined;
  return { end: at + match[0].length, level: 'subitem', adds: { subitems: [(match[1] as string).normalize('NFKC')] } };
}

function rowStep(text: string, at: number): Step | undefined {
  const match = matchAt(bracketedRow, text, at);
  if (match === undefined) return undefined;
  const [words, before, label = ''] = match;
  const subitems = before === undefined ? undefined : [`${before}欄`];
  return { end: at + words.length, level: 'paragraph', adds: present({ paragraph: rowLabel(label), subitems }) };
}

function countedRowStep(text: string, at: number): Step | undefined {
  const match = matchAt(countedRow, text, at);
  if (match === undefined) return undefined;
  const number = plainDigits((match[1] ?? match[3]) as string);
  return { end: at + match[0].length, level: 'paragraph', adds: { paragraph: number + (match[2] ?? match[4]) } };
}

/** 備考 and the number in it, which is no word behind it: 備考一覧. */
function remarkStep(text: string, at: number): Step | undefined {
  const match = matchAt(remarked, text, at);
  if (match === undefined) return undefined;
  const [words, ordinal, bracketed, bare] = match;
  const end = at + words.length;
  const isNumber = bare === undefined || /[号項]$/u.test(words) || endsItem(text, end);
  const number = ordinal ?? bracketed ?? (isNumber ? bare : undefined);
  if (number === undefined)
    return { end: at + words.indexOf(remarks) + remarks.length, level: 'paragraph', adds: { paragraph: remarks } };
  const branches = bracketed === undefined ? branchesAt(text, end) : { end, label: '' };
  const item = plainDigits(number) + branches.label;
  return { end: branches.end, level: 'item', adds: { paragraph: remarks, item } };
}

function columnStep(text: string, at: number): Step | undefined {
  const match = matchAt(column, text, at);
  if (match === undefined) return undefined;
  const [words, side, letter = ''] = match;
  return { end: at + words.length, level: 'subitem', adds: { subitems: [`${side ?? letter}欄`] } };
}

/** 十六の二 is `16-2`, い itself. */
const rowLabel = (number: string): string =>
  /^[ぁ-ん]$/u.test(number) ? number : number.split('の').map(plainDigits).join('-');

/** 刑法36Ⅰ正当防衛; a roman numeral lists nothing right behind digits, but 民法12Ⅱ世 and 民法1Ⅱ部 are words. */
const romanBehindDigits = /\d[Ⅰ-Ⅻ](?=[\u3400-\u9fff])(?![部編章節款巻類版世期級型種群条課科年月回])/uy;

/** A sign that stands before a word counts what the answer lists: 709条①故意. */
function signStep(text: string, at: number, rank: number): Step | undefined {
  const match = matchAt(signed, text, at);
  if (match === undefined) return undefined;
  const end = at + match[0].length;
  const unit = match[2] as string;
  if (unit === '' && isNameCharacter(text, end) && !mayFollow(text, end) && text[end] !== '類') {
    if (matchAt(romanBehindDigits, text, at - 1) === undefined) return undefined;
  }
  const label = signNumber(match[1] as string);
  const isItem = unit === '号' || (unit === '' && rank === pathLevels.indexOf('item'));
  if (!isItem && rank !== pathLevels.indexOf('paragraph')) return undefined;
  if (isItem) return { end, level: 'item', adds: { item: label } };
  const number = unit === '' ? matchAt(itemBehindSign, text, end)?.[0] : undefined;
  if (number === undefined || !endsItem(text, end + number.length))
    return { end, level: 'paragraph', adds: { paragraph: label } };
  return { end: end + number.length, level: 'item', adds: { paragraph: label, item: plainDigits(number) } };
}

/** 34条①三イ: behind a sign of a paragraph the item is its number alone. */
const itemBehindSign = /[一二三四五六七八九十]{1,3}/uy;

/** What is no word that the number begins: ①三人, ①一つ, ①一般. */
const endsItem = (text: string, at: number): boolean =>
  at >= text.length ||
  (isSubitem(text, at)
    ? endsSubitem(text, at + 1)
    : /[\s、。,.;:)」』】のにはをがもでとへ及又若並各本前後柱但]/u.test(text[at] as string) || isSaidOf(text, at));

/** What a list or a range goes on with below its first place: イ(1)から(3)まで, 別表第一(五)項ロ、(六)項イ. */
export function readContinued(text: string, at: number, before: Provision): Path | undefined {
  const { annex, paragraph, subitems = [] } = before;
  const row =
    annex !== undefined && paragraph !== undefined
      ? (rowStep(text, at) ?? countedRowStep(text, at) ?? remarkStep(text, at))
      : undefined;
  const below = subitems.length > 1 ? matchAt(parenthesised, text, at) : undefined;
  if (row !== undefined) {
    let { end, adds: provision } = row;
    for (let depth = 0; depth < deepest; depth += 1) {
      const more = subitemStep(text, end, true);
      if (more === undefined) break;
      end = more.end;
      provision = merge(provision, more.adds);
    }
    return { end, top: 'paragraph', informal: false, provision };
  }
  if (below === undefined) return undefined;
  const label = (below[1] as string).normalize('NFKC');
  return {
    end: at + below[0].length,
    top: 'subitem',
    informal: false,
    provision: { subitems: [...subitems.slice(1, -1), label] },
  };
}

/** 第2号イ文書 is a word behind its item; a name made of kanji would go on. */
function endsSubitem(text: string, at: number): boolean {
  return (
    !isNameCharacter(text, at) || /[及又若並に第各本前後柱但中等所違関以]/u.test(text[at] ?? '') || isSaidOf(text, at)
  );
}
