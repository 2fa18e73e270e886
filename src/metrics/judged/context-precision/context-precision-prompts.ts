// What a judge is told to tell useful contexts from useless ones.
import { type JudgePrompts, type PromptWords, promptsOf } from '../judge-prompt.ts';

const ja: PromptWords = {
  task: `あなたは、どの参照文書が質問に答えるために役立つかを調べる評価者です。参照文書には番号が付いており、一つずつ独立に評価します。
まず、質問が何を知りたがっているのかを確かめてください。これまでの会話があれば、それも踏まえます。模範解答、正しい前提、含まれるべき語句が示されている場合は、それが答えです。その答えの一部でも読み取れる参照文書を、役立つものとします。示されていない場合は、質問またはその一部に答えられる参照文書を、役立つものとします。あなた自身の知識は考慮しません。同じ語や同じ話題が出てくるだけのもの、問われているものとは別の事例、年度、場所、製品についてのものは役に立ちません。ほかの参照文書に同じ内容があっても、役に立たないことにはなりません。長さ、文体、並び順は評価しません。`,
  scale: '各参照文書に、次のラベルを一つ付けます。',
  anchors: [
    ['useful', '答えに必要な内容を読み取れる'],
    ['useless', '答えに必要な内容を何も読み取れない'],
  ],
  reply:
    'JSONオブジェクトを一つだけ返してください：{"contexts": [{"context": 1, "reason": "…", "label": "…"}]}。すべての参照文書について、番号順に一つずつ書いてください。contextは参照文書の番号です。まずreasonに日本語の短い一文で理由を書き、次にlabelに上記のラベルをそのまま書きます。JSON以外は何も書かないでください。',
};

const ko: PromptWords = {
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

const en: PromptWords = {
  task: `You examine which contexts are useful for answering a question. The contexts are numbered; each is judged by itself.
First make out what the question wants to know, with the earlier turns where there are any. Where an expected answer, a right premise or expected points are shown, they say what the answer is: then a context is useful when something of that answer can be taken from it. Where none is shown, it is useful when the question, or a part of it, can be answered from it. What you know yourself does not count. The same words or the same subject alone are of no use, nor is a context on another case, another year, another place or another product. That another context says the same does not make one useless. Length, style and order play no part.`,
  scale: 'Give each context one label:',
  anchors: [
    ['useful', 'something that the answer needs can be taken from it'],
    ['useless', 'nothing that the answer needs can be taken from it'],
  ],
  reply:
    'Reply with one JSON object and nothing else: {"contexts": [{"context": 1, "reason": "…", "label": "…"}]}. One entry for every context, in order; "context" is its number. First write the reason, one short sentence of English; then the label, exactly as it stands above.',
};

export const contextPrecisionPrompts: JudgePrompts = promptsOf({ ja, ko, en }, (words) => ({
  name: 'contextPrecision',
  version: 2,
  parts: ['history', 'query', 'expected', 'premise', 'keywords', 'contexts'],
  ...words,
}));
