// Holds a sentence that cites a place against the words of that place, by what can be decided without a model.
import type { Difference, Holding } from '../../model/cited-sentence.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { splitSentences } from '../../text/split-sentences.ts';
import { headMark } from '../statutes/words-with-head.ts';
import { compareQuantities, type NumberedClause } from './compare-quantities.ts';
import { compareModality, contrary, type Modality, modalityOf } from './modality.ts';
import { otherOffice } from './offices.ts';
import { type Quantity, quantitiesOf } from './quantities.ts';

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

interface Clause {
  readonly text: string;
  /** Whose end tells what is done. */
  readonly act: string;
  readonly terms: ReadonlySet<string>;
  /** Without those of the sentence that it leans on. */
  readonly own: ReadonlySet<string>;
  /** Of an item the head of its list, which has the predicate, and the words of either. */
  readonly listed?: {
    readonly act: string;
    readonly head: ReadonlySet<string>;
    readonly item: ReadonlySet<string>;
  };
  /** Of an exception what it has and the rule has not: the case that it is of. */
  readonly onlyWhere?: ReadonlySet<string>;
  readonly modality: Modality;
  readonly quantities: readonly Quantity[];
}

function clauseOf(text: string): Clause {
  const terms = termsOf(text);
  return { text, act: text, terms, own: terms, modality: modalityOf(text), quantities: quantitiesOf(text) };
}

/** `$10 for a resident and $30 for any other person` is two cases. */
const joints = /[、;；]|,(?!\d)|及び|並びに|又は|(?<=[가-힣])(?:과|와|및)\s|\s(?:and|or)\s/gu;

/** A clause, or its parts where it has several amounts; what stands before the first number is the head of all. */
function casesWithNumbers({ text, own, quantities }: Clause, { terms }: Clause): readonly NumberedClause[] {
  const isRepeated = quantities.filter(({ dimension }) => dimension === 'money').length > 1;
  if (!isRepeated) return [{ quantities, share: shareOf(terms, own) }];
  const plain = text.normalize('NFKC').toLowerCase();
  const ends = [...plain.matchAll(joints)].map(({ index }) => index);
  const parts = [...ends, plain.length].map((end, at) => {
    const start = ends[at - 1] ?? 0;
    const inside = quantities.filter((one) => one.at >= start && one.at < end);
    return { quantities: inside, words: plain.slice(start, end) };
  });
  const head = plain.slice(0, quantities[0]?.at);
  return parts.map((part) => ({
    quantities: part.quantities,
    share: shareOf(terms, termsOf(`${head} ${part.words}`)),
  }));
}

/** What an exception has beside its rule, without the words that make it one. */
const casesOf = (sentence: string, { terms }: Clause): ReadonlySet<string> =>
  new Set(
    [...termsOf(sentence.replace(exception, ' ').replace(notSo, ' ').replace(about, ' '))].filter(
      (term) => !terms.has(term),
    ),
  );

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

const itemStart =
  /^\s*(?:[一二三四五六七八九十]+(?:の[一二三四五六七八九十]+)*\s|[イロハニホヘトチリヌ]\s|\d+(?:의\d+)?\.\s|[가나다라마바사아자차카타파하]\.\s|\([a-z0-9]{1,3}\)\s)/u;
const paragraphStart = /^\s*(?:[２-９\d]+\s|[①-⑳]\s?|\(\d+\)\s)/u;
const exception = /^(?:ただし|但し|다만|단,|however|this (?:does|shall) not apply)/iu;
const about =
  /について(?:は)?|に関して(?:は)?|に(?:より|よる)|における|에 대하여(?:는)?|에 관하여(?:는)?|의 경우에(?:는)?/gu;
const notSo = /この限りで(?:ない|はない|ありません)|そうではない|그러하지 (?:아니하다|않다)|(?:does|shall) not apply/iu;

