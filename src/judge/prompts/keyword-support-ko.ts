import type { JudgePrompt } from './judge-prompt.ts';

export const keywordSupportKo: JudgePrompt = {
  name: 'keyword-support',
  language: 'ko',
  version: 1,
  parts: ['history', 'query', 'contexts', 'keywords'],
  task: `당신은 질문에 대한 답변에 들어 있어야 할 내용이 참고 문서에 있는지 검토하는 평가자입니다. 포함되어야 할 어구와 참고 문서에는 번호가 있으며, 각 항목은 단어나 짧은 어구입니다.
항목을 하나씩 살펴보세요. 질문이 묻는 뜻으로 그 내용을 말하는 참고 문서가 있으면 표현이 달라도 뒷받침된다고 봅니다. 같은 말이 다른 뜻으로 쓰였을 뿐이면 인정하지 않습니다. 당신이 알고 있는 지식은 근거가 되지 않습니다. 숫자, 날짜, 이름, 조항 번호, 조건은 뜻이 같아야 합니다.`,
  scale: '각 항목에 다음 라벨 중 하나를 붙입니다.',
  anchors: [
    [
      'supported',
      '어느 참고 문서가 질문에 대한 답으로 말하고 있거나, 하나 또는 여러 참고 문서에서 바로 이끌어 낼 수 있다',
    ],
    ['absent', '그 뜻으로 말하는 참고 문서가 없다'],
  ],
  reply:
    'JSON 객체 하나만 답하세요: {"verdicts": [{"claim": 1, "reason": "…", "label": "…", "contexts": [1]}]}. 모든 항목에 대해 번호 순서대로 하나씩 쓰세요. claim은 항목의 번호입니다. 먼저 reason에 결정적인 근거를 한국어 한 문장으로 쓰고, 다음으로 label에 위의 라벨을 그대로 쓰고, 마지막으로 contexts에 그 내용을 말하는 참고 문서의 번호를 씁니다. absent이면 빈 배열로 둡니다. JSON 외에는 아무것도 쓰지 마세요.',
};
