// How a model is asked to write what a period says. It is told numbers and days alone.
import type { ReportLanguage } from '../../report/report.ts';

export interface SummaryPrompt {
  readonly task: string;
  /** Before the lines of the sheet. */
  readonly facts: string;
  readonly closing: string;
  /** Before what is wrong with the first text, and after it. */
  readonly wrong: string;
  readonly again: string;
}

/** Another one is another question to a model that remembers. */
export const summaryPromptVersion = 1;

const en: SummaryPrompt = {
  task: [
    'You write for the owner of a question answering system what the report of a period says.',
    'Write three to six sentences of plain English: no heading, no list, no markup, no link. Begin with whether something changed, then what is weakest, then what is worth doing first.',
    'Rules:',
    '1. Every number and day has to stand in the facts. You may round (0.831 as 0.83 or 83 %), and nothing else: count nothing, add nothing up, take no difference, estimate nothing. Write numbers in digits, right behind what they are of.',
    '2. Say that something rose, fell, improved or worsened only where its line says "it rose" or "it fell". Where a line says that no change is shown, say so. Where nothing is compared, say nothing of a direction.',
    '3. Marks such as [C1] stand for names. Write them as they are, with their brackets, and never guess what they mean.',
    '4. Name no cause that the facts do not name.',
  ].join('\n'),
  facts: 'Facts:',
  closing: 'Write the text now, and nothing but the text.',
  wrong: 'That text cannot be shown:',
  again: 'Write it once more by the same rules, with numbers of the facts alone.',
};

const ja: SummaryPrompt = {
  task: [
    '質問応答システムの責任者のために、ある期間の評価レポートの内容を文章にまとめてください。',
    '日本語の平文で3～6文にしてください。見出し、箇条書き、記号による装飾、リンクは使わないでください。まず変化の有無、次に最も弱い点、最後に最初にすべきことを書いてください。',
    '規則：',
    '1. 数値と日付は、事実に書かれているものだけを使ってください。丸めること（0.831を0.83や83 %とすること）はできますが、それ以外はできません。数えたり、足したり、差を求めたり、推測したりしないでください。数値は算用数字で、何の値であるかのすぐ後に書いてください。',
    '2. 「上がった」「下がった」「改善した」「悪化した」などと書けるのは、その行に「上がった」「下がった」とあるものだけです。「変化は確認できない」とあるものは、そのとおりに書いてください。比較のないものについては、増減を書かないでください。',
    '3. [C1] のような記号は名前の代わりです。角括弧も含めてそのまま書き、意味を推測しないでください。',
    '4. 事実にない原因を挙げないでください。',
  ].join('\n'),
  facts: '事実：',
  closing: '本文だけを書いてください。',
  wrong: 'この文章は掲載できません：',
  again: '同じ規則に従い、事実にある数値だけを使って、もう一度書いてください。',
};

const ko: SummaryPrompt = {
  task: [
    '질의응답 시스템의 책임자를 위해, 한 기간의 평가 보고서가 말하는 내용을 글로 정리하세요.',
    '한국어 평문으로 세 문장에서 여섯 문장까지 쓰세요. 제목, 목록, 꾸밈 기호, 링크는 쓰지 마세요. 먼저 달라진 것이 있는지, 다음으로 가장 약한 점, 끝으로 가장 먼저 할 일을 쓰세요.',
    '규칙:',
    '1. 수치와 날짜는 사실에 적힌 것만 쓰세요. 반올림(0.831을 0.83이나 83 %로)은 할 수 있지만 그 밖의 것은 할 수 없습니다. 세거나, 더하거나, 차이를 구하거나, 추측하지 마세요. 수치는 아라비아 숫자로, 무엇의 값인지 바로 뒤에 쓰세요.',
    '2. ‘올랐다’, ‘내렸다’, ‘좋아졌다’, ‘나빠졌다’라고 쓸 수 있는 것은 그 줄에 ‘올랐다’나 ‘내렸다’라고 적힌 것뿐입니다. ‘변화가 확인되지 않음’이라고 적힌 것은 그대로 쓰세요. 비교가 없는 것에 대해서는 오르내림을 쓰지 마세요.',
    '3. [C1] 같은 기호는 이름을 대신합니다. 대괄호까지 그대로 쓰고, 뜻을 짐작하지 마세요.',
    '4. 사실에 없는 원인을 들지 마세요.',
  ].join('\n'),
  facts: '사실:',
  closing: '본문만 쓰세요.',
  wrong: '이 글은 실을 수 없습니다:',
  again: '같은 규칙에 따라 사실에 있는 수치만으로 다시 쓰세요.',
};

export const summaryPrompts: { readonly [language in ReportLanguage]: SummaryPrompt } = { en, ja, ko };
