// Which option of a question an answer chooses.
import { matchAt } from '../../text/match-text.ts';
import { isBlank } from '../expectation-of.ts';
import { type ChoiceOptions, foldLabels } from './choice-labels.ts';
import { type ChoicePatterns, createChoicePatterns } from './choice-patterns.ts';
import { dress } from './choice-words.ts';
import { answersInJson, optionTextAt, optionTextsIn } from './option-text.ts';
import {
  joinedWithin,
  type OptionVerdict,
  optionVerdicts,
  singledOut,
  verdictBehind,
  withPlaceNumbers,
} from './option-verdicts.ts';

/**
 * `json`: named in JSON; `statement`: “the answer is b”; `label`: a label that makes or begins the answer; `text`: the words of an
 * option; `mention`: the only option that is spoken of.
 */
type ChoiceForm = 'json' | 'statement' | 'label' | 'text' | 'mention';

/**
 * `empty`: no words; `none`: no option is named; `several`: more than one, and none of them is stated; `contradiction`: the label of one
 * with the words of another.
 */
type UnreadableWhy = 'empty' | 'none' | 'several' | 'contradiction';

type ChoiceReading =
  /** `position`: 0-based. */
  | { readonly kind: 'read'; readonly position: number; readonly form: ChoiceForm }
  | { readonly kind: 'unreadable'; readonly why: UnreadableWhy };

interface ReadChoiceOptions extends ChoiceOptions {
  /** Whether the option that is not so is asked for, so that “a is wrong” says that a is chosen (false). */
  readonly asksForWrong?: boolean;
}

/**
 * JSON goes before a statement, the last statement before a label that begins the answer, that before the words of exactly one option, and
 * those before the only option that is spoken of. An answer that names two options and states no choice is not read.
 */
export function readChoice(answer: string, known: ReadChoiceOptions): ChoiceReading {
  if (isBlank(answer)) return unreadable('empty');
  const { asksForWrong = false } = known;
  const read = (text: string): ChoiceReading =>
    readText({
      text: withPlaceNumbers(foldLabels(text).trim(), known.options.length),
      known,
      patterns: createChoicePatterns(known, { asksForWrong }),
    });
  const values = answersInJson(answer);
  if (values.length === 0) return read(answer);
  const readings = values.map((value): ChoiceReading => (isBlank(value) ? unreadable('none') : read(value)));
  const [first = unreadable('none')] = readings;
  if (first.kind === 'unreadable') return first;
  const alike = readings.every((each) => each.kind === 'read' && each.position === first.position);
  return alike ? { ...first, form: 'json' } : unreadable('several');
}

interface Reader {
  /** Folded. */
  readonly text: string;
  readonly known: ChoiceOptions;
  readonly patterns: ChoicePatterns;
}

function readText(reader: Reader): ChoiceReading {
  const verdicts = optionVerdicts(reader.text, reader.patterns, reader.known);
  return (
    stated(reader, verdicts) ??
    weighed(reader, verdicts) ??
    called(reader) ??
    leading(reader) ??
    worded(reader) ??
    mentioned(reader) ??
    unreadable('none')
  );
}

/** The last statement, and a label that stands alone on the last line. */
function stated(reader: Reader, verdicts: readonly OptionVerdict[]): ChoiceReading | undefined {
  const { text, patterns } = reader;
  const found: { readonly at: number; readonly reading: ChoiceReading }[] = [];
  // In “Answer: 1 → right, 2 → wrong” the first option of the list is none that is stated.
  const isListed = insideAny(verdicts);
  for (const { index, 0: head } of text.matchAll(patterns.heads)) {
    const at = index + head.length;
    const reading = isListed(at) ? undefined : chosenAt(at, reader);
    if (reading !== undefined) found.push({ at, reading });
  }
  for (const { index, 0: whole, 1: label } of text.matchAll(patterns.chosen)) {
    if (isListed(index)) continue;
    const reading = isJoinedBefore(index, reader)
      ? unreadable('several')
      : readAs(positionOf(label, reader), 'statement');
    found.push({ at: index + whole.length, reading });
  }
  for (const { index, 0: whole, 1: label } of text.matchAll(patterns.concluded)) {
    found.push({ at: index + whole.length, reading: readAs(positionOf(label, reader), 'statement') });
  }
  for (const { index, 0: whole, 1: label, 2: other } of text.matchAll(patterns.allBut)) {
    found.push({ at: index + whole.length, reading: readAs(positionOf(label ?? other, reader), 'statement') });
  }
  for (const { position, end } of optionTextsIn(text, reader.known.options)) {
    const isChosen = patterns.chosenHere.test(text.slice(end, end + 60));
    if (isChosen) found.push({ at: end, reading: readAs(position, 'statement') });
  }
  const last = patterns.lastLine.exec(text);
  if (last !== null) found.push({ at: text.length, reading: readAs(positionOf(last[1], reader), 'label') });
  return found.sort((a, b) => a.at - b.at).at(-1)?.reading;
}

