// What a judge is told to take a text apart into claims, and to hold claims against contexts.
import { type JudgePrompts, type PromptWords, promptsOf } from '../judge-prompt.ts';

const claimsJa: PromptWords = {
  task: `あなたは、後で一つずつ確認できるように、回答を個々の主張に分ける担当者です。主張が正しいかどうかは判断しません。
回答が述べている事実を、出てくる順に、一つずつすべて書き出してください。単独で真偽を問えるものは、それぞれ一つの主張とします。条件、例外、期間は、それが限定している主張に含め、切り離してはいけません。
どの主張も、質問やほかの主張を読まなくても意味が分かるように書きます。代名詞や省略された主語は、それが指すものに置き換えてください。何を指すかは、回答、質問、これまでの会話だけから判断します。「300円です」「はい」のような短い回答は、質問と合わせて一つの事実を述べています。その事実を文として書いてください。
数値、単位、日付、名称、条番号、条件は、誤りがあっても回答のとおりに書きます。回答が「おそらく」「原則として」のように断定を避けている場合や、誰かの発言として伝えている場合は、主張でもそのように書きます。
挨拶、お礼、手助けの申し出、事実を含まない助言、前置き、質問の繰り返し、見出し、出典の一覧、引用の印、「文書からは分からない」「不明である」という趣旨の記述は、主張に含めません。同じことを二度書かず、何も付け加えず、何も落とさないでください。一覧を空にするのは、回答が事実を一つも述べていない場合だけです。`,
  anchors: [],
  reply:
    'JSONオブジェクトを一つだけ返してください：{"claims": ["…", "…"]}。各主張は、回答と同じ言語で一文で書いてください。JSON以外は何も書かないでください。',
};

const claimsKo: PromptWords = {
  task: `당신은 나중에 하나씩 확인할 수 있도록 답변을 개별 주장으로 나누는 담당자입니다. 주장이 맞는지는 판단하지 않습니다.
답변이 말하는 사실을 나오는 순서대로 하나씩 빠짐없이 적으세요. 그 자체로 참인지 거짓인지 물을 수 있는 것은 각각 하나의 주장입니다. 조건, 예외, 기간은 그것이 한정하는 주장에 포함하고 따로 떼어 내지 않습니다.
각 주장은 질문이나 다른 주장을 읽지 않아도 뜻이 통해야 합니다. 대명사나 생략된 주어는 그것이 가리키는 대상으로 바꾸어 쓰세요. 무엇을 가리키는지는 답변, 질문, 이전 대화만 보고 정합니다. "300원입니다"나 "네"처럼 짧은 답변은 질문과 합쳐져 하나의 사실을 말합니다. 그 사실을 문장으로 적으세요.
숫자, 단위, 날짜, 이름, 조항 번호, 조건은 틀렸더라도 답변에 적힌 대로 씁니다. 답변이 "아마", "원칙적으로"처럼 단정을 피하거나 누군가의 말로 전하는 경우에는 주장도 그렇게 씁니다.
인사, 감사, 도움을 주겠다는 말, 사실이 담기지 않은 조언, 머리말, 질문의 반복, 제목, 출처 목록, 인용 표시, 문서에 나와 있지 않다거나 알 수 없다는 말은 주장에 넣지 않습니다. 같은 것을 두 번 쓰지 말고, 아무것도 덧붙이지 말고, 아무것도 빠뜨리지 마세요. 답변이 사실을 하나도 말하지 않은 경우에만 목록을 비워 둡니다.`,
  anchors: [],
  reply:
    'JSON 객체 하나만 답하세요: {"claims": ["…", "…"]}. 각 주장은 답변과 같은 언어로 한 문장씩 쓰세요. JSON 외에는 아무것도 쓰지 마세요.',
};

const claimsEn: PromptWords = {
  task: `You take an answer apart into the claims that it makes, so that each can be checked by itself later. Whether they are true is not your concern.
Write down every statement of fact in the answer, in its order and one fact at a time: what can be true or false by itself is a claim of its own. A condition, an exception or a period belongs to the claim that it limits and is never split off.
Each claim must be understood without the question and without the other claims. Put the thing itself where the answer has a pronoun or leaves the subject out, and take it from the answer, the question and the earlier turns alone. An answer as short as "300 yen" or "Yes" states a fact together with its question: write out that fact.
Keep numbers, units, dates, names, article numbers and conditions as the answer has them, mistakes included. Where the answer is not certain ("probably", "as a rule") or reports what somebody says, the claim is and does so too.
No claims are greetings, thanks, offers of help, advice that states no fact, announcements of what follows, repetitions of the question, headings, lists of sources, citation marks, and remarks that the documents do not tell something or that it is not known. Say nothing twice, add nothing, leave nothing out. The list is empty only where the answer states no fact at all.`,
  anchors: [],
  reply:
    'Reply with one JSON object and nothing else: {"claims": ["…", "…"]}. Write each claim as one sentence in the language of the answer.',
};

export const claimsPrompts: JudgePrompts = promptsOf({ ja: claimsJa, ko: claimsKo, en: claimsEn }, (words) => ({
  name: 'claims',
  version: 1,
  parts: ['history', 'query', 'answer'],
  ...words,
}));