/** Sentences as rules: an item says what the head of its list says of it, an exception the contrary of the rule before it. */
function rulesOf(provision: string): readonly Clause[] {
  const rules: Clause[] = [];
  let head: Clause | undefined;
  let list: CitedList | undefined;
  for (const line of provision.split('\n')) {
    if (line.trim() === '') list = undefined;
    if (headMark.test(line)) {
      const heads = list === undefined || list.items.length > 0 ? [] : list.heads;
      list = { heads: [...heads, withoutNumber(line.replace(headMark, ''))], items: [] };
      continue;
    }
    if (list !== undefined) {
      list = { heads: list.heads, items: [...list.items, withoutNumber(line)] };
      rules.push(itemOf(list));
      continue;
    }
    const isItem = itemStart.test(line) && !/^\s*\(\d+\)/u.test(line);
    const text = line.replace(isItem ? itemStart : paragraphStart, '').trim();
    if (text === '') continue;
    if (isItem && head !== undefined) {
      const item = clauseOf(text);
      rules.push({ ...item, terms: new Set([...head.terms, ...item.terms]), modality: modalityOfItems(head) });
      continue;
    }
    let before: Clause | undefined;
    for (const { text: sentence } of splitSentences(text)) {
      const clause = clauseOf(sentence);
      const rule =
        before !== undefined && exception.test(sentence.trim()) && notSo.test(sentence)
          ? {
              ...clause,
              text: `${before.text}${sentence}`,
              act: before.act,
              terms: new Set([...before.terms, ...clause.terms]),
              onlyWhere: casesOf(sentence, before),
              modality: contrary[before.modality],
            }
          : clause;
      rules.push(rule);
      before = rule;
    }
    head = before;
  }
  return rules;
}

/** An item that is cited, below the heads of its lists, outermost first; of `items` the first is cited, the others lie in it. */
interface CitedList {
  readonly heads: readonly string[];
  readonly items: readonly string[];
}

const withoutNumber = (line: string): string => line.replace(itemStart, '').replace(paragraphStart, '').trim();

/** The last item as a rule: whether it must, may or must not be is said in the head. */
function itemOf({ heads, items }: CitedList): Clause {
  const [cited = ''] = items;
  const own = items.length > 1 ? [cited, items.at(-1) ?? ''] : [cited];
  const [outer = '', ...inner] = heads;
  const rules = rulesOf(outer);
  // An exception has its rule in its text: the first that lists is the one that does.
  const head = rules.find(({ text }) => listing.test(text)) ?? rules.at(-1) ?? clauseOf(outer);
  const text = [head.text, ...inner, ...own].join('\n');
  const item = clauseOf([...inner, ...own].join('\n'));
  const whole = clauseOf(text);
  const modality = modalityOfItems(head);
  return {
    ...whole,
    act: own.at(-1) ?? '',
    terms: new Set([...head.terms, ...item.terms]),
    listed: {
      act: head.act,
      head: new Set([...termsOf(outer), ...termsOf(inner.join('\n'))]),
      item: termsOf(own.join('\n')),
    },
    modality: modality === 'is' ? item.modality : modality,
  };
}

/** Of a sentence's words that the head has not, the share that the item has; 1 of what is no item, and of a sentence that says no more than the head. */
function shareOfItem({ terms }: Clause, { listed }: Clause): number {
  if (listed === undefined) return 1;
  const rest = new Set([...terms].filter((term) => !listed.head.has(term) || listed.item.has(term)));
  return rest.size === 0 ? 1 : shareOf(rest, listed.item);
}

/** Which sentence of a head has the list. */
const listing = /次に|次の|各号|左の|左に|각 ?[호목]|다음|following|[:：]\s*$/iu;

/** A head that leaves its items out of the rule: 次に掲げる場合を除き…してはならない. */
const leavingOut =
  /(?:次に|次の|各号)[^。、]{0,24}(?:を除(?:き|く|いて|いた)|以外の)|각 ?[호목][^.]{0,30}(?:제외하고|제외한|외에는)|\bexcept\b[^.]{0,40}\bfollowing\b|\bother than\b[^.]{0,30}\bfollowing\b/iu;

