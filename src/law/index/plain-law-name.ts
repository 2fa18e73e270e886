// Names of laws so that they can be compared.

/** Without differences of width, spaces, and the circle that stands before titles in collections of ordinances (a single one). */
export const plainLawName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]) | (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
      '',
    )
    .trim()
    .replace(/^[○◯](?![○◯])\s*/u, '');

/**
 * The one of the known laws that a name means: itself, or the only ordinance that is so named behind its municipality (公民館条例 for
 * ひばり市公民館条例).
 * @param known plain names
 */
export function knownLaw(name: string, known: ReadonlySet<string>): string | undefined {
  const plain = plainLawName(name);
  if (known.has(plain)) return plain;
  if (plain.length < 4) return undefined;
  const longer = [...known].filter(
    (other) => other.endsWith(plain) && municipality.test(other.slice(0, -plain.length)),
  );
  return longer.length === 1 ? longer[0] : undefined;
}

const municipality = /[都道府県市区町村]$|(?:특별시|광역시|특별자치시|특별자치도|도|시|군|구)\s?$/u;
