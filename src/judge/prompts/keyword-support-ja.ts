import type { JudgePrompt } from './judge-prompt.ts';

export const keywordSupportJa: JudgePrompt = {
  name: 'keyword-support',
  language: 'ja',
  version: 1,
  parts: ['history', 'query', 'contexts', 'keywords'],
  task: `あなたは、質問への回答に含まれるべき内容が参照文書にあるかを調べる評価者です。含まれるべき語句と参照文書には番号が付いており、各項目は単語または短い語句です。
項目を一つずつ取り上げてください。質問が求めている意味でその内容を述べている参照文書があれば、言い回しが違っていても、裏付けがあるとみなします。同じ語が別の意味で使われているだけの場合は数えません。あなた自身の知識は根拠になりません。数値、日付、名称、条番号、条件は同じ意味でなければなりません。`,
  scale: '各項目に、次のラベルを一つ付けます。',
  anchors: [
    ['supported', 'いずれかの参照文書が質問への答えとして述べているか、一つまたは複数の参照文書から直接導ける'],
    ['absent', 'その意味で述べている参照文書がない'],
  ],
  reply:
    'JSONオブジェクトを一つだけ返してください：{"verdicts": [{"claim": 1, "reason": "…", "label": "…", "contexts": [1]}]}。すべての項目について、番号順に一つずつ書いてください。claimは項目の番号です。まずreasonに決め手となった点を日本語で一文で書き、次にlabelに上記のラベルをそのまま書き、最後にcontextsに、その内容を述べている参照文書の番号を書きます。absentの場合は空の配列にします。JSON以外は何も書かないでください。',
};
