// How long a text is when it is written down.

/** Bytes of a text in UTF-8; half of a surrogate pair alone counts three, as its replacement character does. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit >= 0xd800 && unit < 0xdc00 && isLow(text.charCodeAt(at + 1))) {
      bytes += 4;
      at += 1;
    } else bytes += 3;
  }
  return bytes;
}

const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
