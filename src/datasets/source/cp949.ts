// Korean text as Windows saves it (code page 949): what EUC-KR has, and all other Hangul syllables in the places that it leaves free.
// Node's decoder of EUC-KR knows the former alone, and takes the bytes of the latter for control characters.

/**
 * @returns undefined where the bytes are not of this code page
 * @example
 * decodeCp949(Buffer.from([0xb0, 0xa1, 0x8c, 0x63])) // => '가똠'
 */
export function decodeCp949(bytes: Uint8Array): string | undefined {
  const pairs = codePage();
  const units = new Uint16Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] as number;
    if (lead < 0x80) {
      units[length++] = lead;
      continue;
    }
    const unit = pairs[(lead << 8) | (bytes[++at] ?? 0)] as number;
    if (unit === 0) return undefined;
    units[length++] = unit;
  }
  return new TextDecoder('utf-16le').decode(littleEndian(units.subarray(0, length)));
}

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;

/** What came to EUC-KR later. */
const added: readonly (readonly [pair: number, sign: string])[] = [
  [0xa2e6, '€'],
  [0xa2e7, '®'],
];

let known: Uint16Array | undefined;

/** A UTF-16 unit by two bytes, 0 where there is none. */
function codePage(): Uint16Array {
  if (known !== undefined) return known;
  const pairs = new Uint16Array(0x10000);
  const eucKr = new TextDecoder('euc-kr', { fatal: true });
  const present = new Set<number>();
  for (let lead = 0xa1; lead <= 0xfe; lead++) {
    for (let trail = 0xa1; trail <= 0xfe; trail++) {
      const unit = unitOf(eucKr, lead, trail);
      pairs[(lead << 8) | trail] = unit;
      present.add(unit);
    }
  }
  for (const [pair, sign] of added) pairs[pair] = sign.charCodeAt(0);
  const free = freePlaces();
  for (let syllable = firstSyllable; syllable <= lastSyllable; syllable++)
    if (!present.has(syllable)) pairs[free.next().value as number] = syllable;
  known = pairs;
  return pairs;
}

/** 0 where the decoder knows nothing that all agree on. */
function unitOf(decoder: InstanceType<typeof TextDecoder>, lead: number, trail: number): number {
  try {
    const text = decoder.decode(Uint8Array.of(lead, trail));
    // Places for private use mean nothing in a file that is handed on.
    return /^[^\p{Co}]$/u.test(text) ? text.charCodeAt(0) : 0;
  } catch {
    return 0;
  }
}

/** The syllables that EUC-KR leaves out stand in the order of Unicode where no pair of two high bytes is. */
function* freePlaces(): Generator<number> {
  for (let lead = 0x81; ; lead++) {
    for (let trail = 0x41; trail <= (lead <= 0xa0 ? 0xfe : 0xa0); trail++)
      if (trail <= 0x5a || (trail >= 0x61 && trail <= 0x7a) || trail >= 0x81) yield (lead << 8) | trail;
  }
}

function littleEndian(units: Uint16Array): Uint8Array {
  const bytes = new Uint8Array(units.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [index, unit] of units.entries()) view.setUint16(index * 2, unit, true);
  return bytes;
}
