// How far a word exchanged for another of the same text is seen, by ways to find claims in contexts: `HAKARI_DATA=… node bench/lexical/swapped-words.ts`
// Three sentences of a passage, one clause left out where there are three, stand for a faithful summary; the same with one word exchanged for a word of
// another sentence of the passage for an unfaithful one. No verdict of people is looked at here: the formula of lexicalFaithfulness was chosen by this.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGrounding } from '../../dist/metrics/judged/lexical/grounded-claim.js';
import { contentTerms, createTermReader } from '../../src/text/content-terms.ts';
import { splitSentences } from '../../src/text/split-sentences.ts';
import { randomFrom } from '../random.ts';
import { bigrams } from './bigrams.ts';

const data = process.env.HAKARI_DATA ?? '';
if (data === '') throw new Error('HAKARI_DATA is not set');
const most = 250;
const random = randomFrom(321);
const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
const sentencesOf = (text: string): readonly string[] => splitSentences(text).map((sentence) => sentence.text);

interface Language {
  readonly name: string;
  readonly passages: () => readonly string[];
  /** Words that may be exchanged. */
  readonly words: RegExp;
  readonly clause: RegExp;
  readonly joint: string;
}

const lines = (path: string): readonly string[] => readFileSync(join(data, path), 'utf8').trim().split('\n');
const textsOf = (path: string): readonly string[] => lines(path).map((line) => JSON.parse(line).text);
const inGroups = (texts: readonly string[], size: number): readonly string[] =>
  Array.from({ length: Math.floor(texts.length / size) }, (_, at) =>
    texts.slice(at * size, (at + 1) * size).join('\n'),
  );

const languages: readonly Language[] = [
  {
    name: 'en',
    passages: () => textsOf('beir/scifact/corpus.jsonl'),
    words: /\b[A-Za-z][a-z]{4,}\b/gu,
    clause: /, /u,
    joint: ', ',
  },
  {
    name: 'ja',
    passages: () => inGroups(textsOf('beir/jsquad-500/corpus.jsonl'), 3),
    words: /\p{sc=Han}{2,}|[\p{sc=Katakana}ー]{3,}/gu,
    clause: /(?<=、)/u,
    joint: '',
  },
  {
    name: 'ko',
    passages: () => {
      const folder = join(data, 'laws/ko');
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
      return files.toSorted().flatMap((file) =>
        inGroups(
          readFileSync(join(folder, file), 'utf8')
            .split('\n')
            .filter((line) => /다\./u.test(line) && line.length > 40),
          8,
        ),
      );
    },
    words: /(?<![가-힣])[가-힣]{2,4}(?=[은는이가을를의에])/gu,
    clause: /, /u,
    joint: ', ',
  },
];

type Way = (claim: string, passage: string) => number;
const shareOf = (sought: readonly string[], found: ReadonlySet<string>): number =>
  sought.length === 0 ? 1 : sought.filter((each) => found.has(each)).length / sought.length;
const ways: Readonly<Record<string, Way>> = {
  'share of terms in the whole passage (version 2, without weights)': (claim, passage) =>
    shareOf([...contentTerms(claim)], contentTerms(passage)),
  'share of bigrams': (claim, passage) => shareOf(bigrams(claim), new Set(sentencesOf(passage).flatMap(bigrams))),
  'share of terms in the best sentence': (claim, passage) =>
    Math.max(...sentencesOf(passage).map((sentence) => shareOf([...contentTerms(claim)], contentTerms(sentence)))),
  'lexicalFaithfulness (version 3, without weights): a third each': (claim, passage) =>
    createGrounding({ contexts: [passage], query: '', history: [], reader: createTermReader(), weightOf: () => 1 })(
      claim,
    ).support,
};

/** A faithful summary and the same with one word exchanged; undefined where the passage does not lend itself. */
function summaries(passage: string, { words, clause, joint }: Language): readonly (readonly string[])[] | undefined {
  const all = sentencesOf(passage).filter((sentence) => sentence.length > 25);
  if (all.length < 6) return undefined;
  const chosen = [...new Set([0, 1, 2].map(() => Math.floor(random() * all.length)))];
  if (chosen.length < 3) return undefined;
  const right = chosen.map((at) => {
    const clauses = (all[at] ?? '').split(clause);
    if (clauses.length >= 3) clauses.splice(1 + Math.floor(random() * (clauses.length - 2)), 1);
    return clauses.join(joint);
  });
  const at = Math.floor(random() * 3);
  const own = right[at] ?? '';
  const others = all.filter((_, index) => index !== chosen[at]).flatMap((sentence) => sentence.match(words) ?? []);
  const [from, to] = [pick(own.match(words) ?? []), pick(others.filter((word) => !own.includes(word)))];
  if (from === undefined || to === undefined) return undefined;
  return [right, right.with(at, own.replace(from, to))];
}

process.stdout.write(
  '| | way | n | 1 of faithful | 1 with a word exchanged | AUC | lower than its own original |\n|---|---|---|---|---|---|---|\n',
);
for (const language of languages) {
  const pairs: (readonly [string, readonly (readonly string[])[]])[] = [];
  for (const passage of language.passages()) {
    if (pairs.length >= most) break;
    const made = summaries(passage, language);
    if (made !== undefined) pairs.push([passage, made]);
  }
  for (const [title, way] of Object.entries(ways)) {
    const values = pairs.map(([passage, made]) =>
      made.map((summary) => summary.reduce((sum, claim) => sum + way(claim, passage), 0) / summary.length),
    );
    const [right, wrong] = [0, 1].map((at) => values.map((each) => each[at] ?? Number.NaN)) as [number[], number[]];
    let wins = 0;
    for (const good of right) for (const bad of wrong) wins += good > bad + 1e-12 ? 1 : good < bad - 1e-12 ? 0 : 0.5;
    const ones = [right, wrong].map((list) => list.filter((value) => value > 1 - 1e-9).length);
    const lower = right.filter((value, at) => value > (wrong[at] ?? 0) + 1e-12).length;
    process.stdout.write(
      `| ${language.name} | ${title} | ${pairs.length} | ${ones[0]} | ${ones[1]} | ${(wins / right.length / wrong.length).toFixed(3)} | ${lower} |\n`,
    );
  }
}
