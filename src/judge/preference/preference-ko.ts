import type { JudgePrompt } from '../prompts/judge-prompt.ts';

export const preferenceKo: JudgePrompt = {
  name: 'preference',
  language: 'ko',
  version: 1,
  parts: ['history', 'query', 'expected', 'first', 'second'],
  task: `같은 질문에 대한 두 답변, 답변 A와 답변 B를 비교하여 질문한 사람에게 어느 쪽이 더 도움이 되는지 판단하십시오.
가장 중요한 것은 내용이 맞는지입니다. 모범 답변이 있으면 그것이 기준이며, 모범 답변과 어긋나는 답변은 어긋나지 않는 답변에 집니다. 그다음으로 질문에 답했는지, 묻는 것을 모두 말했는지를 보고, 마지막으로 이해하기 쉬운지를 봅니다. 모른다고 말하는 답변은 틀린 말을 하는 답변보다 낫고, 맞는 답변보다는 못합니다.
길이는 장점이 아닙니다. 단정적인 말투, 보기 좋은 형식, 출처 목록, 공손한 표현도 장점으로 보지 않습니다. 어느 답변이 먼저 나오는지는 우연이며 아무 의미가 없습니다.`,
  scale: '다음 라벨 가운데 하나를 고릅니다.',
  anchors: [
    ['A', '답변 A가 더 낫다'],
    ['B', '답변 B가 더 낫다'],
    ['tie', '내용상 우열이 없다'],
  ],
};
