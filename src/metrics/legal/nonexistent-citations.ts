// Whether an answer cites places of laws that do not exist, of those that the index of laws can tell.

import { printPlace } from '../../law/citations/citation-grammars.ts';
import type { InaccurateCitation, VerifiedCitation } from '../../model/citation-details.ts';
import { writeCitationDetails } from '../../model/citation-details.ts';
import { because } from '../../model/reasons.ts';
import { scored, skipped } from '../../model/score.ts';
import type { Scorer, ScoringSettings } from '../metric.ts';
import { unreadableDay } from '../unscorable.ts';
import { citationScorer, lawOfBareArticles, nothingCited } from './citation-reader.ts';
import { countedDays, standingOfCitation } from './citation-standing.ts';
import { namesLawAlone } from './cited-places.ts';

/** Of citations alone of which nothing is known: they may be made up, and may be right. */
const notKnown = because('unknown-places');

/** @param settings.laws what is known of laws (nothing: every answer is skipped) */
export const nonexistentScorer = (settings: ScoringSettings): Scorer =>
  citationScorer(
    settings,
    ({ example, trial, level, retrieved, citedWith }) => {
      const all = citedWith(lawOfBareArticles(retrieved));
      const cited = all.filter((place) => !namesLawAlone(place, level));
      const named = all.length - cited.length;
      if (cited.length === 0) return nothingCited({ example, named });
      const days = countedDays({ example, trial });
      if (days === undefined) return skipped(unreadableDay);
      const missing: InaccurateCitation[] = [];
      const existing: VerifiedCitation[] = [];
      for (const citation of cited) {
        const standing = standingOfCitation(citation, { index: retrieved.book.index, ...days });
        if (standing.kind === 'untold' || standing.kind === 'unknown') continue;
        const found = { text: citation.text, place: printPlace(citation) };
        if (standing.kind !== 'missing') existing.push(found);
        else missing.push({ ...found, verdict: 'nonexistent', fault: `no-such-${standing.what}` });
      }
      const total = missing.length + existing.length;
      if (total === 0) return skipped(notKnown);
      const verdicts = missing.length === 0 ? {} : { nonexistent: missing.length };
      const details = {
        total,
        accurate: existing.length,
        verdicts,
        inaccurate: missing,
        verified: [],
        untold: 0,
        named,
      };
      return scored(missing.length / total, writeCitationDetails(details));
    },
    nothingCited,
  );
