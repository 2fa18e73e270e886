// Asks a judge of each sentence that cites whether its place says so, and keeps what the rules say beside it.
import type { CallRecord } from '../../../model/call-error.ts';
import { type CitedSentence, type Holding, writeCitedSentences } from '../../../model/cited-sentence.ts';
import { type JudgeDetails, writeJudgeDetails } from '../../../model/judge-details.ts';
import { present } from '../../../model/present.ts';
import { because, type ReasonSentence } from '../../../model/reasons.ts';
import { failedBy, type Outcome, scored, skipped } from '../../../model/score.ts';
import { readCiting } from '../../legal/citation-reader.ts';
import { supportedShare } from '../../legal/citation-support.ts';
import { citedSentences, type SentenceOfPlace } from '../../legal/cited-sentences.ts';
import { createTextReading, quoteStandsInPlain } from '../../legal/quote-match.ts';
import type { JudgeInput, JudgeVerdict } from '../judged-metric.ts';
import { citationSupportPrompts, judgedHoldings } from './citation-support-prompts.ts';

/** More are judged of no answer: what an answer makes a judge do has an end. */
const mostSentences = 100;
/** Characters of the words of a place that are shown. */
const shownWords = 12_000;

export async function scoreSentences(input: JudgeInput): Promise<Outcome> {
  const read = readCiting({ laws: input.laws }, input);
  if ('outcome' in read) return unasked(read.outcome);
  const found = citedSentences(read.citing);
  if ('outcome' in found) return unasked(found.outcome);
  const { sentences } = found;
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
  return skipped(because(details.calls.length === 0 ? 'no-words-of-places' : 'judge-cannot-tell'), kept);
}

/** What is known without a judge is kept as such. */
function unasked(outcome: Outcome): Outcome {
  const none = (reason: string) => writeJudgeDetails({ reason, calls: [] });
  if (outcome.status !== 'scored') return outcome;
  return { ...outcome, details: none(because('no-citation') satisfies ReasonSentence) };
}

function tooMany(count: number): Outcome {
  const message = `the answer has ${count} sentences that cite; no more than ${mostSentences} are judged`;
  return failedBy('instrument', { code: 'judge-too-many-sentences', message });
}

type Judged<Value> = JudgeVerdict<Value>;

async function judgeSentence(
  input: JudgeInput,
  { held: { difference: _, said: __, there: ___, ...held }, places }: SentenceOfPlace,
  earlier: readonly CallRecord[],
): Promise<Judged<CitedSentence>> {
  const rules = held.holding;
  const words = places.flatMap((one) => (one.words === '' ? [] : [one.words])).join('\n');
  if (words === '') {
    const value = { ...held, holding: 'cannot-tell', rules } as const;
    return { kind: 'verdict', value, details: { calls: earlier } };
  }
  const place = places.map((one) => one.place).join('\n');
  const verdict = await askHolding(input, { sentence: held.sentence, place, words }, earlier);
  if (verdict.kind === 'none') return verdict;
  return { ...verdict, value: { ...held, ...verdict.value, rules } };
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
): Promise<Judged<JudgedHolding>> {
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
