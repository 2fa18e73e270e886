import type { Messages } from './messages.ts';

export const ja: Messages = {
  title: (experiment) => `評価レポート: ${experiment}`,
  marks: { good: '目標達成', bad: '目標未達', legend: '✓ 目標達成、✗ 目標未達、— 測定値または目標なし' },
  comparison: {
    heading: '比較',
    caption: (examples) => `${examples} 問の平均値`,
    target: '評価対象',
    goal: '目標',
  },
};
