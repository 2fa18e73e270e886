// What the metrics of citations of a trial share: answers and documents, read once, and what becomes of an answer that cites nothing.
import type { CaseFile } from '../../law/cases/known-case.ts';
import type { LawIndex } from '../../law/index/law-index.ts';
import { type ProvisionLevel, provisionLevels } from '../../law/places/provision.ts';
import { writeCitationDetails } from '../../model/citation-details.ts';
import { because, type ReasonSentence } from '../../model/reasons.ts';
import { type Outcome, scored, skipped } from '../../model/score.ts';
import type { AnsweredTrial } from '../../model/trial.ts';
import { refuses } from '../../text/split-claims.ts';
import { isBlank, isUnanswerable } from '../expectation-of.ts';
import type { Metric, ScoreInput, Scorer, ScoringSettings } from '../metric.ts';
import { emptyAnswer, returnsNoDocuments, unmetNeed } from '../unscorable.ts';
import { type CitedPlace, type CitedPlacesOptions, citedPlaces } from './cited-places.ts';
import { createLawBook, type RetrievedLaws, retrievedLaws } from './retrieved-places.ts';

interface CitationReader {
  retrieved(trial: AnsweredTrial): RetrievedLaws;
  /** With the names of the laws that were retrieved. */
  cited(trial: AnsweredTrial, options: Omit<CitedPlacesOptions, 'book'>): readonly CitedPlace[];
}

/** The metrics of one config are made one by one and share what they read. */
const readers = new WeakMap<object, CitationReader>();
const withoutIndex = {};

/** @param index what is known of laws (nothing) */
export function citationReader(index: LawIndex | undefined): CitationReader {
  const key = index ?? withoutIndex;
  const reader = readers.get(key) ?? createCitationReader(index);
  readers.set(key, reader);
  return reader;
}

interface ReadTrial {
  readonly retrieved: RetrievedLaws;
  /** By level, and the law of bare articles. */
  readonly cited: Map<string, readonly CitedPlace[]>;
}

function createCitationReader(index: LawIndex | undefined): CitationReader {
  const book = createLawBook(index);
  // Keyed by what is never changed: a trial.
  const trials = new WeakMap<AnsweredTrial, ReadTrial>();
  function readOf(trial: AnsweredTrial): ReadTrial {
    let read = trials.get(trial);
    if (read === undefined) {
      read = { retrieved: retrievedLaws(trial.output.documents ?? [], book), cited: new Map() };
      trials.set(trial, read);
    }
    return read;
  }
  return {
    retrieved: (trial) => readOf(trial).retrieved,
    cited(trial, { law, level }) {
      const { retrieved, cited } = readOf(trial);
      const key = JSON.stringify([level, law ?? null]);
      const places = cited.get(key) ?? citedPlaces(trial.output, { book: retrieved.book, law, level });
      cited.set(key, places);
      return places;
    },
  };
}

/** The parameter `level` of a metric of citations. */
const citationLevel = ({ parameters: { level } }: Metric): ProvisionLevel =>
  provisionLevels.find((one) => one === level) ?? 'item';

/**
 * The law of an article that is cited without one: that of all retrieved documents; where they tell none, the only one that is indexed.
 * @returns undefined where there are several
 */
export function lawOfBareArticles({ laws, book: { index } }: RetrievedLaws): string | undefined {
  const candidates = laws.length > 0 ? laws : (index?.laws ?? []).map(({ name }) => name);
  return candidates.length === 1 ? candidates[0] : undefined;
}

// What becomes of an answer that cites nothing, for every metric of citations.

/** Why citations cannot be held against what was retrieved. */
export const untoldDocuments: ReasonSentence = because('unknown-laws');

/** Why nothing can be said of an answer that cites nothing. */
export const noCitation: ReasonSentence = because('no-citation');

/** Why nothing can be said of an answer that names laws and no place of them. */
const onlyNames: ReasonSentence = because('only-laws-named');

/** @returns the outcome of an empty answer, or of a refusal that is right; undefined for any other */
export function silentOutcome({ example, trial }: ScoreInput, silence: Silence): Outcome | undefined {
  const { answer = '' } = trial.output;
  if (isBlank(answer)) return silence({ example, why: emptyAnswer });
  if (isUnanswerable(example) && refuses(answer)) return skipped(because('rightly-refused'));
  return undefined;
}

interface SilentAnswer {
  readonly example: ScoreInput['example'];
  /** Laws that are named without a place (0). */
  readonly named?: number;
  /** (that it cites nothing) */
  readonly why?: ReasonSentence;
}

type Silence = (silent: SilentAnswer) => Outcome;

/** Nothing can be said. */
export const nothingCited: Silence = ({ named = 0, why = named > 0 ? onlyNames : noCitation }) => skipped(why);

/** Nothing can be said, unless the example asks for citations: then the details have none. */
export const withoutCitation: Silence = (silent) => {
  const { example, named = 0 } = silent;
  return example.citations === 'required'
    ? scored(
        0,
        writeCitationDetails({ total: 0, accurate: 0, verdicts: {}, inaccurate: [], verified: [], untold: 0, named }),
      )
    : nothingCited(silent);
};

/** A trial whose answer may cite, as the scorers of citations see it. */
export interface CitingTrial extends ScoreInput {
  readonly metric: Metric;
  readonly level: ProvisionLevel;
  readonly retrieved: RetrievedLaws;
  /** What is known of decisions of courts (nothing). */
  readonly cases?: CaseFile | undefined;
  /** @param law that a citation without one means (none) */
  readonly citedWith: (law: string | undefined) => readonly CitedPlace[];
}

/**
 * What all metrics of citations begin with: needs, silence, level, and what was retrieved.
 * @param silence what becomes of an answer that says nothing (the worst value where the example asks for citations)
 * @returns the outcome of an answer that says nothing, or what is to be looked at
 */
export function readCiting(
  { laws, cases }: ScoringSettings,
  { metric, ...input }: ScoreInput & { readonly metric: Metric },
  silence: Silence = withoutCitation,
): { readonly outcome: Outcome } | { readonly citing: CitingTrial } {
  const reader = citationReader(laws);
  // An answer that cites nothing needs no documents: only a citation is held against them.
  const reason = unmetNeed(metric.definition, input);
  if (reason !== undefined && reason !== returnsNoDocuments) return { outcome: skipped(reason) };
  const outcome = silentOutcome(input, silence);
  if (outcome !== undefined) return { outcome };
  const { trial } = input;
  const level = citationLevel(metric);
  const citedWith = (law: string | undefined) => reader.cited(trial, { law, level });
  return { citing: { ...input, metric, level, retrieved: reader.retrieved(trial), cases, citedWith } };
}

/** As `readCiting`, for metrics that only compute. */
export function citationScorer(
  settings: ScoringSettings,
  score: (trial: CitingTrial) => Outcome,
  silence: Silence = withoutCitation,
): Scorer {
  return (metric, input) => {
    const read = readCiting(settings, { ...input, metric }, silence);
    return 'outcome' in read ? read.outcome : score(read.citing);
  };
}
