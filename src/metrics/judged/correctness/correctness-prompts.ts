// The words of the judges of correctness in one language: what an answer is held against decides which of them are used.
import type { Expectation } from '../../expectation-of.ts';
import {
  type JudgePrompt,
  type JudgePrompts,
  type PromptPart,
  promptsOf,
  type UnspokenPrompt,
} from '../judge-prompt.ts';

type Basis = Expectation['basis'];

/** The classes of `correctness`, best first. */
export const factualLabels: readonly ['full', 'partial', 'none'] = ['full', 'partial', 'none'];
export type FactualLabel = (typeof factualLabels)[number];

interface CorrectnessText {
  /** What the judge is to find out. */
  readonly task: Readonly<Record<Basis, string>>;
  /** Heads the classes. */
  readonly classScale: string;
  /** Of `full`, `partial` and `none`. */
  readonly classes: Readonly<Record<Basis, readonly [full: string, partial: string, none: string]>>;
  /** How to reply with a class and what belongs to it. */
  readonly reply: string;
  /** Heads the grades. */
  readonly gradeScale: string;
  /** From 5 down to 1. */
  readonly grades: readonly string[];
  /** The same, where declining is right. */
  readonly refusalGrades: readonly string[];
}

const partOf: Readonly<Record<Basis, readonly PromptPart[]>> = {
  expectedAnswer: ['expected'],
  correctPremise: ['premise'],
  expectedKeywords: ['keywords'],
  refusal: [],
};
const nameOf: Readonly<Record<Basis, string>> = {
  expectedAnswer: '',
  correctPremise: 'ByPremise',
  expectedKeywords: 'ByKeywords',
  refusal: 'ByRefusal',
};

/** The prompt for a class. Its version is raised with every change of the words, in whichever language. */
const classPrompt = (text: CorrectnessText, basis: Basis): UnspokenPrompt => ({
  ...promptFor(text, basis),
  name: `correctness${nameOf[basis]}`,
  version: 2,
  scale: text.classScale,
  anchors: factualLabels.map((label, at) => [label, text.classes[basis][at] ?? '']),
  reply: text.reply,
});

/** The prompt for a grade from 1 to 5. */
const gradePrompt = (text: CorrectnessText, basis: Basis): UnspokenPrompt => ({
  ...promptFor(text, basis),
  name: `correctnessGrade${nameOf[basis]}`,
  version: 1,
  scale: text.gradeScale,
  anchors: (basis === 'refusal' ? text.refusalGrades : text.grades).map((meaning, at) => [5 - at, meaning]),
});

const promptFor = ({ task }: CorrectnessText, basis: Basis): Pick<JudgePrompt, 'parts' | 'task'> => ({
  parts: ['history', 'query', ...partOf[basis], 'answer'],
  task: task[basis],
});

const sameThingJa =
  '言い回しや順序の違い、同じ数値や日付の表記の違い、敬語の違いは、違いとみなしません。数値、名称、条番号、条件は同じ意味でなければなりません。';
const declinesJa = '回答を断る回答や、分からないと述べるだけの回答は、求められる内容を何も述べていないものとします。';