interface Found {
  readonly position: number;
  readonly end: number;
  readonly byWords: boolean;
}

/** What stands at the end of “the answer is”: a label or the words of an option; one that is denied gives way to the next. */
function chosenAt(from: number, reader: Reader): ChoiceReading | undefined {
  const { text, known, patterns } = reader;
  let at = from + lengthAt(patterns.denial, text, from);
  for (let tries = 0; tries < known.options.length; tries++) {
    const found = labelAt(at, reader) ?? wordsAt(at, reader);
    if (found === undefined || beginsList(found, reader)) return undefined;
    const rest = text.slice(found.end, found.end + 60);
    if (!patterns.denied.test(rest)) return conclude(found, reader);
    at = found.end + (patterns.afterDenial.exec(rest)?.[0].length ?? 0);
  }
  return undefined;
}

function labelAt(at: number, reader: Reader): Found | undefined {
  const { text, patterns } = reader;
  for (const pattern of [patterns.label, patterns.anyLabel]) {
    const match = matchAt(pattern, text, at);
    if (match === undefined) continue;
    const [found, end] = [positionOf(match[1], reader), at + match[0].length];
    const isLabel = pattern === patterns.label || isFollowed(end, reader);
    if (isLabel) return { position: found, end, byWords: false };
  }
  return undefined;
}

/** By what makes even a word a label: a denial, another label that is joined to it, the words of an option. */
function isFollowed(end: number, { text, known, patterns }: Reader): boolean {
  const rest = text.slice(end, end + 60);
  if (patterns.denied.test(rest) || patterns.joinedAfter.test(rest)) return true;
  return optionTextAt(text, skipDress(text, end), known.options) !== undefined;
}

function wordsAt(at: number, { text, known }: Reader): Found | undefined {
  const found = optionTextAt(text, skipDress(text, at), known.options);
  return found === undefined ? undefined : { ...found, byWords: true };
}

/** “Answer:\n1. First …\n2. Then …” numbers its sentences. */
function beginsList({ end, byWords }: Found, { text, patterns, known }: Reader): boolean {
  const isItem = /^[.):、][^\S\n]*[^\s]/u.test(text.slice(end, end + 80));
  if (byWords || !isItem) return false;
  const next = text.indexOf('\n', end);
  return next >= 0 && leadingLabels({ text: text.slice(next), patterns, known }).length > 0;
}

function conclude({ position, end, byWords }: Found, reader: Reader): ChoiceReading {
  const { text, known, patterns } = reader;
  const other = patterns.joinedAfter.exec(text.slice(end, end + 60))?.[1];
  if (other !== undefined && positionOf(other, reader) !== position) return unreadable('several');
  const beside = byWords ? undefined : optionTextAt(text, skipDress(text, end), known.options);
  if (beside !== undefined && beside.position !== position) return unreadable('contradiction');
  return readAs(position, 'statement');
}

/** Whether a place lies in one of the verdicts, which are in order; time grows with the logarithm of their number. */
function insideAny(verdicts: readonly OptionVerdict[]): (at: number) => boolean {
  return (at) => {
    let [low, high] = [0, verdicts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((verdicts[middle] as OptionVerdict).end < at) low = middle + 1;
      else high = middle;
    }
    return (verdicts[low]?.start ?? Number.POSITIVE_INFINITY) <= at;
  };
}

/** 1→正しい 2→誤り 3→正しい: the one that is called what was asked for. */
function weighed({ patterns }: Reader, verdicts: readonly OptionVerdict[]): ChoiceReading | undefined {
  const chosen = singledOut(verdicts, patterns.asksForWrong);
  if (chosen === undefined) return undefined;
  return typeof chosen === 'number' ? readAs(chosen, 'statement') : unreadable(chosen);
}

