// What each part of an answer to a question without an answer does: only a part that is accounted for claims nothing.
import type { Example } from '../../model/example.ts';
import { isCourtesy, isSourceLine } from '../../text/claimless.ts';
import { contentTerms, koreanStems, questionTerms } from '../../text/content-terms.ts';
import {
  infers,
  isGuess,
  offersMore,
  restatesTheQuestion,
  saysAbsent,
  saysItIsWritten,
  saysItLooked,
  saysWhatElseThereIs,
  saysWhereItEnds,
  withoutGrounds,
  withoutTold,
} from '../../text/declining.ts';
import { type PhraseFinder, phraseSentence } from '../../text/phrases/find-phrases.ts';
import { splitParts } from '../../text/split-parts.ts';
import { readableNumbers, statedNumbers } from '../../text/stated-numbers.ts';
import { asksWhether, deniesExistence, mayAnswer } from './denials.ts';
import { mayDecline } from './may-decline.ts';
import { pointing, type ReadAnswer } from './read-answer.ts';

/**
 * - `declines`: it is not known, or is not said
 * - `absent`: what was asked about is not there
 * - `denies`: something is said not to be there or not to be so, which may be the answer that nothing supports
 * - `courtesy`: greetings, whom to ask, that one has looked, where a law ends
 * - `grounded`: its words stand in what the target read
 * - `unclear`: it says something, and words do not show whether the target read it
 * - `novel`: it says something in words that stand nowhere, and nothing of it could be a refusal
 * - `claim`: it guesses, or says of what was asked what the target did not read
 */
export type Account = 'declines' | 'absent' | 'denies' | 'courtesy' | 'grounded' | 'unclear' | 'novel' | 'claim';

interface AccountedPart {
  readonly part: string;
  readonly account: Account;
  readonly sentence: string;
}

interface Accounting {
  readonly answer: ReadAnswer;
  readonly example: Pick<Example, 'query' | 'history'>;
  readonly contexts: readonly string[];
  /** Phrases that say that a thing is not there. */
  readonly absence: PhraseFinder;
}

/** Of a part with a number that was read; verbs of English differ more often. */
const anchoredNovelty = (part: string): number => (/[\p{sc=Hangul}\p{sc=Hiragana}]/u.test(part) ? 0.5 : 0.55);

/** From this share of a part's words on, which stand in no context, it is unclear; from the second on it is a claim. */
const novelty = { unclear: 0.4, claim: 0.67 } as const;

export function accountParts(accounting: Accounting): readonly AccountedPart[] {
  const grounds = createGrounds(accounting);
  const parts = accounting.answer.sentences.flatMap((sentence) =>
    (saysWhatElseThereIs(sentence) ? [sentence] : splitParts(sentence)).map((part) => ({
      part,
      account: accountOf(part, accounting, grounds),
      sentence,
    })),
  );
  const isRefused = ({ account }: AccountedPart): boolean => account === 'declines' || account === 'absent';
  return parts.map((each, at) => {
    const { part, account } = each;
    const [before, next] = [parts[at - 1], parts[at + 1]];
    // `Whether there is one, and how large, is not said`
    if (asksItself.test(part) && next?.account === 'declines') return { ...each, account: 'courtesy' };
    if (account !== 'grounded' || !parts.some(isRefused)) return each;
    const isBehind = parts.slice(0, at).some(isRefused);
    const follows =
      before !== undefined &&
      isRefused(before) &&
      (reason.test(before.part) || concluding.test(each.sentence.slice(0, Math.max(each.sentence.indexOf(part), 0))));
    const answers =
      transferring.test(part) ||
      follows ||
      (isBehind && (pronoun.test(part) || step.test(part))) ||
      (isBehind && allowing.test(part) && (before?.sentence === each.sentence || !grounds.isAboutElse(part)));
    return answers || !grounds.namesItsOwn(part, isBehind) ? { ...each, account: 'unclear' } : each;
  });
}