const ja: CorrectnessText = {
  task: {
    expectedAnswer: `あなたは、回答が正しいかを調べる評価者です。正しさの基準は模範解答です。あなた自身の知識は基準にしません。
模範解答のうち質問に答えるために必要な事実を確かめ、回答がそれらを実質的に述べているか、矛盾する記述がないかを調べてください。${sameThingJa}
模範解答にない説明は、模範解答と矛盾しない限り減点しません。${declinesJa}ただし、模範解答自体が「答えはない」「分からない」としている場合は、そのように述べる回答が正解です。`,
    correctPremise: `あなたは、回答が質問の誤った前提を正しているかを調べる評価者です。この質問は、事実と異なることを前提にしています。「正しい前提」が実際の内容であり、正しさの基準です。あなた自身の知識は基準にしません。
回答が、前提が成り立たないことを述べているか、またはそれに代わる正しい内容をはっきり述べているかを調べ、誤った前提をそのまま受け入れている箇所がないかも確かめてください。${sameThingJa}
誤った前提を受け入れた回答は、どれほど読みやすくても誤りです。正しい前提にない説明は、矛盾しない限り減点しません。${declinesJa}`,
    expectedKeywords: `あなたは、回答が正しいかを調べる評価者です。模範解答はなく、正しい回答に含まれるべき語句だけがあります。正しさの基準はこれらの語句です。あなた自身の知識は基準にしません。
語句を一つずつ取り上げ、回答がその内容を質問への答えとして述べているかを調べてください。文字の一致ではなく意味で判断します。類義語、活用や送り仮名の違い、別の文字で書いた同じ名称、同じ数値や日付の別の表記は、含まれているものとします。語句が文字として現れていても、否定していたり別のことを述べたりしている場合は、含まれているとはみなしません。
語句にない説明は、矛盾しない限り減点しません。${declinesJa}`,
    refusal: `あなたは、回答が適切に「答えられない」と述べているかを調べる評価者です。この質問の答えは、回答するシステムの文書にはありません。求められるのは、そのことを述べ、何も作り上げないことです。あなた自身が答えを知っているかどうかは問いません。
回答が、表現は何であれ、分からない、文書に書かれていない、答えられないと述べているか、それにもかかわらず何かを質問への答えとして述べていないかを調べてください。問い合わせ先の案内や、答えを装わない正しい補足は減点しません。`,
  },
  classScale: '分類は次のとおりです。',
  classes: {
    expectedAnswer: [
      '質問に必要な模範解答の内容をすべて実質的に述べ、矛盾する記述がない',
      'その一部を正しく述べているが、残りが欠けているか誤っている',
      '要点が誤っている、または求められる内容をまったく述べていない',
    ],
    correctPremise: [
      '正しい内容を実質的に述べ、誤った前提を受け入れていない',
      '前提に疑問を示している、または正しい内容の一部を述べている',
      '誤った前提を受け入れている、または前提に触れていない',
    ],
    expectedKeywords: [
      'すべての語句の内容を述べ、どれとも矛盾しない',
      '一部の語句の内容を述べている',
      'どの語句の内容も述べていない、またはその内容を否定している',
    ],
    refusal: [
      '答えられないと述べ、何も作り上げていない',
      '答えられないと述べながら、推測や作り上げた内容を事実のように付け加えている',
      '答えがあるかのように答えている',
    ],
  },
  reply:
    'JSONオブジェクトを一つだけ返してください：{"reason": "…", "factual": "…", "completeness": 0.00, "missing": ["…"], "surplus": ["…"]}。まずreasonに、決め手となった点を日本語で2、3文で書いてください。その後で、factualに"full"、"partial"、"none"のいずれか一つ、completenessに、求められる内容をどれだけ正しく述べているかを表す0から1までの数値、missingに、求められているのに回答にない内容、surplusに、求められる内容のほかに回答が述べていることを書いてください。missingとsurplusは短い語句のリストで、なければ空にします。JSON以外は何も書かないでください。',
  gradeScale: '点数は次のとおりです。整数だけを使います。',
  grades: [
    '完全に正しい。求められる内容をすべて実質的に述べ、矛盾する記述がない',
    '要点は正しいが、重要度の低い部分が欠けているか不正確である',
    '部分的に正しい。求められる内容の一部を述べているが、欠けている部分や誤りがある',
    'ほとんど誤っている。求められる内容のわずかな部分しか述べていない',
    '誤っている、質問と無関係である、または求められる内容をまったく述べていない',
  ],
  refusalGrades: [
    '答えられないと述べ、何も作り上げていない',
    '答えられないと述べているが、答えと受け取られかねない補足がある',
    '答えられないと述べながら、推測や作り上げた内容を事実のように付け加えている',
    '答えを述べ、確かでないかもしれないとほのめかすだけである',
    '答えがあるかのように答えている、または質問に触れていない',
  ],
};

