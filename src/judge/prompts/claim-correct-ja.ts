import type { JudgePrompt } from './judge-prompt.ts';

export const claimCorrectJa: JudgePrompt = {
  name: 'claim-correct',
  language: 'ja',
  version: 1,
  parts: ['history', 'query', 'expected', 'claims'],
  task: `あなたは、それぞれの記述が正しいかを調べる評価者です。正しさの基準は、質問に対する模範解答です。あなた自身の知識は基準にしません。記述には番号が付いており、一つずつ独立しています。
記述を一つずつ取り上げてください。言い回しの違い、同じ値の表記の違い、敬語の違いは、違いとみなしません。数値、日付、名称、条番号、条件は同じ意味でなければなりません。incorrectとするのは、模範解答と両立しない記述、または質問に模範解答と異なる答えを示す記述だけです。模範解答が触れていない事柄についての記述は、正しいかどうかにかかわらずunaddressedとします。一つの記述に複数の内容が含まれる場合は、最も悪い部分で判断します（悪い順にincorrect、unaddressed、correct）。`,
  scale: '各記述に、次のラベルを一つ付けます。',
  anchors: [
    ['correct', '模範解答に書かれているか、そこから直接導ける'],
    ['unaddressed', '模範解答に書かれておらず、反する内容もない'],
    ['incorrect', '模範解答と両立しない'],
  ],
  reply:
    'JSONオブジェクトを一つだけ返してください：{"verdicts": [{"claim": 1, "reason": "…", "label": "…"}]}。すべての記述について、番号順に一つずつ書いてください。claimは記述の番号です。まずreasonに決め手となった点を日本語で一文で書き、その後でlabelに上記のラベルをそのまま書いてください。JSON以外は何も書かないでください。',
};