/** What was read of one thing, said of another: `as with sick leave, a certificate is needed`. */
const transferring =
  /同じ|同様|同一|準じ|準用|とみな|に含ま|扱いと|扱いに|として扱|適用さ|充て|같은|같이|같습|마찬가지|동일|준하|준용|포함|적용|처럼|간주|취급|\b(?:same|likewise|similarly|as with|just like|also appl\w+|appl(?:y|ies)|included in|counts? (?:as|towards)|treated as|falls? under|comes? under|part of|too|as well)\b/iu;
/** A step of no matter in particular is one of the matter that was asked. */
const step =
  /^(?:なお、|ただし、)?(?:申し?込み|申込|申請|手続き?|届け?出|予約|支払い?|受付|提出)(?:は|には|も)|^(?:신청|절차|접수|제출|예약|납부|신고)(?:은|는|도)|^(?:requests?|applications?|bookings?|payments?|registration|reservations?)\b/iu;
/** Behind a refusal that is what was asked. */
const pronoun = /それ(?:は|が|を|に|で)|その場合|この場合|그것|그 경우|이 경우|\b(?:it|they|them|this|these)\b/iu;
/** That nothing is known, as the reason for what follows. */
const reason = /(?:ため|ので|ことから|から)[、。]?$|(?:므로|니까|으니|니|아서|어서|기에|때문에),?$/u;
const concluding = /\b(?:so|therefore|hence|thus|accordingly|consequently|means|meaning)\W*$/iu;

/** What may, must or can be done: behind a refusal it is the answer to what was refused, unless it is said of something else. */
const allowing =
  /(?:れば|たら|えば|けば|めば|せば)[^。]{0,12}(?:でき|られ|れます|ます)|(?:하면|으면|시면)[^.]{0,14}(?:수 있|됩니다|된다|줍니다)|(?:하여야|해야|셔야) ?(?:합|한|하)|\b(?:may|can|must|have to|has to|need(?:s)? to|should|allowed|permitted|required|entitled)\b/iu;

/** A clause that depends on one that follows. */
const asksItself =
  /^(?:and |or |but )?(?:whether|if so|how (?:much|many|long|often|far)|by whom|when|where|why)\b[^,;]{0,80}$/iu;

function accountOf(part: string, { answer, absence }: Accounting, grounds: Grounds): Account {
  if (infers(part)) return 'claim';
  if (saysWhatElseThereIs(part)) return 'declines';
  if (
    isCourtesy(part) ||
    restatesTheQuestion(part) ||
    offersMore(part) ||
    isSourceLine(part) ||
    saysItIsWritten(part) ||
    apology.test(part)
  )
    return 'courtesy';
  const plain = part.replace(noGuess, '');
  if (answer.isDeclining(part) && !isGuess(plain)) return 'declines';
  if (saysItLooked(part) || saysNothingElse(part, answer)) return 'courtesy';
  const saying = withoutGrounds(part);
  const denials = absence.in(phraseSentence(saying));
  if ((denials.length > 0 || saysAbsent(saying)) && !valueNoun.test(part) && !isGuess(plain)) {
    const denied = grounds.deniedOf(saying, denials);
    if (denied !== undefined) return denied;
  }
  if (saysWhereItEnds(part)) return 'courtesy';
  // Who guesses and says in the same breath that it is not known may only refuse to guess.
  if (isGuess(plain) || grounds.isCustom(part)) return answer.isDeclining(part) ? 'unclear' : 'claim';
  return grounds.accountOf(withoutTold(part));
}

/** How an office is reached is not a claim about the matter. */
export const contact: RegExp =
  /(?:電話|でんわ|内線|ファックス|メール|전화|내선|팩스|이메일|\b(?:tel|fax|phone|call|e-?mail|ext)\b|☎|https?:\/\/|@)|\d{2,4}[-‐–]\d{2,4}[-‐–]\d{3,4}/iu;
const asking = /窓口|問い?合わ?せ|お尋ね|문의|창구|\b(?:ask|contact|desk|branch)\b/iu;

/** Whom to ask, and what is not guaranteed: with a number that is neither a contact nor an opening hour it may be a claim. */
const saysNothingElse = (part: string, { isReferring }: ReadAnswer): boolean =>
  contact.test(part) || (isReferring(part) && (asking.test(part) || statedNumbers(part).length === 0));

