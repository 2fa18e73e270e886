import type { JudgePrompt } from './judge-prompt.ts';

export const contextPrecisionKo: JudgePrompt = {
  name: 'contextPrecision',
  language: 'ko',
  version: 1,
  parts: ['history', 'query', 'expected', 'premise', 'keywords', 'contexts'],
  task: `당신은 어느 참고 문서가 질문에 답하는 데 쓸모 있는지 검토하는 평가자입니다. 참고 문서에는 번호가 있으며 하나하나 따로 평가합니다.
먼저 질문이 무엇을 알고자 하는지 확인하세요. 이전 대화가 있으면 함께 고려합니다. 모범 답안, 올바른 전제, 포함되어야 할 어구가 제시되어 있으면 그것이 답이며, 그 답의 일부라도 읽어 낼 수 있는 참고 문서를 쓸모 있는 것으로 봅니다. 제시되어 있지 않으면 질문이나 그 일부에 답할 수 있는 참고 문서를 쓸모 있는 것으로 봅니다. 당신이 알고 있는 지식은 고려하지 않습니다. 같은 낱말이나 같은 주제가 나올 뿐인 것, 물은 것과 다른 사례, 다른 해, 다른 장소, 다른 제품에 관한 것은 쓸모가 없습니다. 다른 참고 문서에 같은 내용이 있다고 해서 쓸모가 없어지는 것은 아닙니다. 길이, 문체, 순서는 평가하지 않습니다.`,
  scale: '각 참고 문서에 다음 라벨 중 하나를 붙입니다.',
  anchors: [
    ['useful', '답에 필요한 내용을 읽어 낼 수 있다'],
    ['useless', '답에 필요한 내용을 아무것도 읽어 낼 수 없다'],
  ],
  reply:
    'JSON 객체 하나만 답하세요: {"contexts": [{"context": 1, "reason": "…", "label": "…"}]}. 모든 참고 문서에 대해 번호 순서대로 하나씩 쓰세요. context는 참고 문서의 번호입니다. 먼저 reason에 한국어로 짧은 한 문장으로 이유를 쓰고, 다음으로 label에 위의 라벨을 그대로 씁니다. JSON 외에는 아무것도 쓰지 마세요.',
};
