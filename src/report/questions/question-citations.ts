// What an answer cites, as an opened question shows it: each with the verdict on it and the words of the provision.
import { citationPart } from '../../analysis/citations/answer-parts.ts';
import type { CaseVerdict } from '../../model/case-details.ts';
import {
  type CitationVerdict,
  type InaccurateCitation,
  type ProvisionWords,
  readCitationDetails,
  type VerifiedCitation,
} from '../../model/citation-details.ts';
import type { Json } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { Outcome } from '../../model/score.ts';
import type { RetrievedDocument } from '../../model/target-output.ts';
import { citationNotes } from '../parts/citations/citation-notes.ts';
import { citationTexts } from '../parts/citations/texts.ts';
import type { ReportLanguage } from '../report.ts';
import type { PeopleSaid, PersonSaid } from './people-said.ts';

/** A provision, or a decision of a court, that an answer cites. */
export interface QuestionCitation {
  /** (a place of a law) */
  readonly kind?: 'case';
  /** As the answer has it. */
  readonly text: string;
  /** The law and the place that were understood, or the decision that the file of cases has, where that says more than the text. */
  readonly place?: string;
  readonly verdict: CitationVerdict | CaseVerdict;
  /** What is wrong with it, in words; absent where nothing is. */
  readonly fault?: string;
  /** Whether it was retrieved, and the statutes cannot tell of it: why is among the notes (they tell, or there are none). */
  readonly isUntold?: true;
  /** The quoted words, where they are what is wrong. */
  readonly quote?: string;
  /** What a reader should know of days: a former name of the law, transitional provisions (nothing). */
  readonly notes?: readonly string[];
  /** None where nothing has them; absent where there are none to have, and of answers that were scored before they were kept. */
  readonly words?: readonly QuestionWords[];
  /** What people said of it (nobody did). */
  readonly people?: readonly PersonSaid[];
}

/** Words of a provision, or the point of a decision. */
export interface QuestionWords {
  /** The place whose words they are, printed: where it is not the one that is cited, a reader is to see so. */
  readonly of: string;
  readonly text: string;
  /** The retrieved document that has them; absent where the index of laws, or the file of cases, does. */
  readonly document?: string;
  /** Of a statute the first day of the revision that has them, else a day on which they surely stood there. */
  readonly from?: string;
  readonly seen?: string;
  /** First day on which they are no longer in force. */
  readonly until?: string;
}

interface CitationOptions {
  readonly language: ReportLanguage;
  /** What was retrieved: words of provisions are parts of it (nothing). */
  readonly documents?: readonly RetrievedDocument[] | undefined;
  /** What people said of the answer (nothing). */
  readonly said?: PeopleSaid;
}

/** @returns inaccurate ones first; undefined where no citation was looked at */
export function questionCitations(
  details: Json | undefined,
  { language, documents = [], said = () => ({}) }: CitationOptions,
): readonly QuestionCitation[] | undefined {
  const { inaccurate = [], verified = [], existence = false } = readCitationDetails(details) ?? {};
  if (inaccurate.length + verified.length === 0) return undefined;
  const { faults } = citationTexts[language];
  const wrong = inaccurate.map(({ fault, date = '', ...citation }) => ({ ...citation, fault: faults[fault](date) }));
  const right = verified.map((citation) => ({
    ...citation,
    verdict: existence ? ('exists' as const) : ('verified' as const),
  }));
  return [...wrong, ...right].map(
    ({ place, words, formerly, elsewhere, transitional, by, untold, ...citation }: Kept): QuestionCitation => {
      const notes = citationNotes({ formerly, elsewhere, transitional, by, untold }, citationTexts[language]);
      return present({
        ...citation,
        isUntold: untold === undefined ? undefined : (true as const),
        notes: notes.length === 0 ? undefined : notes,
        place: place === citation.text ? undefined : place,
        words: words?.flatMap((found) => wordsIn(documents, found)),
        ...said(citationPart({ ...citation, place }), citation.verdict),
      });
    },
  );
}

type Kept = VerifiedCitation &
  Partial<Pick<InaccurateCitation, 'quote' | 'elsewhere' | 'transitional' | 'by'>> & {
    readonly verdict: CitationVerdict | 'exists';
    readonly fault?: string;
  };

function wordsIn(
  documents: readonly RetrievedDocument[],
  { document, text, ...found }: ProvisionWords,
): readonly QuestionWords[] {
  if (document === undefined) return text === undefined ? [] : [{ ...found, text }];
  const [place, from, to] = document;
  const { id, text: whole = '' } = documents[place] ?? {};
  const words = whole.slice(from, to).trim();
  return id === undefined || words === '' ? [] : [{ ...found, text: words, document: id }];
}

/** What an answer cites that is not so; undefined where there is nothing of that kind. */
export function wrongCitations({ details }: Outcome): readonly InaccurateCitation[] | undefined {
  const inaccurate = readCitationDetails(details)?.inaccurate;
  return inaccurate === undefined || inaccurate.length === 0 ? undefined : inaccurate;
}
