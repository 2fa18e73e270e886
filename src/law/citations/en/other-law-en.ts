// Laws that another law shares its name with: the former Civil Code, the French Civil Code, the Civil Code of Quebec, the UK GDPR.

export interface NamedLawEn {
  readonly law: string;
  readonly end: number;
}

export interface OtherLawEn extends NamedLawEn {
  /** Where the words begin that make it another law; absent where there are none before the name. */
  readonly start?: number;
}

const formerWords = '[Ff]ormer|[Oo]ld|[Rr]epealed|[Pp]revious|[Pp]re-amendment';
const countryWords =
  'UK|U\\.K\\.|British|French|German|Italian|Swiss|Austrian|Spanish|Portuguese|Dutch|Belgian|Turkish|Russian|Chinese|Taiwanese|Indian|Canadian|Australian|Brazilian|Mexican|California|Louisiana|Quebec|Québec';
/** What says so before the name. */
export const lawQualifiers: string = `(?:${formerWords}|${countryWords}) `;
const former = new RegExp(`(?<![A-Za-z])(${formerWords}) $`, 'u');
const country = new RegExp(`(?<![A-Za-z])(${countryWords}) $`, 'u');
/** Names that many countries have a law of. */
const shared =
  /^(?:(?:Civil|Commercial|Penal) Code|(?:Civil|Commercial|Criminal|Companies|Patent|Copyright|Trademark|Unfair Competition Prevention) Act|Code of (?:Civil|Criminal) Procedure|General Data Protection Regulation)$/u;
const behind =
  / of (?:the )?(?!Japan|Korea|Republic of Korea|Act|Law)([A-Z][a-zé]{2,20})(?! (?:Act|Code|Law)\b)(?![a-z])/uy;

/** The law that is meant where a listed name stands between `at` and `end`; the name itself where nothing says that it is another. */
export function otherLawEn(text: string, at: number, { law, end }: NamedLawEn): OtherLawEn {
  const before = text.slice(Math.max(0, at - 16), at);
  const isShared = shared.test(law);
  const words = former.exec(before)?.[1] ?? (isShared ? country.exec(before)?.[1] : undefined);
  if (words !== undefined) return { law: `${words} ${law}`, end, start: at - words.length - 1 };
  behind.lastIndex = end;
  const place = isShared && / Code$/u.test(law) ? behind.exec(text) : null;
  return place === null ? { law, end } : { law: text.slice(at, end + place[0].length), end: end + place[0].length };
}
