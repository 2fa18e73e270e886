// How a Japanese sentence is turned into its opposite: by its end.

/** The first that matches the end of the sentence is used. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/なければなりません$/u, 'なくてもかまいません'],
  [/なければならない$/u, 'なくてもよい'],
  [/なくてもかまいません$/u, 'なければなりません'],
  [/ことはできません$/u, 'ことができます'],
  [/ではありません$/u, 'です'],
  [/はありません$/u, 'があります'],
  [/ませんでした$/u, 'ました'],
  [/ません$/u, 'ます'],
  [/ました$/u, 'ませんでした'],
  [/(?<=[っん]で|て)います$/u, 'いません'],
  [/ます$/u, 'ません'],
  [/(?<![いだ])です$/u, 'ではありません'],
  [/ではない$/u, 'である'],
  [/はない$/u, 'がある'],
  [/である$/u, 'ではない'],
  [/できない$/u, 'できる'],
  [/できる$/u, 'できない'],
  [/しない$/u, 'する'],
  [/する$/u, 'しない'],
];

export function negationsJa(sentence: string): string | undefined {
  const end = /[。！]?$/u.exec(sentence)?.[0] ?? '';
  const body = sentence.slice(0, sentence.length - end.length);
  const rule = rules.find(([pattern]) => pattern.test(body));
  return rule === undefined ? undefined : `${body.replace(...rule)}${end}`;
}