/** “c is right”, where that was asked for, said of one option alone. */
function called(reader: Reader): ChoiceReading | undefined {
  const { text, patterns } = reader;
  const found = [...text.matchAll(patterns.called)];
  if (found.some(({ index }) => isJoinedBefore(index, reader))) return unreadable('several');
  return onlyOne(
    found.map(([, label]) => positionOf(label, reader)),
    'statement',
  );
}

/** Whether “a or” stands before it. */
const isJoinedBefore = (at: number, { text, patterns }: Reader): boolean =>
  patterns.joinedBefore.test(text.slice(Math.max(0, at - joinedWithin), at));

interface LeadingLabel extends Found {
  readonly isNumber: boolean;
  readonly isFirst: boolean;
}

/** A label that begins a line, as long as no other begins one. */
function leading(reader: Reader): ChoiceReading | undefined {
  const { text, known, patterns } = reader;
  const found = leadingLabels(reader);
  const [first] = found;
  if (first === undefined) return undefined;
  const joined = patterns.joinedAfter.test(text.slice(first.end, first.end + 60));
  if (joined || new Set(found.map(({ position }) => position)).size > 1) {
    return found.every(({ isNumber }) => isNumber) ? undefined : unreadable('several');
  }
  if (patterns.denied.test(text.slice(first.end, first.end + 60))) return unreadable('none');
  const beside = optionTextAt(text, skipDress(text, first.end), known.options);
  if (beside !== undefined && beside.position !== first.position) return unreadable('contradiction');
  const isRight = beside === undefined ? verdictBehind(text.slice(first.end, first.end + 40)) : undefined;
  if (isRight !== undefined)
    return isRight === patterns.asksForWrong ? unreadable('none') : readAs(first.position, 'statement');
  // What begins a later line numbers that line: statutes are written so.
  return beside === undefined && !first.isFirst ? undefined : readAs(first.position, 'label');
}

function leadingLabels(reader: Reader): readonly LeadingLabel[] {
  const { text, patterns } = reader;
  const found: LeadingLabel[] = [];
  let isFirst = true;
  for (const { index, 0: line } of text.matchAll(/^.+$/gmu)) {
    if (isBlank(line)) continue;
    const match = matchAt(patterns.anyLabel, text, index);
    if (match !== undefined) {
      const [position, end] = [positionOf(match[1], reader), index + match[0].length];
      const isLabel = patterns.afterLeading.test(text.slice(end, end + 12)) || isFollowed(end, reader);
      if (isLabel) found.push({ position, end, byWords: false, isNumber: /^\d/u.test(match[1] ?? ''), isFirst });
    }
    isFirst = false;
  }
  return found;
}

function worded({ text, known, patterns }: Reader): ChoiceReading | undefined {
  const found = optionTextsIn(text, known.options);
  const denied = found.some(({ end }) => patterns.denied.test(text.slice(end, end + 60)));
  return onlyOne(
    found.map(({ position }) => position),
    denied ? undefined : 'text',
  );
}

function mentioned(reader: Reader): ChoiceReading | undefined {
  const { text, patterns } = reader;
  const found = [...text.matchAll(patterns.mention)];
  // “Choose one of the options a, b, c and d.”
  const isJoined = found.some(({ index, 0: whole }) =>
    patterns.joinedAfter.test(text.slice(index + whole.length, index + whole.length + 60)),
  );
  if (isJoined) return unreadable('several');
  return onlyOne(
    found.map(([, ja, en, circled]) => positionOf(ja ?? en ?? circled, reader)),
    patterns.unfavourable.test(text) ? undefined : 'mention',
  );
}

/** @param form undefined: it is spoken against */
function onlyOne(positions: readonly number[], form: ChoiceForm | undefined): ChoiceReading | undefined {
  const [first] = positions;
  if (first === undefined) return undefined;
  if (positions.some((position) => position !== first)) return unreadable('several');
  return form === undefined ? unreadable('none') : readAs(first, form);
}

const positionOf = (label: string | undefined, { known }: Reader): number => known.positions.get(label ?? '') ?? -1;

const dressed = new RegExp(`[${dress}.:、。番번-]*`, 'uy');

function skipDress(text: string, at: number): number {
  return at + lengthAt(dressed, text, at);
}

function lengthAt(pattern: RegExp, text: string, at: number): number {
  return matchAt(pattern, text, at)?.[0].length ?? 0;
}

const readAs = (position: number, form: ChoiceForm): ChoiceReading => ({ kind: 'read', position, form });
const unreadable = (why: UnreadableWhy): ChoiceReading => ({ kind: 'unreadable', why });
