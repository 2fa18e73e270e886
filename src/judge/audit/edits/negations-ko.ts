// How a Korean sentence is turned into its opposite: by its end.

/** The first that matches the end of the sentence is used. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/하지 않아도 됩니다$/u, '해야 합니다'],
  [/내지 않아도 됩니다$/u, '내야 합니다'],
  [/해야 합니다$/u, '하지 않아도 됩니다'],
  [/내야 합니다$/u, '내지 않아도 됩니다'],
  [/하지 않습니다$/u, '합니다'],
  [/되지 않습니다$/u, '됩니다'],
  [/(?<= 수 )없습니다$/u, '있습니다'],
  [/(?<= 수 )있습니다$/u, '없습니다'],
  [/(?<=[고려어아여와워]) 있습니다$/u, ' 있지 않습니다'],
  [/없습니다$/u, '있습니다'],
  [/있습니다$/u, '없습니다'],
  [/(?:이|가) 아닙니다$/u, '입니다'],
];

const hangulStart = 0xac00;
const finals = 28;
/** Place of ㅂ among the finals. */
const finalB = 17;

export function negationsKo(sentence: string): string | undefined {
  const end = /[.!]?$/u.exec(sentence)?.[0] ?? '';
  const body = sentence.slice(0, sentence.length - end.length);
  const rule = rules.find(([pattern]) => pattern.test(body));
  const opposite = rule === undefined ? conjugated(body) : body.replace(...rule);
  return opposite === undefined ? undefined : `${opposite}${end}`;
}

/** `입니다` by the syllable before it; verbs in `습니다` and `ㅂ니다` by their stem. */
function conjugated(body: string): string | undefined {
  if (body.endsWith('입니다')) {
    const noun = body.slice(0, -3);
    const last = noun.codePointAt(noun.length - 1) ?? 0;
    if (!/[가-힣]$/u.test(noun)) return undefined;
    return `${noun}${(last - hangulStart) % finals === 0 ? '가' : '이'} 아닙니다`;
  }
  if (/(?:야 합|[었았겠]습|않습)니다$/u.test(body)) return undefined;
  if (body.endsWith('습니다')) return `${body.slice(0, -3)}지 않습니다`;
  const [, before = '', syllable = ''] = /^(.*)([가-힣])니다$/u.exec(body) ?? [];
  const code = (syllable.codePointAt(0) ?? 0) - hangulStart;
  // Stems in ㄹ lose it before ㅂ니다, and it cannot be told whether there was one.
  if (syllable === '' || code % finals !== finalB || /[듭삽압엽팝겁]/u.test(syllable)) return undefined;
  return `${before}${String.fromCodePoint(hangulStart + code - finalB)}지 않습니다`;
}
