// How options are labelled: a b c, ア イ ウ, ① ② ③, ㄱ ㄴ ㄷ, 가 나 다, 1 2 3, whatever their width and case.

/** Symbols by position, folded. The first that all options of a question carry is theirs. */
export const labelSchemes: readonly (readonly string[])[] = [
  [...'abcdefgh'],
  [...'12345678'],
  [...'アイウエオカキク'],
  [...'ㄱㄴㄷㄹㅁㅂㅅㅇ'].map((sign) => sign.normalize('NFKC')),
  [...'가나다라마바사아'],
  [...'イロハニホヘトチ'],
  [...'一二三四五六七八'],
  [...'甲乙丙丁戊己庚辛'],
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'],
];

/** Those that an answer may use though the options carry others, or none: the rest would be read out of words. */
export const commonSchemes: readonly (readonly string[])[] = labelSchemes.slice(0, 5);

/**
 * Width and case folded; what stands in a circle (①, ㉠, ㋐, ⓐ, ㉮) stands in `⟨⟩` instead, since a circled sign is a label wherever it
 * stands.
 */
export const foldLabels = (text: string): string =>
  text
    .replace(/[①-⑳Ⓐ-ⓩ㉠-㉻㋐-㋾❶-❿➀-➉]/gu, (sign) => `⟨${uncircled(sign)}⟩`)
    .normalize('NFKC')
    .toLowerCase();

/** Black and sans-serif circled digits have no compatible form. */
function uncircled(sign: string): string {
  const at = sign.codePointAt(0) ?? 0;
  if (at >= 0x2776 && at <= 0x277f) return String(at - 0x2775);
  if (at >= 0x2780 && at <= 0x2789) return String(at - 0x277f);
  return sign;
}

export interface ChoiceOptions {
  readonly options: readonly ChoiceOption[];
  /** 0-based position by folded label: those that the options carry first, and by their place those of the usual schemes. */
  readonly positions: ReadonlyMap<string, number>;
}

export interface ChoiceOption {
  /** Without its label; may be empty where the label is all there is. */
  readonly text: string;
  /** Folded; absent where the options carry none. */
  readonly label?: string;
}
