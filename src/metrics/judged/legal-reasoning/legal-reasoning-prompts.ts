// The words of the judge of legal reasoning in one language.
import { type JudgePrompts, promptsOf, type UnspokenPrompt } from '../judge-prompt.ts';

/** Parts of a legal reasoning, in the order asked for. */
export const reasoningParts = ['structure', 'selection', 'interpretation', 'exceptions', 'priority'] as const;
export type ReasoningPart = (typeof reasoningParts)[number];

interface LegalReasoningText {
  readonly task: string;
  /** Of 1, .7, .5, .3 and 0. */
  readonly scores: readonly string[];
  /** How to reply. */
  readonly reply: string;
}

const parts = ['history', 'query', 'contexts', 'expected', 'premise', 'keywords', 'answer'] as const;
const scores = [1, 0.7, 0.5, 0.3, 0];

const legalReasoningPrompt = (text: LegalReasoningText): UnspokenPrompt => ({
  name: 'legalReasoning',
  version: 2,
  parts,
  task: text.task,
  anchors: scores.map((score, at) => [score, text.scores[at] ?? '']),
  reply: text.reply,
});

const ja: LegalReasoningText = {
  task: `あなたは、法律問題への回答の法的推論を調べる評価者です。次の要素を一つずつ、互いに独立に評価してください。
- structure（構成）: 規範（大前提）と事実（小前提）から結論が導かれているか。どれも欠けず、飛躍がないか
- selection（法令の選択）: 質問に適用される法令と条文を選んでいるか。別のものを代わりに用いていないか
- interpretation（解釈）: 選んだ条文の要件と効果を正しく読み、事実に正しく当てはめているか
- exceptions（例外）: 問題となるただし書、例外、特則に気付き、適切に扱っているか
- priority（規範の優先関係）: 複数の規範が関わる場合（特別法と一般法、上位法と下位法、前法と後法、経過措置など）、どれが優先するかを正しく扱っているか
要素が当てはまるかどうかは、回答ではなく質問によって決まります。質問がその要素を問題にする余地のないものであれば、その要素は当てはまりません。例外と優先関係は、当てはまらないことがよくあります。質問上は問題になるのに回答が触れていない要素は、当てはまるものとし、低い点を付けます。法律問題ではない質問には、どの要素も当てはまりません。
模範解答、正しい前提、含まれるべき語句が示されている場合は、それを正しい内容とします。参照文書が示されている場合、条文の内容は参照文書のとおりとします。必要な条文が参照文書に見つからなかったことは、回答の言い訳になりません。それ以外は、確立していると分かっていることに従い、あなたに判断できないことを理由に減点しないでください。
長さ、文体、丁寧さは評価しません。結論が正しくても、理由付けがなければ推論とはいえません。回答を断るだけ、分からないと述べるだけの回答は、当てはまる要素すべてを0とします。`,
  scores: [
    '申し分がない',
    '重要度の低い点を除き、適切である',
    '大筋は正しいが、重要な欠落または誤りがある',
    '大部分が欠けているか、誤っている',
    'まったくないか、誤っている',
  ],
  reply:
    'JSONオブジェクトを一つだけ返してください：{"parts": [{"part": "structure", "reason": "…", "applies": "yes", "score": 0.00}], "issues": ["…"], "strengths": ["…"], "reason": "…"}。partsには、structure、selection、interpretation、exceptions、priorityをこの順に一度ずつ入れます。それぞれ、まずreasonに理由を日本語で1、2文で書き、次にappliesに"yes"または"no"を書き、最後にscoreに0から1までの数値を書いてください（当てはまらない要素のscoreは0）。続いてissuesに問題点、strengthsに優れた点を短い語句のリストで書き（なければ空にします）、最後のreasonに、全体の決め手となった点を1、2文で書いてください。JSON以外は何も書かないでください。',
};

