// Full-width digits, letters and signs as ASCII, as Japanese and Korean models write them.

/** Character for character: every index of the result is the index of the same character in `text`. */
export function foldWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E\u3000\u00A0\u2212]/gu, (character) => {
    const code = character.charCodeAt(0);
    if (code >= 0xff01) return String.fromCharCode(code - 0xfee0);
    return code === 0x2212 ? '-' : ' ';
  });
}
