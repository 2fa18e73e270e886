// Holds a sentence that cites a place against the words of that place, by what can be decided without a model.
import type { Difference, Holding } from '../../model/cited-sentence.ts';
import { sharesPredicate } from './acts.ts';
import { type Clause, clauseOf, shareOf } from './clauses.ts';
import { compareQuantities } from './compare-quantities.ts';
import { compareModality, type Modality } from './modality.ts';
import { casesWithNumbers } from './numbered-cases.ts';
import { otherOffice } from './offices.ts';
import { penaltiesOf } from './penalties.ts';
import { rulesOf } from './place-rules.ts';

export interface HeldSentence {
  readonly holding: Holding;
  /** Of `otherwise`. */
  readonly difference?: Difference;
  /** What the sentence says, and what stands there instead, where one can be shown. */
  readonly said?: string;
  readonly there?: string;
  /** Share of the sentence's words that the place has. */
  readonly coverage: number;
}

/** Shares of the words of a sentence that the place has. */
const shares = { comparable: 0.34, number: 0.45, supported: 0.5, certain: 0.75 } as const;

/**
 * @param sentence without the citation itself
 * @param provision the words of the cited place, with all that is inside of it; of an item after the head of its list (`wordsWithHead`)
 */
export function holdSentence(sentence: string, provision: string): HeldSentence {
  const said = clauseOf(sentence);
  const rules = rulesOf(provision);
  const place = new Set(rules.flatMap(({ terms }) => [...terms]));
  const coverage = shareOf(said.terms, place);
  const best = bestOf(said, rules);
  if (best === undefined) return { holding: 'cannot-tell', coverage };
  const penalty = penaltiesOf(sentence);
  const penaltiesThere = penaltiesOf(provision);
  if (penalty.length > 0 && penaltiesThere.length === 0) return { holding: 'silent', coverage };
  if (coverage < shares.comparable) return { holding: 'silent', coverage };
  const otherPenalty = penalty.find((kind) => !penaltiesThere.includes(kind));
  if (otherPenalty !== undefined)
    return {
      holding: 'otherwise',
      difference: 'penalty',
      said: otherPenalty,
      there: penaltiesThere.join(', '),
      coverage,
    };
  const office = otherOffice(sentence, provision);
  if (office !== undefined) return { holding: 'otherwise', difference: 'office', ...office, coverage };
  // What the head has is said of every item: only what an item has of its own tells that the sentence is about it.
  const ofItem = shareOfItem(said, best);
  if (ofItem === 0) return { holding: 'silent', coverage };
  if (ofItem < shares.comparable) return { holding: 'cannot-tell', coverage };
  const numbers = compareQuantities(
    said.quantities,
    rules.flatMap((rule) => casesWithNumbers(rule, said)),
  );
  if (numbers?.kind === 'other' && coverage < shares.number) return { holding: 'silent', coverage };
  if (numbers?.kind === 'other')
    return { holding: 'otherwise', difference: 'number', said: numbers.said, there: numbers.there, coverage };
  if (numbers?.kind === 'unstated') return { holding: coverage < shares.certain ? 'silent' : 'cannot-tell', coverage };
  const isSameAct = sharesPredicate(said, best);
  const modality = compareModality(modalityBeside(best, said), said.modality);
  if (modality === 'other' && isSameAct)
    return { holding: 'otherwise', difference: 'modality', said: sentence, there: best.text, coverage };
  const own = shareOf(said.terms, best.terms);
  if (ofItem < shares.supported) return { holding: 'cannot-tell', coverage };
  if (modality === 'same' && own >= (isSameAct ? shares.supported : shares.certain))
    return { holding: 'supported', coverage };
  if (modality === 'same' && said.quantities.length > 0 && own >= shares.comparable)
    return { holding: 'supported', coverage };
  if (!isSameAct && own < shares.supported) return { holding: 'silent', coverage };
  return { holding: 'cannot-tell', coverage };
}

/** Of an exception a sentence speaks only where it names its case. */
const namedCase = 0.34;

/** The rule that has most of the sentence's words; an exception only where the sentence speaks of its case, and then before its rule. */
function bestOf(said: Clause, rules: readonly Clause[]): Clause | undefined {
  const meant = rules.filter(({ onlyWhere }) => onlyWhere === undefined || shareOf(onlyWhere, said.terms) >= namedCase);
  const weigh = ({ terms, onlyWhere }: Clause): number =>
    shareOf(said.terms, terms) + (onlyWhere === undefined ? 0 : 0.01);
  return meant.toSorted((a, b) => weigh(b) - weigh(a))[0];
}

const beyond = /を超え|を上回|を越え|초과|넘(?:는|어|을)|\b(?:more than|exceeding|exceeds?|over|beyond|above)\b/iu;
const within =
  /まで|以内|以下|を上限|까지|이내|이하|\b(?:up to|at most|not more than|no more than|within|not exceeding)\b/iu;

/** Of 三月分を超える…してはならない it is the other side that up to three months may: the limit is the same. */
function modalityBeside(rule: Clause, said: Clause): Modality {
  const isBound = beyond.test(rule.text) && within.test(said.text) && !beyond.test(said.text);
  const isFree = within.test(rule.text) && beyond.test(said.text) && !within.test(said.text);
  if (rule.modality === 'ban' && said.modality === 'may' && isBound) return 'may';
  if (rule.modality === 'may' && said.modality === 'ban' && isFree) return 'ban';
  // What may be done within a time must be done within it, if at all.
  if (rule.modality === 'may' && said.modality === 'duty' && within.test(rule.text) && within.test(said.text))
    return 'is';
  return rule.modality;
}

/** Of a sentence's words that the head has not, the share that the item has; 1 of what is no item, and of a sentence that says no more than the head. */
function shareOfItem({ terms }: Clause, { listed }: Clause): number {
  if (listed === undefined) return 1;
  const rest = new Set([...terms].filter((term) => !listed.head.has(term) || listed.item.has(term)));
  return rest.size === 0 ? 1 : shareOf(rest, listed.item);
}
