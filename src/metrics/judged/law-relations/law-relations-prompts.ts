// The words of the judge of relations between laws in one language, with the relations that are expected and without.
import { type JudgePrompts, promptsOf, type UnspokenPrompt } from '../judge-prompt.ts';

/** Kinds of relations; `from` is the special one, the higher one, what is applied first, what refers. */
export const relationKinds = ['general-special', 'higher-lower', 'order', 'reference', 'other'] as const;

interface LawRelationsText {
  /** What the labels mean, for relations that are numbered in what is shown. */
  readonly expected: string;
  /** The same where the judge has to find the relations that matter. */
  readonly open: string;
  readonly expectedReply: string;
  readonly openReply: string;
}

/** The list of relations is the yardstick where it is shown. */
const lawRelationsPrompt = ({ expected, expectedReply }: LawRelationsText): UnspokenPrompt => ({
  name: 'lawRelations',
  version: 2,
  task: expected,
  anchors: [],
  reply: expectedReply,
  parts: ['history', 'query', 'contexts', 'relations', 'answer'],
});

const openRelationsPrompt = ({ open, openReply }: LawRelationsText): UnspokenPrompt => ({
  name: 'lawRelationsOpen',
  version: 2,
  task: open,
  anchors: [],
  reply: openReply,
  parts: ['history', 'query', 'contexts', 'expected', 'premise', 'keywords', 'answer'],
});

const kindsJa = `関係の種類は次のとおりです。
- general-special: 特別法（特別規定）から、それが特則を定めている一般法（一般規定）へ
- higher-lower: 上位の規範から下位の規範へ（法律から政令、省令、規則、条例へなど）
- order: 先に適用されるものから、その後に、またはそれに定めがない場合に適用されるものへ
- reference: 参照または準用しているものから、参照または準用されているものへ
- other: その他`;
const labelsJa = `- identified: 表現は何であれ、回答がその関係を正しい向きで述べている、または回答の内容からその関係が直接導かれる
- missed: 回答がその関係に触れていない
- incorrect: 回答が両者の関係に触れているが、逆向きであるなど、その関係と両立しないことを述べている`;
const othersJa = `次にothersに、そのほかに回答が述べている法令や規定どうしの関係を挙げてください。参照文書または確立した法によって裏付けられるものはcorrect、それと矛盾するものはincorrectとします。あなたに判断できないものや、二つの法令を並べて挙げているだけのものは含めません。
回答を断るだけの回答は、どの関係も述べていません。その他の点で回答が正しいかどうか、長さ、文体は評価しません。`;

const ja: LawRelationsText = {
  expected: `あなたは、法令や規定どうしの関係について回答が述べていることを調べる評価者です。正しい回答が述べるべき関係を、番号付きの一覧で示します。一つずつ確かめてください。
${labelsJa}
${othersJa}
${kindsJa}`,
  open: `あなたは、法令や規定どうしの関係について回答が述べていることを調べる評価者です。まず、その質問への正しい回答に欠かせない関係を挙げてください。模範解答、正しい前提、含まれるべき語句が示されている場合はそこから、参照文書が示されている場合はそこから、それ以外は確立していることから判断します。一つの法令だけで足りる質問には、そのような関係はありません。十を超えることはまずありません。次に、一つずつ確かめてください。
${labelsJa}
${othersJa}
${kindsJa}`,
  expectedReply:
    'JSONオブジェクトを一つだけ返してください：{"relations": [{"relation": 1, "reason": "…", "label": "identified"}], "others": [{"from": "…", "to": "…", "kind": "order", "reason": "…", "label": "correct"}], "reason": "…"}。relationsには一覧の番号をそれぞれ一度ずつ入れ、まずreasonに理由を日本語で1文で書き、次にlabelに"identified"、"missed"、"incorrect"のいずれか一つを書いてください。othersのlabelは"correct"または"incorrect"とし、該当するものがなければ空にします。最後のreasonに、全体の決め手となった点を1、2文で書いてください。JSON以外は何も書かないでください。',
  openReply:
    'JSONオブジェクトを一つだけ返してください：{"relations": [{"from": "…", "to": "…", "kind": "general-special", "reason": "…", "label": "identified"}], "others": [{"from": "…", "to": "…", "kind": "order", "reason": "…", "label": "correct"}], "reason": "…"}。relationsには欠かせない関係を入れ（なければ空にします）、両者の法令または規定、種類、日本語で1文の理由、そしてlabelに"identified"、"missed"、"incorrect"のいずれか一つを書いてください。othersのlabelは"correct"または"incorrect"とし、該当するものがなければ空にします。最後のreasonに、全体の決め手となった点を1、2文で書いてください。JSON以外は何も書かないでください。',
};

