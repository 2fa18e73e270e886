// Takes what is personal out of a text: addresses, numbers that name a person or an account, keys, and words that are given. What only looks like one
// (dates, articles, numbers of laws) stays: every number has to have the form and, where there is one, the check digit.

export const maskKinds = ['email', 'secret', 'residentNumber', 'card', 'personalNumber', 'phone', 'ip'] as const;
export type MaskKind = (typeof maskKinds)[number];

export interface MaskOptions {
  /** Kinds that are left as they are (none). */
  readonly skip?: readonly MaskKind[] | undefined;
  /** Texts that are taken out wherever they stand, A to Z as a to z (none). */
  readonly words?: readonly string[] | undefined;
}

export type Masker = (text: string) => string;

/** What stands in the place of each. */
const marks: Readonly<Record<MaskKind | 'word', string>> = {
  email: '[email]',
  secret: '[secret]',
  residentNumber: '[resident number]',
  card: '[card]',
  personalNumber: '[personal number]',
  phone: '[phone]',
  ip: '[ip]',
  word: '[masked]',
};

/** A rule finds candidates by a pattern whose repetitions are bounded, so that no text takes long; `holds` decides. */
interface Rule {
  readonly kind: MaskKind;
  /** What a text must have for the pattern to be tried at all. */
  readonly needs: (text: string) => boolean;
  readonly pattern: RegExp;
  readonly holds?: (found: string, before: string) => boolean;
}

const digit = '[0-9０-９]';
const hyphen = '[-‐‑‒–—―−ー－]';
/** Neither a letter nor a digit stands before, nor a digit and a hyphen: it would be the middle of something longer. */
const start = `(?<![0-9A-Za-z０-９_./]|${digit}${hyphen})`;
const end = `(?![0-9A-Za-z０-９_]|${hyphen}${digit})`;

/** What secrets begin with. */
const beginnings =
  'Bearer eyJ sk- sk_ pk- pk_ rk- rk_ ghp_ gho_ ghu_ ghs_ ghr_ github_pat_ xox AKIA ASIA AIza hk_ hl_ hs_ PRIVATE'.split(
    ' ',
  );

const sevenDigits = new RegExp(`(?:${digit}[^0-9０-９]{0,2}){7}`, 'u');

/** Whether there are so many digits close together that it is worth a look. Texts come in turn to each rule: what was found of the last one is remembered. */
const hasDigits = remembering((text) => sevenDigits.test(text));

function remembering(test: (text: string) => boolean): (text: string) => boolean {
  let last: string | undefined;
  let found = false;
  return (text) => {
    if (text !== last) {
      found = test(text);
      last = text;
    }
    return found;
  };
}

