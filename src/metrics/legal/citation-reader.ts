// Answers and documents read once for all metrics of citations of a trial.
import type { LawIndex } from '../../law/index/law-index.ts';
import type { AnsweredTrial } from '../../model/trial.ts';
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
