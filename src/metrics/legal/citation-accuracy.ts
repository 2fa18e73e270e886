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
import { scored, skipped } from '../../model/score.ts';
import type { ScoreInput, Scorer } from '../scorer.ts';
import { unmetNeed } from '../unmet-need.ts';
import { unreadableDay } from '../unscorable.ts';
import { citationReader } from './citation-reader.ts';
import { citationLevel, lawOfBareArticles } from './citation-reading.ts';
import { silentOutcome, withoutCitation } from './citation-silence.ts';
import type { CitedPlace } from './cited-places.ts';
import { type JudgedCitation, judgeCitation } from './judge-citation.ts';
import { createTextReading } from './text-reading.ts';

/** Why citations cannot be held against what was retrieved. */
export const untoldDocuments = 'no document tells which law it is of';

/** @param index what is known of laws (nothing: no place is said not to exist) */
export function citationAccuracy(index: LawIndex | undefined): Scorer {
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
    {
      text,
      ...(verdict === 'ambiguous' ? {} : { place: printPlace(citation) }),
      verdict,
      fault,
      ...(date === undefined ? {} : { date }),
      ...(fault === 'other-words' && quote !== undefined ? { quote } : {}),
    },
  ];
}
