// The decisions that an answer cites, each once, with what is known of it and whether it was retrieved; read once for all metrics.

import { type CaseBook, type CaseStanding, createCaseBook, isSameCase } from '../../../law/cases/case-book.ts';
import type { CaseCitation } from '../../../law/cases/case-citation.ts';
import { type CaseDescription, describeCase, printDescription } from '../../../law/cases/case-description.ts';
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
  const found: { -readonly [key in keyof CitedDecision]: CitedDecision[key] }[] = [];
  for (const citation of all) {
    const described = describeCase(citation);
    const around = answer.slice(Math.max(0, citation.start - besideIt), citation.end + besideIt);
    const inFile = book.lookUp(described, { today, around });
    const standing = inFile.kind === 'unknown' ? (shown.book.lookUp(described, { today, around }) ?? inFile) : inFile;
    // What the file has of it that may be meant says more than that a document does not know it.
    const told = standing.kind === 'unknown' ? inFile : standing;
    const known = told.kind === 'found' ? told.case : undefined;
    const same = found.find((one) => isOne(one, { described, known }));
    if (same !== undefined) same.places = [...same.places, citation];
    else
      found.push({
        citation,
        places: [citation],
        described,
        standing: told,
        ...(known !== undefined && { known }),
        ...(known !== undefined || told.kind === 'unknown' ? retrievedAs({ described, known }, shown) : {}),
      });
  }
  return { cited: found, references: caseReferences(answer, own) };
}

interface Identity {
  readonly described: CaseDescription;
  readonly known?: KnownCase | undefined;
}

/** Parallel citations of one decision are one, as far as the file tells; others where they have a number or a page in common, or say the same. */
function isOne(a: Identity, b: Identity): boolean {
  if (a.known !== undefined || b.known !== undefined) return a.known === b.known;
  return (
    printDescription(a.described) === printDescription(b.described) || isSameCase(a.described, asKnown(b.described))
  );
}

const asKnown = (described: CaseDescription): KnownCase => {
  const { noSuchDay: _, name, ...rest } = described;
  return { ...rest, cited: printDescription(described), names: name === undefined ? [] : [name], later: [] };
};

// What was retrieved.

interface RetrievedCases {
  /** Decisions that documents are. */
  readonly book: CaseBook;
  /** Decisions that their texts, or the contexts, cite. */
  readonly named: readonly CaseDescription[];
}

function retrievedCases({ documents = [], contexts = [] }: TargetOutput): RetrievedCases {
  const own = documents.flatMap((document) => documentCase({ ...document, path: pathOf(document) }) ?? []);
  const texts = [...documents.flatMap(({ text }) => text ?? []), ...contexts];
  return {
    book: createCaseBook({ complete: [], cases: own.map(asKnown) }),
    named: texts.flatMap((text) => findCases(text).map(describeCase)),
  };
}

function pathOf({ metadata = {} }: RetrievedDocument): readonly string[] {
  const { title, section } = metadata;
  const headings = typeof section === 'string' ? section.split(' > ') : [];
  return [...(typeof title === 'string' ? [title] : []), ...headings];
}

function retrievedAs(
  { described, known }: Identity,
  { book, named }: RetrievedCases,
): Pick<CitedDecision, 'retrieved'> {
  const isIt = (other: CaseDescription): boolean =>
    (known !== undefined && isSameCase(other, known)) || isSameCase(other, asKnown(described));
  if (book.file.cases.some(({ names: _, cited: __, later: ___, ...other }) => isIt(other)))
    return { retrieved: 'itself' };
  return named.some(isIt) ? { retrieved: 'named' } : {};
}