const apology =
  /^(?:(?:何卒|どうか|その点(?:は)?)?(?:悪しからず)?(?:ご了承|ご理解|ご容赦|お許し|お含みおき)[^。]{0,16}|(?:이 점 |부디 |너그러운 )?(?:양해|이해)[^.]{0,16}|(?:i hope you(?:'ll| will| can)? understand|thank you for (?:your )?(?:understanding|patience))[^.]{0,20}|that said|in that case|at the same time|よって|したがって|ですので|[^。、]{0,16}(?:限り|かぎり)(?:では)?|그래서|따라서|다만|(?:大変|誠に|まことに|お役に立て[^。、]{0,4}|ご期待に[^。、]{0,8})?(?:申し訳|恐れ入|恐縮|申し上げにく|すみません|残念|あいにく|ごめんなさい)[^。]{0,16}|(?:대단히|매우|정말|도움이? ?(?:되지|드리지)[^.]{0,6})?\s?(?:죄송|송구|유감|아쉽|안타깝|미안)[^.]{0,10}|도움이? ?(?:되지|드리지) ?못해|(?:i'm |i am |we are )?(?:so |very )?sorry|(?:i'm |i am )afraid(?: not)?|unfortunately|regrettably|i apologi[sz]e(?: for[^.]{0,40})?|no|いいえ|아니요)[、。,.!\s]*$/iu;
/** Words of guessing in a part that refuses to guess, or tells what one looked for. */
const noGuess =
  /(?<=(?:ない|いない|ません|なかった))(?:よう|みたい)(?:です|でした|だ)|(?:없는|않은|않는|못한|모르는|없을|않을|벗어나는|벗어난|밖인|아닌|어려운) ?(?:것 ?같|듯|것으로 (?:보|생각))[^\s.]*|(?:who|what|which|whether|where|when|how)\b[^.;,]{0,40}\b(?:might|may|could|would) be\b|(?:推測|推定|推察)(?:は|を|で|すること|も)?[^。]{0,8}(?:控え|かね|ません|ない|避け)|思われる(?:情報|記述|記載)|考えられる(?:資料|情報)|추측[^.]{0,8}(?:않|없|삼가)|(?:推測|憶測|臆測)[^。]{0,12}(?:避け|差し控)[^。]{0,4}(?:思います)?|i'd (?:only |just )?be guessing|(?:推測|憶測)に(?:なり|すぎ|過ぎ)|추측(?:이 될|에 불과|일 뿐)|\b(?:not|n't|won't|without|than|decline to|refuse to) (?:to )?(?:guess\w*|speculat\w*|assum\w*)|\b(?:whatever|however|whoever|whichever)\b[^,.;]{0,60},|\b(?:would|it'd) (?:only |just )?be (?:pure |mere )?(?:speculation|guesswork|guessing|a guess)|\b(?:you )?would (?:have|need) to (?:look|ask|check|consult|turn)/iu;
/** Said to be none, these are an answer: no fine, no limit, no exception. */
const valueNoun =
  /[^\s、。]{0,3}(?:料|費|額|代|賃|率|税|価格|値段|代金)(?:は|が|も|など)|保証|保険|割引|値引|返金|返品|補償|特典|利息|金利|利子|敷金|礼金|副作用|アレルゲン|定員|締切|締め切り|駐車場|休館日|定休日|違約金|猶予|手当|上限|下限|制限|限度|期限|罰金|罰則|過料|料金|手数料|使用料|費用|負担|条件|例外|義務|危険|リスク|損失|心配|問題|追加|割増|免除|변동|보증|보험|할인|환불|반품|보상|혜택|이자|금리|보증금|부작용|정원|마감|휴관|위약금|유예|수당|주차장|가격|[가-힣]{0,3}(?:료|비|액|율|세)(?:은|는|이|가|도) |상한|하한|제한|한도|기한|벌금|과태료|벌칙|요금|수수료|사용료|비용|부담|조건|예외|의무|위험|손실|걱정|문제|할증|면제|\b(?:warrant(?:y|ies)|guarantees?|insurance|coverage|discounts?|refunds?|returns?|compensation|deposits?|interest|tax(?:es)?|tuition|prices?|fares?|rent|tolls?|side effects?|allergens?|quota|grace|bonus|benefits?|parking|fixed|limit|limits|cap|maximum|minimum|deadline|fine|fines|penalty|penalties|fee|fees|charge|charges|cost|costs|restriction|restrictions|condition|conditions|exception|exceptions|obligation|risk|risks|loss|worry|problem|surcharge|requirement|requirements|need)\b/iu;

interface Grounds {
  /**
   * What a part does that says of something that it is not there: it is absent where that is what the question names, and nothing else;
   * where the question asks whether it is there, where the part says more, or that there was none, words do not show whether that was read.
   * @param denials phrases by which it denies
   * @returns undefined where the part is about something else
   */
  deniedOf(part: string, denials: readonly string[]): 'absent' | 'denies' | undefined;
  accountOf(part: string): 'grounded' | 'unclear' | 'novel' | 'claim';
  /**
   * A number that was read may have been read of something else: `but the fine is $200`. Whether a part with one says whose it is, by a word that the
   * question does not have.
   * @param isBehind a refusal; then it must be a word of what was read
   */
  namesItsOwn(part: string, isBehind: boolean): boolean;
  /** Whether it says what is usual, which nothing that was read says. */
  isCustom(part: string): boolean;
  /** Whether what a part is about, by its topic or its first words, was read of and is not what the question names. */
  isAboutElse(part: string): boolean;
}

function createGrounds({ example: { query, history = [] }, contexts }: Accounting): Grounds {
  const asked = [query, ...history.map(({ text }) => text)];
  const questioned = new Set([...asked.flatMap((text) => [...contentTerms(text)]), ...questionTerms(query)]);
  const read = new Set(contexts.flatMap((text) => [...contentTerms(text)]));
  const isScriptRead = scriptsOf(contexts.join(' '));
  /** What the question names and no context does. */
  const unread = new Set(
    [...questionTerms(query)].filter((term) => !read.has(term) && !generic.has(term) && !common.has(term)),
  );
  const readNumbers = new Set(contexts.flatMap((text) => [...readableNumbers(text)]));
  const unreadNumbers = new Set(
    asked
      .flatMap((text) => statedNumbers(text))
      .map(({ value }) => value)
      .filter((value) => !readNumbers.has(value)),
  );
  const telling = (part: string): readonly string[] =>
    [...contentTerms(part.replace(place, ' '))].filter((term) => !generic.has(term));
  const whether = asksWhether(query);
  const readText = contexts.join('\n').normalize('NFKC');
  const knownStems = new Set([...asked, ...contexts, plainWords].flatMap(koreanStems));
  /** Whether a part names what the question names, and hardly anything else. */
  const isOfQuestion = (part: string, denials: readonly string[]): boolean => {
    // In another language nothing can be compared.
    if (!scriptsOf(part).some((script) => scriptsOf(query).includes(script))) return true;
    const terms = without(telling(part), denials);
    const known = terms.filter((term) => questioned.has(term) || read.has(term)).length;
    const isNamed =
      terms.some((term) => questioned.has(term)) ||
      statedNumbers(part).some(({ value }) => readableNumbers(query).has(value));
    return isNamed && known * 2 >= terms.length;
  };
  /** The share of a part's words that stand in no context: of Korean by their beginnings, since the pairs across endings differ with every ending. */
  const noveltyOf = (part: string, terms: readonly string[]): number => {
    const own = /\p{sc=Hangul}/u.test(part)
      ? koreanStems(part.replace(place, ' ').replace(/\d[\d,.:]*\p{sc=Hangul}*/gu, ' ')).filter(
          (stem) => !plainStems.has(stem),
        )
      : [];
    if (own.length > 0) return own.filter((stem) => !readText.includes(stem)).length / own.length;
    if (/\p{sc=Hangul}/u.test(part) && statedNumbers(part).length > 0) return 0;
    return terms.filter((term) => !read.has(term)).length / terms.length;
  };
  /** That a thing which was read of is not there under some condition is an answer. */
  const namesUnread = (part: string): boolean =>
    contexts.length === 0 ||
    !scriptsOf(part).some((script) => isScriptRead.includes(script)) ||
    !scriptsOf(part).some((script) => scriptsOf(query).includes(script)) ||
    [...contentTerms(part)].some((term) => unread.has(term)) ||
    statedNumbers(part).some(({ value }) => unreadNumbers.has(value));
  /** Whether it has a word, or a pair of kanji, katakana or hangul, that neither the question nor a context has. */
  const saysMore = (part: string, denials: readonly string[]): boolean =>
    scriptsOf(part).some((script) => scriptsOf(query).includes(script)) &&
    (without(telling(part), denials).some((term) => isTelling(term) && !questioned.has(term) && !read.has(term)) ||
      koreanStems(part.replace(place, ' ')).some((stem) => !knownStems.has(stem)));
  return {
    namesItsOwn(part, isBehind) {
      if (statedNumbers(part).length !== 1) return true;
      const named = [...telling(part.replace(counted, ' ')), ...koreanStems(part.replace(counted, ' '))];
      return named.some(
        (term) =>
          !questioned.has(term) &&
          !common.has(term) &&
          !query.includes(term) &&
          (!isBehind || readText.includes(term) || read.has(term)),
      );
    },
    isCustom: (part) => {
      const [word] = custom.exec(part) ?? [];
      return word !== undefined && !readText.toLowerCase().includes(word.toLowerCase());
    },
    isAboutElse(part) {
      const topics = [
        ...[...part.matchAll(/([^\s、。はが]{2,12})(?:は|では|には)|(\p{sc=Hangul}{2,8})(?:은|는|에는)/gu)].map(
          ([, ja, ko]) => ja ?? ko ?? '',
        ),
        /\p{sc=Hangul}|\p{sc=Hiragana}/u.test(part) ? '' : part.split(/\s+/u).slice(0, 5).join(' '),
      ];
      return topics.some((topic) =>
        [...contentTerms(topic), ...koreanStems(topic)].some(
          (term) => (read.has(term) || readText.includes(term)) && !questioned.has(term) && !query.includes(term),
        ),
      );
    },
    deniedOf(part, denials) {
      if (whether && !deniesExistence(part, query)) return isOfQuestion(part, denials) ? 'denies' : undefined;
      if (!pointing.test(part) && !isOfQuestion(part, denials)) return undefined;
      if (mayAnswer(part, query)) return 'denies';
      return pointing.test(part) || (namesUnread(part) && !saysMore(part, denials)) ? 'absent' : 'denies';
    },
    accountOf(part) {
      const terms = telling(part);
      const numbers = statedNumbers(part);
      if (terms.length === 0 && numbers.length > 0 && numbers.every(({ value }) => readNumbers.has(value)))
        return 'grounded';
      if (contexts.length === 0 || !scriptsOf(part).some((script) => isScriptRead.includes(script))) return 'unclear';
      const [claimed, fromNowhere] = mayDecline(part)
        ? (['unclear', 'unclear'] as const)
        : (['claim', 'novel'] as const);
      if (numbers.some(({ value }) => unreadNumbers.has(value))) return claimed;
      const ofUnread = terms.filter((term) => unread.has(term)).length;
      // A pair of characters may be shared by chance; a word is not.
      if (ofUnread >= (terms.some((term) => unread.has(term) && isWord(term)) ? 1 : 2)) return claimed;
      if (terms.length === 0) return numbers.length > 0 ? 'grounded' : 'unclear';
      const novel = noveltyOf(part, terms);
      // A number that was read shows where other words are from.
      const anchored = numbers.some(({ value }) => readNumbers.has(value));
      if (novel >= novelty.claim) return anchored ? 'unclear' : fromNowhere;
      if (novel >= (anchored ? anchoredNovelty(part) : novelty.unclear)) return 'unclear';
      return 'grounded';
    },
  };
}

const custom =
  /通常|普通は|一般に|一般的に|多くの(?:場合|[一-龠]{1,4}で)|ふつう|たいてい|大抵|たいがい|慣例|보통|통상|대개|흔히|대체로|관례|대부분의|\b(?:in practice|in most|as a rule|commonly|customarily|most (?:\w+ )?(?:libraries|cities|towns|schools|companies|places))\b/iu;

const without = (terms: readonly string[], phrases: readonly string[]): readonly string[] => {
  const left = contentTerms(phrases.join('\n'));
  return terms.filter((term) => !left.has(term));
};

const isTelling = (term: string): boolean => /^(?:\p{sc=Latin}{2,}$|[\p{sc=Han}\p{sc=Katakana}ー]{2})/u.test(term);

/** With its particle: what is said of an article is looked at by its number. */
const place =
  /第?[\d〇一二三四五六七八九十百]+(?:条|項|号)(?:の[\d一二三四五六七八九十]+)?|제?\d+(?:조|항|호)(?:의\d+)?(?:까지|에는|에서는?|라는|로|[은는이가을를의에])?|\b(?:sections?|articles?|clauses?|paragraphs?)\s\d+/giu;

/** A number with what it counts and how it is limited. */
const counted =
  /(?:up to|at (?:most|least)|no more than)?\s?[$€£¥]?\d[\d,.:]*(?:\s?(?:万|千|億|만|억|천))?\s?(?:[\p{sc=Han}\p{sc=Katakana}]{1,3}?(?=以|未|ま|か|で|の|を|が|は|、|。|$)|[\p{sc=Hangul}]{1,2}|[a-z]+)?\s?(?:以下|以上|以内|未満|まで|이하|이상|이내|미만|[까부]지|부터)?/giu;

const isWord = (term: string): boolean => /^\p{sc=Latin}/u.test(term);

const scriptsOf = (text: string): readonly string[] => [
  ...(/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text) ? ['ja'] : []),
  ...(/\p{sc=Hangul}/u.test(text) ? ['ko'] : []),
  ...(/\p{sc=Latin}{3}/u.test(text) ? ['en'] : []),
];

/** Words that every sentence on rules may have, and that say nothing of what they are about. */
const plainWords = `実施 開講 開設 運行 設置 制定 実在 例規 範囲 限り 一切 現在 当該 該当 町内 市内 名称 もの 見る 見られ ご質問の 確認 運営 記載
  전혀 현재 그런 개설되 제정되 운영되 시행되 있지 있습 보이 나와 이런 해당 없습 않습 존재 존재하 라는 것이 이란 이라는 운영 시행 개설 개설되어 있고 있으 있으며 것으 보입 뿐이 하고 되어 열리 열립 이름 제정 제정된 실재 적용 적이 존재 보이 보이지 것이 것은 자료상 자료상으로 현행 말씀
  offer offered currently run operate operated programme program list listed appear anywhere called such far show shown known existing named
  存在 という条文 という条例 という規定 ご指摘 おっしゃる 말씀하신 질문하신 라는 조문은 mention mentioned ask asked called named exist exists
  않습니다 없습니다 않는다 없다 않음 없음 않으며 없으며 않고 없고
  規定 定め 定めて 条例 規則 法律 条文 こと もの 場合 必要 ある なお また ただし については について 記載 内容 次のとおり 書かれ 述べ ご質問 質問 資料 文書
  규정 정하고 조례 규칙 법률 조문 경우 필요 내용 다만 또한 자료 문서 질문 관한 것은 것이고 것이며 것이어서 이는 이것 있는 점과 점입 확인되 대한 관련 정한 따르면 있습니다 합니다
  rule rules provision provides section article law bylaw by-law said says only also however document documents source sources passage`;
const generic: ReadonlySet<string> = contentTerms(plainWords);
const plainStems: ReadonlySet<string> = new Set(koreanStems(plainWords));

/** What anything may do; that a question says it and no context does, means nothing. */
const common: ReadonlySet<string> = contentTerms(
  'receive grant allow set charge require leave go come take run start begin end open close cost pay get make use need visit work live happen allow apply charge hold give find see keep last',
);
