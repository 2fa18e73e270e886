// Turns one word of each rule of a text, or exchanges two parties, and counts how often the rule is still said to bear it out:
// `node bench/checks/turned-rules.ts paragraphs.txt`, one paragraph a line, Japanese or Korean. The rule itself must be borne out.
import { readFileSync } from 'node:fs';
import { holdSentence } from '../../dist/law/sentences/hold-sentence.js';
import { splitSentences } from '../../dist/text/split-sentences.js';

const lines = readFileSync(process.argv[2] ?? '/dev/stdin', 'utf8').split('\n');

type Turn = readonly [kind: string, pattern: RegExp, other: string];
const japaneseNumber =
  '([\\d一二三四五六七八九十百千万]+(?:年|月|日|円|人|歳|箇月|か月|割|倍|メートル|週間|時間)(?:間)?)';
const koreanNumber = '(\\d+(?:만|억)?\\s?(?:년|개월|일|원|명|세|퍼센트|배|미터|주|시간)) ?';

const turns: readonly Turn[] = [
  ['limit', new RegExp(`${japaneseNumber}以上`, 'gu'), '$1以下'],
  ['limit', new RegExp(`${japaneseNumber}以下`, 'gu'), '$1以上'],
  ['limit', new RegExp(`${japaneseNumber}以内`, 'gu'), '$1以上'],
  ['limit', new RegExp(`${japaneseNumber}未満`, 'gu'), '$1以上'],
  ['limit', new RegExp(`${koreanNumber}이상`, 'gu'), '$1 이하'],
  ['limit', new RegExp(`${koreanNumber}이하`, 'gu'), '$1 이상'],
  ['limit', new RegExp(`${koreanNumber}이내`, 'gu'), '$1 이상'],
  ['limit', new RegExp(`${koreanNumber}미만`, 'gu'), '$1 이상'],
  ['before, after', new RegExp(`${japaneseNumber}前`, 'gu'), '$1後'],
  ['before, after', new RegExp(`${koreanNumber}전`, 'gu'), '$1 후'],
  ['deemed, presumed', /みなす/gu, '推定する'],
  ['deemed, presumed', /推定する/gu, 'みなす'],
  ['deemed, presumed', /로 본다\./gu, '로 추정한다.'],
  ['deemed, presumed', /추정한다\./gu, '본다.'],
  ['valid, void', /無効/gu, '有効'],
  ['valid, void', /有効(?!期)/gu, '無効'],
  ['valid, void', /무효/gu, '유효'],
  ['with, without', /があるときは/gu, 'がないときは'],
  ['with, without', /がないときは/gu, 'があるときは'],
  ['with, without', /있는 (?=때|경우)/gu, '없는 '],
  ['with, without', /없는 (?=때|경우)/gu, '있는 '],
  ['all, any; and, or', /(?:すべて|全て)の/gu, 'いずれかの'],
  ['all, any; and, or', /、かつ、/gu, '、又は'],
  ['all, any; and, or', /모든/gu, '하나라도'],
  ['all, any; and, or', /하고(?=[ ,])/gu, '하거나'],
  ['must, may', /することができる。/gu, 'しなければならない。'],
  ['must, may', /しなければならない。/gu, 'することができる。'],
  ['must, may', /할 수 있다\./gu, '하여야 한다.'],
  ['must, may', /하여야 한다\./gu, '할 수 있다.'],
  ['must, may', /してはならない。/gu, 'することができる。'],
  ['must, may', /하여서는 아니 된다\./gu, '할 수 있다.'],
];
const counterparts: readonly RegExp[] = [
  /^([\p{sc=Han}\p{sc=Katakana}]{2,10}(?:者|人|会|大臣|長|主|社|員|官))は、?[^。]*?([\p{sc=Han}\p{sc=Katakana}]{2,10}(?:者|人|会|大臣|長|主|社|員|官))(?:に対し|に(?!よ|お|つ|関|係|限|基))/u,
  /^([가-힣]{2,10}(?:자|인|회|장관|장|원|주))(?:은|는) [^.]*?([가-힣]{2,10}(?:자|인|회|장관|장|원|주))에게 /u,
];

function exchanged(rule: string): string | undefined {
  const [, first = '', second = ''] =
    counterparts.flatMap((form) => [form.exec(rule) ?? []]).find(({ length }) => length > 0) ?? [];
  if (first === '' || first.includes(second) || second.includes(first)) return undefined;
  return rule.replaceAll(first, '\u0000').replaceAll(second, first).replaceAll('\u0000', second);
}

const counts = new Map<string, Map<string, number>>();
function count(kind: string, sentence: string, paragraph: string): void {
  const language = /\p{sc=Hangul}/u.test(paragraph) ? 'ko' : 'ja';
  const row = counts.get(`${kind}, ${language}`) ?? new Map<string, number>();
  const { holding } = holdSentence(sentence, paragraph);
  counts.set(`${kind}, ${language}`, row.set(holding, (row.get(holding) ?? 0) + 1));
}

for (const paragraph of lines) {
  const sentences = splitSentences(paragraph).map(({ text }) => text);
  const [rule = ''] = sentences;
  if (rule === '' || sentences.length > 3) continue;
  count('the rule itself', rule, paragraph);
  for (const [kind, pattern, other] of turns)
    if ([...rule.matchAll(pattern)].length === 1) count(kind, rule.replace(pattern, other), paragraph);
  const swapped = exchanged(rule);
  if (swapped !== undefined) count('parties', swapped, paragraph);
}
const holdings = ['supported', 'otherwise', 'silent', 'cannot-tell'];
process.stdout.write(`| turned | ${holdings.join(' | ')} |\n|---|---|---|---|---|\n`);
for (const [kind, row] of [...counts].sort())
  process.stdout.write(`| ${kind} | ${holdings.map((holding) => row.get(holding) ?? 0).join(' | ')} |\n`);