const kindsKo = `관계의 종류는 다음과 같습니다.
- general-special: 특별법(특별 규정)에서 그것이 특칙을 두고 있는 일반법(일반 규정)으로
- higher-lower: 상위 규범에서 하위 규범으로(법률에서 대통령령, 부령, 규칙, 조례로 등)
- order: 먼저 적용되는 것에서 그다음에, 또는 그것에 규정이 없을 때 적용되는 것으로
- reference: 인용하거나 준용하는 것에서 인용되거나 준용되는 것으로
- other: 그 밖의 것`;
const labelsKo = `- identified: 어떤 표현으로든 답변이 그 관계를 바른 방향으로 말했거나, 답변의 내용에서 그 관계가 바로 도출된다
- missed: 답변이 그 관계를 언급하지 않았다
- incorrect: 답변이 둘의 관계를 언급했지만, 방향이 반대인 경우처럼 그 관계와 양립할 수 없는 것을 말했다`;
const othersKo = `그다음 others에는 그 밖에 답변이 말한 법령이나 규정 사이의 관계를 쓰세요. 참고 문서나 확립된 법이 뒷받침하면 correct, 그것과 모순되면 incorrect로 합니다. 당신이 판단할 수 없는 것과 두 법령을 나란히 들기만 한 것은 넣지 않습니다.
답변을 거절하기만 한 답변은 어떤 관계도 말하지 않은 것입니다. 그 밖의 점에서 답변이 옳은지, 길이, 문체는 평가하지 않습니다.`;

const ko: LawRelationsText = {
  expected: `당신은 법령이나 규정이 서로 어떤 관계인지에 대해 답변이 말한 것을 검토하는 평가자입니다. 올바른 답변이 말해야 할 관계를 번호가 붙은 목록으로 보여 드립니다. 하나씩 확인하세요.
${labelsKo}
${othersKo}
${kindsKo}`,
  open: `당신은 법령이나 규정이 서로 어떤 관계인지에 대해 답변이 말한 것을 검토하는 평가자입니다. 먼저 그 질문에 대한 올바른 답변에 빠질 수 없는 관계를 찾으세요. 모범 답안, 올바른 전제, 포함되어야 할 어구가 제시되어 있으면 거기에서, 참고 문서가 제시되어 있으면 거기에서, 그 밖에는 확립되어 있는 것에서 판단합니다. 법령 하나로 충분한 질문에는 그런 관계가 없습니다. 열 개를 넘는 일은 거의 없습니다. 그다음 하나씩 확인하세요.
${labelsKo}
${othersKo}
${kindsKo}`,
  expectedReply:
    'JSON 객체 하나만 답하세요: {"relations": [{"relation": 1, "reason": "…", "label": "identified"}], "others": [{"from": "…", "to": "…", "kind": "order", "reason": "…", "label": "correct"}], "reason": "…"}. relations에는 목록의 번호를 각각 한 번씩 넣고, 먼저 reason에 이유를 한국어 한 문장으로 쓴 다음 label에 "identified", "missed", "incorrect" 중 하나를 쓰세요. others의 label은 "correct" 또는 "incorrect"이며, 해당하는 것이 없으면 비워 두세요. 마지막 reason에 전체에서 결정적인 점을 한두 문장으로 쓰세요. JSON 외에는 아무것도 쓰지 마세요.',
  openReply:
    'JSON 객체 하나만 답하세요: {"relations": [{"from": "…", "to": "…", "kind": "general-special", "reason": "…", "label": "identified"}], "others": [{"from": "…", "to": "…", "kind": "order", "reason": "…", "label": "correct"}], "reason": "…"}. relations에는 빠질 수 없는 관계를 넣고(없으면 비워 두세요), 두 법령 또는 규정, 종류, 한국어 한 문장의 이유, 그리고 label에 "identified", "missed", "incorrect" 중 하나를 쓰세요. others의 label은 "correct" 또는 "incorrect"이며, 해당하는 것이 없으면 비워 두세요. 마지막 reason에 전체에서 결정적인 점을 한두 문장으로 쓰세요. JSON 외에는 아무것도 쓰지 마세요.',
};

