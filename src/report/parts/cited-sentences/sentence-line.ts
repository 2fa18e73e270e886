// A sentence that cites, as a reader is shown it: what rules and judge say of it, and what stands at its place.
import { areApart, type CitedSentence, type Holding, type StandingDays } from '../../../model/cited-sentence.ts';
import { dayBefore } from '../../../model/iso-day.ts';
import type { PeopleSaid, PersonSaid } from '../../questions/people-said.ts';
import type { ReportLanguage } from '../../report.ts';
import { type SentenceTexts, sentenceTexts } from './texts.ts';

export interface SentenceLine {
  /** `apart`: rules and judge say different things of it. */
  readonly mark: 'good' | 'bad' | 'muted' | 'apart';
  /** What is said of it: `Says otherwise`, or `rules: … · judge: …`. */
  readonly verdict: string;
  readonly sentence: string;
  readonly place: string;
  /** What stands there, as far as it is known: a difference, the words that decided, days, transitional provisions. */
  readonly about: readonly string[];
  /** What people said of it (nobody did). */
  readonly people?: readonly PersonSaid[];
}

/** @param ofPeople what people said of the answer (nothing) */
export function sentenceLine(
  sentence: CitedSentence,
  language: ReportLanguage,
  ofPeople: PeopleSaid = () => ({}),
): SentenceLine {
  const texts = sentenceTexts[language];
  const { holding, rules } = sentence;
  const said = (one: Holding): string => (texts.one ?? texts.holdings)[one];
  return {
    mark: areApart(sentence) ? 'apart' : marks[holding],
    verdict:
      rules === undefined ? said(holding) : `${texts.byRules}: ${said(rules)} · ${texts.byJudge}: ${said(holding)}`,
    sentence: sentence.sentence,
    place: sentence.place,
    about: aboutOf(sentence, texts),
    ...ofPeople({ part: sentence.sentence, place: sentence.place }, holding),
  };
}

const marks: Readonly<Record<Holding, SentenceLine['mark']>> = {
  supported: 'good',
  'other-day': 'bad',
  otherwise: 'bad',
  silent: 'muted',
  'cannot-tell': 'muted',
};

/** `another number: 500円 ≠ 300円`, what the judge quotes and why, and when another text stood. */
export function aboutOf(sentence: CitedSentence, texts: SentenceTexts): readonly string[] {
  const {
    holding,
    difference,
    said,
    there,
    stood,
    isNowhere,
    elsewhere,
    transitional = [],
    quote,
    reason,
    rules,
  } = sentence;
  const silent = rules === undefined && holding === 'silent' && isNowhere !== true ? texts.silent : '';
  return [
    isNowhere === true ? texts.nowhere : '',
    stood === undefined ? '' : stoodWords(stood, texts),
    difference === undefined ? silent : differenceWords({ difference, said, there }, texts),
    elsewhere === undefined ? '' : texts.elsewhere(elsewhere),
    quote === undefined ? '' : texts.quoted(quote),
    reason ?? '',
    transitional.length === 0 ? '' : `${texts.transitional}: ${transitional.join(', ')}`,
  ].filter(Boolean);
}

type Differing = Required<Pick<CitedSentence, 'difference'>> & {
  readonly said: string | undefined;
  readonly there: string | undefined;
};

function differenceWords({ difference, said, there }: Differing, texts: SentenceTexts): string {
  const what = texts.differences[difference];
  if (there === undefined) return what;
  // The sentence itself stands beside it.
  return difference === 'modality' ? `${what}: ${there}` : `${what}: ${said} ≠ ${there}`;
}

/** Days are told as people say them: the last one on which the text stood. */
function stoodWords({ from, until, seen, goneBy }: StandingDays, texts: SentenceTexts): string {
  const last = until === undefined ? undefined : dayBefore(until);
  if (last === undefined) {
    if (from !== undefined)
      return goneBy === undefined ? texts.stoodFrom(from) : texts.stoodGone({ from, gone: goneBy });
    return seen === undefined ? texts.stoodOnce : texts.stoodSeen(seen);
  }
  return from === undefined ? texts.stoodUntil(last) : texts.stoodBetween({ from, last });
}
