// Whether an answer cites places of laws that do not exist, of those that the index of laws can tell.

import { printPlace } from '../../law/citations/citation-grammars.ts';
import type { InaccurateCitation, VerifiedCitation } from '../../model/citation-details.ts';
import { writeCitationDetails } from '../../model/citation-details.ts';
import { present } from '../../model/present.ts';
import { because } from '../../model/reasons.ts';
import { scored, skipped } from '../../model/score.ts';
import type { Scorer, ScoringSettings } from '../metric.ts';
import { unreadableDay } from '../unscorable.ts';
import { decidingText } from './citation-accuracy.ts';
import { citationScorer, lawOfBareArticles, nothingCited } from './citation-reader.ts';
import { countedDays, standingOfCitation } from './citation-standing.ts';
import { namesLawAlone } from './cited-places.ts';
import { provisionWords } from './provision-words.ts';

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
      let untellable = 0;
      for (const citation of cited) {
        const standing = standingOfCitation(citation, { index: retrieved.book.index, ...days });
        if (standing.kind === 'untold' || standing.kind === 'unknown') {
          untellable++;
          continue;
        }
        const { text } = citation;
        const found = present({
          text,
          place: printPlace(citation),
          by: decidingText(citation, { retrieved, ...days }),
        });
        if (standing.kind !== 'missing') {
          existing.push(found);
          continue;
        }
        // What there is instead of it.
        const words = provisionWords(citation, 'nonexistent', { retrieved, ...days });
        missing.push(
          present({ ...found, verdict: 'nonexistent' as const, fault: `no-such-${standing.what}` as const, words }),
        );
      }
      const total = missing.length + existing.length;
      if (total === 0) return skipped(notKnown);
      const verdicts = missing.length === 0 ? {} : { nonexistent: missing.length };
      const details = {
        total,
        accurate: existing.length,
        verdicts,
        inaccurate: missing,
        verified: existing,
        untold: 0,
        named,
        untellable,
        existence: true,
      };
      return scored(missing.length / total, writeCitationDetails(details));
    },
    nothingCited,
  );
