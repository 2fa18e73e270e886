// What a sentence counts one by one, and measures of which nothing else is made: 12 kites, 二メートル, 60데시벨.
import { englishNumber, koreanNumber, number, numberOf } from './numerals.ts';
import type { Quantity } from './quantities.ts';

const counters =
  '平方メートル|メートル|デシベル|トン|ミリメートル|キロメートル|センチメートル|キログラム|グラム|リットル|ヘクタール|世帯|区画|枚|個|台|点|本|回|件|冊|匹|頭|軒|棟|通|部|便|着|箱|袋|杯|輪|基|艘|隻|両|室|戸|分|분|제곱미터|미터|데시벨|톤|밀리미터|킬로미터|센티미터|킬로그램|그램|리터|세대|장|개|대|점|권|마리|그루|채|번|회|건|통|부|벌|상자|잔|실|분|期(?=分|の)|기(?=의|분|를|\\s|$)';
const counted = new RegExp(
  `(?<![第제号조항\\d.])(${number}|(?<=\\s|^)(?:${koreanNumber}))\\s?(${counters})(?![\\d])(?<!개(?=월|인|설))(?<!회(?=의|장|원|계|복))(?<!대(?=하|상|여|리|표))(?<!장(?=소|치|애|관|기))(?<!건(?=물|강|축))(?<!통(?=지|하|행|로))(?<!부(?=터|과|담|분|여))(?<!점(?=검|용|포|유))(?<!部(?=分))(?<!回(?=収|答|復))(?<!本(?=人|条|法|市|町|村))(?<!点(?=検))(?<!台(?=帳))(?<!通(?=知|行|路))(?<!(?<![二三四五六七八九百])十分(?!以|間|を超|前|後|未))(?<!分(?=の[\\d一二三四五六七八九十]|類|割|析|担|配|野|別|離|限|娩|権|館|校|煙|散|納))`,
  'gu',
);
const englishCounted = new RegExp(`\\b(${englishNumber})\\s(?:or (?:more|less|fewer)\\s)?([a-z]{3,})\\b`, 'giu');
/** What follows a number and is not counted by it. */
const uncounted =
  /^(?:per|and|for|the|from|until|within|before|after|percent|of|or|to|a|in|on|at|by|hundred|thousand|million|o'clock)$/u;

/** @param known what else was read: no number counts twice */
export function countsOf(plain: string, known: readonly Quantity[]): readonly Quantity[] {
  const isFree = (at: number, length: number): boolean =>
    !known.some((other) => at < other.at + other.text.length && other.at < at + length);
  const read = [...plain.matchAll(counted), ...plain.matchAll(englishCounted)];
  return read.flatMap(({ 0: surface, 1: digits = '', 2: unit = '', index: at }): readonly Quantity[] => {
    const named = /^[a-z]/u.test(unit) ? unit.replace(/(?:(?<=[sxzh])es|(?<!s)s)$/u, '') : unit;
    if (!isFree(at, surface.length) || uncounted.test(unit)) return [];
    return [{ dimension: 'count', unit: named, value: numberOf(digits), text: surface, at }];
  });
}
