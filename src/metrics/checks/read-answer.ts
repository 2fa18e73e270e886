// An answer as the checks look at it: what it says, and where it only says that nothing is known.
import type { FoundPhrases } from '../../model/check-details.ts';
import type { Example } from '../../model/example.ts';
import { isRefusal, withoutConditions } from '../../text/claimless.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { saysNotKnown, saysWhomToAsk } from '../../text/declining.ts';
import { type PhraseFinder, type PhraseText, phraseSentence, phraseText } from '../../text/phrases/find-phrases.ts';
import { builtInPhrases, type PhraseTables } from '../../text/phrases/phrase-tables.ts';
import { splitClaims } from '../../text/split-claims.ts';
import { splitSentences } from '../../text/split-sentences.ts';
import { statedNumbers } from '../../text/stated-numbers.ts';
import type { ScoreInput, ScoringSettings } from '../metric.ts';
import { saysNeedless } from './needless.ts';
import { createPhraseFinders, type PhraseFinders } from './read-phrases.ts';

export interface ReadAnswer {
  readonly text: string;
  readonly plain: PhraseText;
  readonly sentences: readonly string[];
  readonly claims: readonly string[];
  /** The sentences that say that nothing is known, and nothing else. */
  readonly refusing: readonly string[];
  /** All other sentences. */
  readonly saying: readonly string[];
  /** Whether the answer as a whole says no more than that, and whom else to ask. */
  readonly refuses: boolean;
  /** Forbidden phrases of the example's language and refusals of any; for a negative question, what else decides, of any. */
  readonly phrases: FoundPhrases;
  /** Whether a part of a sentence says that nothing is known or will be told. */
  readonly isDeclining: (part: string) => boolean;
  /** Whether it says whom to ask, or that what it rests on may be old. */
  readonly isReferring: (part: string) => boolean;
}

/** @param example whose language says which phrases are forbidden */
export function readAnswer(text: string, example: Example, finders: PhraseFinders): ReadAnswer {
  const plain = phraseText(text);
  const refusal = finders.ofAll('refusal').narrowed(plain);
  const disclaimer = finders.ofAll('disclaimer').narrowed(plain);
  const saysRefusal = (part: string): boolean => stands(refusal, part);
  const isReferring = (part: string): boolean =>
    !saysNeedless(part) &&
    (saysWhomToAsk(part) || (stands(disclaimer, part) && referral.test(part) && !promise.test(part)));
  const isRefusing = (sentence: string): boolean => isRefusal(withoutConditions(sentence), saysRefusal);
  const sentences = splitSentences(text).map((sentence) => sentence.text);
  const claims = splitClaims(text);
  const { refusing = [], saying = [] } = Object.groupBy(sentences, (sentence) =>
    isRefusing(sentence) ? 'refusing' : 'saying',
  );
  const isEmptyClaim = (claim: string): boolean =>
    isRefusing(claim) || (isReferring(claim) && statedNumbers(claim).length === 0);
  return {
    text,
    plain,
    sentences,
    claims,
    refusing,
    saying,
    isReferring,
    refuses: refusing.length > 0 && claims.every(isEmptyClaim),
    phrases: {
      forbidden: finders.of('forbidden', example.language).in(plain),
      refusal: refusal.in(plain),
      ...(example.check === undefined
        ? {}
        : {
            absence: finders.ofAll('absence').in(plain),
            correction: finders.ofAll('correction').in(plain),
            disclaimer: disclaimer.in(phraseText(sentences.filter((each) => !saysNeedless(each)).join('\n'))),
          }),
    },
    isDeclining: (part) => {
      const certain = withoutConditions(part);
      return saysRefusal(certain) || saysNotKnown(certain);
    },
  };
}

/** What a disclaimer speaks of that claims nothing of the matter: whom to ask, and how new one's sources are. */
const referral =
  /確認|窓口|問い?合わ?せ|お尋ね|相談|お聞き|専門|受診|診察|最新|正確|変更|異なる|확인|문의|상담|상의|전문|진료|진찰|최신|정확|변경|달라질|다를|\b(?:confirm\w*|check\w*|verify|contact\w*|consult\w*|ask|refer|advice|advise[rs]?|advisors?|professional|doctor|speak|talk|official|accurate|up to date|out of date|outdated|change|differ|vary)\b/iu;
/** That something is not guaranteed may be what was asked. */
const promise = /保証|보장|\bguarante/iu;

const stands = (finder: PhraseFinder, part: string): boolean => finder.in(phraseSentence(part)).length > 0;

// Whether an answer declines a question: it says that nothing is known, or that the thing is not there.

/** What points at what was asked. */
export const pointing: RegExp =
  /そのよう|そういった|そうした|このよう|こういった|該当|当該|ご質問|お尋ね|ご指摘|그런|그러한|이런|이러한|해당|질문하신|문의하신|말씀하신|\b(?:such|that|this|it|any|question)\b/iu;

/** Whether a sentence is the first of an answer, or is about the question. */
export function speaksOf(query: string, sentence: string, { sentences, claims }: ReadAnswer): boolean {
  if (sentence === sentences[0] || sentence === claims[0] || pointing.test(sentence)) return true;
  const asked = contentTerms(query);
  return [...contentTerms(sentence)].some((term) => asked.has(term));
}

/** Answers read once for all checks of a trial. */
export interface CheckEngine {
  readonly finders: PhraseFinders;
  readonly read: (input: ScoreInput, answer: string) => ReadAnswer;
}

/** The checks of one config are made one by one and share what they read. */
const engines = new WeakMap<PhraseTables, CheckEngine>();

export function checkEngine({ phrases = builtInPhrases }: ScoringSettings): CheckEngine {
  const engine = engines.get(phrases) ?? createCheckEngine(phrases);
  engines.set(phrases, engine);
  return engine;
}

function createCheckEngine(tables: PhraseTables): CheckEngine {
  const finders = createPhraseFinders(tables);
  // Keyed by what is never changed: a trial and its example.
  const answers = new WeakMap<object, { readonly example: object; readonly read: ReadAnswer }>();
  return {
    finders,
    read({ example, trial }, answer) {
      const known = answers.get(trial);
      if (known?.example === example) return known.read;
      const read = readAnswer(answer, example, finders);
      answers.set(trial, { example, read });
      return read;
    },
  };
}
