// Holds what a model wrote of a period against what it was told: every number and day of the text, the ways in which it says that things went, and the names that it uses.
import { type Figure, foldFigures, readFigures } from '../../../text/figures.ts';
import { visibleControls } from '../../../text/visible-controls.ts';
import { metricDigits } from '../../format-number.ts';
import { metricLabel } from '../../metric-labels.ts';
import type { ReportLanguage } from '../../report.ts';
import { fromToText, saidDirections, wayOfNumbers } from './said-directions.ts';
import { metricName, type SheetLine, type SheetNumber, type Subject, type SummarySheet } from './summary-sheet.ts';

export const summaryProblems = [
  'number',
  'earlier',
  'day',
  'direction',
  'not-shown',
  'not-compared',
  'unknown-name',
  'markup',
  'too-long',
  'other-language',
  'empty',
  'cut',
] as const;
export type SummaryProblemCode = (typeof summaryProblems)[number];

export interface SummaryProblem {
  readonly code: SummaryProblemCode;
  /** The piece of the text, such as the number; at most 40 characters. */
  readonly said: string;
}

/** Characters. */
const longest = 1600;

/** What is wrong with a text; nothing where it can be shown. */
export function checkSummary(text: string, sheet: SummarySheet): readonly SummaryProblem[] {
  if (text.trim() === '') return [problem('empty', '')];
  if (text.length > longest) return [problem('too-long', String(text.length))];
  const form = formProblems(text, sheet);
  const folded = foldFigures(text);
  const names = namesOf(sheet);
  const lines = sheet.lines.map((line): ReadLine => ({ ...line, printed: figuresOf(line.text) }));
  let inherited: readonly Subject[] = [];
  const found = sentencesOf(folded).flatMap((sentence) => {
    const whole = subjectsIn(sentence, names);
    const numbers = piecesOf(sentence).flatMap((piece) => {
      const own = subjectsIn(piece, names);
      // A judge or a mix is often named only to say what a number is of.
      const subjects = own.some((subject) => !vague.has(subject)) ? own : whole;
      return numberProblems(piece, { sentence, subjects, lines, names });
    });
    const ways = clausesOf(sentence).flatMap((clause) => {
      const own = subjectsIn(clause, names);
      if (own.length > 0) inherited = own;
      return directionProblems(clause, inherited, sheet);
    });
    return [...numbers, ...ways];
  });
  const seen = new Set<string>();
  return [...form, ...found].filter(({ code, said }) => {
    const key = `${code} ${said}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}

const problem = (code: SummaryProblemCode, said: string): SummaryProblem => ({ code, said: said.trim().slice(0, 40) });

/** A mark as a model may write it. */
const markPattern = /\[([cltr]\d{1,3})\]/giu;

function formProblems(text: string, { names, language }: SummarySheet): readonly SummaryProblem[] {
  const markup = /https?:|www\.|```|<[a-z/!]|\]\(|^\s*(?:#|\||[-*] )|\*\*|[\u202a-\u202e\u2066-\u2069]/imu.exec(text);
  const unknown = [...text.matchAll(markPattern)].filter(([, mark = '']) => !names.has(mark.toUpperCase()));
  const isOther =
    (language === 'ja' && !/[\u3040-\u30ff]/u.test(text)) ||
    (language === 'ko' && !/[\uac00-\ud7af]/u.test(text)) ||
    (language === 'en' && /[\u3040-\u30ff\uac00-\ud7af\u4e00-\u9fff]/u.test(text));
  return [
    ...(markup === null ? [] : [problem('markup', markup[0])]),
    ...unknown.map(([mark]) => problem('unknown-name', mark)),
    ...(isOther ? [problem('other-language', language)] : []),
  ];
}

/** How each subject is called, folded; the longest first, so that `overall score` is not `score`. */
interface NamedSubject {
  readonly name: string;
  readonly subject: Subject;
}

const usualNames: Readonly<Record<Subject, readonly string[]>> = {
  overall: ['overall', '総合点', '総合スコア', '総合評価', '종합 점수', '종합점수'],
  mean: ['the mean', '平均', '평균'],
  latency: [
    'latency',
    'latencies',
    'response time',
    'p50',
    'p95',
    '応答時間',
    'レイテンシ',
    '遅延',
    '응답 시간',
    '응답시간',
    '지연',
  ],
  cost: ['cost', 'costs', '費用', 'コスト', '비용'],
  failures: ['failed', 'failure', 'failures', '失敗', '실패'],
  judge: ['judge', '判定モデル', '판정 모델'],
  system: ['system', 'システム', '시스템'],
  mix: ['mix', '質問の構成', '質問の内容', '질문 구성'],
};

function namesOf({ metrics, names }: SummarySheet): readonly NamedSubject[] {
  const languages: readonly ReportLanguage[] = ['en', 'ja', 'ko'];
  const ofMetric = (metric: string): readonly string[] => [
    metric,
    ...languages.flatMap((language) => [metricLabel(metric, language) ?? [], metricName(metric, language)].flat()),
  ];
  const short = new Map<string, string | undefined>();
  for (const metric of metrics)
    for (const name of new Set(ofMetric(metric).flatMap(shortName)))
      short.set(name, short.has(name) ? undefined : metric);
  const of = (metric: string): readonly string[] => [
    ...ofMetric(metric),
    ...[...short].flatMap(([name, only]) => (only === metric ? [name] : [])),
  ];
  const all = [
    ...metrics.flatMap((metric) => of(metric).map((name) => ({ name, subject: metric }))),
    ...Object.entries(usualNames).flatMap(([subject, own]) => own.map((name) => ({ name, subject }))),
    ...[...names.keys()].map((mark) => ({ name: `[${mark}]`, subject: mark })),
  ];
  return all
    .map(({ name, subject }) => ({ name: name.normalize('NFKC').toLowerCase(), subject }))
    .sort((a, b) => b.name.length - a.name.length);
}

/** `根拠への忠実性` is `忠実性` to whoever writes: the last part of a label, where it is that of one metric alone. */
function shortName(label: string): readonly string[] {
  const last = /[\u3040-\u9fff]/u.test(label) ? label.split(/への|の/u).at(-1) : label.split(' ').at(-1);
  return last === undefined || last === label || last.length < 3 || /[a-z]/iu.test(last) ? [] : [last];
}

function subjectsIn(text: string, names: readonly NamedSubject[]): readonly Subject[] {
  let rest = text;
  const found = new Set<Subject>();
  for (const { name, subject } of names) {
    if (!hasWord(rest, name)) continue;
    found.add(subject);
    rest = rest.replaceAll(name, ' '.repeat(name.length));
  }
  return [...found];
}

/** ASCII words are words of their own; others stand without spaces. */
function hasWord(text: string, name: string): boolean {
  let at = text.indexOf(name);
  while (at >= 0) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + name.length] ?? ' '];
    const isWord =
      !/[a-z]/u.test(name) || name.startsWith('[') || (!/[a-z0-9]/u.test(before) && !/[a-z0-9]/u.test(after));
    if (isWord) return true;
    at = text.indexOf(name, at + 1);
  }
  return false;
}

