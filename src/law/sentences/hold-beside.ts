// What a sentence says otherwise than one rule of a place, each difference by itself.
import type { Difference } from '../../model/cited-sentence.ts';
import { compareLimits } from './bounds.ts';
import type { Clause } from './clauses.ts';
import { addsCases, dropsNeed, needTheSame, turnedCondition, widens } from './conditions.ts';
import { compareModality, type Modality } from './modality.ts';
import { areOfOnePole, opposedIn } from './opposites.ts';
import { compareParties } from './parties.ts';
import { areSame, type Quantity } from './quantities.ts';

/** One thing that a sentence says the other way. */
export interface Turn {
  readonly difference: Difference;
  readonly said: string;
  readonly there: string;
  /** Whether it is one of two cases that leave nothing over (with consent, without consent): turned twice it may be true. */
  readonly isWhole: boolean;
}

export interface Beside {
  readonly turns: readonly Turn[];
  readonly modality: 'same' | 'other' | 'unclear';
  /** Whether something can be matched with nothing: a limit, a party, a condition that is left out or added. */
  readonly isOpen: boolean;
  /** Whether it cannot be told which rule, or which case of one, the sentence speaks of (false): another with fewer of its words says it as the sentence does. */
  readonly isContested?: true;
}

export function holdBeside(said: Clause, rule: Clause): Beside {
  const limits = limitsBeside(said, rule);
  const isRest = limits.turns.length > 0 && limits.isRest;
  const needsSame = needTheSame(said, rule);
  const opposed = opposedIn(said.text, rule.text).map(
    (one): Turn => ({ difference: 'opposite', said: one.said, there: one.there, isWhole: one.isWhole }),
  );
  const besideAct = rule.exceptionText === undefined ? said.text : said.text.replace(needNotBe, '');
  const condition = needsSame ? undefined : turnedCondition(besideAct, rule.exceptionText ?? rule.text);
  const isWider = widens(said.text, rule.text);
  const conditions: readonly Turn[] =
    condition !== undefined || isWider
      ? [{ difference: 'condition', said: said.text, there: rule.text, isWhole: !isWider }]
      : [];
  const parties = compareParties(said.text, rule.text);
  const others: readonly Turn[] =
    parties?.kind === 'other'
      ? [{ difference: 'office', said: parties.said, there: parties.there, isWhole: false }]
      : [];
  const isOpposite = opposed.some(({ isWhole }) => isWhole);
  const isOtherSide = isRest && isTurnedLeave(said.modality, rule.modality);
  const modality =
    isOtherSide ||
    needsSame ||
    isOpposite ||
    isDenialOfWord(said, rule) ||
    isLiable(said, rule) ||
    isLeftFree(said, rule) ||
    isLastDay(said, rule)
      ? 'same'
      : besideDenials(said, rule);
  // That it may be without is that it need not be with.
  const isWithout = condition !== undefined && said.modality === 'may' && rule.modality === 'duty';
  const modal: readonly Turn[] =
    modality === 'other' && !isWithout
      ? [{ difference: 'modality', said: said.text, there: rule.text, isWhole: true }]
      : [];
  return {
    turns: [...(isOtherSide ? [] : limits.turns), ...opposed, ...conditions, ...others, ...modal],
    modality,
    ...(speaksOfSlightFault(said, rule) ? { isContested: true as const } : {}),
    isOpen: limits.isOpen || parties?.kind === 'unclear' || addsCases(said.text, rule.text) || dropsNeed(said, rule),
  };
}

/** What ends a sentence that lets something be left out: of an exception, which says 그러하지 아니하다 instead, no condition. */
const needNotBe = /\S+지 (?:않아도|아니하여도) (?:됩|된|되|괜찮|무방).*$/u;

const slight =
  /軽過失|軽微な過失|軽い過失|경과실|(?:경미한|가벼운) 과실|\b(?:slight|ordinary|simple|mere) negligence\b/iu;
const gross = /重過失|重大な過失|중과실|중대한 과실|\bgross(?:ly)? negligen/iu;

