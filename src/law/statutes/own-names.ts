// What supplementary provisions call the law in which they stand: 改正後の民法, 旧民法, 新法, and the title that it had before.
import { escapePattern } from '../../text/match-text.ts';

export interface OwnNames {
  /** Names that mean the law: its titles and those that its supplementary provisions tell. */
  readonly names: readonly string[];
  /** The name that texts have in place of all of them. */
  readonly law: string;
}

const kanji = '[\\p{sc=Han}ァ-ヶー]';
const numeral = '[〇一二三四五六七八九十百千の]{1,12}';
/** What stands before a name where words of another revision are meant. */
const anyQualifier = `(?:第${numeral}[条号](?:の規定による)?|当該|(?<!${kanji}))(?:この(?:法律|政令|省令|府令|規則)による)?(?:改正[前後]の?|従前の|新|旧)|改正[前後]の?`;
const newQualifier = `(?<!${kanji})新|改正後の?`;
/** A name ends here, and is not the beginning of another: 民法施行法, 新法人. */
const ends = `(?=$|[^\\p{sc=Han}ァ-ヶー]|第|附則|別表|中|及び|並びに|又は|若しくは)`;
const brackets = /[（(]([^（()）「」]{0,160}「[^「」]{1,40}」と(?:いう|総称する)[^（()）]{0,60})[）)]/gu;
const lawEnds = /(?:法律|法|令|規則|規程|条例)$/u;

/** `title = former title`: amendments that are older than the new title speak of a law by the former one, and its file says it nowhere. */
const renamed: ReadonlyMap<string, readonly string[]> = new Map(
  `
金融商品取引法 = 証券取引法
医薬品、医療機器等の品質、有効性及び安全性の確保等に関する法律 = 薬事法
製造委託等に係る中小受託事業者に対する代金の支払の遅延等の防止に関する法律 = 下請代金支払遅延等防止法
特定商取引に関する法律 = 訪問販売等に関する法律
貸金業法 = 貸金業の規制等に関する法律
短時間労働者及び有期雇用労働者の雇用管理の改善等に関する法律 = 短時間労働者の雇用管理の改善等に関する法律
労働者派遣事業の適正な運営の確保及び派遣労働者の保護等に関する法律 = 労働者派遣事業の適正な運営の確保及び派遣労働者の就業条件の整備等に関する法律
障害者の日常生活及び社会生活を総合的に支援するための法律 = 障害者自立支援法
精神保健及び精神障害者福祉に関する法律 = 精神保健法 = 精神衛生法
母子及び父子並びに寡婦福祉法 = 母子及び寡婦福祉法
`
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', ...former] = line.split(' = ');
      return [title, former];
    }),
);

/** What a law was called before, and an order after its law: 証券取引法施行令. */
export function formerTitles(title: string): readonly string[] {
  const order = /施行(?:令|規則)$/u.exec(title)?.[0] ?? '';
  return (renamed.get(title.slice(0, title.length - order.length)) ?? []).map((former) => former + order);
}

/** Supplementary provisions give a law but a few names. */
const mostTerms = 40;

/** Reads texts of one set of supplementary provisions in their order: what one calls the law is so called in those that follow. */
export class OwnWords {
  readonly #own: OwnNames;
  readonly #qualifier: string;
  readonly #ownAtEnd: RegExp;
  readonly #terms: Set<string>;
  #words: RegExp;

  /** @param isAmending whether an amendment brought them; of a law's own, 新法 is the law, and 旧法 another that it took the place of */
  constructor(own: OwnNames, isAmending: boolean) {
    this.#own = own;
    this.#qualifier = isAmending ? anyQualifier : newQualifier;
    const plain = isAmending ? `(?<!${kanji})` : `(?<!${kanji}|改正前の|従前の)`;
    this.#ownAtEnd = new RegExp(`(?:(?:${this.#qualifier})|${plain})(?:${alternatives(own.names)})$`, 'u');
    this.#terms = new Set(usualTerms(own.law, isAmending ? ['新', '旧'] : ['新']));
    this.#words = this.#wordsNow();
  }

  /** The text with one name of the law for all of its words. */
  told(text: string): string {
    let told = '';
    let from = 0;
    for (const match of text.matchAll(brackets)) {
      // A name is given from here on.
      const before = this.#replaced(text.slice(from, match.index));
      const isOwn = this.#define(match[1] as string, text.slice(Math.max(0, match.index - 160), match.index));
      // Between the law and its article brackets that are read already stand in the way.
      told += before + (isOwn ? '' : match[0]);
      from = match.index + match[0].length;
    }
    return told + this.#replaced(text.slice(from));
  }

  /** @returns whether the words are what the law itself is called */
  #define(words: string, before: string): boolean {
    if (!lawEnds.test(before)) return false;
    const terms = [...words.matchAll(/「([^「」]{2,40})」/gu)].map(([, term = '']) => term);
    const isOwn = this.#ownAtEnd.test(before);
    let isOther = false;
    for (const term of terms.filter((one) => lawEnds.test(one))) {
      if (this.#terms.has(term) === isOwn || (isOwn && this.#terms.size >= mostTerms)) continue;
      isOther = true;
      if (isOwn) this.#terms.add(term);
      else this.#terms.delete(term);
    }
    if (isOther) this.#words = this.#wordsNow();
    return isOwn;
  }

  #replaced(text: string): string {
    return text.replaceAll(this.#words, `、${this.#own.law}`);
  }

  /** All that is a name of the law just now. */
  #wordsNow(): RegExp {
    const terms = this.#terms.size === 0 ? '' : `|(?:当該|(?<!${kanji}))(?:${alternatives([...this.#terms])})`;
    return new RegExp(`(?:(?:${this.#qualifier})(?:${alternatives(this.#own.names)})${terms})${ends}`, 'gu');
  }
}

/** Longer ones first. */
const alternatives = (names: readonly string[]): string =>
  names
    .toSorted((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|');

/** What an amendment calls the law where nothing of its words says so. */
function usualTerms(law: string, marks: readonly string[]): readonly string[] {
  const kind = /規則$/u.test(law) ? '規則' : /令$/u.test(law) ? '令' : /法(?:律)?$/u.test(law) ? '法' : undefined;
  return kind === undefined ? [] : marks.map((mark) => mark + kind);
}
