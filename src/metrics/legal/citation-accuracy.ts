// Whether the citations of an answer hold: each has a verdict, and the score is the share that is verified.

import type { LawIndex } from '../../law/index/law-index.ts';
import { printPlace } from '../../law/index/print-place.ts';
import {
  type CitationVerdict,
  citationVerdicts,
  type InaccurateCitation,
  writeCitationDetails,
} from '../../model/citation-details.ts';
import { isoDay } from '../../model/iso-day.ts';
import { present } from '../../model/present.ts';
import { scored, skipped } from '../../model/score.ts';
import type { PureMetric, ScoreInput, Scorer } from '../metric.ts';
import { unmetNeed, unreadableDay } from '../unscorable.ts';
import { citationReader } from './citation-reader.ts';
import {
  citationLevel,
  citationTraits,
  grammarNote,
  lawOfBareArticles,
  silenceNote,
  silentOutcome,
  withoutCitation,
} from './citation-traits.ts';
import type { CitedPlace } from './cited-places.ts';
import { type JudgedCitation, judgeCitation } from './judge-citation.ts';
import { createTextReading } from './quote-match.ts';

/** Why citations cannot be held against what was retrieved. */
export const untoldDocuments = 'no document tells which law it is of';

export const citationAccuracy: PureMetric = {
  definition: {
    ...citationTraits,
    version: 2,
    name: 'citationAccuracy',
    title: 'Citation accuracy',
    formula:
      'verified / all of the places of laws that the answer cites, each once (and once for each quote from it). Verified: the law is told, the place exists, it is in force, it was retrieved, and what is quoted stands there; the first of these that does not hold gives the verdict ambiguous, nonexistent, repealed, not retrieved or misquoted',
    citation: 'own; citation precision of attributed answers (Gao et al. 2023), by rules instead of a model',
    edges: `${silenceNote} Documents none of which tells what it stands for: skipped. Without an index of laws no place is said not to exist; paragraphs and items are counted in the text that it has of an article, where their numbers leave no doubt. A bare article is one of the law that all retrieved documents share. Laws are in force as of metadata.asOf of the example, else the day of the trial. ${grammarNote}`,
    needs: ['answer', 'documents'],
  },
  described: {
    ja: '回答が引用した法令の箇所のうち、実在し、検索され、引用文も一致するものの割合',
    ko: '답변이 인용한 법령 조항 가운데 실재하고, 검색되었으며, 인용문도 일치하는 것의 비율',
    en: 'share of the cited places of laws that exist, were retrieved and are quoted as they stand',
  },
  createScorer: ({ laws }) => accuracyScorer(laws),
};

/** @param index what is known of laws (nothing: no place is said not to exist) */
function accuracyScorer(index: LawIndex | undefined): Scorer {
  const reader = citationReader(index);
  return (metric, input) => {
    const { example, trial } = input;
    const unmet = unmetNeed(metric.definition, input);
    if (unmet !== undefined) return skipped(unmet);
    const silent = silentOutcome(input);
    if (silent !== undefined) return silent;
    const { documents = [], contexts = [] } = trial.output;
    const level = citationLevel(metric);
    const retrieved = reader.retrieved(trial);
    const law = lawOfBareArticles(retrieved);
    const cited = reader.cited(trial, { law, level });
    if (cited.length === 0) return withoutCitation({ example });
    if (documents.length > 0 && retrieved.places.length === 0) return skipped(untoldDocuments);
    const day = asOf(input);
    if (day === undefined) return skipped(unreadableDay);
    const ground = { retrieved, contexts, asOf: day, level, reading: createTextReading() };
    const judged = cited.map((citation) => ({ citation, judged: judgeCitation(citation, ground) }));
    const accurate = judged.filter(({ judged: { verdict } }) => verdict === 'verified').length;
    const details = {
      total: cited.length,
      accurate,
      verdicts: counts(judged.map(({ judged: { verdict } }) => verdict)),
      inaccurate: judged.flatMap(({ citation, judged: found }) => inaccurate(citation, found)),
      untold: retrieved.untold,
    };
    return scored(accurate / cited.length, writeCitationDetails(details));
  };
}

/** The day that the example names, else that of the trial. Where it names one that cannot be read, another would give wrong verdicts. */
function asOf({ example, trial }: ScoreInput): string | undefined {
  const named = example.metadata?.asOf;
  if (named === undefined || named === null) return isoDay(trial.startedAt);
  return typeof named === 'string' && isoDate.test(named) ? named.slice(0, 10) : undefined;
}

const isoDate = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T|$)/u;

const counts = (verdicts: readonly CitationVerdict[]): Partial<Record<CitationVerdict, number>> =>
  Object.fromEntries(
    citationVerdicts
      .map((verdict) => [verdict, verdicts.filter((one) => one === verdict).length] as const)
      .filter(([, count]) => count > 0),
  );

function inaccurate(citation: CitedPlace, { verdict, fault, date }: JudgedCitation): readonly InaccurateCitation[] {
  if (verdict === 'verified' || fault === undefined) return [];
  const { text, quote } = citation;
  return [
    present({
      text,
      place: verdict === 'ambiguous' ? undefined : printPlace(citation),
      verdict,
      fault,
      date,
      quote: fault === 'other-words' ? quote : undefined,
    }),
  ];
}
