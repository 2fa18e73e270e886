// Holds a sentence that cites a place against the words of that place, by what can be decided without a model.
import type { Difference, Holding } from '../../model/cited-sentence.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { splitSentences } from '../../text/split-sentences.ts';
import { compareModality, contrary, type Modality, modalityOf } from './modality.ts';
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
 * @param provision the words of the cited place, with all that is inside of it
 */
export function holdSentence(sentence: string, provision: string): HeldSentence {
  const said = clauseOf(sentence);
  const rules = rulesOf(provision);
  const place = new Set(rules.flatMap(({ terms }) => [...terms]));
  const coverage = shareOf(said.terms, place);
  const best = rules.toSorted((a, b) => shareOf(said.terms, b.terms) - shareOf(said.terms, a.terms))[0];
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
  const offices = officesOf(provision);
  const otherOffice = officesOf(sentence).find((office) => !offices.some((each) => each.includes(office)));
  if (otherOffice !== undefined && offices.length > 0)
    return { holding: 'otherwise', difference: 'office', said: otherOffice, there: offices.join(', '), coverage };
  const numbers = compareQuantities(said.quantities, quantitiesOf(provision));
  if (numbers?.kind === 'other' && coverage < shares.number) return { holding: 'silent', coverage };
  if (numbers?.kind === 'other')
    return { holding: 'otherwise', difference: 'number', said: numbers.said, there: numbers.there, coverage };
  if (numbers?.kind === 'unstated') return { holding: coverage < shares.certain ? 'silent' : 'cannot-tell', coverage };
  const isSameAct = sharesPredicate(said, best);
  const modality = compareModality(best.modality, said.modality);
  if (modality === 'other' && isSameAct)
    return { holding: 'otherwise', difference: 'modality', said: sentence, there: best.text, coverage };
  const own = shareOf(said.terms, best.terms);
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
  readonly modality: Modality;
  readonly quantities: readonly Quantity[];
}

const clauseOf = (text: string): Clause => ({
  text,
  act: text,
  terms: termsOf(text),
  modality: modalityOf(text),
  quantities: quantitiesOf(text),
});

const itemStart =
  /^\s*(?:[一二三四五六七八九十]+\s|[イロハニホヘトチリヌ]\s|\d+(?:의\d+)?\.\s|[가나다라마바사아자차카타파하]\.\s|\([a-z0-9]{1,3}\)\s)/u;
const paragraphStart = /^\s*(?:[２-９\d]+\s|[①-⑳]\s?|\(\d+\)\s)/u;
const exception = /^(?:ただし|但し|다만|단,|however|this (?:does|shall) not apply)/iu;
const notSo = /この限りで(?:ない|はない|ありません)|そうではない|그러하지 (?:아니하다|않다)|(?:does|shall) not apply/iu;

/** Sentences as rules: an item says what the head of its list says of it, an exception the contrary of the rule before it. */
function rulesOf(provision: string): readonly Clause[] {
  const rules: Clause[] = [];
  let head: Clause | undefined;
  for (const line of provision.split('\n')) {
    const isItem = itemStart.test(line) && !/^\s*\(\d+\)/u.test(line);
    const text = line.replace(isItem ? itemStart : paragraphStart, '').trim();
    if (text === '') continue;
    if (isItem && head !== undefined) {
      const item = clauseOf(text);
      rules.push({ ...item, terms: new Set([...head.terms, ...item.terms]), modality: head.modality });
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

function sharesPredicate(said: Clause, rule: Clause): boolean {
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

// Penalties and offices.

const penalties: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['死刑', /死刑|사형|death penalty/iu],
  ['懲役', /懲役|禁錮|拘禁刑|징역|금고|\bimprison(?:ment|ed)?\b|\bjail\b/iu],
  ['罰金', /罰金|벌금/u],
  ['過料', /過料|과태료/u],
  ['拘留', /拘留|구류/u],
  ['科料', /科料|과료/u],
  ['fine', /\bfines?d?\b/iu],
];
const penaltiesOf = (text: string): readonly string[] =>
  penalties.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);

const officePattern =
  /(?:都道府県)?知事|警察署長?|税務署長?|労働基準監督署長?|消防署長?|消防長|公安委員会|委員会|審議会|町議会|市議会|村議会|県議会|議会|裁判所|法務局|検察官|町長|市長|村長|区長|(?:[\p{sc=Han}]{1,6})?大臣|경찰서장|세무서장|소방서장|도지사|구청장|군수|시장(?=은|의|이|에게|과|,| )|장관|시의회|도의회|군의회|의회|위원회|법원|검사|감독관|\b(?:mayor|council|governor|police|minister|court|commission|board|committee|director|secretary|commissioner)\b/giu;
const officesOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(officePattern)].map(([office]) => office.toLowerCase())),
];

// Numbers.

type Compared =
  | { readonly kind: 'other'; readonly said: string; readonly there: string }
  | { readonly kind: 'unstated' };

/** @returns undefined where all stand there */
function compareQuantities(said: readonly Quantity[], there: readonly Quantity[]): Compared | undefined {
  let isUnstated = false;
  for (const quantity of said) {
    const alike = there.filter(({ dimension }) => dimension === quantity.dimension);
    if (alike.some(({ value }) => value === quantity.value)) continue;
    const [first] = alike;
    if (first !== undefined)
      return { kind: 'other', said: quantity.text, there: alike.map(({ text }) => text).join(', ') };
    isUnstated = true;
  }
  const crossed = crossedPair(said, there);
  if (crossed !== undefined) return crossed;
  return isUnstated ? { kind: 'unstated' } : undefined;
}

/** 1か月100円 where 1日100円、1か月2,000円 stands: both numbers are there, and do not belong together. */
function crossedPair(said: readonly Quantity[], there: readonly Quantity[]): Compared | undefined {
  for (const money of said.filter(({ dimension }) => dimension === 'money')) {
    const term = nearest(said, money, 'term');
    if (term === undefined) continue;
    const terms = there.filter(({ dimension, value }) => dimension === 'term' && value === term.value);
    const belonging = terms.flatMap((each) => nearest(there, each, 'money') ?? []);
    if (belonging.length > 0 && !belonging.some(({ value }) => value === money.value))
      return { kind: 'other', said: `${term.text} ${money.text}`, there: belonging.map(({ text }) => text).join(', ') };
  }
  return undefined;
}

function nearest(all: readonly Quantity[], to: Quantity, dimension: Quantity['dimension']): Quantity | undefined {
  const gap = (other: Quantity): number =>
    other.at >= to.at ? other.at - (to.at + to.text.length) : to.at - (other.at + other.text.length);
  return all.filter((each) => each.dimension === dimension && gap(each) <= 12).toSorted((a, b) => gap(a) - gap(b))[0];
}
