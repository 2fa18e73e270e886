// A made-up model that writes questions and checks them: what it says depends on what is asked alone.
import { unitOf, type WireCall } from '../wire/behaviour.ts';

/** How questions of each sort begin; `pair` joins two passages. */
const openings = {
  en: {
    fact: 'What does the office say of matter',
    join: 'What do both rules make of matter',
    pair: 'What do two offices together make of matter',
    none: 'Who will one day repeal matter',
  },
  ja: {
    fact: '役場が扱うのはどう決まった案件',
    join: '二つの決まりを合わせると案件',
    pair: '二つの役場の話を合わせると案件',
    none: '将来だれが廃止するのか、案件',
  },
  ko: {
    fact: '관청이 정한 안건',
    join: '두 규정을 합치면 안건',
    pair: '두 관청의 말을 합치면 안건',
    none: '앞으로 누가 폐지할까, 안건',
  },
} as const;
const ends = { en: '?', ja: 'はどうなりますか？', ko: '은 어떻게 됩니까?' } as const;

type Sort = keyof (typeof openings)['en'];

/** What the model says to a call of `hakari dataset generate`. */
export function synthesisReply({ prompt, body }: WireCall): string {
  const texts = fenced(prompt);
  // What it said before, in a conversation that goes on, is no instruction.
  const [rules] = body.messages as readonly { readonly content: string }[];
  const asked = rules?.content ?? '';
  if (asked.includes('{"pairs"')) return JSON.stringify({ pairs: pairsFor(asked, texts) });
  if (asked.includes('"standsAlone"')) return JSON.stringify(checkOf(texts));
  return JSON.stringify({ reason: 'made up', label: texts.at(-1) === texts.at(-2) ? 'same' : 'different' });
}

/** The texts that stand in fences, in order. */
const fenced = (prompt: string): readonly string[] =>
  [...prompt.matchAll(/<(data-[0-9a-f]+) part="[^"]*">\n([\s\S]*?)\n<\/\1>/gu)].map(([, , text = '']) => text);

function pairsFor(prompt: string, texts: readonly string[]) {
  const language = prompt.includes('してください') ? 'ja' : prompt.includes('십시오') ? 'ko' : 'en';
  const wanted = /(?:(?:fact|multi-hop|unanswerable) \d+(?:, )?)+/u.exec(prompt)?.[0] ?? '';
  const answers = answersFrom(texts);
  return [...wanted.matchAll(/(fact|multi-hop|unanswerable) (\d+)/gu)].flatMap(([, kind = '', count]) =>
    Array.from({ length: Number(count) }, (_, at) => {
      const sort: Sort =
        kind === 'fact' ? 'fact' : kind === 'unanswerable' ? 'none' : texts.length > 1 ? 'pair' : 'join';
      const number = Math.floor(unitOf(JSON.stringify([texts, sort, at])) * 900_000) + 100_000;
      const question = `${openings[language][sort]} ${number}${ends[language]}`;
      const evidence = sort === 'none' ? [] : sort === 'fact' ? answers.slice(0, 1) : answers;
      return { kind, question, answer: evidence.join(' / '), evidence };
    }),
  );
}

/** Of one passage its first and last sentence; of two the first of each. */
function answersFrom(texts: readonly string[]): readonly string[] {
  const [first = [], second] = texts.map(sentences);
  return [first[0] ?? '', (second === undefined ? first.at(-1) : second[0]) ?? ''];
}

/** Of the text behind the headings. */
const sentences = (text: string): readonly string[] =>
  text
    .slice(text.indexOf('\n\n') + 1)
    .trim()
    .split(/(?<=。|\.)\s*/u)
    .filter((sentence) => sentence !== '');

/** The question is the last text; its opening says what it can be answered by. */
function checkOf(texts: readonly string[]) {
  const question = texts.at(-1) ?? '';
  const passages = texts.slice(0, -1);
  const sort = sorts.find((one) => Object.values(openings).some((own) => question.startsWith(own[one]))) ?? 'none';
  const answerable = sort !== 'none' && passages.length === (sort === 'pair' ? 2 : 1);
  const answer = answerable ? answersFrom(passages).slice(0, sort === 'fact' ? 1 : 2) : [];
  return { reason: 'made up', standsAlone: 'yes', answerable: answerable ? 'yes' : 'no', answer: answer.join(' / ') };
}

const sorts: readonly Sort[] = ['fact', 'join', 'pair', 'none'];
