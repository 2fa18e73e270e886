// English.
import type { SweepMessages } from './sweep-messages.ts';

export const sweepEn: SweepMessages = {
  title: (target) => `Sweep of ${target}`,
  overview: {
    heading: 'Overview',
    target: 'Target',
    dataset: 'Dataset',
    run: 'Recorded run',
    metric: 'Metric that decides',
    examples: 'Examples',
    skipped: (count) => `${count} without judgements left out`,
    unmeasured: (count) => `${count} left out, of which the metric says nothing under some setting`,
    imputed: (count) => `${count} failed, and count with the worst value under every setting`,
    grid: 'Grid',
    cells: 'Cells',
    cellCount: (cells, settings) =>
      cells === settings ? String(cells) : `${cells}, which mean ${settings} different settings`,
    reranked: 'Passages reranked',
    replayed:
      'The target was asked once, at the grid’s maximum; every cell was then made from what it recorded, and is what asking again would give. How long a cell would take is not known.',
  },
  choice: {
    heading: 'What choosing the best cell is worth',
    setting: 'Setting',
    difference: 'Difference [95 %]',
    own: 'The target’s own setting',
    inSample: 'Chosen, on the examples it was chosen by',
    outOfSample: 'Chosen, on examples that had no part in it',
    verdict: {
      better:
        'Choosing by this sweep is better than the target’s own setting out of sample: the interval lies above 0.',
      'own-setting': 'No cell beats the target’s own setting: it was chosen in every part of the examples.',
      'not-shown': 'It is not shown that any cell beats the target’s own setting out of sample: the interval holds 0.',
      worse: 'Choosing by this sweep is worse than the target’s own setting out of sample: the interval lies below 0.',
    },
    tooFew: 'With fewer than two examples nothing can be held out, and no cell is chosen.',
    chosen: (setting) => `Chosen on all examples: ${setting}.`,
    ownChosen: 'Chosen on all examples: the target’s own setting.',
    folds: 'What was chosen without each part',
    fold: 'Part',
    method: (folds, seed) =>
      `Cross-validation with ${folds} parts (seed ${seed}): in turn, the best cell is chosen without one part and measured on it. Equal means go to the target’s own setting, then to the simplest. The interval is of the mean difference by example (bootstrap, BCa); it takes the choices as they fell. Cells get no p-values.`,
    others: 'Other metrics',
    chosenColumn: 'Chosen',
  },
  best: {
    heading: 'Best cells',
    caution: 'Means on the examples that chose them: the best of many looks better than it is.',
    difference: 'Difference to own',
    ownMark: 'own setting',
  },
  knobs: {
    heading: 'What each knob does',
    knob: 'Knob',
    range: 'Range',
    reading: 'Reading',
    verdict: {
      'no-say': 'changes nothing at the target’s own setting, which says nothing of others',
      'does-not-matter': 'does not matter here',
      matters: 'matters: an interval leaves out 0',
      'not-known': 'not known: too few examples to tell',
    },
    rule: (range, margin) =>
      `A knob does not matter here when both its curves move by less than ${range} and every interval of the difference lies within ±${margin}. Range: largest minus smallest mean with the other knobs left alone. Intervals are not corrected for their number.`,
    value: 'Value',
    alone: 'Others left alone',
    best: 'Others at their best (optimistic)',
    ownMark: 'own',
    curve: (knob) => `${knob}: mean by value, with intervals of the difference to the own setting`,
  },
  maps: {
    heading: 'Maps',
    title: (metric, panel) => (panel === '' ? metric : `${metric}, ${panel}`),
    legend: 'Framed: the setting chosen on all examples.',
    all: 'All cells',
  },
  comma: ', ',
};