const claimSupportJa: PromptWords = {
  task: `あなたは、それぞれの記述が参照文書に裏付けられているかを調べる評価者です。記述と参照文書には番号が付いており、記述は一つずつ独立しています。
記述を一つずつ取り上げ、すべての参照文書と照らし合わせてください。あなた自身の知識は根拠になりません。正しい内容であっても、どの参照文書にもなければabsentとします。数値、日付、名称、条番号、条件は同じ意味でなければなりません。言い回しの違い、同じ値の表記の違い、敬語の違いは、違いとみなしません。参照文書にある条件を落としている記述や、参照文書より広い範囲を述べる記述、参照文書より強く断定する記述には、裏付けがありません。一つの記述に複数の内容が含まれる場合は、裏付けが最も弱い部分で判断します。
裏付ける参照文書と矛盾する参照文書の両方がある場合は、contradictedとし、contextsには矛盾する参照文書の番号を書きます。`,
  scale: '各記述に、次のラベルを一つ付けます。',
  anchors: [
    ['supported', 'いずれかの参照文書に書かれているか、一つまたは複数の参照文書から直接導け、矛盾する参照文書がない'],
    ['contradicted', '両立しない内容の参照文書がある。ほかの参照文書が裏付けていてもこれに当たる'],
    ['absent', '参照文書に書かれておらず、矛盾する内容もない'],
  ],
  reply:
    'JSONオブジェクトを一つだけ返してください：{"verdicts": [{"claim": 1, "reason": "…", "label": "…", "contexts": [1]}]}。すべての記述について、番号順に一つずつ書いてください。claimは記述の番号です。まずreasonに決め手となった点を日本語で一文で書き、次にlabelに上記のラベルをそのまま書き、最後にcontextsに、裏付けとなる、または矛盾する参照文書の番号を書きます。absentの場合は空の配列にします。JSON以外は何も書かないでください。',
};

const claimSupportKo: PromptWords = {
  task: `당신은 각 진술이 참고 문서로 뒷받침되는지 검토하는 평가자입니다. 진술과 참고 문서에는 번호가 있으며, 진술은 하나하나 독립되어 있습니다.
진술을 하나씩 들어 모든 참고 문서와 대조하세요. 당신이 알고 있는 지식은 근거가 되지 않습니다. 맞는 내용이라도 어느 참고 문서에도 없으면 absent입니다. 숫자, 날짜, 이름, 조항 번호, 조건은 뜻이 같아야 합니다. 표현의 차이, 같은 값의 표기 차이, 높임말의 차이는 다른 것으로 보지 않습니다. 참고 문서에 있는 조건을 빠뜨렸거나, 참고 문서보다 범위가 넓거나, 더 단정적인 진술은 뒷받침되지 않습니다. 한 진술에 여러 내용이 들어 있으면 근거가 가장 약한 부분으로 판단합니다.
뒷받침하는 참고 문서와 모순되는 참고 문서가 모두 있으면 contradicted로 하고, contexts에는 모순되는 참고 문서의 번호를 씁니다.`,
  scale: '각 진술에 다음 라벨 중 하나를 붙입니다.',
  anchors: [
    [
      'supported',
      '어느 참고 문서에 적혀 있거나, 하나 또는 여러 참고 문서에서 바로 이끌어 낼 수 있고, 모순되는 참고 문서가 없다',
    ],
    ['contradicted', '함께 성립할 수 없는 내용의 참고 문서가 있다. 다른 참고 문서가 뒷받침하더라도 그렇다'],
    ['absent', '참고 문서에 적혀 있지 않고 모순되는 내용도 없다'],
  ],
  reply:
    'JSON 객체 하나만 답하세요: {"verdicts": [{"claim": 1, "reason": "…", "label": "…", "contexts": [1]}]}. 모든 진술에 대해 번호 순서대로 하나씩 쓰세요. claim은 진술의 번호입니다. 먼저 reason에 결정적인 근거를 한국어 한 문장으로 쓰고, 다음으로 label에 위의 라벨을 그대로 쓰고, 마지막으로 contexts에 뒷받침하거나 모순되는 참고 문서의 번호를 씁니다. absent이면 빈 배열로 둡니다. JSON 외에는 아무것도 쓰지 마세요.',
};

const claimSupportEn: PromptWords = {
  task: `You examine which statements the contexts support. Statements and contexts are numbered; each statement stands by itself.
Take up one statement after the other and hold it against every context. What you know yourself does not count: a true statement that no context has is absent. Numbers, dates, names, article numbers and conditions must mean the same; other words, another notation of the same value and another level of politeness are no difference. A statement that leaves out a condition of the contexts, or is wider or more certain than they are, is not supported. Of a statement with several parts the weakest part decides.
Where one context supports a statement and another contradicts it, it is contradicted, and "contexts" names those that contradict it.`,
  scale: 'Give each statement one label:',
  anchors: [
    ['supported', 'a context says so, or it follows directly from one or several contexts, and none contradicts it'],
    ['contradicted', 'a context says something that cannot be true together with it, even where another supports it'],
    ['absent', 'the contexts neither say so nor contradict it'],
  ],
  reply:
    'Reply with one JSON object and nothing else: {"verdicts": [{"claim": 1, "reason": "…", "label": "…", "contexts": [1]}]}. One entry for every statement, in order; "claim" is its number. First write the reason, one sentence of English that names what was decisive; then the label, exactly as it stands above; then the numbers of the contexts that support or contradict it, none for "absent".',
};

export const claimSupportPrompts: JudgePrompts = promptsOf(
  { ja: claimSupportJa, ko: claimSupportKo, en: claimSupportEn },
  (words) => ({
    name: 'claim-support',
    version: 3,
    parts: ['contexts', 'claims'],
    ...words,
  }),
);
