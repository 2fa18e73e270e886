// English texts about several judges.
import type { PanelMessages } from './panel-messages.ts';

export const panelEn: PanelMessages = {
  heading: 'Panel',
  intro:
    'How the judges of one metric went together, over the trials of all targets. Judges that agree can be wrong together: what they agree on is not thereby right, and only labels by people tell how often it is.',
  legend:
    'Alpha and kappa: 1 is full agreement, 0 what chance would give, below 0 less than that. Kappa counts a disagreement by the square of the distance of the two values, where there are more than two. Lost: votes that could not be had. Furthest from the rest: how often a judge’s value lay furthest from that of all others. In brackets: 95 % intervals.',
  rule: 'How votes become one value',
  rules: {
    majority:
      'majority: the value of more than half of the votes; where there is none, the median, of an even number the worse one',
    mean: 'mean of all votes',
    any: 'any: one vote that finds fault is enough, the worst value counts',
    cascade: 'cascade: the first judge; where it is unsure, the second one decides',
  },
  verdicts: 'Verdicts voted on',
  undecided: (verdicts, undecided) => `${verdicts}, of which ${undecided} came to nothing because votes were missing`,
  passed: 'Nothing to judge',
  split: 'Votes not all the same',
  agreement: 'Agreement of all votes (Krippendorff’s alpha, interval)',
  nothingToDisagree: 'not defined: all votes are the same, so that there was nothing to disagree about',
  position: 'Contexts reversed minus in their order',
  orderMatters:
    'The order of the contexts changes what the judge says, although it means nothing to this metric: part of each value is the place of a context.',
  examples: (n) => `n = ${n} examples`,
  members: 'Judges',
  member: 'Judge',
  votes: 'Votes',
  lost: 'Lost',
  apart: 'Furthest from the rest',
  pairs: 'Judges in pairs',
  pair: 'Pair',
  withItself: (judge) => `${judge} with itself`,
  n: 'n',
  same: 'Same value',
  kappa: 'Kappa',
  difference: 'Second minus first',
  cascade: {
    escalated: 'Second judge asked to decide',
    because: 'Because',
    reasons: { band: 'value in the band of doubt', apart: 'repeats lay apart', failed: 'no verdict' },
    overruledUnsure: 'First judge overruled where it was unsure',
    overruledSure: 'It would have been overruled where it was sure',
    notKnown: 'not known: no sure verdict was checked (audit under cascade says how many are)',
    difference: 'Second minus first, where both judged',
    calls: 'Calls',
    cost: 'Cost',
    saved: ({ first, second, alone, saved }) =>
      `first ${first}, second ${second}; the second judge alone would have taken about ${alone}: ${saved} saved`,
    more: ({ first, second, alone, more }) =>
      `first ${first}, second ${second}; the second judge alone would have taken about ${alone}: ${more} more were taken`,
    unknown: 'not known',
  },
  share: ({ count, of, share }) => `${count} of ${of}, ${share}`,
};
