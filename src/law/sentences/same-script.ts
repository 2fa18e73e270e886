// Whether two texts are written in one script: words of an English answer are never those of a Japanese statute, whatever it says.

const scripts = {
  hangul: /\p{sc=Hangul}/gu,
  japanese: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu,
  latin: /\p{sc=Latin}/gu,
} as const;
type Script = keyof typeof scripts;

/** Names and abbreviations stand in any script: a fifth of the letters tells which one a text is written in. */
const telling = 0.2;

/** Hangul before kanji, and both before Latin letters; undefined of a text without any of them. */
function scriptOf(text: string): Script | undefined {
  const names = Object.keys(scripts) as Script[];
  const counts = names.map((name) => text.match(scripts[name])?.length ?? 0);
  const all = counts.reduce((total, count) => total + count, 0);
  return names.find((_, at) => (counts[at] as number) > 0 && (counts[at] as number) >= telling * all);
}

/** @returns true where one of the two tells no script */
export function areOfOneScript(a: string, b: string): boolean {
  const [ours, theirs] = [scriptOf(a), scriptOf(b)];
  return ours === undefined || theirs === undefined || ours === theirs;
}