/** What stands there of gross negligence alone says of slight negligence nothing by itself. */
const speaksOfSlightFault = (said: Clause, rule: Clause): boolean =>
  slight.test(said.text) && gross.test(rule.text) && !slight.test(rule.text);

/** That more than 12 may not be is that up to 12 may. */
const isTurnedLeave = (a: Modality, b: Modality): boolean =>
  (a === 'may' && b === 'ban') || (a === 'ban' && b === 'may');

const plain: readonly Modality[] = ['is', 'is-not'];

/** What is void is not valid: the denial is part of the word. */
const isDenialOfWord = (said: Clause, rule: Clause): boolean =>
  plain.includes(said.modality) && plain.includes(rule.modality) && areOfOnePole(said.text, rule.text);

/** Where only one of both has a verb that denies by itself, `must be suspended` and `may not` may be one. */
function besideDenials(said: Clause, rule: Clause): Beside['modality'] {
  const compared = compareModality(rule.modality, said.modality);
  return compared === 'other' && denying.test(said.text) !== denying.test(rule.text) ? 'unclear' : compared;
}
const denying =
  /停止|禁止|禁じ|拒否|拒[みむ]|制限|限度|上限|除外|免除|取り消|取消|終了|終わ|終え|中止|정지|금지|거부|제한|한도|상한|취소|제외|면제|종료|끝나|끝내|중지|\b(?:suspend|forbid|forbidden|prohibit|refus|barred|exclud|disqualif|exempt|revok|restrict|forfeit|waive|banned|limits? (?:is|are|for)\b|limited to|maximum|end\b|ends\b|cease|stop|not earlier|not before|only (?:after|from))/iu;

/** What an exception leaves out of a denial may be. */
const isLeftFree = (said: Clause, rule: Clause): boolean =>
  rule.onlyWhere !== undefined && rule.modality === 'is' && said.modality === 'may';

/** Who is liable to a fine may be fined. */
const isLiable = (said: Clause, rule: Clause): boolean =>
  said.modality === 'may' && rule.modality === 'is' && /\bliable to\b/iu.test(rule.text);

/** What may be done within a time from a day must be done within it, if at all. */
const isLastDay = (said: Clause, rule: Clause): boolean => {
  const isWithin = ({ quantities }: Clause): boolean => quantities.some(({ bound }) => bound === 'at-most');
  const isFrom = [...said.quantities, ...rule.quantities].some(
    ({ bound, side }) => bound === 'at-most' && side === 'after',
  );
  return rule.modality === 'may' && said.modality === 'duty' && isWithin(rule) && isWithin(said) && isFrom;
};

interface Limited {
  readonly turns: readonly Turn[];
  readonly isRest: boolean;
  readonly isOpen: boolean;
}

/** Of each number of the sentence that the rule has, which way it is a limit. */
function limitsBeside(said: Clause, rule: Clause): Limited {
  const turns: Turn[] = [];
  let [isRest, isOpen] = [true, false];
  for (const quantity of said.quantities) {
    const same = rule.quantities.filter((each) => areSame(each, quantity));
    const compared = same.map((each) => ({ each, how: compareLimits(quantity, each) }));
    if (compared.length === 0 || compared.some(({ how }) => how === 'same')) continue;
    const turned = compared.find(({ how }) => how !== 'unclear');
    if (turned === undefined || compared.some(({ how }) => how === 'unclear')) {
      isOpen = true;
      continue;
    }
    if (turned.how !== 'rest') isRest = false;
    turns.push({
      difference: 'number',
      said: withLimit(said.text, quantity),
      there: withLimit(rule.text, turned.each),
      isWhole: turned.how !== 'side',
    });
  }
  return { turns, isRest, isOpen };
}

/** The number with some words of either side, where its limit stands. */
function withLimit(text: string, { at, text: own }: Quantity): string {
  const plain = text.normalize('NFKC');
  return plain.slice(Math.max(0, at - 14), at + own.length + 8).trim();
}
