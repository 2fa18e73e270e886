// What each part of an answer to a question without an answer does: only a part that is accounted for claims nothing.
import type { Example } from '../../model/example.ts';
import { isCourtesy, isSourceLine } from '../../text/claimless.ts';
import { contentTerms, questionTerms } from '../../text/content-terms.ts';
import { isGuess, saysItLooked, saysNotKnown, saysWhereItEnds } from '../../text/declining.ts';
import { type PhraseFinder, phraseSentence } from '../../text/phrases/find-phrases.ts';
import { splitParts } from '../../text/split-parts.ts';
import { readableNumbers, statedNumbers } from '../../text/stated-numbers.ts';
import { pointing, type ReadAnswer } from './read-answer.ts';

/**
 * - `declines`: it is not known, or is not said
 * - `absent`: what was asked about is not there
 * - `courtesy`: greetings, whom to ask, that one has looked, where a law ends
 * - `grounded`: its words stand in what the target read
 * - `unclear`: it says something, and words do not show whether the target read it
 * - `claim`: it guesses, or says of what was asked, or in words that stand nowhere, what the target did not read
 */
export type Account = 'declines' | 'absent' | 'courtesy' | 'grounded' | 'unclear' | 'claim';

interface AccountedPart {
  readonly part: string;
  readonly account: Account;
}

interface Accounting {
  readonly answer: ReadAnswer;
  readonly example: Pick<Example, 'query' | 'history'>;
  readonly contexts: readonly string[];
  /** Phrases that say that a thing is not there. */
  readonly absence: PhraseFinder;
}

/** From this share of a part's words on, which stand in no context, it is unclear; from the second on it is a claim. */
const novelty = { unclear: 0.4, claim: 0.67 } as const;

export function accountParts(accounting: Accounting): readonly AccountedPart[] {
  const grounds = createGrounds(accounting);
  return accounting.answer.sentences.flatMap((sentence) =>
    splitParts(sentence).map((part) => ({ part, account: accountOf(part, accounting, grounds) })),
  );
}

function accountOf(part: string, { answer, absence }: Accounting, grounds: Grounds): Account {
  if (isCourtesy(part) || isSourceLine(part) || saysItLooked(part) || apology.test(part)) return 'courtesy';
  const isDeclining = answer.isDeclining(part) || saysNotKnown(part);
  if (isDeclining && !isGuess(part.replace(noGuess, ''))) return 'declines';
  if (saysNothingElse(part, answer)) return 'courtesy';
  const denials = absence.in(phraseSentence(part));
  if (denials.length > 0 && !valueNoun.test(part) && (pointing.test(part) || grounds.isOfQuestion(part, denials)))
    return 'absent';
  if (saysWhereItEnds(part)) return 'courtesy';
  if (isGuess(part)) return 'claim';
  return grounds.accountOf(part);
}

/** How an office is reached is not a claim about the matter. */
export const contact: RegExp =
  /(?:電話|でんわ|内線|ファックス|メール|전화|내선|팩스|이메일|\b(?:tel|fax|phone|call|e-?mail|ext)\b|☎|https?:\/\/|@)|\d{2,4}[-‐–]\d{2,4}[-‐–]\d{3,4}/iu;
const asking = /窓口|問い?合わ?せ|お尋ね|문의|창구|\b(?:ask|contact|desk|branch)\b/iu;

/** Whom to ask, and what is not guaranteed: with a number that is neither a contact nor an opening hour it may be a claim. */
const saysNothingElse = (part: string, { isReferring }: ReadAnswer): boolean =>
  contact.test(part) || (isReferring(part) && (asking.test(part) || statedNumbers(part).length === 0));

