// How an answer marks a source: a template with one place for an id or a number, never a regular expression.

export interface SourceMarker {
  /** `id`: a name of a document; `n`: its place in the list, from 1. */
  readonly kind: 'id' | 'n';
  /** Folded, as all text that it is looked for in. */
  readonly before: string;
  /** Empty: the value goes to the end of its line, and the marker begins one. */
  readonly after: string;
}

/** Templates that are looked for where a config names none. */
export const usualSourceMarkers: readonly string[] = [
  '[{n}]',
  '[^{n}]',
  '【{n}】',
  ...['Source', 'Sources', '出典', '参照', '参考', '출처', '참고'].flatMap((word) => [
    `[${word}: {id}]`,
    `(${word}: {id})`,
    `【${word}: {id}】`,
    `${word}: {id}`,
  ]),
];

/** Why a text cannot be the template of a marker, in a few words; undefined when it can. */
export function markerProblem(template: string): string | undefined {
  const places = template.match(/\{(?:id|n)\}/gu) ?? [];
  if (places.length !== 1) return 'it needs {id} or {n} once';
  if (foldSource(template.split(/\{(?:id|n)\}/u)[0] ?? '') === '') return 'something must stand before {id} or {n}';
  return template.length > 100 ? 'it is longer than 100 characters' : undefined;
}

/** @param template one that `markerProblem` finds nothing wrong with */
export function readMarker(template: string): SourceMarker {
  const [before = '', after = ''] = template.split(/\{(?:id|n)\}/u);
  return { kind: template.includes('{n}') ? 'n' : 'id', before: foldSource(before), after: foldSource(after) };
}

/** Without what makes no difference between two ways to write a source: width, letter case, space beside punctuation. */
export const foldSource = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?([:;,、[\](){}【】「」]) ?/gu, '$1')
    .trim();
