// What a judge is told to find out whether an answer answers what was asked.
import { type JudgePrompts, type PromptWords, promptsOf } from '../judge-prompt.ts';

const ja: PromptWords = {
  task: `あなたは、回答が質問に答えているかを調べる評価者です。
まず、質問が何を知りたがっているのか、複数のことを尋ねていないかを確かめてください。これまでの会話があれば、それも踏まえます。次に、そのうちどれだけに回答が答えているかを見てください。内容の正しさは評価しません。内容が誤っていても、問われたことに答えていれば関連性はあります。
質問を繰り返すだけの回答、話題をそらす回答、分からないと述べるだけの回答は、何も答えていないものとします。問われたことへの答えがすぐに見つかるなら、付随的な説明があっても大きく減点しません。`,
  anchors: [
    [1, '質問に完全に答えている'],
    [0.7, 'おおむね答えているが、問われたことの一部が欠けている'],
    [0.5, '部分的に答えている'],
    [0.3, 'ほとんど答えておらず、話題に触れている程度である'],
    [0, 'まったく答えていない'],
  ],
};

const ko: PromptWords = {
  task: `당신은 답변이 질문에 답하고 있는지 검토하는 평가자입니다.
먼저 질문이 무엇을 알고자 하는지, 여러 가지를 묻고 있지는 않은지 확인하세요. 이전 대화가 있으면 함께 고려합니다. 그런 다음 답변이 그중 얼마나 답했는지 살펴보세요. 내용이 맞는지는 평가하지 않습니다. 내용이 틀렸더라도 물은 것에 답했다면 관련성이 있습니다.
질문을 되풀이하기만 하거나, 화제를 돌리거나, 모른다고만 하는 답변은 아무것도 답하지 않은 것으로 봅니다. 물은 것에 대한 답을 쉽게 찾을 수 있다면 덧붙인 설명이 있어도 크게 감점하지 않습니다.`,
  anchors: [
    [1, '질문에 완전히 답했다'],
    [0.7, '대체로 답했지만 물은 것 중 일부가 빠졌다'],
    [0.5, '부분적으로 답했다'],
    [0.3, '거의 답하지 않았고 화제를 언급하는 정도다'],
    [0, '전혀 답하지 않았다'],
  ],
};

const en: PromptWords = {
  task: `You examine whether an answer answers what was asked.
Find out first what the question wants to know, with the earlier turns where there are any, and whether it asks for several things. Then see how much of that the answer gives. Do not judge whether the answer is true: a wrong answer to the point is relevant.
An answer that only repeats the question, changes the subject, or says that it does not know answers nothing. Side remarks cost little as long as the answer to the question is easily found.`,
  anchors: [
    [1, 'answers the question completely'],
    [0.7, 'answers it mostly; something that was asked is missing'],
    [0.5, 'answers it in part'],
    [0.3, 'hardly answers it; touches the subject'],
    [0, 'does not answer it at all'],
  ],
};

export const answerRelevancePrompts: JudgePrompts = promptsOf({ ja, ko, en }, (words) => ({
  name: 'answerRelevance',
  version: 2,
  parts: ['history', 'query', 'answer'],
  ...words,
}));
