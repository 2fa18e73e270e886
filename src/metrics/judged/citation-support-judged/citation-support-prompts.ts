// What a judge is told who holds a sentence that cites a place of a law against the words of that place.
import { type JudgePrompts, promptsOf, type UnspokenPrompt } from '../judge-prompt.ts';

/** In the order of the anchors. */
export const judgedHoldings = ['supported', 'otherwise', 'silent', 'cannot-tell'] as const;

interface SupportText {
  readonly task: string;
  readonly scale: string;
  /** Of each of `judgedHoldings`. */
  readonly meanings: readonly string[];
  readonly reply: string;
}

const supportPrompt = ({ task, scale, meanings, reply }: SupportText): UnspokenPrompt => ({
  name: 'citationSupportJudged',
  version: 1,
  parts: ['place', 'words', 'sentence'],
  task,
  scale,
  anchors: judgedHoldings.map((holding, at) => [holding, meanings[at] ?? '']),
  reply,
});

const ja: SupportText = {
  task: `あなたは、法令の箇所を引用した文が、その箇所に書かれていることを正しく述べているかを調べる評価者です。
示すのは、引用先の箇所、その箇所の文言、そして引用した一文です。文を文言だけと照らし合わせてください。あなた自身の法律の知識や、ほかの条文は根拠になりません。
数値、期間、期日、金額、罰の種類、誰がするか、誰に対してか、義務か許可か禁止か、条件、例外に注意してください。言い換えや要約は、意味が同じであれば違いではありません。例外に当たる場合についての文は、例外の定めと照らし合わせます。条件を落とした文は、そのために文言と両立しないことを述べることになるなら、otherwiseです。
文のうち引用先と関係のない部分、文体、丁寧さは評価しません。`,
  scale: '判定は次のいずれかです。',
  meanings: [
    'その文の述べることが、その箇所に書かれている、または文言から直接導ける',
    'その箇所は、その文と両立しないことを定めている（数値、主体、義務・許可・禁止の別などが違う）',
    'その箇所は、その文の述べることについて何も定めていない',
    '文言だけでは決められない（文の指すものが分からない、文言が途中で切れているなど）',
  ],
  reply:
    'JSONオブジェクトを一つだけ返してください：{"quote": "…", "reason": "…", "label": "supported"}。まずquoteに、決め手となった言葉を、示された箇所の文言から一字一句そのまま抜き出してください（要約や補足はしないでください。silentとcannot-tellで抜き出す言葉がなければ空文字列にします）。次にreasonに理由を日本語で1、2文で書き、最後にlabelに"supported"、"otherwise"、"silent"、"cannot-tell"のいずれか一つをそのまま書いてください。JSON以外は何も書かないでください。',
};

const ko: SupportText = {
  task: `당신은 법령의 조항을 인용한 문장이 그 조항에 적힌 것을 바르게 말하는지 검토하는 평가자입니다.
인용된 조항, 그 조항의 문언, 그리고 인용한 문장 하나를 보여 드립니다. 문장을 그 문언하고만 대조하세요. 당신이 알고 있는 법률 지식이나 다른 조문은 근거가 되지 않습니다.
수치, 기간, 기일, 금액, 벌의 종류, 누가 하는지, 누구에게 하는지, 의무인지 허용인지 금지인지, 조건, 예외에 주의하세요. 바꾸어 말하거나 요약한 것은 뜻이 같으면 다른 것이 아닙니다. 예외에 해당하는 경우에 관한 문장은 예외의 정함과 대조합니다. 조건을 빠뜨린 문장은 그 때문에 문언과 양립할 수 없는 말이 되면 otherwise입니다.
문장에서 인용된 조항과 관계없는 부분, 문체, 공손함은 평가하지 않습니다.`,
  scale: '판정은 다음 가운데 하나입니다.',
  meanings: [
    '문장이 말하는 것이 그 조항에 적혀 있거나 문언에서 바로 도출된다',
    '그 조항은 문장과 양립할 수 없는 것을 정하고 있다(수치, 주체, 의무·허용·금지의 구별 등이 다르다)',
    '그 조항은 문장이 말하는 것에 대해 아무것도 정하지 않는다',
    '문언만으로는 정할 수 없다(문장이 가리키는 것을 알 수 없거나 문언이 도중에 끊긴 경우 등)',
  ],
  reply:
    'JSON 객체 하나만 답하세요: {"quote": "…", "reason": "…", "label": "supported"}. 먼저 quote에 결정적인 말을 제시된 조항의 문언에서 글자 그대로 옮기세요(요약하거나 보태지 마세요. silent와 cannot-tell에서 옮길 말이 없으면 빈 문자열로 둡니다). 다음으로 reason에 이유를 한국어 한두 문장으로 쓰고, 마지막으로 label에 "supported", "otherwise", "silent", "cannot-tell" 중 하나를 그대로 쓰세요. JSON 외에는 아무것도 쓰지 마세요.',
};

const en: SupportText = {
  task: `You examine whether a sentence that cites a place of a law says what stands there.
Shown are the place that is cited, the words of that place, and the one sentence that cites it. Hold the sentence against these words alone: what you know of the law, and what other provisions say, does not count.
Mind numbers, terms, days, amounts, kinds of penalties, who acts and towards whom, whether something must, may or must not be done, conditions and exceptions. Other words for the same thing, and a summary that is true to the place, are no difference. A sentence about a case of the exception is held against the exception. A sentence that drops a condition is otherwise where it thereby says what cannot be true together with the place.
Parts of the sentence that have nothing to do with the place, style and politeness play no part.`,
  scale: 'The verdicts:',
  meanings: [
    'what the sentence says stands in these words, or follows from them directly',
    'the place lays down what cannot be true together with the sentence: another number, another person, must where the sentence says may, and the like',
    'the place lays down nothing about what the sentence says',
    'these words do not decide it: it is not told what the sentence refers to, or the words are cut off, and the like',
  ],
  reply:
    'Reply with one JSON object and nothing else: {"quote": "…", "reason": "…", "label": "supported"}. First the quote: the words that decided, copied letter by letter from the words of the place, neither shortened nor added to; with silent and cannot-tell it is an empty text where there are none to copy. Then the reason, in one or two sentences of English. Last the label, exactly one of "supported", "otherwise", "silent", "cannot-tell".',
};

export const citationSupportPrompts: JudgePrompts = promptsOf({ ja, ko, en }, supportPrompt);
