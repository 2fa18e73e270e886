// A place of a law that is written out, told by another one, or both: 第3条, 同条第2項, 前項ただし書.
import { present } from '../../../model/present.ts';
import { matchAt } from '../../../text/match-text.ts';
import type { Provision } from '../../places/provision.ts';
import { plainDigits } from '../../places/provision-label.ts';
import { isNameCharacter, numeral } from './characters.ts';
import { merge, type Path, type PathLevel, pathLevels, readContinued, readPath } from './read-path.ts';

export interface FoundPlace {
  readonly end: number;
  readonly relative?: RelativePlace;
  readonly path?: Path;
}

const finer = { article: 'paragraph', paragraph: 'item', item: 'subitem' } as const;

/**
 * The place that begins here.
 *
 * @param text with widths folded
 * @param before what the place before it in a list names (nothing): イ goes on only where an item is named, ただし書 where an article is; or
 *   that the name of a law stands before it
 */
export function readPlace(text: string, at: number, before?: Provision | 'law'): FoundPlace | undefined {
  const relative = readRelative(text, at);
  if (relative !== undefined) {
    const path = readPath(text, relative.end, finer[relative.level]);
    // 同3号機 is none.
    if (path === undefined && /^同[^条項号]/u.test(relative.words)) return undefined;
    return present({ relative, path, end: path?.end ?? relative.end });
  }
  const listed = before === 'law' ? undefined : before;
  const continued = listed === undefined ? undefined : readContinued(text, at, listed);
  if (continued !== undefined) return { path: continued, end: continued.end };
  const path = readPath(text, at, 'supplement', before === 'law' || before === undefined ? before : 'place');
  if (path === undefined || !mayBegin(path, listed)) return undefined;
  return { path, end: path.end };
}

function mayBegin({ top, informal }: Path, before: Provision = {}): boolean {
  if (top === 'subitem')
    return before.item !== undefined || (before.annex !== undefined && before.paragraph !== undefined);
  if (top === 'clause') return before.article !== undefined || before.paragraph !== undefined;
  if (informal && top === 'paragraph') return before.article !== undefined || before.paragraph !== undefined;
  if (informal && top === 'item') return before.article !== undefined || before.item !== undefined;
  return true;
}

/** The whole place, with what it does not say again taken from the one before: 第1項及び第2項. */
export function inheriting(before: Provision, { top, provision }: Path): Provision {
  const rank = pathLevels.indexOf(top);
  const isCoarser = (level: PathLevel): boolean => pathLevels.indexOf(level) < rank;
  const { supplement, annex, divisions, article, paragraph, item, subitems } = before;
  return merge(
    present({
      supplement: rank >= pathLevels.indexOf('article') ? supplement : undefined,
      annex: rank > pathLevels.indexOf('article') && article === undefined ? annex : undefined,
      divisions: top === 'division' && divisions !== undefined ? coarser(divisions, provision.divisions) : undefined,
      article: isCoarser('article') ? article : undefined,
      paragraph: isCoarser('paragraph') ? paragraph : undefined,
      item: isCoarser('item') ? item : undefined,
      // イ(1)から(3)まで: what is written again begins below イ.
      subitems:
        isCoarser('subitem') || goesBelow(top, provision)
          ? subitems?.slice(0, isCoarser('subitem') ? undefined : 1)
          : undefined,
    }),
    provision,
  );
}

const goesBelow = (top: PathLevel, { subitems: [first = ''] = [] }: Provision): boolean =>
  top === 'subitem' && !/^[ァ-ヶ]$/u.test(first);

const order = ['part', 'book', 'chapter', 'section', 'subsection', 'division'];

/** 第2章第3節及び第4節: the chapter is said once. */
function coarser(before: NonNullable<Provision['divisions']>, added: Provision['divisions']): typeof before {
  const first = order.indexOf(added?.[0]?.kind ?? 'part');
  return before.filter(({ kind }) => order.indexOf(kind) < first);
}

// Places told by another place: 前条, 次項, 同号, 本条, 前二項, 前各号.

export interface RelativePlace {
  readonly end: number;
  /** As the text has it. */
  readonly words: string;
  readonly level: 'article' | 'paragraph' | 'item';
  /** `same` as the last cited one, `this` where the text stands, or so many before it or behind. */
  readonly step: 'same' | 'this' | number;
  /** 前二項 names two, 前各号 all that are before (one). */
  readonly count: number | 'each';
}

const levels = { 条: 'article', 項: 'paragraph', 号: 'item' } as const;
const relative = /(?:(前|次|同|本|この)|前(各|[二三四五六七八九十]|\d{1,2}))([条項号])/uy;
/** 29条1項各号、同2項 is of the same article, and 同3号 of the same paragraph. */
const sameAbove = new RegExp(`同(?!一)(?=(第?${numeral}([項号])(?!目|被保険)))`, 'uy');
/** 同条約, 本条例, 同項目, 本号機 are words. */
const goesOn = /[及又若並各本前後柱但中等所違関附別様同以に第た]/u;
/** 同条二項, 同項三号: no word that a number begins. */
const below = /[一二三四五六七八九十]{1,3}[項号](?!目)/uy;

/** The relative place that begins here: 同条同項 is 同項. */
function readRelative(text: string, at: number): RelativePlace | undefined {
  const first = readOne(text, at);
  if (first?.step !== 'same') return first;
  const second = readOne(text, first.end);
  if (second?.step !== 'same' || second.level === first.level) return first;
  return { ...second, words: text.slice(at, second.end) };
}

function readOne(text: string, at: number): RelativePlace | undefined {
  const above = matchAt(sameAbove, text, at);
  if (above !== undefined) {
    const level = above[2] === '項' ? 'article' : 'paragraph';
    return { end: at + 1, words: `同${above[1]}`, level, step: 'same', count: 1 };
  }
  const match = matchAt(relative, text, at);
  if (match === undefined) return undefined;
  const [words, which, number, unit] = match;
  const end = at + words.length;
  if (
    isNameCharacter(text, end) &&
    !goesOn.test(text[end] as string) &&
    matchAt(below, text, end) === undefined &&
    !/[イロハニホヘト]/u.test(text[end] as string)
  ) {
    return undefined;
  }
  return {
    end,
    words,
    level: levels[unit as keyof typeof levels],
    step: which === '同' ? 'same' : which === '本' || which === 'この' ? 'this' : which === '次' ? 1 : -1,
    count: number === undefined ? 1 : number === '各' ? 'each' : Number(plainDigits(number)),
  };
}
