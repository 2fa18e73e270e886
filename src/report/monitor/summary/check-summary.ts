// Holds what a model wrote of a period against what it was told: every number and day of the text, the ways in which it says that things went, and the names that it uses.
import { foldFigures, readFigures } from '../../../text/figures.ts';
import { visibleControls } from '../../../text/visible-controls.ts';
import type { ReportLanguage } from '../../report.ts';
import { figuresOf, isKnownDay, knownAs, type ReadLine, speaksOfBefore } from './known-figures.ts';
import { fromToText, saidDirections, wayOfNumbers } from './said-directions.ts';
import { markPattern, type NamedSubject, namesOf, subjectsIn, withoutNames } from './said-subjects.ts';
import type { Subject, SummarySheet } from './summary-sheet.ts';

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

/** Ends of sentences that are no points of numbers. */
const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[。！？!?\n])|(?<=\.)(?=\s|$)/u);

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
