// What an answer in JSON gives as its choice.

const names: ReadonlySet<string> = new Set([
  ...['answer', 'finalanswer', 'correctanswer', 'choice', 'finalchoice', 'correctchoice', 'option', 'correctoption'],
  ...['selected', 'selection', 'selectedoption', 'selectedchoice', 'label', 'answerlabel', 'output'],
  ...['答え', '解答', '回答', '最終回答', '正解', '正答', '選択', '選択肢', '정답', '답', '답변', '선택'],
]);

/** Longer objects are no choice. */
const longest = 20_000;

/** @returns the values of members such as `answer` of the last object that has one; none where the answer is no such JSON */
export function answersInJson(answer: string): readonly string[] {
  const objects = [...answer.matchAll(/\{[^{}]*\}/gu)].map(([text]) => text).filter(({ length }) => length <= longest);
  for (const text of objects.reverse()) {
    const values = valuesOf(text);
    if (values.length > 0) return values;
  }
  return [];
}

function valuesOf(text: string): readonly string[] {
  const parsed = parse(text);
  if (typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(parsed).flatMap(([name, value]) => {
    if (
      !names.has(
        name
          .normalize('NFKC')
          .toLowerCase()
          .replace(/[\s_-]+/gu, ''),
      )
    )
      return [];
    const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
    return typeof one === 'string' || typeof one === 'number' ? [String(one)] : [''];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
