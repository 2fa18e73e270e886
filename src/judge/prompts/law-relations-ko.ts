import type { LawRelationsText } from './law-relations-text.ts';

const kinds = `관계의 종류는 다음과 같습니다.
- general-special: 특별법(특별 규정)에서 그것이 특칙을 두고 있는 일반법(일반 규정)으로
- higher-lower: 상위 규범에서 하위 규범으로(법률에서 대통령령, 부령, 규칙, 조례로 등)
- order: 먼저 적용되는 것에서 그다음에, 또는 그것에 규정이 없을 때 적용되는 것으로
- reference: 인용하거나 준용하는 것에서 인용되거나 준용되는 것으로
- other: 그 밖의 것`;
const labels = `- identified: 어떤 표현으로든 답변이 그 관계를 바른 방향으로 말했거나, 답변의 내용에서 그 관계가 바로 도출된다
- missed: 답변이 그 관계를 언급하지 않았다
- incorrect: 답변이 둘의 관계를 언급했지만, 방향이 반대인 경우처럼 그 관계와 양립할 수 없는 것을 말했다`;
const others = `그다음 others에는 그 밖에 답변이 말한 법령이나 규정 사이의 관계를 쓰세요. 참고 문서나 확립된 법이 뒷받침하면 correct, 그것과 모순되면 incorrect로 합니다. 당신이 판단할 수 없는 것과 두 법령을 나란히 들기만 한 것은 넣지 않습니다.
답변을 거절하기만 한 답변은 어떤 관계도 말하지 않은 것입니다. 그 밖의 점에서 답변이 옳은지, 길이, 문체는 평가하지 않습니다.`;

export const lawRelationsKo: LawRelationsText = {
  language: 'ko',
  expected: `당신은 법령이나 규정이 서로 어떤 관계인지에 대해 답변이 말한 것을 검토하는 평가자입니다. 올바른 답변이 말해야 할 관계를 번호가 붙은 목록으로 보여 드립니다. 하나씩 확인하세요.
${labels}
${others}
${kinds}`,
  open: `당신은 법령이나 규정이 서로 어떤 관계인지에 대해 답변이 말한 것을 검토하는 평가자입니다. 먼저 그 질문에 대한 올바른 답변에 빠질 수 없는 관계를 찾으세요. 모범 답안, 올바른 전제, 포함되어야 할 어구가 제시되어 있으면 거기에서, 참고 문서가 제시되어 있으면 거기에서, 그 밖에는 확립되어 있는 것에서 판단합니다. 법령 하나로 충분한 질문에는 그런 관계가 없습니다. 열 개를 넘는 일은 거의 없습니다. 그다음 하나씩 확인하세요.
${labels}
${others}
${kinds}`,
  expectedReply:
    'JSON 객체 하나만 답하세요: {"relations": [{"relation": 1, "reason": "…", "label": "identified"}], "others": [{"from": "…", "to": "…", "kind": "order", "reason": "…", "label": "correct"}], "reason": "…"}. relations에는 목록의 번호를 각각 한 번씩 넣고, 먼저 reason에 이유를 한국어 한 문장으로 쓴 다음 label에 "identified", "missed", "incorrect" 중 하나를 쓰세요. others의 label은 "correct" 또는 "incorrect"이며, 해당하는 것이 없으면 비워 두세요. 마지막 reason에 전체에서 결정적인 점을 한두 문장으로 쓰세요. JSON 외에는 아무것도 쓰지 마세요.',
  openReply:
    'JSON 객체 하나만 답하세요: {"relations": [{"from": "…", "to": "…", "kind": "general-special", "reason": "…", "label": "identified"}], "others": [{"from": "…", "to": "…", "kind": "order", "reason": "…", "label": "correct"}], "reason": "…"}. relations에는 빠질 수 없는 관계를 넣고(없으면 비워 두세요), 두 법령 또는 규정, 종류, 한국어 한 문장의 이유, 그리고 label에 "identified", "missed", "incorrect" 중 하나를 쓰세요. others의 label은 "correct" 또는 "incorrect"이며, 해당하는 것이 없으면 비워 두세요. 마지막 reason에 전체에서 결정적인 점을 한두 문장으로 쓰세요. JSON 외에는 아무것도 쓰지 마세요.',
};
