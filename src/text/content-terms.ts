// The terms of a text that say something by themselves.
import { analyse } from './analyse.ts';
import { splitSentences } from './split-sentences.ts';
import { readableNumbers, type StatedNumber, statedNumbers } from './stated-numbers.ts';

/** One or two hiragana are an ending or a particle more often than a word. */
const hiragana = /^\p{sc=Hiragana}{1,2}$/u;
/** Pairs across the seam between a word and its particle: 町の, の粗, 료는. */
const seam = /^(?:[のはがをにでともへや].|.[のはがをにでともへや]|\p{sc=Hangul}[은는을를])$/u;
/** Numbers, and a number with the character that it touches, are looked at apart (`statedNumbers`). */
const numeric =
  /^(?:\p{Nd}+\P{Nd}?|\P{Nd}\p{Nd}+|[〇一二三四五六七八九十百千万億]{1,2}|[〇一二三四五六七八九十百千万億][条項号年月日円人回]|第[〇一二三四五六七八九十百千]?)$/u;
/** Pairs of hangul that endings and particles are made of. */
const endings: ReadonlySet<string> = new Set(
  '니다 합니 습니 입니 됩니 옵니 십니 한다 된다 이다 는다 였다 었다 했다 하여 여야 하고 하는 하며 하면 하기 해야 되는 되어 되며 있는 있습 없습 있다 없다 에서 에게 으로 로서 로써 부터 까지 이며 이고 인데 니까 세요 시오 십시 바랍 랍니 대한 대해 위한 위해 따라 라고 다고 라는 다는'.split(
    ' ',
  ),
);

/** The different index terms of a text without endings, particles and numbers; the analyser has left out English stop words. */
export const contentTerms = (text: string): ReadonlySet<string> =>
  new Set(
    analyse(text).filter(
      (term) => !hiragana.test(term) && !seam.test(term) && !numeric.test(term) && !endings.has(term),
    ),
  );

/** The first two syllables of each Korean word: what is left of it under any particle and ending. */
export const koreanStems = (text: string): readonly string[] =>
  [...text.normalize('NFKC').matchAll(/(?<!\p{sc=Hangul})\p{sc=Hangul}{2}/gu)].map(([stem]) => stem);

/** The content terms and numbers of texts, each text analysed once. */
export interface TermReader {
  /** Content terms of one sentence or claim. */
  readonly terms: (sentence: string) => ReadonlySet<string>;
  /** Sentences of a text. */
  readonly sentences: (text: string) => readonly string[];
  /** Numbers that a claim states for certain. */
  readonly stated: (claim: string) => readonly StatedNumber[];
  /** Values that a text could be read to state. */
  readonly readable: (text: string) => ReadonlySet<string>;
}

/** Reads each text once. */
export const createTermReader = (): TermReader => ({
  terms: remembering(contentTerms),
  sentences: remembering((text) => splitSentences(text).map((sentence) => sentence.text)),
  stated: remembering(statedNumbers),
  readable: remembering(readableNumbers),
});

/** A reader of texts that reads each of them once, for as long as whoever holds it does. */
export function remembering<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = read(text);
    known.set(text, value);
    return value;
  };
}

// How telling each term is within a handful of sentences: inverse document frequency.

/** Weight of a term; one that no sentence has weighs most. */
export type TermWeight = (term: string) => number;

/**
 * Weights by the sentences given: `1 + ln((1 + N) / (1 + n))` for a term that n of N sentences hold. A term of every sentence weighs 1;
 * the floor matters where there are few sentences: without it a term would weigh next to nothing because question, context and answer
 * share it. Smoothed inverse document frequency (Salton and Buckley, 1988). The weights depend on the sentences alone:
 * the same sentences give the same weights.
 * @example
 * const weightOf = termWeights(['the fee is due', 'the fee is low', 'the desk is open']);
 * [weightOf('fee') < weightOf('desk'), weightOf('desk') < weightOf('pool')] // => [true, true]
 */
export function termWeights(
  sentences: readonly string[],
  termsOf: (sentence: string) => ReadonlySet<string> = contentTerms,
): TermWeight {
  const held = new Map<string, number>();
  for (const sentence of sentences) {
    for (const term of termsOf(sentence)) held.set(term, (held.get(term) ?? 0) + 1);
  }
  return (term) => {
    const n = held.get(term) ?? 0;
    return 1 + Math.log((1 + sentences.length) / (1 + n));
  };
}

/** What a question is about: its terms without the words that only ask. */
const asking: readonly RegExp[] = [
  /(?:(?:に(?:ついて|関して)|を|か)?(?:教え|説明|お答え|答え|示|知らせ|お知らせ|比較|列挙|まとめ)(?:し)?て(?:ください|下さい|ほしい|欲しい|いただけますか|もらえますか|くれますか)?)/gu,
  /(?:を?(?:知りたい|教えてほしい|確認したい)(?:です|のですが)?)/gu,
  /(?:どのように|どうすれば|どうやって|どうしたら|どうなって|どのくらい|どれくらい|どの程度|どうして|どんな|どのような|どこ|どれ|どちら|どう|いつ|いくつ|いくら|なぜ|何故|だれ|誰|なに|何)/gu,
  /(?:(?:の)?(?:でしょうか|ですか|ますか|ませんか|いますか|ありますか|よいですか|いいですか))/gu,
  /(?:무엇|어떻게|어디|언제|누가|누구|왜|얼마나|얼마|어느|어떤|몇)/gu,
  /(?:입니까|습니까|ㅂ니까|인가요|나요|까요|은가요|는가요|을까요|할까요|알려 ?(?:주세요|주십시오|줘)|설명해 ?(?:주세요|주십시오|줘)|가르쳐 ?(?:주세요|줘))/gu,
  /\b(?:what|which|who|whom|whose|when|where|why|how|please|tell me|explain|describe|list|give me|can you|could you|would you|do you know|i want to know|i would like to know)\b/giu,
];

/** The different content terms of a question; empty for a question of asking words alone. */
export const questionTerms = (question: string): ReadonlySet<string> =>
  contentTerms(asking.reduce((text, pattern) => text.replace(pattern, ' '), question.normalize('NFKC')));
