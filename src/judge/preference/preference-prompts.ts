// What a judge is told to compare two answers.
import type { JudgePrompt, JudgePrompts } from '../../metrics/judged/judge-prompt.ts';

const ja: JudgePrompt = {
  name: 'preference',
  language: 'ja',
  version: 1,
  parts: ['history', 'query', 'expected', 'first', 'second'],
  task: `同じ質問に対する二つの回答、回答Aと回答Bを比べ、質問した人にとってどちらが役立つかを判断してください。
最も重視するのは内容が正しいことです。模範解答が示されているときは、それを正しさの基準とし、矛盾する回答は矛盾しない回答に負けます。次に、質問に答えているか、求められたことをすべて述べているか、最後に分かりやすさを見ます。「分からない」と述べる回答は、誤ったことを述べる回答より良く、正しい回答には及びません。
長さは長所ではありません。断定的な口調、体裁、出典の一覧、丁寧な言い回しも長所とみなしません。どちらが先に示されているかは偶然であり、意味はありません。`,
  scale: '次のラベルから一つを選びます。',
  anchors: [
    ['A', '回答Aの方が良い'],
    ['B', '回答Bの方が良い'],
    ['tie', '内容のうえで優劣がない'],
  ],
};

const ko: JudgePrompt = {
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

const en: JudgePrompt = {
  name: 'preference',
  language: 'en',
  version: 1,
  parts: ['history', 'query', 'expected', 'first', 'second'],
  task: `You compare two answers to the same question, answer A and answer B, and say which one serves the person who asked better.
What is true weighs most: where an expected answer is given, it is the standard of truth, and an answer that contradicts it loses against one that does not. Then it counts whether the question is answered at all and wholly, then how clearly. An answer that says it does not know is better than one that says something wrong, and worse than one that is right.
Length is no merit. Neither are a confident tone, layout, lists of sources or polite phrases. Which of the two stands first is chance and means nothing.`,
  scale: 'Choose one label:',
  anchors: [
    ['A', 'answer A is better'],
    ['B', 'answer B is better'],
    ['tie', 'neither is better in substance'],
  ],
};

export const preferencePrompts: JudgePrompts = { ja, ko, en };
