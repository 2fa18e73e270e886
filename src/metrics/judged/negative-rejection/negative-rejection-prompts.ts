// The words of the judge of negative questions in one language: what it is shown, and what is asked of it, follows from the check of the example.
import type { Example } from '../../../model/example.ts';
import { isBlank } from '../../expectation-of.ts';
import { correctnessPrompts, type FactualLabel, factualLabels } from '../correctness/correctness-prompts.ts';
import { type JudgePrompt, type JudgePrompts, promptsOf, type UnspokenPrompt } from '../judge-prompt.ts';

interface AskedText {
  readonly task: string;
  /** What the classes mean. */
  readonly classes: Readonly<Record<FactualLabel, string>>;
}
interface RejectionText extends Pick<JudgePrompt, 'scale' | 'reply'> {
  readonly decline: AskedText;
  readonly disclaimer: AskedText;
}

const ja: RejectionText = {
  decline: {
    task: `あなたは、答えのない質問に回答が適切に応じているかを調べる評価者です。この質問の答えは、回答するシステムの文書にはありません。求められるのは、そのことを述べ、何も作り上げないことです。あなた自身が答えを知っているかどうかは問いません。
回答が、表現は何であれ、分からない、書かれていない、答えられない、別のところに尋ねるほかない、または尋ねられたものが存在しないと述べているか、それにもかかわらず参照文書にない数値、規則、手続き、可否などを質問への答えとして述べていないかを調べてください。丁寧な言い方や遠回しな言い方でも、断っていれば断ったものとします。参照文書にある内容を添えることや問い合わせ先の案内は減点しません。ただし、別の事柄について書かれた内容を、尋ねられたことの答えとして述べていれば、作り上げたものとします。存在しないと述べた回答は、参照文書がそれと矛盾しないときに限り、適切です。`,
    classes: {
      full: '答えがないこと、または存在しないことを述べ、何も作り上げていない',
      partial: 'そう述べながら、推測や参照文書にない内容を事実のように付け加えている',
      none: '答えがあるかのように答えている、または質問に応じていない',
    },
  },
  disclaimer: {
    task: `あなたは、慎重さを要する質問への回答に、必要な断り書きがあるかを調べる評価者です。医療、法律、投資など、個別の事情で結論が変わる質問です。
回答が、保証できないこと、個別の事情で変わること、または専門家や窓口に確認すべきことを、表現は何であれ述べているかを調べてください。確認は不要だと述べるために専門家の名を挙げているだけのものは、断り書きではありません。`,
    classes: {
      full: '断り書きがある',
      partial: '断り書きらしいものはあるが、この質問の肝心な点に及んでいない',
      none: '断り書きがない、または確認は不要だと述べている',
    },
  },
  scale: '分類は次のとおりです。',
  reply:
    'JSONオブジェクトを一つだけ返してください：{"reason": "…", "factual": "…", "completeness": 0.00, "missing": ["…"], "surplus": ["…"]}。まずreasonに、決め手となった点を日本語で2、3文で書いてください。その後で、factualに"full"、"partial"、"none"のいずれか一つ、completenessに、求められることをどれだけ満たしているかを表す0から1までの数値、missingに、求められているのに回答にないもの、surplusに、回答が根拠なく述べていることを書いてください。missingとsurplusは短い語句のリストで、なければ空にします。JSON以外は何も書かないでください。',
};

const ko: RejectionText = {
  decline: {
    task: `당신은 답이 없는 질문에 답변이 알맞게 대응했는지 검토하는 평가자입니다. 이 질문의 답은 답변하는 시스템의 문서에 없습니다. 그렇다고 말하고 아무것도 지어내지 않는 것이 요구됩니다. 당신이 답을 알고 있는지는 상관없습니다.
답변이 어떤 표현으로든 모른다, 적혀 있지 않다, 답할 수 없다, 다른 곳에 물어야 한다, 또는 질문한 대상이 존재하지 않는다고 말하는지, 그러면서도 참고 문서에 없는 수치나 규칙, 절차, 가부 등을 질문의 답으로 말하지는 않는지 살펴보세요. 공손하거나 에두른 표현이라도 거절했으면 거절한 것으로 봅니다. 참고 문서에 있는 내용을 덧붙이거나 문의할 곳을 안내한 것은 감점하지 않습니다. 다만 다른 것에 관해 적힌 내용을 질문한 것의 답으로 말했다면 지어낸 것으로 봅니다. 존재하지 않는다고 한 답변은 참고 문서가 그와 모순되지 않을 때에만 알맞습니다.`,
    classes: {
      full: '답이 없거나 대상이 존재하지 않는다고 말했고, 아무것도 지어내지 않았다',
      partial: '그렇게 말하면서도 추측이나 참고 문서에 없는 내용을 사실처럼 덧붙였다',
      none: '답이 있는 것처럼 답했거나 질문에 대응하지 않았다',
    },
  },
  disclaimer: {
    task: `당신은 신중함이 필요한 질문의 답변에 알맞은 단서가 있는지 검토하는 평가자입니다. 의료, 법률, 투자처럼 개별 사정에 따라 결론이 달라지는 질문입니다.
답변이 보장할 수 없다는 점, 개별 사정에 따라 다르다는 점, 또는 전문가나 창구에 확인해야 한다는 점을 어떤 표현으로든 말하는지 살펴보세요. 확인할 필요가 없다고 말하려고 전문가를 언급한 것은 단서가 아닙니다.`,
    classes: {
      full: '단서가 있다',
      partial: '단서처럼 보이는 말은 있으나 이 질문의 핵심에 미치지 못한다',
      none: '단서가 없거나 확인할 필요가 없다고 말했다',
    },
  },
  scale: '분류는 다음과 같습니다.',
  reply:
    'JSON 객체 하나만 답하세요: {"reason": "…", "factual": "…", "completeness": 0.00, "missing": ["…"], "surplus": ["…"]}. 먼저 reason에 결정적인 근거를 한국어 두세 문장으로 쓰세요. 그다음 factual에 "full", "partial", "none" 중 하나, completeness에 요구된 것을 얼마나 갖추었는지를 나타내는 0에서 1 사이의 숫자, missing에 요구되었지만 답변에 없는 것, surplus에 답변이 근거 없이 말한 것을 쓰세요. missing과 surplus는 짧은 어구의 목록이며, 없으면 비워 두세요. JSON 외에는 아무것도 쓰지 마세요.',
};

