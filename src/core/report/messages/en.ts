import type { Messages } from './messages.ts';

export const en: Messages = {
  title: (experiment) => `Evaluation report: ${experiment}`,
  marks: {
    good: 'meets the goal',
    bad: 'misses the goal',
    legend: '✓ meets the goal, ✗ misses it, — not measured or no goal',
  },
  comparison: {
    heading: 'Comparison',
    caption: (examples) => `Means over ${examples} examples`,
    target: 'Target',
    goal: 'Goal',
  },
};