/** Ends of sentences that are no points of numbers. */
const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[。！？!?\n])|(?<=\.)(?=\s|$)/u);

interface ReadLine extends SheetLine {
  readonly printed: readonly Figure[];
}

const figuresOf = (text: string): readonly Figure[] => readFigures(foldFigures(text).replace(markPattern, '    '));

/** What a number belongs to is said within such a piece; in `a and b are 1 and 2` of both. */
const piecesOf = (sentence: string): readonly string[] =>
  sentence.split(/[;；、，]|,(?!\s?\d)|\b(?:while|but|whereas|although)\b|一方|(?<=[가-힣]지만)\s|(?<=[가-힣]으나)\s/u);

/** Such as a comma, or a word that begins another statement. */
const clausesOf = (sentence: string): readonly string[] =>
  sentence.split(
    /[;；、，]|,(?!\s?\d)|:(?!\d)|\b(?:while|but|whereas|although|and)\b|一方|(?<=[가-힣]지만)\s|(?<=[가-힣]으나)\s/u,
  );

interface NumberCheck {
  readonly sentence: string;
  readonly subjects: readonly Subject[];
  readonly lines: readonly ReadLine[];
  readonly names: readonly NamedSubject[];
}

function numberProblems(piece: string, { sentence, subjects, lines, names }: NumberCheck): readonly SummaryProblem[] {
  const figures = readFigures(withoutNames(piece, names));
  return figures.flatMap((figure) => {
    if (figure.kind === 'day') return isKnownDay(figure, lines) ? [] : [problem('day', figure.text)];
    const known = knownAs(figure, subjects, lines);
    if (known === 'earlier') return speaksOfBefore.test(sentence) ? [] : [problem('earlier', figure.text)];
    return known === 'known' ? [] : [problem('number', figure.text)];
  });
}

