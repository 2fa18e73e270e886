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
 * ひばり市公民館条例), or with and without the province that the municipality lies in (경기도 화성시 동물보호 조례).
 * @param known plain names
 */
export function knownLaw(name: string, known: ReadonlySet<string>): string | undefined {
  const plain = plainLawName(name);
  if (known.has(plain)) return plain;
  if (plain.length < 4) return undefined;
  const shorter = withoutProvince(plain);
  if (shorter !== undefined && known.has(shorter)) return shorter;
  const longer = [...known].filter(
    (other) => other.endsWith(plain) && municipality.test(other.slice(0, -plain.length)),
  );
  return longer.length === 1 ? longer[0] : undefined;
}

/** The whole of what stands before: 安全で安心な町 is none. */
const municipality =
  /^(?:[^のなをにでがは]{1,12}|[ぁ-ん]{2,8})[都道府県市区町村]$|^(?:[^ ]{1,8}(?:특별시|광역시|특별자치시|특별자치도|도|시|군|구) ?){1,2}$/u;

const province =
  /^(?:(?:北海道|東京都|京都府|大阪府|[\u3400-\u9fff]{2,3}県)(?=[\u3400-\u9fffァ-ヶーぁ-ん]{1,7}[市区町村])|[가-힣]{2,6}(?:특별시|광역시|특별자치도|도) (?=[가-힣]{1,6}[시군구] ))/u;

function withoutProvince(name: string): string | undefined {
  const match = province.exec(name);
  return match === null ? undefined : name.slice(match[0].length);
}
