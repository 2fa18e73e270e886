// A statute as one file has it: its names, its days, and every place of it with its own words, in the order of print.

/** Which step of a statute a place is. */
export type PlaceLevel =
  | 'division'
  | 'article'
  | 'paragraph'
  | 'item'
  | 'subitem'
  /** A row of an annexed table, and what it counts inside. */
  | 'row'
  | 'annex'
  | 'supplement';

/** One sentence of a place. */
export interface PlaceSentence {
  readonly text: string;
  readonly isProviso: boolean;
}

export interface StatutePlace {
  /** Where it stands: `A:709/P:1`, as `placeKey` writes it. */
  readonly key: string;
  readonly level: PlaceLevel;
  /** The last label of a range, where one entry stands for several: `31` of 第二十九条から第三十一条まで. */
  readonly to?: string;
  /** The number as it is printed, such as 第七百九条, ２ or イ; empty for a first paragraph. */
  readonly number: string;
  /** Caption, or title of a division or an annex, as it is printed. */
  readonly caption?: string;
  /** Its own words, without those of the places under it. */
  readonly text: string;
  /** Of a place of several sentences. */
  readonly sentences?: readonly PlaceSentence[];
  /** Whether it says nothing but that it was deleted (false). */
  readonly isDeleted?: true;
}

/** A name that the text of one law gives to another: 個人情報の保護に関する法律（平成十五年法律第五十七号。以下「個人情報保護法」という。）. */
export interface CalledLaw {
  /** Number of the law that is called so. */
  readonly number: string;
  readonly name: string;
}

export interface OddNumber {
  readonly title: string;
  readonly number: string;
}

/** What a file counts in its main part, deleted places among it. */
export interface StatuteCounts {
  readonly articles: number;
  readonly paragraphs: number;
  readonly items: number;
}

export interface Statute {
  /** Title. */
  readonly law: string;
  /** What is one for all revisions of a law: its number or id; of a law without any its title. */
  readonly identity: string;
  /** Number as it is printed. */
  readonly number?: string;
  readonly abbreviations: readonly string[];
  /** First day of this revision (not known). */
  readonly from?: string;
  /** A day on which this revision surely was the text, where its first one is not known. */
  readonly seen?: string;
  /** Day on which the law itself, in its first revision, was promulgated (not known). */
  readonly promulgated?: string;
  readonly counts: StatuteCounts;
  /** Each key once. */
  readonly places: readonly StatutePlace[];
  /** Keys that the file has twice, of which `places` has the first (none). */
  readonly twice: readonly string[];
  /** Articles whose number the file contradicts: the title that is printed, and the number beside it (none). */
  readonly odd?: readonly OddNumber[];
  readonly called: readonly CalledLaw[];
}

/** How 附則 say of themselves that they are not whole: behind their number. */
export const extract = '抄';

/** Whether words say nothing but that what stood there was deleted: 削除, 삭제 <2010.5.14>. */
export const saysDeleted = (text: string): boolean =>
  /^[（(［[]?(?:削除|削　除|삭제)[）)］\]]?(?:\s*[<〈][^<>〈〉]{0,80}[>〉])*[。.]?$/u.test(text.trim());
