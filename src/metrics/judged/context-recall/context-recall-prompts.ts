// What a judge is told to look for expected points in contexts; for claims it is told as for faithfulness.
import { type JudgePrompts, type PromptWords, promptsOf } from '../judge-prompt.ts';

const ja: PromptWords = {
  task: `あなたは、質問への回答に含まれるべき内容が参照文書にあるかを調べる評価者です。含まれるべき語句と参照文書には番号が付いており、各項目は単語または短い語句です。
項目を一つずつ取り上げてください。質問が求めている意味でその内容を述べている参照文書があれば、言い回しが違っていても、裏付けがあるとみなします。同じ語が別の意味で使われているだけの場合は数えません。あなた自身の知識は根拠になりません。数値、日付、名称、条番号、条件は同じ意味でなければなりません。`,
  scale: '各項目に、次のラベルを一つ付けます。',
  anchors: [
    ['supported', 'いずれかの参照文書が質問への答えとして述べているか、一つまたは複数の参照文書から直接導ける'],
    ['absent', 'その意味で述べている参照文書がない'],
  ],
  reply:
    'JSONオブジェクトを一つだけ返してください：{"verdicts": [{"claim": 1, "reason": "…", "label": "…", "contexts": [1]}]}。すべての項目について、番号順に一つずつ書いてください。claimは項目の番号です。まずreasonに決め手となった点を日本語で一文で書き、次にlabelに上記のラベルをそのまま書き、最後にcontextsに、その内容を述べている参照文書の番号を書きます。absentの場合は空の配列にします。JSON以外は何も書かないでください。',
};

const ko: PromptWords = {
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

const en: PromptWords = {
  task: `You examine whether the contexts hold what an answer to the question should contain. The expected points and the contexts are numbered; each point is a word or a short phrase.
Take up the points one by one. A point is held when a context says it in the sense that the question asks for, in these or in other words; the same word in another sense does not count. What you know yourself does not count. Numbers, dates, names, article numbers and conditions must mean the same.`,
  scale: 'Give each point one label:',
  anchors: [
    [
      'supported',
      'a context says it as an answer to the question, or it follows directly from one or several contexts',
    ],
    ['absent', 'no context says it in this sense'],
  ],
  reply:
    'Reply with one JSON object and nothing else: {"verdicts": [{"claim": 1, "reason": "…", "label": "…", "contexts": [1]}]}. One entry for every point, in order; "claim" is its number. First write the reason, one sentence of English that names what was decisive; then the label, exactly as it stands above; then the numbers of the contexts that hold it, none for "absent".',
};

export const keywordSupportPrompts: JudgePrompts = promptsOf({ ja, ko, en }, (words) => ({
  name: 'keyword-support',
  version: 2,
  parts: ['history', 'query', 'contexts', 'keywords'],
  ...words,
}));
