// English texts about the preference of a judge.
import type { PreferenceMessages } from './preference-messages.ts';

export const preferenceEn: PreferenceMessages = {
  title: (a, b) => `Preference: [A] ${a} or [B] ${b}`,
  overview: 'Result',
  run: (which) => `Run ${which}`,
  dataset: 'Dataset',
  judge: 'Judge',
  intro:
    'A judge saw both answers to each question, in both orders, and said which one is better. Orders that contradict each other count as a tie. A target that failed loses against one that answered.',
  preferred: ({ which, estimate, p }) =>
    `${which} is preferred: B is the better one in ${estimate} of the questions, a tie as a half; sign test ${p}.`,
  notKnown: ({ estimate, p }) =>
    `It is not known which one is preferred: B is the better one in ${estimate} of the questions, a tie as a half; sign test ${p}.`,
  nothing: 'There was nothing to compare: no question has an answer of both runs.',
  otherwiseWithout: ({ estimate, p }) =>
    `Without the pairs that a failure of a target decided, this reads otherwise: ${estimate}; sign test ${p}.`,
  selfJudging: (which) =>
    `A model judges itself: it also writes the answers of ${which}. Models tend to prefer their own answers; take another one as judge.`,
  positionBiased: (share) =>
    `The judge prefers a place: it chose the answer shown first in ${share} of the verdicts, where a judge that looks at the answers alone gives 50 %. Its contradictions became ties, which hides differences; take another judge.`,
  caption: 'Wins, ties and preference',
  group: 'Questions',
  all: 'all',
  withoutFailures: 'without failures of the targets',
  examples: 'n',
  wins: (which) => `${which} wins`,
  ties: 'Ties',
  preference: 'Preference for B',
  counts: 'What stands behind it',
  count: 'Pairs',
  what: 'What',
  kinds: {
    same: 'same words: a tie, not asked',
    inconsistent: 'said otherwise in the other order',
    imputedA: 'A failed: B wins',
    imputedB: 'B failed: A wins',
    imputedBoth: 'both failed: a tie',
    empty: 'one of the answers is empty: it loses, not asked',
    lost: 'no verdict of the judge: left out',
    skipped: 'no answer to compare: left out',
    unpaired: 'trials without a counterpart: left out',
  },
  bounds: (interval) => `With every lost verdict for A, or for B, the preference would be ${interval}.`,
  biases: 'Biases of the judge',
  position: 'Place',
  positionText: ({ first, second, tie, share }) =>
    `first ${first}, second ${second}, tie ${tie}; share of the first ${share} (50 % without a bias)`,
  length: 'Length',
  correlation: ({ r, p, n }) => `correlation of preference and length ${r} (Spearman, ${p}, n = ${n})`,
  noCorrelation: 'no correlation: preference or length does not vary',
  longerWon: 'Won by the longer answer',
  lengthNote: 'A longer answer may be the better one: a correlation alone does not show a bias.',
  calls: 'Calls',
  callsText: ({ calls, cached, cost }) => `${calls}, of which ${cached} from memory; cost ${cost}`,
  byCategory: 'By category',
  byLanguage: 'By language',
  reading: 'Pairs to read',
  readingIntro:
    'Of the wins those with the least advantage in length. The texts are those of the targets and of the judge, shortened; what a judge calls answer A is the one that it was shown first. A judge can be wrong, so read some before you believe the number.',
  winsOf: (which) => `${which} wins`,
  contradictions: 'Contradictions',
  reason: "Judge's reasons",
  shownFirst: (which) => `[${which} first] `,
  answer: (which) => `Answer ${which}`,
  query: 'Question',
  unknown: 'unknown',
};
