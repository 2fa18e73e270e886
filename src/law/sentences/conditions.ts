// What a sentence makes of its conditions: with consent or without it, in all cases or in some, and what is needed for an act.
import { contentTerms } from '../../text/content-terms.ts';
import type { Modality } from './modality.ts';

/** Denials inside of conditions and of what describes a thing; that of the act itself is its modality. */
const denied = {
  /** What is denied stands before. */
  before:
    /(?<![少危切]|遅滞|やむを得)(?:ない(?=とき|場合|者|もの|限り|で|うち|まま|[\p{sc=Han}\p{sc=Katakana}])|なければ(?!なら|なり|いけ)|なく(?:て)?も(?!なら|よい)|(?<!では)なく(?=[、\p{sc=Han}\p{sc=Katakana}])|なしに|なしで|ずに|ず(?=、)|ません(?=場合|とき|でも|が))|지 ?(?:않|아니|못)(?:은|는(?!다)|한(?!다)|하는|하면|으면|고|하고|아도|하여도|더라도|할|던)|(?<!지체 ?)없(?:는(?!다)|이(?=\s)|으면|어도|을 때|더라도|는 때)|아니하고/gu,
  /** What is denied stands behind. */
  behind:
    /\b(?:without|unless|failing)\b|\b(?:(?:if|where|when|once|until|provided|because)\b[^,.;]{0,60}?|(?:that|which|who|whose)\s(?:[a-z]+\s){0,3}?)\b(?:not|no|never|nobody|none|neither)\b(?!\s(?:exceed|less|more|later|greater|fewer|earlier|longer|only|be\s(?:more|less)))/gu,
};
const reach = { cjk: 12, english: 44 } as const;
const edge = /[、。,.;]/u;

/** The words of each thing that is denied in a condition. */
function deniedIn(text: string): readonly ReadonlySet<string>[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const before = [...plain.matchAll(denied.before)].map(({ index }) =>
    contentTerms(lastWords(plain.slice(Math.max(0, index - reach.cjk), index))),
  );
  const behind = [...plain.matchAll(denied.behind)].map(({ 0: found, index }) =>
    contentTerms(plain.slice(index + found.length, index + found.length + reach.english).split(edge)[0] ?? ''),
  );
  return [...before, ...behind].filter(({ size }) => size > 0);
}

/** The verb and its object, of whatever stands before a denial. */
const lastWords = (before: string): string => {
  const text = before.split(edge).at(-1) ?? '';
  return /\p{sc=Hangul}/u.test(text)
    ? text.trim().split(/\s+/u).slice(-2).join(' ')
    : (/[\p{sc=Han}\p{sc=Katakana}ー]+[^\p{sc=Han}\p{sc=Katakana}]*(?:[\p{sc=Han}\p{sc=Katakana}ー]+[^\p{sc=Han}\p{sc=Katakana}]*)?$/u.exec(
        text,
      )?.[0] ?? text);
};

const inBoth = (terms: ReadonlySet<string>, there: ReadonlySet<string>): number =>
  [...terms].filter((term) => there.has(term)).length;

const half = 0.5;
/** Where one has more denials than the other, two are of one thing only if they have so much of their words in common. */
const most = 0.6;

/**
 * Whether one of both has a condition with a denial, and the other the same without it: 同意があるとき, 同意がないとき.
 * @returns the words of the first such condition
 */
export function turnedCondition(said: string, rule: string): readonly string[] | undefined {
  const [ours, theirs] = [deniedIn(said), deniedIn(rule)];
  const alone = (denials: readonly ReadonlySet<string>[], others: readonly ReadonlySet<string>[], text: string) => {
    const terms = contentTerms(text);
    return denials.find(
      (one) =>
        inBoth(one, terms) >= half * one.size &&
        !others.some((each) => inBoth(one, each) > (denials.length > others.length ? most * one.size : 0)),
    );
  };
  const found = alone(ours, theirs, rule) ?? alone(theirs, ours, said);
  return found === undefined ? undefined : [...found];
}

const onlyWith = {
  /** What is needed stands before, as it does before a condition of leave. */
  before:
    /に限り|場合に限|のみ|한하여|경우에만|때에만|(?<=(?:承認|同意|許可|認可)[がを][^、。]{0,8})(?:とき|場合)|(?<=(?:承認|同意|許可|認可)を)(?:得て|受けて)|(?<=(?:승인|동의|허가|인가)(?:를|을) )(?:받아|얻어)(?!야)|(?<=(?:승인|동의|허가|인가)(?:가|이|를|을) [^,.]{0,8})(?:때|경우)/gu,
  behind:
    /\bonly (?:with|if|where|when|after|by)\b|\b(?:with|subject to)\b(?=[^,.;]{0,30}\b(?:approval|consent|permission)\b)/gu,
};
const isNeed = /必要|不可欠|필요|\b(?:needs?|requires?|required|necessary)\b/iu;

/** The cases of a list are its items. */
const listing = /次に|次の|各号|다음|각 ?[호목]/u;

