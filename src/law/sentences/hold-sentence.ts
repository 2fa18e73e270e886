// Holds a sentence that cites a place against the words of that place, by what can be decided without a model.
import type { Difference, Holding } from '../../model/cited-sentence.ts';
import { sharesPredicate } from './acts.ts';
import { type Clause, clauseOf, shareOf } from './clauses.ts';
import { compareQuantities } from './compare-quantities.ts';
import { type Beside, holdBeside } from './hold-beside.ts';
import { casesWithNumbers } from './numbered-cases.ts';
import { isCaseOfAnother } from './numbers-of-cases.ts';
import { otherOffice } from './offices.ts';
import { penaltiesOf } from './penalties.ts';
import { rulesOf } from './place-rules.ts';
import { areSame } from './quantities.ts';
import { unmatchedNouns } from './unmatched-nouns.ts';

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
const shares = { strange: 0.1, comparable: 0.34, number: 0.45, supported: 0.5, certain: 0.75 } as const;

/**
 * @param sentence without the citation itself
 * @param provision the words of the cited place, with all that is inside of it; of an item after the head of its list (`wordsWithHead`)
 */
export function holdSentence(sentence: string, provision: string): HeldSentence {
  const said = clauseOf(sentence);
  const rules = rulesOf(provision);
  const place = new Set(rules.flatMap(({ terms }) => [...terms]));
  const coverage = shareOf(said.terms, place);
  const found = bestOf(said, rules);
  if (found === undefined) return { holding: 'cannot-tell', coverage };
  const { best, beside } = found;
  const penalty = penaltiesOf(sentence);
  const penaltiesThere = penaltiesOf(provision);
  if (penalty.length > 0 && penaltiesThere.length === 0) return { holding: 'silent', coverage };
  // Other words may say the same: only of a sentence that shares next to nothing with the place it can be told that this speaks of something else.
  if (coverage < shares.comparable) return { holding: coverage < shares.strange ? 'silent' : 'cannot-tell', coverage };
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
  const cases = rules.flatMap(casesWithNumbers);
  const compared = casesWithNumbers(said).flatMap((one) => compareQuantities(one, cases) ?? []);
  const numbers = compared.find(({ kind }) => kind === 'other') ?? compared[0];
  if (numbers?.kind === 'other' && coverage < shares.number) return { holding: 'cannot-tell', coverage };
  if (numbers?.kind === 'other')
    return { holding: 'otherwise', difference: 'number', said: numbers.said, there: numbers.there, coverage };
  if (numbers?.kind === 'unstated' || isCaseOfAnother(said, rules)) return { holding: 'cannot-tell', coverage };
  const isSameAct = sharesPredicate(said, best);
  const own = shareOf(said.terms, best.terms);
  const { turns, modality, isOpen, isContested } = beside;
  if (isContested === true) return { holding: 'cannot-tell', coverage };
  const [turn, ...further] = turns;
  if (
    turn !== undefined &&
    isSameAct &&
    own >= (turn.difference === 'modality' ? shares.supported : shares.comparable)
  ) {
    // Turned twice it is the other case, of which the place says nothing by itself.
    if (further.length > 0 && turns.every(({ isWhole }) => isWhole)) return { holding: 'cannot-tell', coverage };
    const { difference, said: ours, there } = turns.find(({ isWhole }) => !isWhole) ?? turn;
    return { holding: 'otherwise', difference, said: ours, there, coverage };
  }
  if (ofItem < shares.supported || isOpen) return { holding: 'cannot-tell', coverage };
  if (turn !== undefined || unmatchedNouns(sentence, provision).length > 0) return { holding: 'cannot-tell', coverage };
  if (modality === 'same' && own >= (isSameAct ? shares.supported : shares.certain))
    return { holding: 'supported', coverage };
  if (modality === 'same' && said.quantities.length > 0 && own >= shares.comparable)
    return { holding: 'supported', coverage };
  return { holding: 'cannot-tell', coverage };
}

/** Of an exception a sentence speaks only where it names its case. */
const namedCase = 0.34;
/** Rules that have so much less of a sentence's words than another are not what it is about. */
const near = 0.15;
const equal = 0.02;

interface Best {
  readonly best: Clause;
  readonly beside: Beside;
}

/** A long case may be named in short: what the sentence has beside the rule is then of the case. */
function namesCase({ text, terms }: Clause, { terms: all, onlyWhere = new Set() }: Clause): boolean {
  if (shareOf(onlyWhere, terms) >= namedCase) return true;
  const extra = new Set([...terms].filter((term) => onlyWhere.has(term) || !all.has(term)));
  return extra.size >= fewWords && shareOf(extra, onlyWhere) >= shares.certain && conditional.test(text);
}
const fewWords = 3;
const conditional = /とき|場合|(?<=[가-힣]) ?(?:때|경우)|\b(?:if|where|when)\b/iu;

/**
 * The rule that has most of the sentence's words; of several that have about as many the one with its numbers that goes best with it. An exception only
 * where the sentence speaks of its case, and then before its rule.
 */
function bestOf(said: Clause, rules: readonly Clause[]): Best | undefined {
  const meant = rules.filter((rule) => rule.onlyWhere === undefined || namesCase(said, rule));
  const weigh = ({ terms, onlyWhere }: Clause): number =>
    shareOf(said.terms, terms) + (onlyWhere === undefined ? 0 : 0.01);
  const most = Math.max(...meant.map(weigh));
  const lacks = ({ quantities }: Clause): number =>
    said.quantities.filter((one) => !quantities.some((each) => areSame(each, one))).length;
  const close = meant
    .filter((rule) => weigh(rule) >= most - near)
    .map((best) => ({ best, beside: holdBeside(said, best) }))
    .toSorted((a, b) => weigh(b.best) - weigh(a.best));
  // Where the case of an exception is named, its rule does not speak of the sentence.
  if (close[0]?.best.onlyWhere !== undefined) return close[0];
  const against = ({ best, beside }: Best): number => beside.turns.length + lacks(best);
  const [first, ...others] = close.toSorted((a, b) => against(a) - against(b));
  const [top] = close;
  if (first === undefined || top === undefined || first === top || others.length === 0) return first;
  // What another rule says does not bear out a sentence that is more of this one.
  const isLess = weigh(first.best) < weigh(top.best) - equal && lacks(top.best) <= lacks(first.best);
  return isLess ? { ...top, beside: { ...top.beside, isContested: true } } : first;
}

/** Of a sentence's words that the head has not, the share that the item has; 1 of what is no item, and of a sentence that says no more than the head. */
function shareOfItem({ terms }: Clause, { listed }: Clause): number {
  if (listed === undefined) return 1;
  const rest = new Set([...terms].filter((term) => !listed.head.has(term) || listed.item.has(term)));
  return rest.size === 0 ? 1 : shareOf(rest, listed.item);
}
