// The decisions that an answer cites, each once, with what is known of it and whether it was retrieved; read once for all metrics.

import { type CaseBook, type CaseStanding, createCaseBook, isSameCase } from '../../../law/cases/case-book.ts';
import type { CaseCitation } from '../../../law/cases/case-citation.ts';
import { type CaseDescription, describeCase, printDescription } from '../../../law/cases/case-description.ts';
import { type CaseIndex, createCaseIndex } from '../../../law/cases/case-index.ts';
import { documentCase } from '../../../law/cases/document-case.ts';
import { findCases } from '../../../law/cases/find-cases.ts';
import type { CaseFile, KnownCase } from '../../../law/cases/known-case.ts';
import { type CaseReference, caseReferences } from '../../../law/cases/referring-words.ts';
import { isoDay } from '../../../model/iso-day.ts';
import type { RetrievedDocument, TargetOutput } from '../../../model/target-output.ts';
import type { AnsweredTrial } from '../../../model/trial.ts';

/** A decision that an answer cites. */
export interface CitedDecision {
  /** Its first citation; `start` is −1 of what the target gives beside its answer. */
  readonly citation: CaseCitation;
  /** Every place of the answer where it is cited. */
  readonly places: readonly CaseCitation[];
  readonly described: CaseDescription;
  readonly standing: CaseStanding;
  /** What the file of cases, or a retrieved document, knows it as. */
  readonly known?: KnownCase;
  readonly retrieved?: 'itself' | 'named';
}

export interface ReadCases {
  readonly cited: readonly CitedDecision[];
  readonly references: readonly CaseReference[];
}

const readers = new WeakMap<object, (trial: AnsweredTrial) => ReadCases>();
export const nothingKnown: CaseFile = { complete: [], cases: [] };

/** @param file what is known of decisions (what was retrieved alone) */
export function caseReader(file: CaseFile = nothingKnown): (trial: AnsweredTrial) => ReadCases {
  const reader = readers.get(file) ?? createCaseReader(file);
  readers.set(file, reader);
  return reader;
}

function createCaseReader(file: CaseFile): (trial: AnsweredTrial) => ReadCases {
  const book = createCaseBook(file);
  const trials = new WeakMap<AnsweredTrial, ReadCases>();
  return (trial) => {
    const read = trials.get(trial) ?? readCases(trial.output, book, isoDay(trial.startedAt));
    trials.set(trial, read);
    return read;
  };
}

/** Characters beside a citation in which a name of the decision is looked for. */
const besideIt = 60;

/** @param today no decision is of a later day, `2026-01-31` */
export function readCases(output: TargetOutput, book: CaseBook, today: string): ReadCases {
  const { answer = '', citations = [] } = output;
  const own = findCases(answer);
  const given = citations.flatMap((citation) => (typeof citation === 'string' ? findCases(citation) : []));
  const all = [...own, ...given.map((citation) => ({ ...citation, start: -1, end: -1 }))];
  const shown = retrievedCases(output);
  const found: (CitedDecision & { readonly places: CaseCitation[] })[] = [];
  const index = createCaseIndex<(typeof found)[number]>();
  const byKnown = new Map<KnownCase, (typeof found)[number]>();
  const byWords = new Map<string, (typeof found)[number]>();
  for (const citation of all) {
    const described = describeCase(citation);
    const around = answer.slice(Math.max(0, citation.start - besideIt), citation.end + besideIt);
    const inFile = book.lookUp(described, { today, around });
    const inShown = inFile.kind === 'unknown' ? shown.book.lookUp(described, { today, around }) : inFile;
    // What the file has of it that may be meant says more than that a document does not know it.
    const standing = inShown.kind === 'unknown' ? inFile : inShown;
    const known = standing.kind === 'found' ? standing.case : undefined;
    const words = printDescription(described);
    const same =
      known === undefined
        ? (byWords.get(words) ?? index.near(described).find((one) => isOne(one, described)))
        : byKnown.get(known);
    if (same !== undefined) {
      same.places.push(citation);
      continue;
    }
    const isRetrievable = known !== undefined || standing.kind === 'unknown';
    const decision = {
      citation,
      places: [citation],
      described,
      standing,
      ...(known !== undefined && { known }),
      ...(isRetrievable ? retrievedAs({ described, known }, shown) : {}),
    };
    found.push(decision);
    if (known === undefined) {
      index.add(described, decision);
      byWords.set(words, decision);
    } else byKnown.set(known, decision);
  }
  return { cited: found, references: caseReferences(answer, own) };
}

/** Parallel citations of one decision are one as far as the file tells; others where they have a number, a page, or court and day in common. */
const isOne = (a: CitedDecision, described: CaseDescription): boolean =>
  a.known === undefined && isSameCase(a.described, asKnown(described));

interface Identity {
  readonly described: CaseDescription;
  readonly known?: KnownCase | undefined;
}

const asKnown = (described: CaseDescription): KnownCase => {
  const { noSuchDay: _, name, ...rest } = described;
  return { ...rest, cited: printDescription(described), names: name === undefined ? [] : [name], later: [] };
};

// What was retrieved.

interface RetrievedCases {
  /** Decisions that documents are. */
  readonly book: CaseBook;
  readonly own: CaseIndex<CaseDescription>;
  /** Decisions that their texts, or the contexts, cite. */
  readonly named: CaseIndex<CaseDescription>;
}

function retrievedCases({ documents = [], contexts = [] }: TargetOutput): RetrievedCases {
  const own = documents.flatMap((document) => documentCase({ ...document, path: pathOf(document) }) ?? []);
  const texts = [...documents.flatMap(({ text }) => text ?? []), ...contexts];
  const named = texts.flatMap((text) => findCases(text).map(describeCase));
  return {
    book: createCaseBook({ complete: [], cases: own.map((one) => ({ ...asKnown(one), cited: one.cited })) }),
    own: indexOf(own),
    named: indexOf(named),
  };
}

function indexOf(descriptions: readonly CaseDescription[]): CaseIndex<CaseDescription> {
  const index = createCaseIndex<CaseDescription>();
  for (const described of descriptions) index.add(described, described);
  return index;
}

function pathOf({ metadata = {} }: RetrievedDocument): readonly string[] {
  const { title, section } = metadata;
  const headings = typeof section === 'string' ? section.split(' > ') : [];
  return [...(typeof title === 'string' ? [title] : []), ...headings];
}

function retrievedAs({ described, known }: Identity, { own, named }: RetrievedCases): Pick<CitedDecision, 'retrieved'> {
  const asCited = asKnown(described);
  const isAmong = (index: CaseIndex<CaseDescription>): boolean =>
    (known !== undefined && index.near(known).some((other) => isSameCase(other, known))) ||
    index.near(described).some((other) => isSameCase(other, asCited));
  if (isAmong(own)) return { retrieved: 'itself' };
  return isAmong(named) ? { retrieved: 'named' } : {};
}