const apology =
  /^(?:(?:大変|誠に|まことに)?(?:申し訳|恐れ入|恐縮|すみません|残念)[^。]{0,16}|(?:대단히|매우|정말)?\s?(?:죄송|유감|아쉽)[^.]{0,10}|(?:i'm |i am |we are )?(?:so |very )?sorry|unfortunately|i apologi[sz]e|no|いいえ|아니요)[、。,.!\s]*$/iu;
/** Words of guessing in a part that refuses to guess, or tells what one looked for. */
const noGuess =
  /(?:推測|推定|推察)(?:は|を|で|すること|も)?[^。]{0,8}(?:控え|かね|ません|ない|避け)|思われる(?:情報|記述|記載)|考えられる(?:資料|情報)|추측[^.]{0,8}(?:않|없|삼가)|\b(?:not|n't|won't|without|than|decline to|refuse to) (?:to )?(?:guess\w*|speculat\w*|assum\w*)/iu;
/** Said to be none, these are an answer: no fine, no limit, no exception. */
const valueNoun =
  /上限|下限|制限|限度|期限|罰金|罰則|過料|料金|手数料|使用料|費用|負担|条件|例外|義務|危険|リスク|損失|心配|問題|追加|割増|免除|변동|상한|하한|제한|한도|기한|벌금|과태료|벌칙|요금|수수료|사용료|비용|부담|조건|예외|의무|위험|손실|걱정|문제|할증|면제|\b(?:limit|limits|cap|maximum|minimum|deadline|fine|fines|penalty|penalties|fee|fees|charge|charges|cost|costs|restriction|restrictions|condition|conditions|exception|exceptions|obligation|risk|risks|loss|worry|problem|surcharge|requirement|requirements|need)\b/iu;

interface Grounds {
  /**
   * Whether a part names what the question names, and hardly anything else.
   * @param denials phrases by which it denies
   */
  isOfQuestion(part: string, denials: readonly string[]): boolean;
  accountOf(part: string): 'grounded' | 'unclear' | 'claim';
}

function createGrounds({ example: { query, history = [] }, contexts }: Accounting): Grounds {
  const asked = [query, ...history.map(({ text }) => text)];
  const questioned = new Set([...asked.flatMap((text) => [...contentTerms(text)]), ...questionTerms(query)]);
  const read = new Set(contexts.flatMap((text) => [...contentTerms(text)]));
  const isScriptRead = scriptsOf(contexts.join(' '));
  /** What the question names and no context does. */
  const unread = new Set([...questionTerms(query)].filter((term) => !read.has(term) && !generic.has(term)));
  const readNumbers = new Set(contexts.flatMap((text) => [...readableNumbers(text)]));
  const unreadNumbers = new Set(
    asked
      .flatMap((text) => statedNumbers(text))
      .map(({ value }) => value)
      .filter((value) => !readNumbers.has(value)),
  );
  const telling = (part: string): readonly string[] =>
    [...contentTerms(part.replace(place, ' '))].filter((term) => !generic.has(term));
  return {
    isOfQuestion(part, denials) {
      // In another language nothing can be compared.
      if (!scriptsOf(part).some((script) => scriptsOf(query).includes(script))) return true;
      const denying = contentTerms(denials.join('\n'));
      const terms = telling(part).filter((term) => !denying.has(term));
      const known = terms.filter((term) => questioned.has(term) || read.has(term)).length;
      const isNamed =
        terms.some((term) => questioned.has(term)) ||
        statedNumbers(part).some(({ value }) => readableNumbers(query).has(value));
      return isNamed && known * 2 >= terms.length;
    },
    accountOf(part) {
      const terms = telling(part);
      if (contexts.length === 0 || !scriptsOf(part).some((script) => isScriptRead.includes(script))) return 'unclear';
      if (statedNumbers(part).some(({ value }) => unreadNumbers.has(value))) return 'claim';
      const ofUnread = terms.filter((term) => unread.has(term)).length;
      // A pair of characters may be shared by chance; a word is not.
      if (ofUnread >= (terms.some((term) => unread.has(term) && isWord(term)) ? 1 : 2)) return 'claim';
      if (terms.length === 0) return statedNumbers(part).length > 0 ? 'grounded' : 'unclear';
      const novel = terms.filter((term) => !read.has(term)).length / terms.length;
      // A number that was read shows where other words are from.
      const anchored = statedNumbers(part).some(({ value }) => readNumbers.has(value));
      if (novel >= novelty.claim) return anchored ? 'unclear' : 'claim';
      return novel >= novelty.unclear && !anchored ? 'unclear' : 'grounded';
    },
  };
}

/** With its particle: what is said of an article is looked at by its number. */
const place =
  /第?[\d〇一二三四五六七八九十百]+(?:条|項|号)(?:の[\d一二三四五六七八九十]+)?|제?\d+(?:조|항|호)(?:의\d+)?(?:까지|에는|에서는?|라는|로|[은는이가을를의에])?|\b(?:sections?|articles?|clauses?|paragraphs?)\s\d+/giu;

const isWord = (term: string): boolean => /^\p{sc=Latin}/u.test(term);

const scriptsOf = (text: string): readonly string[] => [
  ...(/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text) ? ['ja'] : []),
  ...(/\p{sc=Hangul}/u.test(text) ? ['ko'] : []),
  ...(/\p{sc=Latin}{3}/u.test(text) ? ['en'] : []),
];

/** Words that every sentence on rules may have, and that say nothing of what they are about. */
const generic: ReadonlySet<string> = contentTerms(
  `存在 という条文 という条例 という規定 ご指摘 おっしゃる 말씀하신 질문하신 라는 조문은 mention mentioned ask asked called named exist exists
  않습니다 없습니다 않는다 없다 않음 없음 않으며 없으며 않고 없고
  規定 定め 定めて 条例 規則 法律 条文 こと もの 場合 必要 ある なお また ただし については について 記載 内容 次のとおり 書かれ 述べ ご質問 質問 資料 文書
  규정 정하고 조례 규칙 법률 조문 경우 필요 내용 다만 또한 자료 문서 질문 관한 대한 관련 정한 따르면 있습니다 합니다
  rule rules provision provides section article law bylaw by-law said says only also however document documents source sources passage`,
);