const modalityOfItems = ({ text, modality }: Clause): Modality =>
  leavingOut.test(text) ? contrary[modality] : modality;

/** Words of duties, liberties and bans, and of speech about rules, say nothing of the matter. */
const generic: ReadonlySet<string> = contentTerms(
  `しなければならない することができる してはならない 必要 義務 場合 とき もの こと 者 定め 規定 必ず すべて ものとする 以下 以上 とする
  하여야 한다 할 수 있다 하여서는 아니 된다 필요 의무 경우 때에는 정해져 있습니다 반드시 합니다 됩니다 해야 이하 이상 동안 사람 자는
  person persons people shall must may can has have to under any every anyone whoever everyone required needed necessary obligation forbidden prohibited allowed permitted up exceeding`,
);

const termsOf = (text: string): ReadonlySet<string> => {
  const own = quantitiesOf(text).reduce(
    (rest, { text: surface }) => rest.replace(surface, ' '),
    text.normalize('NFKC').toLowerCase(),
  );
  return new Set([...contentTerms(own)].filter((term) => !generic.has(term)));
};

function shareOf(terms: ReadonlySet<string>, there: ReadonlySet<string>): number {
  if (terms.size === 0) return 0;
  let found = 0;
  for (const term of terms) if (there.has(term)) found++;
  return found / terms.size;
}

// What is done: of Japanese and Korean the end of a sentence tells it.

const modalTail =
  /(?:する|した|して)?(?:必要|義務)(?:は|が|を|も)?[^。]{0,12}。?$|(?:ことは|ことが|ことを)?(?:禁じ|禁止)[^。]{0,10}。?$|(?:なければ|ねば|ては|ことが|ことは|ことも|ものと)[^。]{0,12}。?$|(?:을|를|ㄹ|할)? ?(?:필요|의무)[^.]{0,10}\.?$|(?:는|은|을|를)? ?것(?:은|이|을)? ?금지[^.]{0,6}\.?$/u;

/** Of an item the head may have the predicate. */
function sharesPredicate(said: Clause, rule: Clause): boolean {
  const { listed } = rule;
  return sharesAct(said, rule) || (listed !== undefined && sharesAct(said, { ...rule, act: listed.act }));
}

function sharesAct(said: Clause, rule: Clause): boolean {
  const [ours, theirs] = [tailOf(said.act), tailOf(rule.act)];
  if (/[\p{sc=Han}\p{sc=Hiragana}]/u.test(ours)) {
    const kanji = new Set(lastKanji(theirs));
    return [...lastKanji(ours)].some((sign) => kanji.has(sign));
  }
  if (/\p{sc=Hangul}/u.test(ours)) {
    const there = rule.act.replaceAll(/\s/gu, '');
    return (
      [...contentTerms(ours)].filter((term) => term.length >= 2).some((term) => there.includes(term)) ||
      shareOf(said.terms, rule.terms) >= shares.supported
    );
  }
  return shareOf(said.terms, rule.terms) >= shares.supported;
}

const tailOf = (text: string): string => text.replace(modalTail, '').slice(-14);

/** The last two runs of kanji: 責任を負う, 免除される, 届け出る. */
const lastKanji = (text: string): string => (text.match(/\p{sc=Han}+/gu) ?? []).slice(-2).join('');

// Penalties.

const penalties: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['死刑', /死刑|사형|death penalty/iu],
  ['懲役', /懲役|징역|\bimprison(?:ment|ed)?\b|\bjail\b/iu],
  ['禁錮', /禁錮|금고/u],
  ['拘禁刑', /拘禁刑/u],
  ['罰金', /罰金|벌금/u],
  ['過料', /過料|과태료/u],
  ['拘留', /拘留|구류/u],
  ['科料', /科料|과료/u],
  ['fine', /\bfines?d?\b/iu],
];
const penaltiesOf = (text: string): readonly string[] =>
  penalties.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);
