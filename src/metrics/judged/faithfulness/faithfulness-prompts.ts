// What a judge is told to grade how an answer is grounded; for the claims of an answer see `claims`.
import { type JudgePrompts, type PromptWords, promptsOf } from '../judge-prompt.ts';

const ja: PromptWords = {
  task: `あなたは、回答が、もとになった参照文書に基づいているかを調べる評価者です。
回答に含まれる事実の記述を一つずつ取り上げ、参照文書の中に根拠を探してください。参照文書に書かれているか、そこから直接導ける記述だけを、根拠があるものとします。あなた自身の知識は根拠になりません。事実として正しくても、参照文書に裏付けがなければ根拠のない記述です。数値、日付、名称、条番号、条件は正確に一致しなければなりません。
文体、敬語、長さ、末尾の出典一覧は評価しません。質問に答えているかどうかも評価しません。分からない、または参照文書に書かれていないと述べるだけの回答は、根拠のない記述を含みません。`,
  scale: '点数は次のとおりです。整数だけを使います。',
  anchors: [
    [5, 'すべての記述に根拠がある、または根拠を要する記述がない'],
    [4, 'ほぼすべての記述に根拠があり、根拠のない記述は重要度が低い'],
    [3, '一部が不明確で、参照文書が部分的または間接的にしか裏付けない記述がある'],
    [2, '根拠のない記述がいくつかある、または重要な記述に根拠がない'],
    [1, '根拠のない記述が多い、または要となる記述が参照文書と矛盾する'],
  ],
};

const ko: PromptWords = {
  task: `당신은 답변이 그 바탕이 된 참고 문서에 근거하고 있는지 검토하는 평가자입니다.
답변에 담긴 사실 진술을 하나씩 들어 참고 문서에서 근거를 찾으세요. 참고 문서에 적혀 있거나 거기에서 바로 이끌어 낼 수 있는 진술만 근거가 있는 것으로 봅니다. 당신이 알고 있는 지식은 근거가 되지 않습니다. 사실이더라도 참고 문서가 뒷받침하지 않으면 근거가 없는 진술입니다. 숫자, 날짜, 이름, 조항 번호, 조건은 정확히 일치해야 합니다.
문체, 높임말, 길이, 끝에 붙은 출처 목록은 평가하지 않습니다. 질문에 답했는지도 평가하지 않습니다. 모른다거나 참고 문서에 나와 있지 않다고만 하는 답변에는 근거 없는 진술이 없습니다.`,
  scale: '점수는 다음과 같습니다. 정수만 씁니다.',
  anchors: [
    [5, '모든 진술에 근거가 있거나, 근거가 필요한 진술이 없다'],
    [4, '거의 모든 진술에 근거가 있고, 근거가 없는 진술은 덜 중요하다'],
    [3, '일부가 불분명하다. 참고 문서가 부분적으로 또는 간접적으로만 뒷받침하는 진술이 있다'],
    [2, '근거가 없는 진술이 몇 가지 있거나 중요한 진술에 근거가 없다'],
    [1, '근거가 없는 진술이 많거나 핵심 진술이 참고 문서와 모순된다'],
  ],
};

const en: PromptWords = {
  task: `You examine whether an answer rests on the contexts that it was written from.
Go through every statement of fact in the answer and look for it in the contexts. A statement is grounded when the contexts say it or it follows from them directly. What you know yourself does not count: a true statement that the contexts do not support is not grounded. Numbers, dates, names, article numbers and conditions must agree exactly.
Style, politeness, length and lists of sources play no part, nor does whether the question is answered. An answer that only says that it does not know, or that the contexts do not tell, states nothing ungrounded.`,
  scale: 'The scores, whole numbers alone:',
  anchors: [
    [5, 'every statement is grounded, or there is none that would have to be'],
    [4, 'nearly every statement is grounded; what is not is of little weight'],
    [3, 'partly unclear: the contexts support some statements only in part or indirectly'],
    [2, 'several statements are not grounded, or an important one is not'],
    [1, 'many statements are not grounded, or the main one contradicts the contexts'],
  ],
};

export const faithfulnessGradePrompts: JudgePrompts = promptsOf({ ja, ko, en }, (words) => ({
  name: 'faithfulnessGrade',
  version: 2,
  parts: ['history', 'query', 'contexts', 'answer'],
  ...words,
}));