/** Names may have digits in them, as `P95` and `nDCG@5` do. */
function withoutNames(text: string, names: readonly NamedSubject[]): string {
  let rest = text.replace(/\bp\d{2}\b/gu, '   ').replace(markPattern, (mark) => ' '.repeat(mark.length));
  for (const { name } of names) if (/\d/u.test(name)) rest = rest.replaceAll(name, ' '.repeat(name.length));
  return rest;
}

/** Of a line about what is named there, or about nothing in particular; where nothing is named, of any line. */
function knownAs(
  figure: Figure,
  subjects: readonly Subject[],
  lines: readonly ReadLine[],
): 'known' | 'earlier' | undefined {
  const meant = lines.filter(
    (line) =>
      subjects.length === 0 ||
      line.subjects.length === 0 ||
      line.subjects.some((subject) => subjects.includes(subject)),
  );
  const said = meant.flatMap(({ numbers }) => numbers.filter((number) => isSaid(figure, number)));
  if (said.some(({ isEarlier = false }) => !isEarlier)) return 'known';
  if (said.length > 0) return 'earlier';
  return meant.some(({ printed }) => printed.some((each) => isPrinted(figure, each))) ? 'known' : undefined;
}

/** Says that something is of another time, or holds it against one. */
const speaksOfBefore =
  /\b(?:from|before|earlier|previous(?:ly)?|prior|formerly|compared|against|versus|vs|than|initial(?:ly)?)\b|→|->|以前|前|から|より|比べ|当初|이전|전에|전의|에서|보다|종전|처음/u;

/** What a line prints may be said as it is printed there, such as a level of intervals. */
const isPrinted = (figure: Figure, { kind, value, sign, unit }: Figure): boolean =>
  kind === figure.kind &&
  value === figure.value &&
  (figure.sign === undefined || figure.sign === sign) &&
  (figure.unit === undefined || unit === undefined || figure.unit === unit);

/** Rounded as it is said: .8312 is .83, 83 % and 83.1 %. */
function isSaid(figure: Figure, { value, unit }: SheetNumber): boolean {
  const isChange = unit === 'change';
  // A sign is one where there is something to be less than.
  if (figure.sign === '-' && value > 0) return false;
  if (figure.sign === '+' && (!isChange || value < 0)) return false;
  const size = Math.abs(value);
  // What is printed is rounded once already, and may be rounded again.
  const slack =
    isScale(unit) && figure.kind === 'number' && figure.decimals < metricDigits ? 0.5 * 10 ** -metricDigits : 1e-9;
  const fits = (of: number, fewest: number): boolean =>
    figure.decimals >= fewest && Math.abs(of - figure.value) <= 0.5 * 10 ** -figure.decimals + slack;
  if (figure.kind === 'percent') return (unit === 'score' || unit === 'share' || isChange) && fits(100 * size, 0);
  switch (unit) {
    case 'score':
    case 'share':
    case 'change':
      return figure.unit === undefined && (fits(size, 1) || (Number.isInteger(size) && figure.value === size));
    case 'count':
      return figure.unit === undefined && Math.round(size) === figure.value;
    case 'ms':
      return figure.unit === 's'
        ? fits(size / 1000, 1) || size / 1000 === figure.value
        : figure.unit !== 'usd' && fits(size, 0);
    case 'usd':
      return (figure.unit === undefined || figure.unit === 'usd') && figure.value > 0 && fits(size, 0);
  }
}

const isScale = (unit: SheetNumber['unit']): boolean => unit === 'score' || unit === 'share' || unit === 'change';

