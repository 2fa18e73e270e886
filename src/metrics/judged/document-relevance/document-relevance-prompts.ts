// The words of the judges of documents in one language, for any scale of grades.
import { type JudgePrompts, promptsOf, type UnspokenPrompt } from '../judge-prompt.ts';

interface DocumentRelevanceText {
  readonly task: string;
  /** Heads the grades. */
  readonly scale: (highest: number) => string;
  /** Of the highest grade and of 0, whatever the scale. */
  readonly ends: readonly [best: string, none: string];
  /** Of 2 and 1 on the scale from 0 to 3. */
  readonly between: readonly [two: string, one: string];
  /** How to reply. */
  readonly reply: (highest: number) => string;
}

/** The grades between the ends are put into words on the scale from 0 to 3 alone, and left to the judge elsewhere. */
const documentRelevancePrompt = (
  { task, scale, ends: [best, none], between: [two, one], reply }: DocumentRelevanceText,
  highest: number,
): UnspokenPrompt => ({
  name: 'documentRelevance',
  version: 2,
  parts: ['history', 'query', 'documents'],
  task,
  scale: scale(highest),
  anchors:
    highest === 3
      ? [
          [3, best],
          [2, two],
          [1, one],
          [0, none],
        ]
      : [
          [highest, best],
          [0, none],
        ],
  reply: reply(highest),
});

const ja: DocumentRelevanceText = {
  task: `あなたは、文書が質問に答えるためにどれだけ役立つかを調べる評価者です。文書には番号が付いており、抜粋の場合もあります。一つずつ独立に評価します。
まず、質問が何を知りたがっているのかを確かめてください。これまでの会話があれば、それも踏まえます。次に、それぞれの文書について、その文書だけを持つ人が質問に答えられるか、どこまで答えられるかを見てください。あなた自身の知識は考慮しません。同じ語や同じ話題が出てくるだけでは役に立ちません。問われているものとは別の事例、年度、場所、製品についての文書は、質問に答えるものではありません。長さ、文体、文書の並び順は評価しません。`,
  scale: (highest) => `各文書に、0から${highest}までの整数の評点を一つ付けます。`,
  ends: ['質問に答えており、ほかに何も必要ない', '役に立たない。質問と関係がない、または語が共通しているだけである'],
  between: [
    '質問の一部に答えている、または答えているが欠けている点がある',
    '話題は合っていて質問の理解に役立つが、答えてはいない',
  ],
  reply: (highest) =>
    `JSONオブジェクトを一つだけ返してください：{"documents": [{"document": 1, "reason": "…", "grade": 0}]}。すべての文書について、番号順に一つずつ書いてください。documentは文書の番号です。まずreasonに日本語の短い一文で理由を書き、次にgradeに0から${highest}までの整数を書きます。JSON以外は何も書かないでください。`,
};

const ko: DocumentRelevanceText = {
  task: `당신은 문서가 질문에 답하는 데 얼마나 쓸모 있는지 검토하는 평가자입니다. 문서에는 번호가 있으며 발췌일 수도 있습니다. 하나하나 따로 평가합니다.
먼저 질문이 무엇을 알고자 하는지 확인하세요. 이전 대화가 있으면 함께 고려합니다. 그런 다음 문서마다 그 문서만 가진 사람이 질문에 답할 수 있는지, 어디까지 답할 수 있는지 살펴보세요. 당신이 알고 있는 지식은 고려하지 않습니다. 같은 낱말이나 같은 주제가 나온다는 것만으로는 도움이 되지 않습니다. 물은 것과 다른 사례, 다른 해, 다른 장소, 다른 제품에 관한 문서는 질문에 답하는 것이 아닙니다. 길이, 문체, 문서의 순서는 평가하지 않습니다.`,
  scale: (highest) => `각 문서에 0에서 ${highest} 사이의 정수 점수를 하나씩 매깁니다.`,
  ends: ['질문에 답하며, 다른 것이 더 필요하지 않다', '쓸모가 없다. 질문과 관계가 없거나 낱말만 같을 뿐이다'],
  between: [
    '질문의 일부에 답하거나, 답하지만 빠진 것이 있다',
    '주제가 맞고 질문을 이해하는 데 도움이 되지만 답하지는 않는다',
  ],
  reply: (highest) =>
    `JSON 객체 하나만 답하세요: {"documents": [{"document": 1, "reason": "…", "grade": 0}]}. 모든 문서에 대해 번호 순서대로 하나씩 쓰세요. document는 문서의 번호입니다. 먼저 reason에 한국어로 짧은 한 문장으로 이유를 쓰고, 다음으로 grade에 0에서 ${highest} 사이의 정수를 씁니다. JSON 외에는 아무것도 쓰지 마세요.`,
};

const en: DocumentRelevanceText = {
  task: `You examine how useful documents are for answering a question. The documents are numbered and may be excerpts; each is judged by itself.
First make out what the question wants to know, with the earlier turns where there are any. Then see of each document whether somebody who has it alone could answer the question from it, and how far. What you know yourself does not count. The same words or the same subject alone are no help: a document on another case, another year, another place or another product than the one asked about does not answer the question. Length, style and the order of the documents play no part.`,
  scale: (highest) => `Give each document one grade, a whole number from 0 to ${highest}:`,
  ends: [
    'answers the question; nothing else is needed',
    'is of no use: it has nothing to do with the question, or shares no more than words with it',
  ],
  between: [
    'answers a part of the question, or answers it but for something that is missing',
    'is on the subject and helps to understand the question, but does not answer it',
  ],
  reply: (highest) =>
    `Reply with one JSON object and nothing else: {"documents": [{"document": 1, "reason": "…", "grade": 0}]}. One entry for every document, in order; "document" is its number. First write the reason, one short sentence of English; then the grade, a whole number from 0 to ${highest}.`,
};

/** @param highest grade of the scale */
export const documentRelevancePrompts = (highest: number): JudgePrompts =>
  promptsOf({ ja, ko, en }, (text) => documentRelevancePrompt(text, highest));