const kindsEn = `The kinds of relations are
- general-special: from a special law or provision to the general one that it departs from
- higher-lower: from a higher norm to a lower one, such as from an act to a cabinet order, a ministerial ordinance, a rule or a local ordinance
- order: from what is applied first to what is applied after it or where it is silent
- reference: from what refers to, or applies by analogy, to what it refers to
- other`;
const labelsEn = `- identified: the answer states the relation in whatever words, or says something from which it follows directly, in the right direction
- missed: the answer does not speak of it
- incorrect: the answer speaks of how the two relate, and says what cannot be true together with it, such as the reverse`;
const othersEn = `Then list in others what else the answer states of how laws or provisions relate: correct where the contexts or settled law bear it out, incorrect where they contradict it. What you cannot tell, and what only names two laws beside each other, is left out.
An answer that declines states no relation. Whether the answer is right in other respects, its length and its style are not your concern.`;

const en: LawRelationsText = {
  expected: `You examine what an answer says of how laws, or provisions of laws, relate to each other. Shown is a numbered list of the relations that a right answer states. Go through them one by one:
${labelsEn}
${othersEn}
${kindsEn}`,
  open: `You examine what an answer says of how laws, or provisions of laws, relate to each other. First find the relations without which a right answer to the question would be incomplete: from the expected answer, the right premise and the expected points where they are shown, from the contexts where they are shown, else from what is settled. There are none where a single law is enough, and hardly ever more than ten. Then go through them one by one:
${labelsEn}
${othersEn}
${kindsEn}`,
  expectedReply:
    'Reply with one JSON object and nothing else: {"relations": [{"relation": 1, "reason": "…", "label": "identified"}], "others": [{"from": "…", "to": "…", "kind": "order", "reason": "…", "label": "correct"}], "reason": "…"}. relations has each number of the list once: first the reason, in one sentence of English, then the label, exactly one of "identified", "missed", "incorrect". others has the label "correct" or "incorrect", and is empty where there are none. Last the reason, what was decisive on the whole, in one or two sentences.',
  openReply:
    'Reply with one JSON object and nothing else: {"relations": [{"from": "…", "to": "…", "kind": "general-special", "reason": "…", "label": "identified"}], "others": [{"from": "…", "to": "…", "kind": "order", "reason": "…", "label": "correct"}], "reason": "…"}. relations has the relations that matter, and is empty where there are none: their two laws or provisions, the kind, the reason, in one sentence of English, and the label, exactly one of "identified", "missed", "incorrect". others has the label "correct" or "incorrect", and is empty where there are none. Last the reason, what was decisive on the whole, in one or two sentences.',
};

/** Against a list of relations. */
export const lawRelationsPrompts: JudgePrompts = promptsOf({ ja, ko, en }, lawRelationsPrompt);

/** Without one. */
export const openRelationsPrompts: JudgePrompts = promptsOf({ ja, ko, en }, openRelationsPrompt);
