// Offices that a sentence names and its place does not, where the place names others. Who of them has which part is told by `parties.ts`.

export interface OtherOffice {
  readonly said: string;
  readonly there: string;
}

const officePattern =
  /(?:都道府県)?知事|警察署長?|税務署長?|労働基準監督署長?|消防署長?|消防長|公安委員会|委員会|審議会|町議会|市議会|村議会|県議会|議会|裁判所|法務局|検察官|町長|市長|村長|区長|(?:[\p{sc=Han}]{1,6})?大臣|경찰서장|세무서장|소방서장|도지사|구청장|군수|시장(?=은|의|이|에게|과|,| )|장관|시의회|도의회|군의회|의회|위원회|법원|검사|감독관|\b(?:mayor|council|governor|police|minister|court|commission|board|committee|director|secretary|commissioner)\b/giu;

const officesOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(officePattern)].map(([name]) => name.toLowerCase())),
];

/** @returns undefined where the place has the offices of the sentence, or names none */
export function otherOffice(sentence: string, provision: string): OtherOffice | undefined {
  const there = officesOf(provision);
  const said = officesOf(sentence).find((name) => !there.some((each) => each.includes(name)));
  return said === undefined || there.length === 0 ? undefined : { said, there: there.join(', ') };
}
