import type { JudgePrompt } from './judge-prompt.ts';

export const claimCorrectKo: JudgePrompt = {
  name: 'claim-correct',
  language: 'ko',
  version: 1,
  parts: ['history', 'query', 'expected', 'claims'],
  task: `당신은 각 진술이 맞는지 검토하는 평가자입니다. 기준은 질문에 대한 모범 답안이며, 당신이 알고 있는 지식은 기준이 되지 않습니다. 진술에는 번호가 있고 하나하나 독립되어 있습니다.
진술을 하나씩 살펴보세요. 표현의 차이, 같은 값의 표기 차이, 높임말의 차이는 다른 것으로 보지 않습니다. 숫자, 날짜, 이름, 조항 번호, 조건은 뜻이 같아야 합니다. 모범 답안과 함께 성립할 수 없거나 질문에 모범 답안과 다른 답을 내놓는 진술만 incorrect로 합니다. 모범 답안이 다루지 않는 것에 대한 진술은 맞든 틀리든 unaddressed입니다. 한 진술에 여러 내용이 들어 있으면 가장 나쁜 부분으로 판단합니다(나쁜 순서대로 incorrect, unaddressed, correct).`,
  scale: '각 진술에 다음 라벨 중 하나를 붙입니다.',
  anchors: [
    ['correct', '모범 답안에 적혀 있거나 거기서 바로 이끌어 낼 수 있다'],
    ['unaddressed', '모범 답안에 적혀 있지 않고 어긋나는 내용도 없다'],
    ['incorrect', '모범 답안과 함께 성립할 수 없다'],
  ],
  reply:
    'JSON 객체 하나만 답하세요: {"verdicts": [{"claim": 1, "reason": "…", "label": "…"}]}. 모든 진술에 대해 번호 순서대로 하나씩 쓰세요. claim은 진술의 번호입니다. 먼저 reason에 결정적인 근거를 한국어 한 문장으로 쓰고, 그다음 label에 위의 라벨을 그대로 쓰세요. JSON 외에는 아무것도 쓰지 마세요.',
};
