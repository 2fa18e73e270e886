// What a sentence of a rule makes of an act: a duty, a liberty, a ban, or a plain statement, and whether it denies.

/**
 * - `duty`: it must be done · `no-duty`: it need not · `may`: it can be done · `ban`: it must not or cannot be done
 * - `is`: it is so · `is-not`: it is not so
 */
export type Modality = 'duty' | 'no-duty' | 'may' | 'ban' | 'is' | 'is-not';

interface Ending {
  readonly modality: Exclude<Modality, 'is'>;
  readonly pattern: RegExp;
}

const endings: readonly Ending[] = [
  {
    modality: 'no-duty',
    pattern:
      /(?:る|う|す|つ|く|ぐ|む|ぶ|ぬ|の)?(?:必要|義務)(?:は|が|も)?(?:ない|なく|ありません|ございません)|義務(?:を|は)(?:負わない|負いません|負わず|課され(?:ない|ません))|を要しない|を要しません|(?:なく|ない)ても?(?:よい|いい|構わない|構いません|差し支え)|(?:すれば|れば|には)足り(?:る|ます)|(?:할|을|를|ㄹ)? ?(?:필요|의무)(?:가|는|도)? ?없|지 (?:않아도|아니하여도) (?:된|됩|되)|(?:하|으)?면 (?:충분|족하|됩니다|된다)|\b(?:need not|needn't|(?:is|are) not (?:required|obliged|needed|necessary)|no (?:obligation|duty|need|permit\b[^.]{0,40}\b(?:is|are) needed)|(?:under|has|have) no obligation|(?:is|are) not needed|does not have to|do not have to|(?:no|not any) [a-z' ]{1,40}(?:is|are) (?:needed|required|necessary))\b/iu,
  },
  {
    modality: 'ban',
    pattern:
      /ては(?:ならない|なりません|ならず|いけない|いけません)|では(?:ならない|なりません)|ことは(?:できない|できません)|ことができない|ことができません|(?:禁じ|禁止)|(?:して|され)?はいけない|認め(?:られない|られません|ない|ません)|(?:することが|は|が)?でき(?:ない|ません)(?!の)|[가-힣]서는 ?(?:아니|안) ?(?:된|됩|되)|금지|수(?:가|는|도)? ?없|\b(?:shall not|must not|mustn't|may not|cannot|can not|can't|no [a-z]+(?: [a-z]+){0,9} (?:shall|may|must|can)|nobody (?:shall|may|must)|none of [^.;]{1,60} (?:shall|may|must|can)|forbidden|prohibited|not (?:allowed|permitted)|banned)\b/iu,
  },
  {
    modality: 'duty',
    pattern:
      /なければ(?:ならない|なりません|ならず|いけない|いけません)|ねばならない|(?<!できる)ものとする|義務(?:が|を)(?:ある|負う|負い|あり)|必要が(?:ある|あり)|必要です|(?:하여야|해야|여야|어야|아야|져야|와야|려야) ?(?:한|합|하|만)|의무가 있|필요가 있|반드시|\b(?:shall|must|ha(?:s|ve) to|(?:is|are) (?:required|obliged) to|needs? to)\b/iu,
  },
  {
    modality: 'may',
    pattern:
      /ことが(?:できる|できます|でき|可能)|ことも(?:できる|できます)|てもよい|てもかまわ|(?:受け|借り|得|認め|免れ|続け)られ(?:る|ます)(?:こと)?(?=。|$)|でき(?:る|ます)(?=。|$|が、|と)|수(?:가|는|도)? ?있|(?:해도|하여도|여도|어도|아도) (?:된|됩|되|좋)|\b(?:may|can|(?:is|are) (?:allowed|permitted|entitled|free)|could)\b/iu,
  },
  {
    modality: 'is-not',
    pattern:
      /(?:ない|ません|なかった|ず|ぬ)(?:ものとする)?[。、]?$|(?:ない|ません)(?:。|$)|지 ?(?:않|아니|못)|아니한다|아니하며|(?:이|가|은|는|도) ?없(?:다|습|으|는|이)|\b(?:not|n't|never|no|without|neither|nor)\b/iu,
  },
];

/** Endings so near to the end are one: of 수는 없다 the last word denies, too. */
const together = 6;

/**
 * Of Japanese and Korean what stands last decides: 届け出なければならない者は…することができる is a liberty. Of English the first kind in the order of `endings`.
 * @param sentence one sentence, without conditions and exceptions that speak of something else
 */
export function modalityOf(sentence: string): Modality {
  const main = sentence.replace(beside, ' ').trimEnd();
  if (!/[\p{sc=Hiragana}\p{sc=Hangul}]/u.test(main))
    return endings.find(({ pattern }) => pattern.test(main))?.modality ?? 'is';
  const found = endings.flatMap(({ modality, pattern }) => {
    const last = [...main.matchAll(new RegExp(pattern.source, 'giu'))].at(-1);
    return last === undefined ? [] : [{ modality, end: last.index + last[0].length }];
  });
  const end = Math.max(...found.map((one) => one.end));
  return found.find((one) => one.end >= end - together)?.modality ?? 'is';
}

/** Denials and duties inside of conditions: 許可を受けないで, ことができないとき. They are not what the sentence says. */
const beside =
  /[^、。]{1,40}(?:とき|場合)(?:に|は|には|において)(?:は)?、|[^、。]{1,30}(?:ないで|ずに|できなくなったとき|することができなくなったとき|ことができない理由により|ないとき|しない(?:者|場合|限り)|ことができる者|ことのできない)(?:は|に|に限り)?、?|[^,.]{1,24}(?:받지 아니하고|하지 아니하고|없는 사유로|수 없게 된 때에는|못하게 되면|아니하면|없이)|\b(?:where|if|when|unless|without|for reasons for which)\b[^,.]{0,90}(?:,|\.|$)|\bthat (?:has|have) (?:not )?been\b|\b(?:not (?:exceeding|less than|more than|later than)|no (?:more|less|later) than)\b/giu;

/** What an exception makes of the rule before it. */
export const contrary: Readonly<Record<Modality, Modality>> = {
  duty: 'no-duty',
  'no-duty': 'duty',
  may: 'ban',
  ban: 'may',
  is: 'is-not',
  'is-not': 'is',
};

/** How what is said goes with what the rule says: `same`, `other` (both cannot be), or `unclear`. */
export function compareModality(rule: Modality, said: Modality): 'same' | 'other' | 'unclear' {
  if (rule === said) return 'same';
  return table[rule][said] ?? 'unclear';
}

const table: Readonly<Record<Modality, Partial<Readonly<Record<Modality, 'same' | 'other'>>>>> = {
  duty: { may: 'other', 'no-duty': 'other', ban: 'other', is: 'same', 'is-not': 'other' },
  'no-duty': { duty: 'other', ban: 'other', 'is-not': 'same' },
  may: { duty: 'other', ban: 'other', 'is-not': 'other' },
  ban: { may: 'other', duty: 'other', 'is-not': 'same', is: 'other', 'no-duty': 'other' },
  is: { 'is-not': 'other', ban: 'other', 'no-duty': 'other', duty: 'same' },
  'is-not': { is: 'other', may: 'other', duty: 'other', 'no-duty': 'same', ban: 'same' },
};
