// Where a rule stands in a law, written alike in every language.

/**
 * A place inside a law. Every number is a label as it is counted, in plain digits: 第三条の二 is `3-2`, 제10조의2 is `10-2`, `(b)` is `b`.
 * What is not named is absent: 第3条 has no paragraph, and stands for all of them.
 */
export interface Provision {
  /**
   * Supplementary provisions (附則, 부칙), which are counted anew; the law or ordinance that brought them, where that is told
   * (`令和三年法律第三十七号`), else an empty text.
   */
  readonly supplement?: string;
  /**
   * What stands beside the articles: an annexed table (別表第一, 별표 1, Annex III), a form (様式第1号, 별지 제1호서식) or a recital before them; an
   * empty number where there is but one.
   */
  readonly annex?: { readonly kind: 'table' | 'form' | 'recital'; readonly number: string };
  /** Divisions above articles, outermost first, such as `{ kind: 'chapter', number: '2' }`. */
  readonly divisions?: readonly Division[];
  readonly article?: string;
  /** Of an annexed table its row. */
  readonly paragraph?: string;
  /** 号, 호, `(b)`. */
  readonly item?: string;
  /** Below items, outermost first: イ, (1), 가목. Of a table the column too, behind all else: 下欄, い欄. */
  readonly subitems?: readonly string[];
  /** A part of the sentence: ただし書 / 단서, 本文 / 본문, 前段 / 전단, 後段 / 후단, 各号 / 각 호 (all its items), 柱書. */
  readonly clause?: ProvisionClause;
}

export interface Division {
  readonly kind: 'part' | 'book' | 'chapter' | 'section' | 'subsection' | 'division';
  readonly number: string;
}

export type ProvisionClause =
  | 'proviso'
  | 'principal'
  | 'first-sentence'
  | 'second-sentence'
  | 'each-item'
  | 'introduction';

/**
 * What rows of annexed tables are counted as beside 項: 別表第一第四類, 別表第二第一級. Their label in `paragraph` ends so (`4類`). As the source of an expression.
 */
export const rowUnits = '等級|区分|[級類種群部区組表]';
const withUnit = new RegExp(`^(\\d.*?)(${rowUnits})$`, 'u');

/** `4` and `類` of `4類`; undefined for what is counted as 項. */
export function rowUnit(label: string): { readonly number: string; readonly unit: string } | undefined {
  const [, number, unit] = withUnit.exec(label) ?? [];
  return number === undefined || unit === undefined ? undefined : { number, unit };
}

/** What stands in `paragraph` for the notes below an annexed table (備考), which have items of their own. */
export const remarks = '備考';

/** Whether a label of `subitems` is a column of a table. */
export const isColumn = (label: string): boolean => label.endsWith('欄');

/** How exactly a place is named, coarsest first. */
export const provisionLevels = ['law', 'article', 'paragraph', 'item', 'subitem'] as const;
export type ProvisionLevel = (typeof provisionLevels)[number];