/** In this order: a longer number is taken before one that it could hold. */
const rules: readonly Rule[] = [
  {
    kind: 'secret',
    needs: (text) => beginnings.some((one) => text.includes(one)),
    pattern: new RegExp(
      [
        '\\bBearer +[\\w.~+/-]{12,4096}={0,2}',
        '\\beyJ[\\w-]{8,4096}\\.[\\w-]{4,8192}\\.[\\w-]{4,4096}',
        '\\b(?:sk|pk|rk)[-_](?:[a-z]{2,12}[-_]){0,3}[A-Za-z0-9_-]{16,256}',
        '\\bgh[pousr]_[A-Za-z0-9]{20,255}',
        '\\bgithub_pat_[A-Za-z0-9_]{20,255}',
        '\\bxox[abeprs]-[A-Za-z0-9-]{10,255}',
        '\\b(?:AKIA|ASIA)[0-9A-Z]{16}\\b',
        '\\bAIza[0-9A-Za-z_-]{35}',
        '\\bh[kls]_[A-Za-z0-9_-]{40,64}',
        '-----BEGIN [A-Z ]{0,24}PRIVATE KEY-----[^-]{0,8192}(?:-----END [A-Z ]{0,24}PRIVATE KEY-----)?',
      ].join('|'),
      'gu',
    ),
  },
  {
    kind: 'email',
    needs: (text) => text.includes('@') || text.includes('＠'),
    // Last those whose domain, or the name before it, is written in other letters: of the latter the domain alone goes, since nobody knows where the name begins.
    pattern:
      /[A-Za-z0-9Ａ-Ｚａ-ｚ０-９._%+-]{1,64}[@＠][A-Za-z0-9Ａ-Ｚａ-ｚ０-９-]{1,63}(?:[.．][A-Za-z0-9Ａ-Ｚａ-ｚ０-９-]{1,63}){1,6}|[A-Za-z0-9._%+-]{1,64}[@＠][\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.[A-Za-z]{2,24}|(?<=[\p{L}\p{N}])[@＠][A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){0,4}\.[A-Za-z]{2,24}/gu,
    holds: (found) => /[.．][A-Za-zＡ-Ｚａ-ｚ][^.．]*$/u.test(found),
  },
  {
    kind: 'residentNumber',
    needs: hasDigits,
    pattern: new RegExp(`${start}${digit}{6}(?: ?${hyphen} ?| )?${digit}{7}${end}`, 'gu'),
    holds: isResidentNumber,
  },
  {
    kind: 'card',
    needs: hasDigits,
    pattern: new RegExp(
      `${start}(?:${digit}{13,19}|${digit}{4}(?:[ 　]|${hyphen})${digit}{4}(?:[ 　]|${hyphen})${digit}{4}(?:[ 　]|${hyphen})${digit}{1,4}(?:(?:[ 　]|${hyphen})${digit}{3})?|${digit}{4}(?:[ 　]|${hyphen})${digit}{6}(?:[ 　]|${hyphen})${digit}{4,5})${end}`,
      'gu',
    ),
    holds: isCard,
  },
  {
    kind: 'personalNumber',
    needs: hasDigits,
    pattern: new RegExp(
      `${start}(?:${digit}{12}|(?<!${digit}[ 　])${digit}{4}(?:[ 　]|${hyphen})${digit}{4}(?:[ 　]|${hyphen})${digit}{4}(?![ 　]${digit}))${end}`,
      'gu',
    ),
    holds: isPersonalNumber,
  },
  {
    kind: 'phone',
    needs: hasDigits,
    pattern: new RegExp(
      [
        // Abroad: +81 90-1234-5678
        `(?<![0-9A-Za-z０-９])[+＋]${digit}{1,3}(?:[ .(]|${hyphen}){0,2}${digit}{1,4}(?:(?:[ .)]|${hyphen}){1,2}${digit}{2,4}){1,4}${end}`,
        `(?<![0-9A-Za-z０-９])[+＋]${digit}{9,15}${end}`,
        // Japan and Korea: 03-1234-5678, (02) 123-4567, 090 1234 5678, 01012345678
        `${start}[(（]?0${digit}{1,4}(?:[)）] ?|${hyphen}|[.])${digit}{1,4}(?:${hyphen}|[.])${digit}{3,4}${end}`,
        `${start}0[1-9]${digit}{0,3} ${digit}{1,4} ${digit}{4}${end}`,
        // 03(1234)5678
        `${start}[0０]${digit}{1,4}[(（]${digit}{1,4}[)）]${digit}{3,4}${end}`,
        // In names of files: call_09012345678.wav
        `(?<=[_/])0(?:[5789]0|1[016-9])${hyphen}?${digit}{4}${hyphen}?${digit}{4}(?!${digit})`,
        `${start}０${digit}{1,4}${hyphen}${digit}{1,4}${hyphen}${digit}{3,4}${end}`,
        `${start}[0０]${digit}{9,10}${end}`,
        // North America: (555) 123-4567, 555-123-4567
        `(?:${start}[(][2-9]${digit}{2}[)] ?|${start}[2-9]${digit}{2}[-.])[2-9]${digit}{2}[-.]${digit}{4}${end}`,
      ].join('|'),
      'gu',
    ),
    holds: isPhone,
  },
  {
    kind: 'ip',
    needs: (text) => /[0-9][.:]|::/u.test(text),
    pattern:
      /(?<![0-9A-Za-z.:_-])(?:(?:[0-9]{1,3}\.){3}[0-9]{1,3}|(?:[0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}|(?:[0-9A-Fa-f]{1,4}:){1,6}(?::[0-9A-Fa-f]{1,4}){1,6})(?![0-9A-Za-z_]|[.:][0-9])/gu,
    holds: isAddress,
  },
];

/** @returns the same text where there is nothing to take out */
export function createMasker({ skip = [], words = [] }: MaskOptions = {}): Masker {
  const used = rules.filter(({ kind }) => !skip.includes(kind));
  const literal = wordPattern(words);
  return (text) => {
    let masked = text;
    for (const { kind, needs, pattern, holds } of used) {
      if (!needs(masked)) continue;
      masked = masked.replace(pattern, (found: string, ...more: unknown[]) => {
        const at = more.find((one) => typeof one === 'number') as number;
        return holds === undefined || holds(found, masked.slice(Math.max(0, at - 12), at)) ? marks[kind] : found;
      });
    }
    return literal === undefined ? masked : masked.replace(literal, marks.word);
  };
}

/** Literal texts alone: what a user writes is never a pattern. Longer ones first. */
function wordPattern(words: readonly string[]): RegExp | undefined {
  const texts = words
    .filter((word) => word.trim() !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[$()*+.?[\\\]^{|}/-]/gu, '\\$&'));
  return texts.length === 0 ? undefined : new RegExp(texts.join('|'), 'giu');
}

/** Digits alone, those of full width as usual ones. */
const digitsOf = (text: string): string =>
  text.replace(/[０-９]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(/[^0-9]/gu, '');

/** Sum of Luhn, and a first digit that cards have. */
function isCard(found: string): boolean {
  const digits = digitsOf(found);
  if (digits.length < 13 || digits.length > 19 || !/^[2-6]/u.test(digits)) return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const value = Number(digits[digits.length - 1 - at]);
    const doubled = value * 2;
    sum += at % 2 === 0 ? value : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The individual number of Japan: its last digit checks the others (ordinance of the Ministry of Internal Affairs 85 of 2014, article 5). */
function isPersonalNumber(found: string): boolean {
  const digits = digitsOf(found);
  // Written as a time, it is one: 202604010930.
  if (/^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d$/u.test(digits)) return false;
  let sum = 0;
  for (let n = 1; n <= 11; n++) sum += Number(digits[11 - n]) * (n <= 6 ? n + 1 : n - 5);
  const rest = sum % 11;
  return Number(digits[11]) === (rest <= 1 ? 0 : 11 - rest);
}

/** The resident registration number of Korea: a date of birth, then a digit for sex and century. Since 2020 the last digit checks nothing any more. */
function isResidentNumber(found: string): boolean {
  const digits = digitsOf(found);
  if (!/^\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[1-8]\d{6}$/u.test(digits)) return false;
  if (digits.length !== found.length) return true;
  const weights = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
}

function isPhone(found: string): boolean {
  const digits = digitsOf(found);
  if (/^[+＋]/u.test(found)) return digits.length >= 9 && digits.length <= 15;
  return digits.length >= 9 && digits.length <= 11 && !/^00/u.test(digits);
}

/** A number of a version or a section has the same form: what stands before tells. */
function isAddress(found: string, before: string): boolean {
  if (found.includes(':')) return /[0-9]/u.test(found);
  if (
    /(?:^|[^A-Za-z])(?:v|ver|version|section|sec|release)\.? ?$|[§第版節章項]\s?$|バージョン\s?$|버전\s?$/iu.test(
      before,
    )
  )
    return false;
  return found.split('.').every((part) => Number(part) <= 255);
}