function isKnownDay({ day }: Figure, lines: readonly SheetLine[]): boolean {
  if (day === undefined) return false;
  return lines.some(({ days = [] }) =>
    days.some((known) => {
      const [year, month, own] = known.split('-').map(Number);
      return (
        day.month === month &&
        (day.day === undefined || day.day === own) &&
        (day.year === undefined || day.year === year)
      );
    }),
  );
}

const isMark = (subject: Subject): boolean => /^[CLTR]\d+$/u.test(subject);

/** Speak of what is scored where that is named beside them. */
const vague: ReadonlySet<Subject> = new Set(['system', 'judge', 'mix', 'mean']);

/** Each thing that a clause is about has to have gone the way that it says, by an interval. */
function directionProblems(
  clause: string,
  subjects: readonly Subject[],
  sheet: SummarySheet,
): readonly SummaryProblem[] {
  const marks = subjects.filter(isMark);
  const named = subjects.filter((subject) => !isMark(subject));
  // `The system's overall score` is about the score.
  const scored = named.filter((subject) => !vague.has(subject));
  const others = scored.length > 0 || marks.length > 0 ? scored : named;
  const groups = others.length === 0 ? [marks] : others.map((subject) => [...marks, subject]);
  return groups.flatMap((group) => {
    if (group.length === 0) return [];
    const [numbers, compared] = [wayOfNumbers(clause), changeOf(group, sheet)];
    // Days and counts may stand so, too: only what is known to have gone the other way is told.
    if (numbers !== undefined && (compared === 1 || compared === -1) && numbers !== compared && !hasDays(clause))
      return [problem('direction', fromToText(clause))];
    return saidDirections(clause, group).flatMap(({ way, isDenied, text }) => {
      const known = changeOf(group, sheet);
      // That something is not known to have moved may be said of anything.
      if (known === undefined) return isDenied || way === 0 || way === 'any' ? [] : [problem('not-compared', text)];
      if (way === 0) return known === 0 ? [] : [problem('direction', text)];
      if (way === 'any') return isDenied === (known === 0) ? [] : [problem(isDenied ? 'direction' : 'not-shown', text)];
      if (isDenied) return known === way ? [problem('direction', text)] : [];
      if (known === 0) return [problem('not-shown', text)];
      return known === way ? [] : [problem('direction', text)];
    });
  });
}

const hasDays = (clause: string): boolean => readFigures(clause).some(({ kind }) => kind === 'day');

/** Of all that is named together; the mean of a part is that of what the change is of. */
function changeOf(group: readonly Subject[], { lines }: SummarySheet): -1 | 0 | 1 | undefined {
  const compared = lines.filter(({ change }) => change !== undefined);
  const marks = group.filter(isMark);
  const exact = compared.filter(({ subjects }) =>
    marks.length > 0
      ? subjects.length === group.length && group.every((subject) => subjects.includes(subject))
      : group.every((subject) => subjects.includes(subject)),
  );
  // Of several targets that went different ways nothing can be said without naming one.
  if (exact.length > 0) return new Set(exact.map(({ change }) => change)).size === 1 ? exact[0]?.change : undefined;
  const isMean = group.some((subject) => subject === 'overall' || subject === 'mean' || subject === 'system');
  if (marks.length === 0 || !isMean) return undefined;
  return compared.find(
    ({ subjects }) => subjects.length === marks.length && marks.every((mark) => subjects.includes(mark)),
  )?.change;
}

/** Characters of a name. */
const longestName = 60;

const quotes: { readonly [language in ReportLanguage]: readonly [string, string] } = {
  en: ['“', '”'],
  ja: ['「', '」'],
  ko: ['‘', '’'],
};

/** The text with the names in the places of their marks, quoted; what else could be a mark stays what it is. */
export function namedSummary(text: string, { names, language }: SummarySheet): string {
  const [before, behind] = quotes[language];
  const marked = /([“「‘'"]?)\[([CLTR]\d{1,3})\]([”」’'"]?)/giu;
  return text.trim().replace(marked, (all, open: string, mark: string, close: string) => {
    const name = names.get(mark.toUpperCase());
    if (name === undefined) return all;
    const shown = visibleControls(name.length > longestName ? `${name.slice(0, longestName)}…` : name);
    const isQuoted = open !== '' && close !== '';
    return isQuoted ? `${open}${shown}${close}` : `${open}${before}${shown}${behind}${close}`;
  });
}