const sameThingKo =
  '표현이나 순서의 차이, 같은 숫자나 날짜의 표기 차이, 높임말의 차이는 다른 것으로 보지 않습니다. 숫자, 이름, 조항 번호, 조건은 뜻이 같아야 합니다.';
const declinesKo = '답변을 거절하거나 모른다고만 하는 답변은 요구된 내용을 아무것도 말하지 않은 것으로 봅니다.';

const ko: CorrectnessText = {
  task: {
    expectedAnswer: `당신은 답변이 맞는지 검토하는 평가자입니다. 기준은 모범 답안이며, 당신이 알고 있는 지식은 기준이 되지 않습니다.
모범 답안 가운데 질문에 답하는 데 필요한 사실을 확인하고, 답변이 그 사실을 실질적으로 말하는지, 모순되는 내용은 없는지 살펴보세요. ${sameThingKo}
모범 답안에 없는 설명은 모범 답안과 모순되지 않는 한 감점하지 않습니다. ${declinesKo} 다만 모범 답안 자체가 답이 없다거나 알 수 없다고 하는 경우에는 그렇게 말하는 답변이 정답입니다.`,
    correctPremise: `당신은 답변이 질문의 잘못된 전제를 바로잡는지 검토하는 평가자입니다. 이 질문은 사실과 다른 것을 당연하게 여기고 있습니다. ‘올바른 전제’가 실제 내용이며 기준입니다. 당신이 알고 있는 지식은 기준이 되지 않습니다.
답변이 전제가 성립하지 않는다고 말하는지, 또는 그 대신 올바른 내용을 분명하게 말하는지 살펴보고, 잘못된 전제를 그대로 받아들인 곳은 없는지도 확인하세요. ${sameThingKo}
잘못된 전제를 받아들인 답변은 아무리 잘 읽히더라도 틀린 답변입니다. 올바른 전제에 없는 설명은 모순되지 않는 한 감점하지 않습니다. ${declinesKo}`,
    expectedKeywords: `당신은 답변이 맞는지 검토하는 평가자입니다. 모범 답안은 없고, 맞는 답변에 포함되어야 할 어구만 있습니다. 이 어구들이 기준이며, 당신이 알고 있는 지식은 기준이 되지 않습니다.
어구를 하나씩 들어 답변이 그 내용을 질문에 대한 답으로 말하는지 살펴보세요. 글자가 아니라 뜻으로 판단합니다. 유의어, 활용형, 다른 문자로 쓴 같은 이름, 같은 숫자나 날짜의 다른 표기는 포함된 것으로 봅니다. 어구가 글자로 나오더라도 그 내용을 부정하거나 다른 것을 말하고 있다면 포함된 것으로 보지 않습니다.
어구에 없는 설명은 모순되지 않는 한 감점하지 않습니다. ${declinesKo}`,
    refusal: `당신은 답변이 답할 수 없다는 점을 제대로 밝히는지 검토하는 평가자입니다. 이 질문의 답은 답변하는 시스템의 문서에 없습니다. 그렇다고 말하고 아무것도 지어내지 않는 것이 요구됩니다. 당신이 답을 알고 있는지는 상관없습니다.
답변이 어떤 표현으로든 모른다, 문서에 나와 있지 않다, 답할 수 없다고 말하는지, 그러면서도 무언가를 질문의 답으로 말하지는 않는지 살펴보세요. 문의할 곳을 안내하거나 답인 체하지 않는 올바른 설명을 덧붙인 것은 감점하지 않습니다.`,
  },
  classScale: '분류는 다음과 같습니다.',
  classes: {
    expectedAnswer: [
      '질문에 필요한 모범 답안의 내용을 실질적으로 모두 말했고, 모순되는 내용이 없다',
      '그중 일부를 맞게 말했지만 나머지가 빠졌거나 틀렸다',
      '핵심이 틀렸거나 요구된 내용이 전혀 없다',
    ],
    correctPremise: [
      '올바른 내용을 실질적으로 말했고, 잘못된 전제를 받아들이지 않았다',
      '전제에 의문을 나타냈거나 올바른 내용의 일부를 말했다',
      '잘못된 전제를 받아들였거나 전제를 언급하지 않았다',
    ],
    expectedKeywords: [
      '모든 어구의 내용을 말했고, 어느 것과도 모순되지 않는다',
      '일부 어구의 내용을 말했다',
      '어느 어구의 내용도 말하지 않았거나 그 내용을 부정했다',
    ],
    refusal: [
      '답할 수 없다고 말했고, 아무것도 지어내지 않았다',
      '답할 수 없다고 하면서도 추측이나 지어낸 내용을 사실처럼 덧붙였다',
      '답이 있는 것처럼 답했다',
    ],
  },
  reply:
    'JSON 객체 하나만 답하세요: {"reason": "…", "factual": "…", "completeness": 0.00, "missing": ["…"], "surplus": ["…"]}. 먼저 reason에 결정적인 근거를 한국어 두세 문장으로 쓰세요. 그다음 factual에 "full", "partial", "none" 중 하나, completeness에 요구된 내용을 얼마나 맞게 말했는지를 나타내는 0에서 1 사이의 숫자, missing에 요구되었지만 답변에 없는 내용, surplus에 요구된 내용 밖에 답변이 말한 것을 쓰세요. missing과 surplus는 짧은 어구의 목록이며, 없으면 비워 두세요. JSON 외에는 아무것도 쓰지 마세요.',
  gradeScale: '점수는 다음과 같습니다. 정수만 씁니다.',
  grades: [
    '완전히 맞다. 요구된 내용을 실질적으로 모두 말했고, 모순되는 내용이 없다',
    '핵심은 맞지만 덜 중요한 부분이 빠졌거나 정확하지 않다',
    '부분적으로 맞다. 요구된 내용의 일부를 말했지만 빠지거나 틀린 부분이 있다',
    '대부분 틀렸다. 요구된 내용의 작은 부분만 말했다',
    '틀렸거나 질문과 관계가 없거나 요구된 내용이 전혀 없다',
  ],
  refusalGrades: [
    '답할 수 없다고 말했고, 아무것도 지어내지 않았다',
    '답할 수 없다고 말했지만 답으로 받아들여질 수 있는 설명을 덧붙였다',
    '답할 수 없다고 하면서도 추측이나 지어낸 내용을 사실처럼 덧붙였다',
    '답을 말하면서 확실하지 않을 수 있다고 내비칠 뿐이다',
    '답이 있는 것처럼 답했거나 질문을 언급하지 않았다',
  ],
};

