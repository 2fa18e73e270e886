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
      /(?:る|う|す|つ|く|ぐ|む|ぶ|ぬ|の)?(?:必要|義務)(?:は|が|も)?(?:ない|なく|ありません|ございません)|義務(?:を|は)(?:負わない|負いません|負わず|課され(?:ない|ません))|を要しない|を要しません|(?:なく|ない)ても?(?:よい|いい|構わ|構い|かまわ|かまい|結構|問題(?:は)?(?:ない|ありません)|差し支え)|(?<!を)不要(?:です|である|とする|とされ)|任意(?:です|である|とする|とされ)|義務(?:では|づけられて|付けられて)(?:は)?(?:ない|ありません|いない|いません)|(?:すれば|れば|には)足り(?:る|ます)|(?:할|을|를|ㄹ)? ?(?:필요|의무)(?:가|는|도)? ?없|지 (?:않아도|아니하여도) (?:된|됩|되|괜찮|무방|상관)|안 [가-힣]+도 (?:된|됩|되|괜찮)|(?:불필요|임의|선택 사항|자율)(?:하|이|입|합|적)|의무(?:가|는) 아[니닙]|(?:하|으)?면 (?:충분|족하|됩니다|된다)|\b(?:need not|needn't|(?:is|are) not (?:required|obliged|needed|necessary)|no (?:obligation|duty|need|permit\b[^.]{0,40}\b(?:is|are) needed)|(?:under|has|have) no obligation|(?:is|are) not needed|does not have to|do not have to|don't have to|doesn't have to|(?:is|are) (?:optional|voluntary)|not (?:mandatory|compulsory|obligatory)|no need to|(?:no|not any) [a-z' ]{1,40}(?:is|are) (?:needed|required|necessary))\b/iu,
  },
  {
    modality: 'ban',
    pattern:
      /ては(?:ならない|なりません|ならず|いけない|いけません)|では(?:ならない|なりません)|ことは(?:できない|できません)|ことができない|ことができません|(?:禁じ|禁止)|(?:して|され)?はいけない|(?:認め|許さ|許容さ)(?:られない|られません|れない|れません|ない|ません)|不可(?:です|である|とする|とされ)|差し止め|(?:することが|は|が)?でき(?:ない|ません)(?!の)|[가-힣]서는 ?(?:아니|안) ?(?:된|됩|되)|[가-힣]면 ?안 ?(?:된|됩|되)|지 못(?:한|합|하)|허용(?:되지|하지) (?:않|아니)|불가(?:하|합|능)|금지|수(?:가|는|도)? ?없|\b(?:shall not|must not|mustn't|may not|cannot|can not|can't|no [a-z]+(?: [a-z]+){0,9} (?:shall|may|must|can)|nobody (?:shall|may|must)|none of [^.;]{1,60} (?:shall|may|must|can)|forbidden|prohibited|not (?:allowed|permitted)|banned|illegal|unlawful|under no circumstances)\b/iu,
  },
  {
    modality: 'duty',
    pattern:
      /なければ(?:ならない|なりません|ならず|いけない|いけません)|ねばならない|(?<!できる)ものとする|義務(?:が|を)(?:ある|負う|負い|あり)|必要が(?:ある|あり)|必要(?:です|と(?:する|な|され))|(?:義務|義務づけ|義務付け)(?:です|られてい|られる|とされ)|必須|求められ|べき(?:である|です)|[가-힣]야(?:만)? ?(?:한다|합니다|하며|하고|함|해요|할)|의무(?:가 있|이다|입니다)|필요(?:가 있|하다|합니다)|필수|반드시|\b(?:shall|must|ha(?:s|ve) to|(?:is|are) (?:required|obliged) to|needs? to|(?:is|are) (?:mandatory|compulsory|obligatory|bound to)|(?:has|have) (?:a duty|an obligation) to)\b/iu,
  },
  {
    modality: 'may',
    pattern:
      /ことが(?:できる|できます|でき|可能)|ことも(?:できる|できます)|ても(?:よい|よろし|いいです|かまわ|かまい|構わ|構い|差し支え)|可能(?:です|である|とな)|(?:認め|許さ)(?:られ|れ)(?:る|ます|てい)|(?:受け|借り|得|認め|免れ|続け)られ(?:る|ます)(?:こと)?(?=。|$)|でき(?:る|ます)(?=。|$|が、|と)|ことは、?差し支え(?:ない|ありません)|を妨げ(?:ない|ません|るものでは(?:ない|ありません))(?=。|$|が、)|수(?:가|는|도)? ?있|[가-힣]도 (?:된|됩|되|좋|괜찮|무방)|가능(?:하다|합니다|하며)|허용(?:된|됩|한|합)|[을를] (?:방해하|막)지 (?:아니한|않는|않습)|영향을 (?:미치|주)지 (?:아니한|않는|않습)|\b(?:may|can|do(?:es)? not (?:preclude|prevent|prejudice)|(?:is|are) (?:allowed|permitted|entitled|free(?: to))|could|(?:has|have) the right to)\b/iu,
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
  /[^、。]{1,40}(?:とき|場合)(?:に|は|には|において)(?:は)?、|[^、。]{1,30}(?:ないで|ずに|できなくなったとき|することができなくなったとき|ことができない理由により|ないとき|しない(?:者|場合|限り)|ことができる者|ことのできない)(?:は|に|に限り)?、?|[^、。]{1,40}を除(?:き|いて|くほか)(?:は)?、?|[^,.]{1,40}(?:제외하고(?:는)?|외에는)(?=[,\s]),?|[^,.]{1,24}(?:받지 (?:아니하고|않고)|하지 (?:아니하고|않고)|없는 사유로|수 없게 된 때에는|못하게 되면|아니하면|않으면|없이)|\b(?:where|if|when|unless|without|for reasons for which)\b[^,.]{0,90}(?:,|\.|$)|\bthat (?:has|have) (?:not )?been\b|\b(?:not (?:exceeding|less than|more than|later than)|no (?:more|less|later) than)\b/giu;

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
