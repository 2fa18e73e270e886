import type { Messages } from './messages.ts';

export const ko: Messages = {
  title: (experiment) => `평가 보고서: ${experiment}`,
  marks: { good: '목표 달성', bad: '목표 미달', legend: '✓ 목표 달성, ✗ 목표 미달, — 측정값 또는 목표 없음' },
  comparison: {
    heading: '비교',
    caption: (examples) => `질문 ${examples}개의 평균`,
    target: '평가 대상',
    goal: '목표',
  },
};
