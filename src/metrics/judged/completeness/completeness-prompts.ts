// The words of the judges of completeness in one language, for a score and for a grade.
import { type JudgePrompts, promptsOf, type UnspokenPrompt } from '../judge-prompt.ts';

interface CompletenessText {
  readonly task: string;
  /** Of 1, .7, .5, .3 and 0. */
  readonly scores: readonly string[];
  /** How to reply with a score and what is missing. */
  readonly reply: string;
  readonly gradeScale: string;
  /** From 5 down to 1. */
  readonly grades: readonly string[];
}

const parts = ['history', 'query', 'expected', 'premise', 'keywords', 'answer'] as const;
const scores = [1, 0.7, 0.5, 0.3, 0];

const completenessPrompt = (text: CompletenessText): UnspokenPrompt => ({
  name: 'completeness',
  version: 1,
  parts,
  task: text.task,
  anchors: scores.map((score, at) => [score, text.scores[at] ?? '']),
  reply: text.reply,
});

const completenessGradePrompt = (text: CompletenessText): UnspokenPrompt => ({
  name: 'completenessGrade',
  version: 1,
  parts,
  task: text.task,
  scale: text.gradeScale,
  anchors: text.grades.map((meaning, at) => [5 - at, meaning]),
});

const ja: CompletenessText = {
  task: `あなたは、問われたことに回答がどれだけ答えているかを調べる評価者です。
まず質問を分け、何が問われているかをすべて挙げてください。これまでの会話があれば、それも踏まえます。模範解答、正しい前提、含まれるべき語句が示されている場合は、そのうち質問に必要な内容が、完全な回答の基準になります。言葉ではなく意味で判断します。次に、そのうちどれを回答が述べているかを確かめてください。
基準と矛盾する内容は、述べたことになりません。基準が示されていない場合、内容が事実かどうかは問いません。問われていないことの詳しさ、文体、長さは評価しません。回答を断るだけ、分からないと述べるだけ、質問を繰り返すだけの回答は、問われたことに何も答えていないものとします。`,
  scores: [
    '問われたことすべてに答えている',
    'ほぼすべてに答えているが、重要度の低い部分が欠けている',
    '要点だけに答えている、または半分程度に答えている',
    'わずかな部分にしか答えていない',
    '問われたことに何も答えていない',
  ],
  reply:
    'JSONオブジェクトを一つだけ返してください：{"reason": "…", "missing": ["…"], "score": 0.00}。まずreasonに、決め手となった点を日本語で2、3文で書いてください。次にmissingに、問われたのに回答にないことを短い語句のリストで書き（なければ空にします）、最後にscoreに0から1までの数値を書いてください。JSON以外は何も書かないでください。',
  gradeScale: '点数は次のとおりです。整数だけを使います。',
  grades: [
    '問われたことすべてに答えている',
    'ほぼすべてに答えているが、重要度の低い部分が欠けている',
    '主要な部分だけに答えている',
    'わずかな部分にしか答えていない',
    '問われたことにほとんど、またはまったく答えていない',
  ],
};

const ko: CompletenessText = {
  task: `당신은 물은 것에 답변이 얼마나 답했는지 검토하는 평가자입니다.
먼저 질문을 나누어 무엇을 묻고 있는지 모두 꼽으세요. 이전 대화가 있으면 함께 고려합니다. 모범 답안, 올바른 전제, 포함되어야 할 어구가 제시되어 있으면 그 가운데 질문에 필요한 내용이 완전한 답변의 기준이 됩니다. 말이 아니라 뜻으로 판단합니다. 그런 다음 답변이 그중 무엇을 말했는지 확인하세요.
기준과 모순되는 내용은 말한 것으로 치지 않습니다. 기준이 제시되지 않았으면 내용이 사실인지는 따지지 않습니다. 묻지 않은 것에 대한 자세함, 문체, 길이는 평가하지 않습니다. 답변을 거절하거나 모른다고만 하거나 질문을 되풀이하기만 하는 답변은 물은 것에 아무것도 답하지 않은 것으로 봅니다.`,
  scores: [
    '물은 것에 모두 답했다',
    '거의 모두 답했지만 덜 중요한 부분이 빠졌다',
    '핵심에만 답했거나 절반쯤 답했다',
    '작은 부분에만 답했다',
    '물은 것에 아무것도 답하지 않았다',
  ],
  reply:
    'JSON 객체 하나만 답하세요: {"reason": "…", "missing": ["…"], "score": 0.00}. 먼저 reason에 결정적인 근거를 한국어 두세 문장으로 쓰세요. 다음으로 missing에 물었지만 답변에 없는 것을 짧은 어구의 목록으로 쓰고(없으면 비워 두세요), 마지막으로 score에 0에서 1 사이의 숫자를 쓰세요. JSON 외에는 아무것도 쓰지 마세요.',
  gradeScale: '점수는 다음과 같습니다. 정수만 씁니다.',
  grades: [
    '물은 것에 모두 답했다',
    '거의 모두 답했지만 덜 중요한 부분이 빠졌다',
    '주요 부분에만 답했다',
    '작은 부분에만 답했다',
    '물은 것에 거의 또는 전혀 답하지 않았다',
  ],
};

const en: CompletenessText = {
  task: `You examine how much of what was asked an answer gives.
First take the question apart: everything that it asks for, in the light of the earlier turns where there are any. Where an expected answer, a right premise or expected points are shown, they say what belongs to a complete answer: then what the question needs of them is the yardstick, by its meaning and not by its words. Then see which of these things the answer gives.
What contradicts the yardstick does not count as given; where there is no yardstick, whether the content is true is not your concern. Depth beyond what was asked, style and length gain nothing. An answer that declines, says that it does not know, or repeats the question gives nothing of what was asked.`,
  scores: [
    'gives all that was asked',
    'gives nearly all; something of lesser weight is missing',
    'gives the main point alone, or about half',
    'gives a small part',
    'gives nothing of what was asked',
  ],
  reply:
    'Reply with one JSON object and nothing else: {"reason": "…", "missing": ["…"], "score": 0.00}. First write the reason, in two or three sentences of English that name what was decisive; then missing, a list of short phrases for what was asked and is not given, empty where there is nothing; then the score, a number from 0 to 1.',
  gradeScale: 'The scores, whole numbers alone:',
  grades: [
    'gives all that was asked',
    'gives nearly all; something of lesser weight is missing',
    'gives the main part only',
    'gives a small part',
    'gives hardly anything of what was asked, or nothing',
  ],
};

export const completenessPrompts: JudgePrompts = promptsOf({ ja, ko, en }, completenessPrompt);

export const completenessGradePrompts: JudgePrompts = promptsOf({ ja, ko, en }, completenessGradePrompt);
