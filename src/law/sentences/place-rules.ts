// The words of a place as rules: an item says what the head of its list says of it, an exception the contrary of the rule before it.
import { splitSentences } from '../../text/split-sentences.ts';
import { headMark } from '../statutes/words-with-head.ts';
import { type Clause, clauseOf, termsOf } from './clauses.ts';
import { contrary, type Modality } from './modality.ts';

const itemStart =
  /^\s*(?:[一二三四五六七八九十]+(?:の[一二三四五六七八九十]+)*\s|[イロハニホヘトチリヌ]\s|\d+(?:의\d+)?\.\s|[가나다라마바사아자차카타파하]\.\s|\([a-z0-9]{1,3}\)\s)/u;
const paragraphStart = /^\s*(?:[２-９\d]+\s|[①-⑳]\s?|\(\d+\)\s)/u;
/** How an exception begins. */
export const exception: RegExp = /^(?:ただし|但し|다만|단,|그러나|however|this (?:does|shall) not apply)/iu;
const about =
  /について(?:は)?|に関して(?:は)?|に(?:より|よる)|における|에 대하여(?:는)?|에 관하여(?:는)?|의 경우에(?:는)?/gu;
const notSo = /この限りで(?:ない|はない|ありません)|そうではない|그러하지 (?:아니하다|않다)|(?:does|shall) not apply/iu;

/** @param provision the words of a place; of an item after the head of its list (`wordsWithHead`) */
export function rulesOf(provision: string): readonly Clause[] {
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
      rules.push(belowHead(head, text));
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
              exceptionText: sentence,
              modality: contrary[before.modality],
            }
          : before !== undefined && leaning.test(sentence)
            ? { ...clause, terms: new Set([...before.terms, ...clause.terms]) }
            : clause;
      rules.push(rule);
      before = rule;
    }
    head = before;
  }
  return rules;
}

/** What speaks of the matter of the sentence before it, and names it no more. */
const leaning = /これ(?:を|に|ら)|이를|이에|\b(?:it|them)\b/iu;

/** An item of a place that is cited as a whole. */
function belowHead(head: Clause, text: string): Clause {
  const item = clauseOf(text);
  const shift = head.text.length + 1;
  return {
    ...item,
    text: `${head.text}\n${text}`,
    headAct: head.act,
    terms: new Set([...head.terms, ...item.terms]),
    quantities: item.quantities.map((one) => ({ ...one, at: one.at + shift })),
    modality: modalityOfItems(head),
  };
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

/** Which sentence of a head has the list. */
const listing = /次に|次の|各号|左の|左に|각 ?[호목]|다음|following|[:：]\s*$/iu;

/** A head that leaves its items out of the rule: 次に掲げる場合を除き…してはならない. */
const leavingOut =
  /(?:次に|次の|各号)[^。、]{0,24}(?:を除(?:き|く|いて|いた)|以外の)|각 ?[호목][^.]{0,30}(?:제외하고|제외한|외에는)|\bexcept\b[^.]{0,40}\bfollowing\b|\bother than\b[^.]{0,30}\bfollowing\b/iu;

const modalityOfItems = ({ text, modality }: Clause): Modality =>
  leavingOut.test(text) ? contrary[modality] : modality;

/** What an exception has beside its rule, without the words that make it one. */
const casesOf = (sentence: string, { terms }: Clause): ReadonlySet<string> =>
  new Set(
    [...termsOf(sentence.replace(exception, ' ').replace(notSo, ' ').replace(about, ' '))].filter(
      (term) => !terms.has(term),
    ),
  );
