// Characters written as `&lt;` or `&#x20;`.

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };
const entity = /&(?:([a-z]{2,6})|#(\d{1,7})|#x([\da-f]{1,6}));/giu;

/** Of names only those that converters write. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(entity, (whole, name?: string, decimal?: string, hexadecimal?: string) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