const ko: LegalReasoningText = {
  task: `당신은 법률 문제에 대한 답변의 법적 추론을 검토하는 평가자입니다. 다음 요소를 하나씩 서로 독립적으로 평가하세요.
- structure(구성): 규범(대전제)과 사실(소전제)에서 결론이 도출되는가. 빠진 것이나 비약이 없는가
- selection(법령의 선택): 질문에 적용되는 법령과 조문을 골랐는가. 다른 것을 대신 쓰지 않았는가
- interpretation(해석): 고른 조문의 요건과 효과를 바르게 읽고 사실에 바르게 적용했는가
- exceptions(예외): 문제가 되는 단서, 예외, 특칙을 알아차리고 적절히 다루었는가
- priority(규범의 우선 관계): 여러 규범이 관련될 때(특별법과 일반법, 상위법과 하위법, 구법과 신법, 경과 규정 등) 무엇이 우선하는지를 바르게 다루었는가
요소가 해당하는지는 답변이 아니라 질문에 따라 정해집니다. 질문이 그 요소를 문제 삼을 여지가 없으면 그 요소는 해당하지 않습니다. 예외와 우선 관계는 해당하지 않는 경우가 많습니다. 질문상 문제가 되는데 답변이 다루지 않은 요소는 해당하는 것으로 보고 낮은 점수를 줍니다. 법률 문제가 아닌 질문에는 어느 요소도 해당하지 않습니다.
모범 답안, 올바른 전제, 포함되어야 할 어구가 제시되어 있으면 그것을 옳은 내용으로 봅니다. 참고 문서가 제시되어 있으면 조문의 내용은 참고 문서에 적힌 대로입니다. 필요한 조문이 참고 문서에 없었다는 것은 답변의 변명이 되지 않습니다. 그 밖에는 확립되어 있다고 아는 것에 따르고, 당신이 판단할 수 없는 것을 이유로 감점하지 마세요.
길이, 문체, 공손함은 평가하지 않습니다. 결론이 옳아도 이유가 없으면 추론이 아닙니다. 답변을 거절하거나 모른다고만 하는 답변은 해당하는 모든 요소를 0으로 합니다.`,
  scores: [
    '나무랄 데가 없다',
    '덜 중요한 점을 빼면 적절하다',
    '큰 줄기는 옳지만 중요한 누락이나 오류가 있다',
    '대부분 빠져 있거나 틀렸다',
    '전혀 없거나 틀렸다',
  ],
  reply:
    'JSON 객체 하나만 답하세요: {"parts": [{"part": "structure", "reason": "…", "applies": "yes", "score": 0.00}], "issues": ["…"], "strengths": ["…"], "reason": "…"}. parts에는 structure, selection, interpretation, exceptions, priority를 이 순서로 한 번씩 넣습니다. 각각 먼저 reason에 이유를 한국어 한두 문장으로 쓰고, 다음으로 applies에 "yes" 또는 "no"를, 마지막으로 score에 0에서 1 사이의 숫자를 쓰세요(해당하지 않는 요소의 score는 0). 이어서 issues에 문제점, strengths에 좋은 점을 짧은 어구의 목록으로 쓰고(없으면 비워 두세요), 마지막 reason에 전체에서 결정적인 점을 한두 문장으로 쓰세요. JSON 외에는 아무것도 쓰지 마세요.',
};

const en: LegalReasoningText = {
  task: `You examine the legal reasoning of an answer to a question of law. Judge each of its parts alone:
- structure: a rule (major premise) and the facts (minor premise) lead to the conclusion; none is missing, and none leaps
- selection: the laws and provisions that govern the question are chosen, and no others in their place
- interpretation: the requirements and effects of these provisions are read rightly and applied rightly to the facts
- exceptions: provisos, exceptions and special cases that matter here are seen and handled
- priority: where several norms meet (special and general, higher and lower, earlier and later, transitional provisions), the right one goes first
Whether a part applies depends on the question and not on the answer. A part does not apply where the question gives no occasion for it, as exceptions and priority often do not. A part for which the question gives occasion and which the answer lacks applies, and has a low score. To a question that is not one of law no part applies.
Where an expected answer, a right premise or expected points are shown, they say what is right. Where contexts are shown, provisions say what they say there; whether all that is needed was found is not to be excused. Otherwise go by what you know to be settled, and hold nothing against the answer that you cannot tell.
Length, style and politeness gain nothing. A conclusion that is right and not reasoned is no reasoning. An answer that declines, or says that it does not know, has 0 in every part that applies.`,
  scores: [
    'sound in full',
    'sound but for something of lesser weight',
    'right in outline, with a gap or an error that matters',
    'mostly lacking or wrong',
    'lacking altogether, or wrong',
  ],
  reply:
    'Reply with one JSON object and nothing else: {"parts": [{"part": "structure", "reason": "…", "applies": "yes", "score": 0.00}], "issues": ["…"], "strengths": ["…"], "reason": "…"}. parts has structure, selection, interpretation, exceptions and priority, each of them once and in this order: first the reason, in one or two sentences of English; then applies, "yes" or "no"; then the score, a number from 0 to 1, which is 0 where the part does not apply. Then issues and strengths, lists of short phrases, empty where there are none; last the reason, what was decisive on the whole, in one or two sentences.',
};

export const legalReasoningPrompts: JudgePrompts = promptsOf({ ja, ko, en }, legalReasoningPrompt);
