// English texts of a comparison in pairs.
import type { Correction } from '../../analysis/comparison/run-comparison.ts';
import type { CompareMessages } from './compare-messages.ts';

const corrections: { readonly [correction in Correction]: string } = {
  holm: 'Holm',
  bh: 'Benjamini-Hochberg',
  none: 'not adjusted',
};

function adjustment({ size, correction }: { readonly size: number; readonly correction: Correction }): string {
  if (size < 2) return '';
  if (correction === 'none') {
    return `p is not adjusted for the ${size} tests of this comparison: of twenty such tests one finds something where there is nothing. `;
  }
  return (
    `p is adjusted over all ${size} tests of this comparison (${corrections[correction]}). The intervals are not: each is for its ` +
    'own pair alone, so that one may leave out 0 where the adjusted p says “not known”. '
  );
}

export const compareEn: CompareMessages = {
  compare: {
    title: (labels) => `Comparison: ${labels}`,
    heading: 'Which differences are real',
    overview: 'What was compared',
    run: 'Run',
    source: 'Recorded in',
    sources: { run: 'store', bundle: 'bundle', trec: 'TREC run file' },
    startedAt: 'Run at',
    verdicts: 'Verdicts',
    intro: (family) =>
      'The same queries are compared in pairs; a difference is always the second run minus the first. ' +
      adjustment(family) +
      '“Not known” means that these queries cannot tell, not that the two are equally good.',
    corrections,
    caption: (metric, direction) => `${metric} (${direction === 'higher' ? 'higher' : 'lower'} is better)`,
    difference: 'Difference [95 % interval]',
    pAdjusted: 'p adj.',
    verdict: 'Verdict',
    verdictWords: {
      better: 'better',
      worse: 'worse',
      'better but small': 'better but small',
      'worse but small': 'worse but small',
      equivalent: 'equivalent',
      'not known': 'not known',
    },
    winsTiesLosses: 'Better / equal / worse',
    better: ({ metric, a, b, estimate }) => `${b} is better than ${a} on ${metric}: ${estimate}.`,
    worse: ({ metric, a, b, estimate }) => `${b} is worse than ${a} on ${metric}: ${estimate}.`,
    small: (because) =>
      because.kind === 'effect'
        ? `The difference is real but small: |d_z| ${because.dz} is below ${because.smallest}.`
        : `The difference is real but small: it lies within ± ${because.margin}.`,
    equivalent: ({ metric, a, b, estimate, margin }) =>
      `${b} and ${a} are equivalent on ${metric} within ± ${margin}: ${estimate}.`,
    notKnown: ({ metric, a, b, estimate }) => `Not known whether ${b} differs from ${a} on ${metric}: ${estimate}.`,
    pairColumn: 'Pair (b − a)',
    pair: (a, b) => `${b} − ${a}`,
    notKnownPairs: ({ metric, pairs }) => `Not known on ${metric}: ${pairs}.`,
    notKnownAll: ({ metric, pairs }) => `Not known on ${metric}: none of the ${pairs} pairs was shown to differ.`,
    power: ({ n, effect, found, needed, enough }) =>
      enough
        ? `${n} queries find ${effect} in ${found} of 100 cases: a difference that is there is probably smaller.`
        : `${n} queries find ${effect} in ${found} of 100 cases; to find it in 80 you need ${needed}.`,
    effectOf: (size) => `an effect of d_z = ${size}`,
    marginOf: (margin) => `a difference of ${margin}`,
    tooFew: ({ metric, a, b, n }) =>
      `Not known whether ${b} differs from ${a} on ${metric}: ${n === 0 ? 'no example has' : 'only one example has'} a value in both.`,
    allTies: ({ metric, a, b, n }) => `${b} and ${a} have the same ${metric} on each of the ${n} examples.`,
    constant: ({ difference, n, p }) =>
      `The difference is ${difference} on each of the ${n} examples: t says nothing about values that do not vary, and the randomization test stands in for it (p ${p}).`,
    matrix: 'All runs at once',
    matrixIntro:
      'Runs that share a letter were not shown to differ; that does not make them equal. Means are over the examples that all runs have.',
    matrixCaption: (metric, n) => `${metric}, n = ${n}`,
    group: 'Group',
    tukey: 'Tukey’s test of all runs at once',
    tukeyCaption: (metric, n) => `${metric}: p of Tukey’s HSD (runs × queries), n = ${n}`,
    intervalChart: (metric) => `${metric}: differences with 95 % intervals`,
    intervalAxis: 'Difference',
    differenceChart: (metric, a, b) => `${metric}: ${b} minus ${a}, query by query`,
    differenceAxis: 'Difference',
    largest: 'Queries that changed most',
    largestIntro: (metric) => `By ${metric}: up to ten queries that gained most, and up to ten that lost most.`,
    won: (a, b) => `Gained from ${a} to ${b}`,
    lost: (a, b) => `Lost from ${a} to ${b}`,
    exploratory: 'By category and language (exploratory)',
    exploratoryIntro: (size) =>
      `A place to look, not a result: these ${size} tests are corrected among themselves and do not count with the verdicts above.`,
    slices: { category: 'Category', language: 'Language' },
    missing: 'Examples that entered otherwise, or not at all',
    missingIntro:
      'Imputed: a target failed, and the worst value entered. Excluded: the measuring failed, and the pair was left out. ' +
      'Unpaired: skipped or missing in one of the two runs. Skipped in both: the metric says nothing of the example at all.',
    missingCaption: (metric, a, b) => `${metric}, ${a} and ${b}`,
    missingNone: 'Every example entered every comparison, with nothing imputed.',
    example: 'Example',
    side: 'Lacking in',
    both: 'both',
    fate: 'What became of it',
    reason: 'Reason',
    kinds: { excluded: 'excluded', skipped: 'skipped', missing: 'missing' },
    imputed: 'Imputed',
    excluded: 'Excluded',
    unpaired: 'Unpaired',
    skippedBoth: 'Skipped in both',
    more: (count) => `… and ${count} more.`,
    method: 'Method',
    methods: ({ flips, resamples, seed, correction, familySize, smallestEffect, margin }) => [
      ['Pairs', 'by example id; repeats of one example are averaged first and count once'],
      ['p', 'paired t test, two-sided; where all differences are equal, the randomization test'],
      ['Check', `randomization test with ${flips} random sign flips (all of them up to 20 differences), seed ${seed}`],
      [
        'Interval',
        `95 % bootstrap of the mean difference (BCa, ${resamples} resamples, seed ${seed}), of each pair alone and not corrected`,
      ],
      ['Correction', `${corrections[correction]}, over ${familySize} tests`],
      [
        'Effect size',
        'd_z: mean difference ÷ standard deviation of the differences; d_av: ÷ mean of the two standard deviations',
      ],
      ['Small', `|d_z| below ${smallestEffect}${margin === null ? '' : `, or shown to lie within ± ${margin}`}`],
      [
        'Equivalence',
        margin === null
          ? 'not tested: no margin was given'
          : `two one-sided t tests against ± ${margin}, corrected in the same way`,
      ],
    ],
    warnings: {
      testsDisagree: ({ metric, a, b, t, randomization }) =>
        `${metric}, ${a} and ${b}: the t test (p ${t}) and the randomization test (p ${randomization}) disagree about .05. Take the verdict as open.`,
      imputedDecide: ({ metric, a, b, count, verdict, without }) =>
        `${metric}, ${a} and ${b}: the verdict is “${verdict}” with the pairs in which a target failed (${count}), and “${without}” without them. Mend the failures first.`,
      lostCouldTurn: ({ metric, a, b, bounds }) =>
        `${metric}, ${a} and ${b}: values were lost to the measuring; had they all been worst or best, the difference would lie anywhere in ${bounds}, on either side of 0.`,
      otherVersion: (labels, changed) =>
        `On another version of the dataset than the first run: ${labels}. Only what is the same in both is compared; ${changed} examples are asked or judged differently. To bring the recorded answers of a run under the judgements of another version: hakari rescore RUN --dataset NEW.`,
      unfinished: (labels) => `Not finished: ${labels}. Only the examples asked so far are compared.`,
      otherScorer: (metric, labels) =>
        `${metric} of ${labels} was scored by another judge, prompt or module version than that of the first run: what differs may be the measuring and not the systems.`,
      leftOut: (metric, labels) =>
        `${metric} is not compared: ${labels} was not scored by it (hakari rescore adds it).`,
      empty: (metrics, labels) => `Not compared, for want of a value in ${labels}: ${metrics}.`,
      withoutLines: (label, topics, of) =>
        `${label} has no line for ${topics} of ${of} judged topics: they count as an empty list.`,
      tiedScores: (label, topics, of) =>
        `${label} gives documents that are judged differently the same score in ${topics} of ${of} topics: taken by document id, descending, as trec_eval does (--ties rank takes them as the file ranks them).`,
      notJudged: (label, topics) => `${label} has ${topics} topics without judgements: not looked at.`,
    },
  },
};
