// The path of a value inside a file's data, such as `queries[3].judgements[0].relevance`.

/** Keys and 0-based indices from the root down. */
export type DataPath = readonly (string | number)[];

/** Writes a path the way people read it; keys that are not plain words are quoted. The root is the empty text. */
export function formatPath(path: DataPath): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (!plainWord.test(step)) text += `[${JSON.stringify(step)}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}

const plainWord = /^[\p{L}_][\p{L}\p{N}_-]*$/u;
