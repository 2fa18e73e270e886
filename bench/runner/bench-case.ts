// A case of the bench: a question, three passages and an answer in made-up words, about 1,900 bytes together.
import { hash } from 'node:crypto';

const words = Array.from({ length: 1000 }, (_, rank) => wordOf(rank));

export const queryOf = (number: number): string => `Case ${number}: ${prose(`query ${number}`, 70)}?`;
export const contextsOf = (query: string): readonly string[] => [1, 2, 3].map((n) => prose(`${n} ${query}`, 500));
export const answerOf = (query: string): string => prose(`answer ${query}`, 300);

/** Ids of a ranking: the document that is asked for stands at another place from question to question, or is not there. */
export const documentsOf = (number: number): readonly string[] =>
  Array.from({ length: 10 }, (_, rank) => `d${number * 7 + (rank === (number * 5) % 13 ? 0 : 1000 + rank)}`);

/** What goes into a run in bytes: of every case the question, the passages and the answer. */
export function inputBytes(cases: number): number {
  let bytes = 0;
  for (let number = 0; number < cases; number += 1) {
    const query = queryOf(number);
    for (const text of [query, answerOf(query), ...contextsOf(query)]) bytes += Buffer.byteLength(text);
  }
  return bytes;
}

/** Words by Zipf's law, so that they shrink as words do. */
function prose(seed: string, characters: number): string {
  let state = Number.parseInt(hash('sha1', seed, 'hex').slice(0, 8), 16) | 1;
  let text = '';
  while (text.length < characters) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const rank = Math.floor(words.length ** (state / 2 ** 32)) - 1;
    text += `${text === '' ? '' : ' '}${words[rank]}`;
  }
  return `${text}.`;
}

function wordOf(rank: number): string {
  const syllables = [
    'ka',
    'lo',
    'mi',
    'ne',
    'ru',
    'so',
    'ta',
    'vi',
    'ber',
    'dan',
    'fel',
    'gor',
    'hin',
    'jas',
    'pol',
    'quen',
  ];
  const digest = Buffer.from(hash('sha1', `word ${rank}`, 'hex'), 'hex');
  return Array.from({ length: 1 + ((digest[9] ?? 0) % 4) }, (_, at) => syllables[(digest[at] ?? 0) % 16]).join('');
}