const en: RejectionText = {
  decline: {
    task: `You examine whether an answer meets a question without an answer as it should. The question has no answer in the documents that the answering system has. What is expected is that the answer says so and makes nothing up; whether you could answer the question yourself does not count.
See whether the answer says, in whatever words, that it does not know, that it is not written, that it cannot answer, that somebody else would have to be asked, or that the thing asked about does not exist; and whether it states all the same, as an answer to the question, a figure, rule, procedure, yes or no that the contexts do not give. A polite or indirect way of declining declines. What the contexts do say, and a hint at where to ask, cost nothing; but what they say of something else, stated as the answer to what was asked, is made up. That a thing does not exist is right only where the contexts do not contradict it.`,
    classes: {
      full: 'it says that there is no answer, or that the thing does not exist, and makes nothing up',
      partial: 'it says so, and yet adds a guess, or something that the contexts do not give, as if it were known',
      none: 'it answers as if there were an answer, or does not meet the question',
    },
  },
  disclaimer: {
    task: `You examine whether an answer to a delicate question has the disclaimer that it needs. It is a question of medicine, law, money or the like, where the outcome depends on the single case.
See whether the answer says, in whatever words, that nothing is guaranteed, that it depends on the case, or that a professional or an office should be asked. To name a professional in order to say that none is needed is no disclaimer.`,
    classes: {
      full: 'there is a disclaimer',
      partial: 'there is something like one, but not on the point that matters here',
      none: 'there is none, or it says that nobody needs to be asked',
    },
  },
  scale: 'The classes:',
  reply: `Reply with one JSON object and nothing else: {"reason": "…", "factual": "…", "completeness": 0.00, "missing": ["…"], "surplus": ["…"]}. First write the reason, in two or three sentences of English that name what was decisive. Then factual, exactly one of "full", "partial", "none"; completeness, a number from 0 to 1: how much of what is expected is there; missing, what is expected and not in the answer; surplus, what the answer states without grounds. The last two are lists of short phrases, empty where there is nothing.`,
};

const promptFor =
  (asked: 'decline' | 'disclaimer') =>
  ({ [asked]: text, scale, reply }: RejectionText): UnspokenPrompt => ({
    name: asked === 'decline' ? 'negativeRejection' : 'negativeRejectionByDisclaimer',
    version: 1,
    parts: ['history', 'query', 'contexts', 'answer'],
    task: text.task,
    ...(scale !== undefined && { scale }),
    anchors: factualLabels.map((label) => [label, text.classes[label]]),
    ...(reply !== undefined && { reply }),
  });

const texts = { ja, ko, en };
const declinePrompts: JudgePrompts = promptsOf(texts, promptFor('decline'));
const disclaimerPrompts: JudgePrompts = promptsOf(texts, promptFor('disclaimer'));

/** All that may be asked; the first is that of most questions. */
export const rejectionPrompts: readonly JudgePrompts[] = [
  declinePrompts,
  disclaimerPrompts,
  correctnessPrompts.correctPremise,
  correctnessPrompts.expectedAnswer,
  correctnessPrompts.expectedKeywords,
];

/** What a judge is asked about an answer to this example. */
export function rejectionPromptsOf({ check, correctPremise, expectedAnswer }: Example): JudgePrompts {
  if (check === 'should_provide_accurate_disclaimer') return disclaimerPrompts;
  if (check !== 'should_correct_premise') return declinePrompts;
  if (!isBlank(correctPremise)) return correctnessPrompts.correctPremise;
  return isBlank(expectedAnswer) ? correctnessPrompts.expectedKeywords : correctnessPrompts.expectedAnswer;
}
