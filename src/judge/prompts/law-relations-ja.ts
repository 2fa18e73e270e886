import type { LawRelationsText } from './law-relations-text.ts';

const kinds = `関係の種類は次のとおりです。
- general-special: 特別法（特別規定）から、それが特則を定めている一般法（一般規定）へ
- higher-lower: 上位の規範から下位の規範へ（法律から政令、省令、規則、条例へなど）
- order: 先に適用されるものから、その後に、またはそれに定めがない場合に適用されるものへ
- reference: 参照または準用しているものから、参照または準用されているものへ
- other: その他`;
const labels = `- identified: 表現は何であれ、回答がその関係を正しい向きで述べている、または回答の内容からその関係が直接導かれる
- missed: 回答がその関係に触れていない
- incorrect: 回答が両者の関係に触れているが、逆向きであるなど、その関係と両立しないことを述べている`;
const others = `次にothersに、そのほかに回答が述べている法令や規定どうしの関係を挙げてください。参照文書または確立した法によって裏付けられるものはcorrect、それと矛盾するものはincorrectとします。あなたに判断できないものや、二つの法令を並べて挙げているだけのものは含めません。
回答を断るだけの回答は、どの関係も述べていません。その他の点で回答が正しいかどうか、長さ、文体は評価しません。`;

export const lawRelationsJa: LawRelationsText = {
  language: 'ja',
  expected: `あなたは、法令や規定どうしの関係について回答が述べていることを調べる評価者です。正しい回答が述べるべき関係を、番号付きの一覧で示します。一つずつ確かめてください。
${labels}
${others}
${kinds}`,
  open: `あなたは、法令や規定どうしの関係について回答が述べていることを調べる評価者です。まず、その質問への正しい回答に欠かせない関係を挙げてください。模範解答、正しい前提、含まれるべき語句が示されている場合はそこから、参照文書が示されている場合はそこから、それ以外は確立していることから判断します。一つの法令だけで足りる質問には、そのような関係はありません。十を超えることはまずありません。次に、一つずつ確かめてください。
${labels}
${others}
${kinds}`,
  expectedReply:
    'JSONオブジェクトを一つだけ返してください：{"relations": [{"relation": 1, "reason": "…", "label": "identified"}], "others": [{"from": "…", "to": "…", "kind": "order", "reason": "…", "label": "correct"}], "reason": "…"}。relationsには一覧の番号をそれぞれ一度ずつ入れ、まずreasonに理由を日本語で1文で書き、次にlabelに"identified"、"missed"、"incorrect"のいずれか一つを書いてください。othersのlabelは"correct"または"incorrect"とし、該当するものがなければ空にします。最後のreasonに、全体の決め手となった点を1、2文で書いてください。JSON以外は何も書かないでください。',
  openReply:
    'JSONオブジェクトを一つだけ返してください：{"relations": [{"from": "…", "to": "…", "kind": "general-special", "reason": "…", "label": "identified"}], "others": [{"from": "…", "to": "…", "kind": "order", "reason": "…", "label": "correct"}], "reason": "…"}。relationsには欠かせない関係を入れ（なければ空にします）、両者の法令または規定、種類、日本語で1文の理由、そしてlabelに"identified"、"missed"、"incorrect"のいずれか一つを書いてください。othersのlabelは"correct"または"incorrect"とし、該当するものがなければ空にします。最後のreasonに、全体の決め手となった点を1、2文で書いてください。JSON以外は何も書かないでください。',
};
