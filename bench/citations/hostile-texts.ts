// Hostile texts for the search for citations, 1 MB of each against 250 KB of the same: a ratio near 4 is linear time.
// The time is that of the processor: on a machine that does other things as well, the clock tells nothing.
// node bench/citations/hostile-texts.ts [--rounds 3]
import { parseArgs } from 'node:util';
import { findCitations } from '../../src/law/citations/find-citations.ts';

const small = 250_000;
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const rounds = Number(values.rounds);

const texts: Readonly<Record<string, (length: number) => string>> = {
  'ja: 第 again and again': (length) => '第'.repeat(length),
  'ja: 法 again and again': (length) => '法'.repeat(length),
  'ja: 民法第1条、 again and again': (length) => repeated('民法第1条、', length),
  'ja: 同法同条前条前項': (length) => repeated('同法同条前条前項', length),
  'ja: 民法は、 again and again': (length) => repeated('民法は、', length),
  'ja: 同2項 and 同3条 again and again': (length) => repeated('同2項同3条', length),
  'ja: rows of a table': (length) => `別表第一（一）項イ${repeated('、（二）項ロ', length)}`,
  'ja: names that end like others': (length) => repeated('社債、株式等の振替に関する法律の特例に関する法律', length),
  'ja: に関する without an end': (length) => repeated('水の保護に関する', length),
  'ja: definitions': (length) => numbered((at) => `水道法${at}（以下「法${at}」という。）`, length),
  'ja: open marks': (length) => '「'.repeat(length),
  'ja: blocks without sources': (length) => repeated('【引用】第1条', length),
  'ja: lines that quote': (length) => repeated('第1条：\n>第1条：\n>（第1条）\n', length),
  'ja: sources without blocks': (length) => repeated('> a\n【引用元】', length),
  'ja: names behind adjectives': (length) => repeated('安全で安心なまちづくり条例第1条を守る条例第2条', length),
  'ja: adjectives and towns without an end': (length) => repeated('横浜市で美しい安全な', length),
  'ko: adjectives without an end': (length) => repeated('안전하고 쾌적한 ', length),
  'ko: ordinances behind adjectives': (length) => repeated('건강한 먹거리 보장 조례 제1조 ', length),
  'en: acts with brackets': (length) => repeated('Housing (Scotland) Act ', length),
  'en: capitals in brackets': (length) => repeated('Housing (Scotland) ', length),
  'en: protocols': (length) => repeated('Article 1 of Protocol No. 1, ', length),
  'en: sections of the Code': (length) => `15 U.S.C. §§ ${repeated('78j, 78ff, ', length)}`,
  'ko: 법 again and again': (length) => '법'.repeat(length),
  'ko: words that may begin a name': (length) => repeated('가나 다라 ', length),
  'ko: 제1조 및 again and again': (length) => repeated('제1조 및 ', length),
  'ko: names that nearly end': (length) => repeated('공원 및 녹지 등에 관한 법률 ', length),
  'ko: 같은 법 같은 조 전항': (length) => repeated('같은 법 같은 조 전항 ', length),
  'ko: 법 시행령 again and again': (length) => repeated('하수도법 시행령 ', length),
  'ko: items in brackets': (length) => `민법 제2조제1호(가)목${repeated(', (나)목', length)}`,
  'ko: definitions': (length) => numbered((at) => `「수도법${at}」(이하 "법${at}"이라 한다) `, length),
  'ko: towns': (length) => repeated('한빛시 공원 녹지 주차장 ', length),
  'en: capitals': (length) => repeated('Aa Bb of the ', length),
  'en: Act on the Aa and': (length) => repeated('Act on the Aa and ', length),
  'en: Article 1, again and again': (length) => repeated('Article 1, ', length),
  'en: Articles 1, 1, 1': (length) => `Articles ${repeated('1, ', length)}`,
  'en: Protocol No. 1 to the': (length) => repeated('Protocol No. 1 to the ', length),
  'en: states and codes': (length) => repeated('Cal. Bus. & Prof. ', length),
  'en: annexes and items': (length) => repeated('Annex III point 4(a) and (b), ', length),
  'en: brackets': (length) => `Article 1${repeated('(1)', length)}`,
  'en: definitions': (length) => numbered((at) => `Harbour Act ${1600 + (at % 400)} (the "Act${at}") `, length),
  'en: quotation marks': (length) => repeated('" ', length),
  spaces: (length) => ' '.repeat(length),
  'line ends': (length) => '\n'.repeat(length),
  digits: (length) => '1'.repeat(length),
  'all three': (length) => repeated('民法第1条第2項、민법 제1조제2항, Article 1(2) GDPR 「a」', length),
};

function repeated(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

function numbered(part: (at: number) => string, length: number): string {
  const parts: string[] = [];
  for (let at = 0, size = 0; size < length; at += 1) {
    parts.push(part(at));
    size += (parts.at(-1) as string).length;
  }
  return parts.join('').slice(0, length);
}

function quickest(text: string): { readonly ms: number; readonly found: number } {
  let ms = Number.POSITIVE_INFINITY;
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    found = findCitations(text).length;
    const { user, system } = process.cpuUsage(before);
    ms = Math.min(ms, (user + system) / 1000);
  }
  return { ms, found };
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

say('text                                250 KB ms     1 MB ms   ratio    citations');
for (const [name, text] of Object.entries(texts)) {
  const [less, more] = [quickest(text(small)), quickest(text(4 * small))];
  const figures = [less.ms.toFixed(0), more.ms.toFixed(0), (more.ms / less.ms).toFixed(1), String(more.found)];
  say(
    `${name.padEnd(36)}${figures[0]?.padStart(9)}${figures[1]?.padStart(12)}${figures[2]?.padStart(8)}${figures[3]?.padStart(13)}`,
  );
}
