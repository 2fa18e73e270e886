// Languages as files write them, as the tags that the program uses.

/** `JAPANESE`, `Japanese`, `JA` become `ja`; the same for Korean, English and mixed. Other tags stay as they are. */
export function languageTag(written: string): string {
  return tags.get(written.toLowerCase()) ?? written;
}

const tags: ReadonlyMap<string, string> = new Map([
  ['japanese', 'ja'],
  ['ja', 'ja'],
  ['日本語', 'ja'],
  ['korean', 'ko'],
  ['ko', 'ko'],
  ['한국어', 'ko'],
  ['english', 'en'],
  ['en', 'en'],
  ['英語', 'en'],
  ['mixed', 'mixed'],
  ['混在', 'mixed'],
]);
