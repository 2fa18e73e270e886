// What a judge is told to hold claims against the expected answer.
import { type JudgePrompts, type PromptWords, promptsOf } from '../judge-prompt.ts';

const ja: PromptWords = {
  task: `あなたは、それぞれの記述が正しいかを調べる評価者です。正しさの基準は、質問に対する模範解答です。あなた自身の知識は基準にしません。記述には番号が付いており、一つずつ独立しています。
記述を一つずつ取り上げてください。言い回しの違い、同じ値の表記の違い、敬語の違いは、違いとみなしません。数値、日付、名称、条番号、条件は同じ意味でなければなりません。incorrectとするのは、模範解答と両立しない記述、または質問に模範解答と異なる答えを示す記述だけです。模範解答が触れていない事柄についての記述は、正しいかどうかにかかわらずunaddressedとします。一つの記述に複数の内容が含まれる場合は、最も悪い部分で判断します（悪い順にincorrect、unaddressed、correct）。`,
  scale: '各記述に、次のラベルを一つ付けます。',
  anchors: [
    ['correct', '模範解答に書かれているか、そこから直接導ける'],
    ['unaddressed', '模範解答に書かれておらず、反する内容もない'],
    ['incorrect', '模範解答と両立しない'],
  ],
  reply:
    'JSONオブジェクトを一つだけ返してください：{"verdicts": [{"claim": 1, "reason": "…", "label": "…"}]}。すべての記述について、番号順に一つずつ書いてください。claimは記述の番号です。まずreasonに決め手となった点を日本語で一文で書き、その後でlabelに上記のラベルをそのまま書いてください。JSON以外は何も書かないでください。',
};

const ko: PromptWords = {
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

const en: PromptWords = {
  task: `You examine which statements are right. The expected answer to the question is the measure; what you know yourself does not count. The statements are numbered, and each stands by itself.
Take up one statement after the other. Other words, another notation of the same value and another level of politeness are no difference; numbers, dates, names, article numbers and conditions must mean the same. A statement is incorrect only where it cannot be true together with the expected answer, or answers the question otherwise than it does. A statement about something that the expected answer does not go into is unaddressed, whether it is true or not. Of a statement with several parts the worst part decides: incorrect before unaddressed before correct.`,
  scale: 'Give each statement one label:',
  anchors: [
    ['correct', 'the expected answer says so, or it follows directly from it'],
    ['unaddressed', 'the expected answer neither says so nor speaks against it'],
    ['incorrect', 'it cannot be true together with the expected answer'],
  ],
  reply:
    'Reply with one JSON object and nothing else: {"verdicts": [{"claim": 1, "reason": "…", "label": "…"}]}. One entry for every statement, in order; "claim" is its number. First write the reason, one sentence of English that names what was decisive; then the label, exactly as it stands above.',
};

export const claimCorrectPrompts: JudgePrompts = promptsOf({ ja, ko, en }, (words) => ({
  name: 'claim-correct',
  version: 1,
  parts: ['history', 'query', 'expected', 'claims'],
  ...words,
}));