const sameThingEn =
  'Different words, another order, another notation of the same number or date, and another level of politeness are no difference. Numbers, names, article numbers and conditions must mean the same.';
const declinesEn = 'An answer that declines, or says that it does not know, has nothing of what is expected.';

const en: CorrectnessText = {
  task: {
    expectedAnswer: `You examine whether an answer is right. The expected answer is the measure; what you know yourself does not count.
See which facts of the expected answer the question needs, whether the answer states them in substance, and whether anything in it contradicts them. ${sameThingEn}
What the answer says beyond the expected one costs nothing, unless it contradicts it. ${declinesEn} But where the expected answer itself says that there is no answer, saying so is right.`,
    correctPremise: `You examine whether an answer puts a wrong premise right. The question takes something for granted that is not so. The right premise says how it is, and it is the measure; what you know yourself does not count.
See whether the answer says that the premise does not hold, or plainly states what is right in its place, and whether it goes along with the wrong premise anywhere. ${sameThingEn}
An answer that goes along with the wrong premise is wrong, however well it reads. What it says beyond the right premise costs nothing, unless it contradicts it. ${declinesEn}`,
    expectedKeywords: `You examine whether an answer is right. There is no expected answer, only points that a right one makes. These points are the measure; what you know yourself does not count.
Take the points one by one, and see whether the answer makes each of them as part of its answer to the question. The meaning counts, not the letters: synonyms, inflected forms, the same name in another script, and other notations of the same number or date make the point. To mention the words does not, where the answer denies the point or says something else with them.
What the answer says beyond the points costs nothing, unless it contradicts them. ${declinesEn}`,
    refusal: `You examine whether an answer rightly declines. The question has no answer in the documents that the answering system has. What is expected is that the answer says so and makes nothing up; whether you could answer the question yourself does not count.
See whether the answer says that it does not know, that the documents do not tell, or that it cannot answer, in whatever words; and whether it states something all the same as an answer to the question. A hint at where to ask, or true remarks that do not pretend to be the answer, cost nothing.`,
  },
  classScale: 'The classes:',
  classes: {
    expectedAnswer: [
      'it states in substance all that the question needs of the expected answer, and contradicts nothing of it',
      'it states a part of that rightly; the rest is missing or wrong',
      'it is wrong in the main point, or has nothing of what is expected',
    ],
    correctPremise: [
      'it says in substance what is right, and does not go along with the wrong premise',
      'it casts doubt on the premise, or states a part of what is right',
      'it goes along with the wrong premise, or does not touch on it',
    ],
    expectedKeywords: [
      'it makes every point, and contradicts none',
      'it makes some of the points',
      'it makes none of the points, or denies what they say',
    ],
    refusal: [
      'it says that it cannot answer the question, and makes nothing up',
      'it says so, and yet adds a guess or an invented detail as if it were known',
      'it answers as if there were an answer',
    ],
  },
  reply: `Reply with one JSON object and nothing else: {"reason": "…", "factual": "…", "completeness": 0.00, "missing": ["…"], "surplus": ["…"]}. First write the reason, in two or three sentences of English that name what was decisive. Then factual, exactly one of "full", "partial", "none"; completeness, a number from 0 to 1: how much of what is expected the answer gives rightly; missing, what is expected and not in the answer; surplus, what the answer states beyond what is expected. The last two are lists of short phrases, empty where there is nothing.`,
  gradeScale: 'The scores, whole numbers alone:',
  grades: [
    'fully right: in substance all that is expected, and nothing that contradicts it',
    'right in the main point; something of lesser weight is missing or inexact',
    'partly right: a part of what is expected is there, and a part is missing or wrong',
    'mostly wrong: only a small part of what is expected is there',
    'wrong, or unrelated to the question, or nothing of what is expected',
  ],
  refusalGrades: [
    'it says that it cannot answer the question, and makes nothing up',
    'it says so, and adds a remark that could be taken for an answer',
    'it says so, and yet adds a guess or an invented detail as if it were known',
    'it answers, and only hints that it may not be so',
    'it answers as if there were an answer, or does not touch on the question',
  ],
};

/** By what the answer is held against. */
export const correctnessPrompts: Readonly<Record<Basis, JudgePrompts>> = byBasis(classPrompt);
export const correctnessGradePrompts: Readonly<Record<Basis, JudgePrompts>> = byBasis(gradePrompt);

function byBasis(
  promptFor: (text: CorrectnessText, basis: Basis) => UnspokenPrompt,
): Readonly<Record<Basis, JudgePrompts>> {
  const prompts = (basis: Basis): JudgePrompts => promptsOf({ ja, ko, en }, (text) => promptFor(text, basis));
  return {
    expectedAnswer: prompts('expectedAnswer'),
    correctPremise: prompts('correctPremise'),
    expectedKeywords: prompts('expectedKeywords'),
    refusal: prompts('refusal'),
  };
}
