// Asks a judge of each sentence that cites whether its place says so, and keeps what the rules say beside it.
import type { CallRecord } from '../../../model/call-error.ts';
import { type CitedSentence, type Holding, writeCitedSentences } from '../../../model/cited-sentence.ts';
import { type JudgeDetails, writeJudgeDetails } from '../../../model/judge-details.ts';
import { present } from '../../../model/present.ts';
import { because } from '../../../model/reasons.ts';
import { failedBy, type Outcome, scored, skipped } from '../../../model/score.ts';
import { readCiting } from '../../legal/citation-reader.ts';
import { isOfOpenDays } from '../../legal/citation-support.ts';
import {
  citedSentences,
  isDayOpen,
  isNowhere,
  type SentenceOfPlace,
  standing,
  textsBeside,
  wordsTogether,
} from '../../legal/cited-sentences.ts';
import { createTextReading, quoteStandsInPlain } from '../../legal/quote-match.ts';
import { supportedShare } from '../../legal/supported-share.ts';
import type { JudgeInput, JudgeVerdict } from '../judged-metric.ts';
import { citationSupportPrompts, judgedHoldings } from './citation-support-prompts.ts';

/** More are judged of no answer: what an answer makes a judge do has an end. */
const mostSentences = 100;
/** Other texts of the places of a sentence that the judge is asked about, where the text of the day does not bear it out. */
const mostOthers = 3;
/** Characters of the words of a place that are shown. */
const shownWords = 12_000;

export async function scoreSentences(input: JudgeInput): Promise<Outcome> {
  const read = readCiting({ laws: input.laws, cases: input.cases }, input);
  if ('outcome' in read) return unasked(read.outcome);
  const found = citedSentences(read.citing);
  if ('outcome' in found) return unasked(found.outcome);
  const { sentences } = found;
  if (sentences.length === 0) return skipped(because('words-cannot-tell'));
  if (sentences.length > mostSentences) return tooMany(sentences.length);
  const judged: CitedSentence[] = [];
  let details: JudgeDetails = { calls: [] };
  for (const sentence of sentences) {
    const verdict = await judgeSentence(input, sentence, details.calls);
    if (verdict.kind === 'none') return verdict.outcome;
    judged.push(verdict.value);
    const { reason: _, ...own } = verdict.details;
    details = { ...own, form: details.form === 'repaired' ? details.form : own.form };
  }
  const kept = writeJudgeDetails({ ...details, findings: writeCitedSentences(judged) });
  const value = supportedShare(judged, input.metric);
  if (value !== undefined) return scored(value, kept);
  if (isOfOpenDays(sentences)) return skipped(because('text-of-day-unknown'), kept);
  return skipped(because(details.calls.length === 0 ? 'no-words-of-places' : 'judge-cannot-tell'), kept);
}

/** What is known without a judge is kept as a judge's. */
const unasked = (outcome: Outcome): Outcome =>
  outcome.status === 'scored'
    ? { ...outcome, details: writeJudgeDetails({ reason: because('no-citation'), calls: [] }) }
    : outcome;

function tooMany(count: number): Outcome {
  const message = `the answer has ${count} sentences that cite; no more than ${mostSentences} are judged`;
  return failedBy('instrument', { code: 'judge-too-many-sentences', message });
}

async function judgeSentence(
  input: JudgeInput,
  { held, places }: SentenceOfPlace,
  earlier: readonly CallRecord[],
): Promise<JudgeVerdict<CitedSentence>> {
  const { sentence, place: first, stake, holding: rules, elsewhere, transitional } = held;
  const head = present({ sentence, place: first, stake, rules, transitional });
  if (isNowhere(places)) {
    const value = { ...head, holding: 'silent', isNowhere: true, ...present({ elsewhere }) } as const;
    return { kind: 'verdict', value, details: { calls: earlier } };
  }
  const place = places.map((one) => one.place).join('\n');
  const words = wordsTogether(places);
  let found: JudgeVerdict<JudgedHolding> = {
    ...{ kind: 'verdict', value: { holding: 'cannot-tell' }, details: { calls: earlier } },
  };
  if (words !== '') {
    found = await askHolding(input, { sentence, place, words }, earlier);
    if (found.kind === 'none') return found;
    const { holding } = found.value;
    if (holding === 'supported' || holding === 'cannot-tell') return { ...found, value: { ...head, ...found.value } };
  }
  // The words that nobody knows may be those that bear it out.
  if (isDayOpen(places)) return { ...found, value: { ...head, holding: 'cannot-tell' } };
  let { details } = found;
  for (const { text, others, place: changed } of textsBeside(places).slice(0, mostOthers)) {
    const other = await askHolding(input, { sentence, place, words: text }, details.calls);
    if (other.kind === 'none') return other;
    ({ details } = other);
    if (other.value.holding !== 'supported') continue;
    const value = { ...head, ...other.value, holding: 'other-day', ...standing(others, changed) } as const;
    return { ...other, value };
  }
  return { kind: 'verdict', value: { ...head, ...found.value, ...present({ elsewhere }) }, details };
}

interface Asked {
  readonly sentence: string;
  readonly place: string;
  readonly words: string;
}

interface JudgedHolding {
  readonly holding: Holding;
  readonly quote?: string;
  readonly reason?: string;
}

const shape = {
  quote: { kind: 'text' },
  reason: { kind: 'text' },
  label: { kind: 'label', labels: judgedHoldings },
} as const;

async function askHolding(
  input: JudgeInput,
  { sentence, place, words }: Asked,
  earlier: readonly CallRecord[],
): Promise<JudgeVerdict<JudgedHolding>> {
  const isCut = words.length > shownWords;
  const shown = isCut ? `${words.slice(0, shownWords)}…` : words;
  const { plain } = createTextReading();
  const read = (text: string): string => plain(text.replace(/\p{Cf}/gu, ''));
  const verdict = await input.ask.record({
    prompt: citationSupportPrompts[input.language],
    shape,
    check: ({ quote, label }) => wrongQuote({ quote: read(quote), label }, read(shown)),
    material: { place: [place], words: [shown], sentence: [sentence] },
    earlier,
  });
  if (verdict.kind === 'none') return verdict;
  const { quote, reason, label } = verdict.value;
  const holding = isCut && label === 'silent' ? 'cannot-tell' : label;
  return { ...verdict, value: present({ holding, quote: quote.trim() === '' ? undefined : quote, reason }) };
}

/** A verdict on what stands there is believed with words that stand there, and with no other. */
function wrongQuote({ quote, label }: { readonly quote: string; readonly label: string }, words: string) {
  const isBare = !/[\p{L}\p{N}]/u.test(quote);
  if (isBare) return label === 'silent' || label === 'cannot-tell' ? undefined : `it is ${label} by no words`;
  return quoteStandsInPlain(quote, words) ? undefined : 'the words that it quotes do not stand at the place';
}
