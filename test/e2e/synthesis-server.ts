// A made-up model that writes questions and checks them: what it says depends on what is asked alone.
import { unitOf, type WireCall } from '../wire/behaviour.ts';

const words = {
  en: {
    fact: 'What does the office say of matter',
    join: 'What do both rules make of matter',
    none: 'Who will one day repeal matter',
  },
  ja: { fact: '役場は案件', join: '二つの決まりを合わせると案件', none: '将来どの人が廃止するのか、案件' },
  ko: { fact: '관청이 정한 안건', join: '두 규정을 합치면 안건', none: '앞으로 누가 폐지할까, 안건' },
} as const;
const ends = { en: '?', ja: 'をどう扱いますか？', ko: '은 어떻게 됩니까?' } as const;

type Language = keyof typeof words;

/** The texts that stand in fences, in order. */
function fenced(prompt: string): readonly string[] {
  return [...prompt.matchAll(/<(data-[0-9a-f]+) part="[^"]*">\n([\s\S]*?)\n<\/\1>/gu)].map(([, , text = '']) => text);
}

const firstSentence = (text: string): string => {
  const body = text.includes('\n\n') ? text.slice(text.indexOf('\n\n') + 2) : text;
  return /^.+?(?:。|\. |\.$)/mu.exec(body.trim())?.[0].trim() ?? body.trim();
};
const lastSentence = (text: string): string =>
  text
    .trim()
    .split(/(?<=。|\.)\s*/u)
    .filter(Boolean)
    .at(-1) ?? '';

const languageOf = (prompt: string): Language =>
  prompt.includes('"pairs"') || prompt.includes('standsAlone')
    ? /してください/u.test(prompt)
      ? 'ja'
      : /십시오/u.test(prompt)
        ? 'ko'
        : 'en'
    : 'en';

/** What the model says to a call of `hakari dataset generate`. */
export function synthesisReply(call: WireCall): string {
  const { prompt } = call;
  const texts = fenced(prompt);
  if (prompt.includes('{"pairs"')) return JSON.stringify({ pairs: pairsFor(prompt, texts) });
  if (prompt.includes('"standsAlone"')) return JSON.stringify(checkOf(texts));
  return JSON.stringify({ reason: 'made up', label: texts.at(-1) === texts.at(-2) ? 'same' : 'different' });
}

function pairsFor(prompt: string, texts: readonly string[]) {
  const language = languageOf(prompt);
  const { fact, join, none } = words[language];
  const wanted = /(?:(?:fact|multi-hop|unanswerable) \d+(?:, )?)+/gu.exec(prompt)?.[0] ?? '';
  const number = Math.floor(unitOf(texts.join('\n')) * 900_000) + 100_000;
  const ask = (opening: string): string => `${opening} ${number}${ends[language]}`;
  const answers = answersFrom(texts);
  const kinds = [...wanted.matchAll(/(fact|multi-hop|unanswerable) (\d+)/gu)];
  return kinds.flatMap(([, kind]) => {
    if (kind === 'fact') return { kind, question: ask(fact), answer: answers[0], evidence: [answers[0]] };
    if (kind === 'unanswerable') return { kind, question: ask(none), answer: 'made up', evidence: [] };
    return { kind, question: ask(join), answer: answers.join(' / '), evidence: answers };
  });
}

function answersFrom(texts: readonly string[]): readonly string[] {
  const [first = '', second] = texts;
  return [firstSentence(first), second === undefined ? lastSentence(first) : firstSentence(second)];
}

/** The question is the last text; its opening says what kind it is. */
function checkOf(texts: readonly string[]) {
  const question = texts.at(-1) ?? '';
  const answers = answersFrom(texts.slice(0, -1));
  const is = (kind: 'join' | 'none'): boolean => Object.values(words).some((own) => question.startsWith(own[kind]));
  const answer = is('none') ? '' : is('join') ? answers.join(' / ') : answers[0];
  return { reason: 'made up', standsAlone: 'yes', answerable: is('none') ? 'no' : 'yes', answer };
}