interface Needed {
  /** The words of each thing without which an act may not be. */
  readonly things: readonly ReadonlySet<string>[];
  /** The words of a sentence that says of one thing that it must be. */
  readonly whole?: ReadonlySet<string>;
}

/** Of a duty what is to be: the end of a Korean or Japanese sentence, of an English one what stands before its purpose. */
function mustBe(text: string): string {
  if (/\p{sc=Hangul}/u.test(text)) return text.split(/\s+/u).slice(-5).join(' ');
  if (/\p{sc=Hiragana}/u.test(text)) return text.split(/[、]|には/u).at(-1) ?? '';
  return (
    /^.*?\b(?:must|shall|needs?|requires?|required|necessary|has|have)\b.*?(?=\s(?:to|for|before|when|if|in order|unless)\s|$)/u.exec(
      text,
    )?.[0] ?? text
  );
}

function neededBy({ text, modality }: WithModality): Needed {
  const plain = text.normalize('NFKC').toLowerCase();
  if (modality === 'ban' || modality === 'is-not') return { things: deniedIn(text) };
  if (modality === 'may') {
    const before = [...plain.matchAll(onlyWith.before)]
      .map(({ index }) => plain.slice(Math.max(0, index - reach.cjk), index))
      .filter((words) => !listing.test(words))
      .map((words) => contentTerms(lastWords(words)));
    const behind = [...plain.matchAll(onlyWith.behind)].map(({ 0: found, index }) =>
      contentTerms(plain.slice(index + found.length, index + found.length + reach.english).split(edge)[0] ?? ''),
    );
    return { things: [...before, ...behind].filter(({ size }) => size > 0) };
  }
  return {
    things: [],
    ...((modality === 'duty' || isNeed.test(text)) && !plain.match(onlyWith.behind)
      ? { whole: contentTerms(mustBe(plain)) }
      : {}),
  };
}

export interface WithModality {
  readonly text: string;
  readonly modality: Modality;
}

/** `May not without consent`, `may only with consent` and `must have consent` are one. */
export function needTheSame(said: WithModality, rule: WithModality): boolean {
  const [ours, theirs] = [neededBy(said), neededBy(rule)];
  const isOne = (things: Needed['things'], other: Needed): boolean =>
    things.some((thing) =>
      [...other.things, ...(other.whole === undefined ? [] : [other.whole])].some(
        (each) => inBoth(thing, each) >= half * Math.min(thing.size, each.size),
      ),
    );
  // Where both deny the same way nothing is turned.
  return said.modality !== rule.modality && (isOne(ours.things, theirs) || isOne(theirs.things, ours));
}

/** Of an act that may be with one thing alone a sentence says that it may be, and nothing of the thing. */
export function dropsNeed(said: WithModality, rule: WithModality): boolean {
  if (said.modality !== 'may' && said.modality !== 'is') return false;
  const { things } = neededBy(rule);
  const terms = contentTerms(said.text);
  return things.length > 0 && things.every((thing) => inBoth(thing, terms) < half * thing.size);
}

const universal =
  /いつでも|どこでも|(?:どのような|どんな|いかなる)[^、。]{1,10}(?:でも|も)|無条件|例外なく|常に|(?:すべて|全て)の場合|언제나|언제든지|어디서나|어디에서나|어떤 [^,.]{1,8}(?:도|라도|나)(?=\s)|무조건|예외 없이|항상|\b(?:always|at any time|in (?:all|any|every) (?:cases?|circumstances?)|of any kind|unconditional(?:ly)?|without exception|under all circumstances)\b/iu;
const concession =
  /でも、|にかかわらず|を問わず|(?<![늦적많길])[아어여]도\s|더라도|관계없이|불문하고|\b(?:regardless|irrespective|whatever|even (?:if|where|when|without))\b/iu;
const exclusive =
  /に限り|に限る|のみ|だけ|しか|만(?:이|을)?\s|에 한하여|밖에|\b(?:only|solely|exclusively|nobody but|no one but)\b/iu;
/** What leaves out others by itself, too. */
const excluding =
  /なければ|ないで|ずに|以外|を除|아니하고|아니하면|외에는|없이|제외|\b(?:unless|without|except|other than|no (?:person|one)|shall not|may not)\b/iu;
const conditional =
  /とき|場合|限り|れば|たら|때|경우|면\s|한하여|\b(?:if|where|when|unless|only|provided|subject to)\b/iu;

/** Whether a sentence says of all cases what the rule says under a condition, which the sentence has not. */
export const widens = (said: string, rule: string): boolean =>
  universal.test(said) && !universal.test(rule) && conditional.test(rule) && !conditional.test(said);

/** Whether a sentence adds that it is so in all cases, or in no other, where the rule does not say so. */
export const addsCases = (said: string, rule: string): boolean =>
  [universal, concession].some((words) => words.test(said) && !words.test(rule)) ||
  (exclusive.test(said) && !exclusive.test(rule) && !excluding.test(rule));
