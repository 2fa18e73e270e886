// How often intervals hold the truth and verdicts are wrong, over made-up values that look like scores of RAG systems: writes
// docs/operating-characteristics.md. `node bench/stats/operating-characteristics.ts [--samples 2000] [--out FILE] [--only WORD]`, after a
// build; some fifteen minutes of one processor. With `--only` the sections whose heading holds the word are made anew, the others left alone.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { normalQuantile } from '../../src/stats.ts';
import {
  type Coverage,
  differenceCoverage,
  exactCoverage,
  falseEquivalence,
  familyRates,
  meanCoverage,
  overallCoverage,
  planForDifference,
  planForEquivalence,
  printedCoverage,
  rateCoverage,
  shownBy,
  studentCoverage,
} from '../../test/simulation/operating-characteristics.ts';
import {
  differenceRegimes,
  equalGains,
  familyRegimes,
  latencyRegimes,
  type Regime,
  scoreRegimes,
  timeRegimes,
} from '../../test/simulation/regimes.ts';
import { say } from '../search/statistics.ts';

const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '2000' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: new URL('../../docs/operating-characteristics.md', import.meta.url).pathname },
  },
});
const samples = Number(values.samples);
const few = Math.max(50, Math.round(samples / 5));

const percent = (share: number | null): string => (share === null ? '—' : (100 * share).toFixed(1));
const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (heads: readonly (string | number)[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(...heads), row(...heads.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map((cells) => row(...cells))].join(
    '\n',
  );

function coverageTable(
  regimes: readonly Regime[],
  ns: readonly number[],
  measure: (regime: Regime, n: number) => Coverage,
): { readonly text: string; readonly least: number } {
  let least = 1;
  const rows = regimes.map((regime) => {
    say(regime.name);
    const cells = ns.map((n) => measure(regime, n).held);
    for (const held of cells) least = Math.min(least, held ?? 1);
    return [regime.name, regime.mean.toFixed(3).replace(/^-(0\.0*)$/u, '$1'), ...cells.map(percent)];
  });
  return { text: table(['values', 'true mean', ...ns.map((n) => `n ${n}`)], rows), least };
}

/** A section of the page without its heading. */
type Section = () => string;

const differenceSection: Section = () => {
  const differences = coverageTable(differenceRegimes, [5, 6, 8, 10, 20, 50, 100, 200], (regime, n) =>
    differenceCoverage(regime, { n, samples, seed: n }),
  );
  const latencies = coverageTable(latencyRegimes, [50, 200, 400, 800], (regime, n) =>
    differenceCoverage(regime, { n, samples, seed: n }, null),
  );
  return `The 95 % interval of one pair, \`ci95\`: sign flips that know the range of the metric ([statistics](statistics.md#differences)). Below 6 questions
there is none. Least cell: ${percent(differences.least)}.

${differences.text}

Metrics without a range, such as latencies (units of a usual one): no interval below 400 questions, where sign flips alone cover 83 to 92.
Least cell: ${percent(latencies.least)}.

${latencies.text}`;
};

const familySection: Section = () => {
  const families = familyRegimes.flatMap((family) =>
    [20, 50, 100, 300].map((n) => {
      say(`${family.name}, n ${n}`);
      const found = familyRates(family, { n, samples: n === 300 ? few : Math.round(samples / 2), seed: n });
      return [
        family.name,
        n,
        percent(found.together),
        percent(found.falseMinP),
        percent(found.falseHolm),
        percent(found.shownMinP),
        percent(found.shownHolm),
      ];
    }),
  );
  return `Ten tests at once, with differences that go together for none, half or nine of ten questions. *Together*: samples in which all simultaneous
intervals hold their true differences. *False*: samples in which at least one difference that is not there is called better or worse; 5 are allowed. *Shown*:
mean share of the true differences that are found. \`min-p\` is the default, \`holm\` the other correction with intervals.

${table(['family', 'n', 'together', 'false, min-p', 'false, holm', 'shown, min-p', 'shown, holm'], families)}`;
};

const openSection: Section = () => {
  const ns = [12, 20, 50, 100, 200];
  const differing = differenceRegimes.filter(({ mean }) => Math.abs(mean) >= 0.0299);
  const rows = [...differing, equalGains].map((regime) => {
    say(regime.name);
    const cells = ns.map((n) => shownBy(regime, { n, samples: few, seed: n }));
    return [regime.name, ...cells.map(({ flips, both }) => `${percent(flips)} / ${percent(both)}`)];
  });
  return `Samples of one pair in which the difference is shown: by sign flips alone / by the interval that decides, which leaves room for questions that were not
seen and differ the other way as far as the metric can. Sign flips alone are wrong too often just there (above). Where only they show it, reports say so, and how
many questions would do.

${table(['values', ...ns.map((n) => `n ${n}`)], rows)}`;
};

const equivalenceSection: Section = () => {
  const rare = differenceRegimes.filter(({ mean }) => Math.abs(mean) >= 0.01);
  const equivalence = rare.map((regime) => {
    say(regime.name);
    return [
      regime.name,
      `± ${Math.abs(regime.mean).toFixed(3)}`,
      ...[10, 20, 50, 100, 200].map((n) =>
        percent(falseEquivalence(regime, { n, samples: Math.round(samples / 2), seed: n })),
      ),
    ];
  });
  return `Samples in which two systems are called equivalent although the true difference lies just on the margin; 5 are allowed. (The verdict takes
the margin as given: here it is the true mean difference.)

${table(['values', 'margin', ...[10, 20, 50, 100, 200].map((n) => `n ${n}`)], equivalence)}

Values within ± 1 that all tie show equivalence within m from ln .05 / ln(1 − m) questions on: 149 for .02, 59 for .05.`;
};

const planSection: Section = () => {
  const planned = differenceRegimes.filter(({ name }) => /smooth|ranks|20 %|30 %|ties, others/u.test(name));
  const plans = planned.flatMap((regime) =>
    [0.05, 0.005].flatMap((alpha) => {
      const plan = planForDifference(regime, { samples: few, seed: 5, alpha });
      if (plan === null || plan.n > 3000) return [];
      say(`${regime.name}, n ${plan.n}`);
      return [[regime.name, alpha === 0.05 ? 'single test' : 'one of ten (.005)', plan.n, percent(plan.power)]];
    }),
  );
  const balanced = differenceRegimes.filter(({ mean }) => Math.abs(mean) < 0.0125);
  const equivalencePlans = balanced.flatMap((regime) =>
    [0.1, 0.05].flatMap((margin) => {
      const plan = planForEquivalence(regime, { samples: few, seed: 6, margin });
      if (plan === null || plan.n > 3000) return [];
      return [[regime.name, `± ${margin}`, plan.n, percent(plan.power)]];
    }),
  );
  return `Planned for 80 %, from 20,000 questions of the same kind, and what ${few} samples of the planned size then do (a standard error of ${(100 * Math.sqrt(0.16 / few)).toFixed(1)} points): a true difference
that is as large as the plan assumed is shown,

${table(['values', 'tested as', 'queries needed', 'shown'], plans)}

and where there is no difference (the same values about a mean of 0) it is shown that it lies within the margin:

${table(['values', 'margin', 'queries needed', 'shown'], equivalencePlans)}`;
};

/** Exact: of all shares of 1 from .5 to .995, the one of least coverage. */
function leastOfShares(kind: Parameters<typeof exactCoverage>[0]): string {
  const ns = [5, 6, 8, 10, 15, 20, 30, 50, 100, 200];
  const least = ns.map((n) => {
    let [held, at] = [1, 0];
    for (let share = 0.5; share < 0.996; share += 0.0025) {
      const covered = exactCoverage(kind, n, share);
      if (covered < held) [held, at] = [covered, share];
    }
    return `${percent(held)} (${at.toFixed(3)})`;
  });
  return table(['', ...ns.map((n) => `n ${n}`)], [['least coverage (at the share)', ...least]]);
}

const meanSection: Section = () => {
  const means = coverageTable(scoreRegimes, [5, 10, 20, 50, 100, 200], (regime, n) =>
    meanCoverage(regime, { n, samples, seed: n }),
  );
  return `Of values from 0 to 1, one an example ([statistics](statistics.md#intervals-of-means)). Least cell: ${percent(means.least)}.

${means.text}

Of values that are all 0 or 1, calculated for every share from .5 to .995:

${leastOfShares('mean')}`;
};

const rateSection: Section = () => {
  const isRate = ({ name }: Regime) => name.endsWith('the others 0');
  const rates = coverageTable(scoreRegimes.filter(isRate), [5, 10, 20, 50, 100, 200], (regime, n) =>
    rateCoverage(regime, { n, samples, seed: n }),
  );
  return `Wilson's, of one value an example. It covers 95 on average over all shares, as it is made to, and less at single ones: just below 1 one miss among
few examples makes an interval that ends below the share. Least cell: ${percent(rates.least)}.

${rates.text}

Calculated for every share from .5 to .995:

${leastOfShares('rate')}`;
};

const repeatSection: Section = () => {
  const ns = [5, 10, 20, 50, 100];
  const means = coverageTable(scoreRegimes, ns, (regime, n) =>
    printedCoverage(regime, { n, samples: few, seed: n, metric: 'RR', repeats: 3 }),
  );
  const rates = coverageTable(
    scoreRegimes.filter(({ name }) => name.endsWith('% are 1, the others 0') && !name.includes('.9')),
    ns,
    (regime, n) => printedCoverage(regime, { n, samples: few, seed: n, metric: 'Success@5', repeats: 3 }),
  );
  return `Each example asked three times, where three of four repeats say what the first one said: n counts examples. Of ${few} samples.
Least cell: ${percent(means.least)}.

${means.text}

Of rates, whose repeats differ: the bounded interval, by example. Least cell: ${percent(rates.least)}.

${rates.text}`;
};

const overallSection: Section = () => {
  const named = (name: string): Regime => scoreRegimes.find((each) => each.name === name) ?? scoreRegimes[0]!;
  const [ranks, grades] = [named('reciprocal ranks, 85 % are 1'), named('grades of a judge: mostly 1, some .7 and .5')];
  const right = named('95 % are 1, the others 0');
  const ns = [5, 10, 20, 50, 100, 200];
  const rows = [
    [right, right],
    [ranks, grades],
    [named('smooth around .7'), right, grades],
    [named('98 % are .9, the others 0'), ranks, right, grades],
  ].map((regimes) => {
    const cells = ns.map((n) => overallCoverage(regimes, { n, samples, seed: n }).held);
    return [regimes.map(({ name }) => name).join(' + '), ...cells.map(percent)];
  });
  return `Of metrics of equal weight ([overall scores](overall.md#the-interval)); with metrics that have unlike examples, in \`test/simulation/overall-coverage.slow.ts\`.

${table(['made of', ...ns.map((n) => `n ${n}`)], rows)}`;
};

const timeSection: Section = () => {
  const ns = [5, 10, 20, 50, 100, 200, 1000];
  const student = coverageTable(timeRegimes, ns, (regime, n) => studentCoverage(regime, { n, samples: few, seed: n }));
  const means = coverageTable(timeRegimes, [200, 399, 400, 1000], (regime, n) =>
    printedCoverage(regime, { n, samples: few, seed: n, metric: 'latency' }),
  );
  const [usual] = timeRegimes;
  const quantiles = [50, 95, 99].map((p) => {
    const name = `latencyPercentile(p=${p})`;
    const truth = usual === undefined ? 0 : Math.exp(0.3 * normalQuantile(p / 100));
    const cells = ns.map((n) => printedCoverage(usual!, { n, samples, seed: n, metric: name }, truth).held);
    return [`P${p}`, ...cells.map(percent)];
  });
  return `Nothing limits how long an answer takes, so that the range says nothing of the mean of latencies, costs and tokens. Of few times with a long tail Student's t covers too
seldom, so that **there is no interval below 400 examples**: look at quantiles, whose intervals hold for times of any shape. What is printed, of ${few} samples (least
cell: ${percent(means.least)}),

${means.text}

and what Student's t would cover (least cell: ${percent(student.least)}):

${student.text}

Intervals of quantiles, by order statistics, of ${samples} samples; the coverage does not depend on the shape of the times. Where n cannot reach 95 % there is none.

${table(['quantile', ...ns.map((n) => `n ${n}`)], quantiles)}`;
};

const elsewhereSection: Section = () => `| what is printed | measured |
| --- | --- |
| the choice of a sweep | [how often a gain is claimed](sweep.md#how-a-cell-is-chosen), with and without one |
| verdicts of the gate | [pull requests whose truth is known](gate.md#what-it-promises-and-keeps) |
| a run that ends when its gate is decided | [error of its verdicts and sequences](sequential.md#how-often-wrong) |
| kappa of a judge | [least and mean coverage](calibration.md#agreement) |
| a mean that labels correct, and the same of the answers at hand | [coverage with few labels](calibration.md#intervals-that-hold-with-few-labels) |
| a preference | [exact coverage](panels.md#which-of-two-runs-is-preferred): at least 95 % |
| shares of an audit | Wilson's intervals: [as above](#the-interval-of-a-rate) |`;

const sections: readonly (readonly [heading: string, make: Section])[] = [
  ['The interval of a difference', differenceSection],
  ['Families', familySection],
  ['What the range leaves open', openSection],
  ['Equivalence', equivalenceSection],
  ['Queries needed', planSection],
  ['The interval of a mean', meanSection],
  ['The interval of a rate', rateSection],
  ['Repeats', repeatSection],
  ['Overall scores', overallSection],
  ['Times', timeSection],
  ['Elsewhere', elsewhereSection],
];

const intro = `# Operating characteristics

How often the intervals and verdicts of Hakari are right, measured on made-up values whose truth is known. The values look like those of RAG
systems: means near 1, few questions, many ties, rare gains, skew. \`node bench/stats/operating-characteristics.ts --samples ${samples}\` writes this
page; a smaller grid of it is asserted in the tests. With ${samples} samples a share of .95 has a standard error of ${(100 * Math.sqrt((0.95 * 0.05) / samples)).toFixed(1)} points.

Intervals of differences cover at least 93 of 100, up to the error of the simulation; where one could not, there is none, and the reason stands in its
place. Many cells cover 99 to 100: with few questions and a range from 0 to 1 nothing narrower is safe against what was not seen. Rates of values that are nearly
all 1 go up and down with n, since few means are possible there: their least cells are below.
`;

const before = values.only === '' ? '' : readFileSync(values.out, 'utf8');
/** As the page has it; empty where it has none. */
const kept = (heading: string): string => before.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0]?.trim() ?? '';
const made = sections.map(([heading, make]) => {
  const text = heading.includes(values.only) ? make() : kept(heading);
  return `\n## ${heading}\n\n${text}\n`;
});
writeFileSync(values.out, `${intro}${made.join('')}`);
