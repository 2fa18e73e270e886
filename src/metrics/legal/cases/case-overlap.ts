// The decisions that an answer cites held against those that are expected of it.
import { createCaseBook, isSameCase } from '../../../law/cases/case-book.ts';
import { type CaseDescription, describeCase } from '../../../law/cases/case-description.ts';
import { findCases } from '../../../law/cases/find-cases.ts';
import type { CaseFile, KnownCase } from '../../../law/cases/known-case.ts';
import { isoDay } from '../../../model/iso-day.ts';
import { scored, skipped } from '../../../model/score.ts';
import type { Scorer, ScoringSettings } from '../../metric.ts';
import { unmetNeed } from '../../unscorable.ts';
import { nothingCited, silentOutcome } from '../citation-reader.ts';
import { noCase } from './case-accuracy.ts';
import { type CitedDecision, caseReader } from './case-reader.ts';
import { expectedCases } from './expected-cases.ts';

/** Texts of each kind that are kept. */
const kept = 20;

interface ExpectedDecision {
  readonly text: string;
  readonly described: CaseDescription;
  readonly known?: KnownCase;
}

interface Overlap {
  readonly cited: readonly CitedDecision[];
  readonly expected: readonly ExpectedDecision[];
}

export const casePrecisionScorer = (settings: ScoringSettings): Scorer =>
  overlapScorer(settings, { countsSilence: false }, ({ cited, expected }) => {
    const wrong = cited.filter((one) => !expected.some((other) => meet(one, other)));
    return { value: 1 - wrong.length / cited.length, wrong: wrong.map(({ citation }) => citation.text) };
  });

export const caseRecallScorer = (settings: ScoringSettings): Scorer =>
  overlapScorer(settings, { countsSilence: true }, ({ cited, expected }) => {
    const missed = expected.filter((one) => !cited.some((other) => meet(other, one)));
    return { value: 1 - missed.length / expected.length, wrong: missed.map(({ text }) => text) };
  });

function overlapScorer(
  { cases }: ScoringSettings,
  { countsSilence }: { readonly countsSilence: boolean },
  score: (overlap: Overlap) => { readonly value: number; readonly wrong: readonly string[] },
): Scorer {
  const reader = caseReader(cases);
  return (metric, input) => {
    const reason = unmetNeed(metric.definition, input);
    if (reason !== undefined) return skipped(reason);
    const silent = silentOutcome(input, nothingCited);
    if (silent !== undefined) return silent;
    const { cited } = reader(input.trial);
    if (cited.length === 0 && !countsSilence) return skipped(noCase);
    const expected = expectedCases(input.example).map((text) =>
      expectedDecision(text, cases, isoDay(input.trial.startedAt)),
    );
    const { value, wrong } = score({ cited, expected });
    return scored(value, { cited: cited.length, expected: expected.length, wrong: wrong.slice(0, kept) });
  };
}

function expectedDecision(text: string, file: CaseFile | undefined, today: string): ExpectedDecision {
  const [found] = findCases(text);
  const described = found === undefined ? { numbers: [], reports: [] } : describeCase(found);
  const standing = file === undefined ? undefined : bookOf(file).lookUp(described, { today, around: text });
  return { text, described, ...(standing?.kind === 'found' && { known: standing.case }) };
}

const books = new WeakMap<CaseFile, ReturnType<typeof createCaseBook>>();
function bookOf(file: CaseFile): ReturnType<typeof createCaseBook> {
  const book = books.get(file) ?? createCaseBook(file);
  books.set(file, book);
  return book;
}

/** One of which the citation says something that is not so is not met by it. */
function meet({ described, known, standing }: CitedDecision, expected: ExpectedDecision): boolean {
  if (standing.kind === 'other' || standing.kind === 'no-such-day') return false;
  if (known !== undefined && expected.known !== undefined) return known === expected.known;
  const { noSuchDay: _, name, ...rest } = expected.described;
  return isSameCase(described, { ...rest, names: name === undefined ? [] : [name] });
}
