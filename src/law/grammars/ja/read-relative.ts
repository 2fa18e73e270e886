// Places told by another place: 前条, 次項, 同号, 本条, 前二項, 前各号.
import { matchAt } from '../../../text/match-text.ts';
import { plainDigits } from '../../places/provision-label.ts';
import { isNameCharacter, numeral } from './characters.ts';

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

/** The relative place that begins here: 同条同項 is 同項. */
export function readRelative(text: string, at: number): RelativePlace | undefined {
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
