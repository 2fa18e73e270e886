// The texts about checks without an LLM.

import type { CheckRule } from '../../../model/check-details.ts';
import type { ReasonCode } from '../../../model/reasons.ts';
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

const en = {
  heading: 'Checks',
  intro:
    'Verdicts on single answers by rules in a fixed order, without an LLM: each names the rule that decided. PASS says that no rule found a fault, not that the answer is right; what a text means is not looked at.',
  /** How verdicts and means go together. */
  legend:
    'PASS, FAIL and SKIPPED count answers, n counts examples. SKIPPED is no failure: nothing could be said. Failures of the target are SKIPPED here and enter the mean of the metric as its worst value, and so do replies without an answer. An answer of which words cannot tell enters no mean; between what the mean lies with it stands beside n.',
  untold: ({ label, metric, pass, untold, most, all }: Fill<'label' | 'metric' | 'pass' | 'untold' | 'most' | 'all'>) =>
    `${label}, ${metric}: ${pass} of ${all} passed, and ${untold} cannot be told by words: between ${pass} and ${most} of ${all}.`,
  judgeDecided: ({ label, metric, count, all }: Fill<'label' | 'metric' | 'count' | 'all'>) =>
    `${label}, ${metric}: of ${all} verdicts ${count} ${count === '1' ? 'is' : 'are'} a judge’s; words decided the others.`,
  verdicts: 'Verdicts',
  metric: 'Metric',
  rate: 'Mean [95 % CI]',
  byRule: 'What decided',
  verdict: 'Verdict',
  rule: 'Rule',
  answers: 'Answers',
  byCategory: (metric: string) => `${metric} by category`,
  forbidden: 'Forbidden phrases that occurred',
  phrase: 'Phrase',
  failures: (label: string) => `${label}: failed examples`,
  missing: 'Missing; or forbidden or made up, and there',
  repeats: 'Failed repeats',
  more: (count: string) => `${count} more failed; they are in the recorded scores.`,
  /** A warning. */
  empty: ({ label, count }: Fill<'label' | 'count'>) =>
    `${label}: ${count} replies had no answer: left out, empty, an error page or the question over again. Each counts as the worst value in these rates.`,
  /** For readers: what decided. */
  rules: {
    'target-error': 'the target failed',
    'empty-answer': 'empty answer',
    'not-an-answer': 'no answer: an error page, the question over again, or no words',
    'forbidden-phrase': 'a forbidden phrase stands in it',
    'no-forbidden-phrase': 'no forbidden phrase',
    'unknown-check': 'the check of the example is not known',
    declined: 'declined, as it should',
    'not-declined': 'answered, and should have declined',
    'claim-beside-refusal': 'declined, and made something up beside that',
    'words-cannot-tell':
      'words do not show whether it does what the check asks, or whether what it said beside that is made up',
    'number-made-up': 'stated a number that stands nowhere',
    'premise-corrected': 'put the premise right',
    'premise-not-corrected': 'did not put the premise right',
    'no-premise-given': 'the example does not say what is right',
    'disclaimer-given': 'said what is not guaranteed, or whom to ask',
    'disclaimer-missing': 'without a disclaimer',
    'judge-accepted': 'words could not tell; a judge found that it does what the check asks',
    'judge-refused':
      'words could not tell; a judge found that it does not do what the check asks, or makes something up',
    refused: 'refused, though there is an answer',
    'evidence-found': 'enough of the evidence found',
    'evidence-missing': 'evidence missing',
    'nothing-to-look-for': 'nothing to look for',
  } satisfies { readonly [rule in CheckRule]: string },
  /** Reasons for which answers are skipped before any rule is asked, where a reader of checks needs other words than the usual ones. */
  reasons: {
    unanswerable: 'should be declined: see negativeDetection',
    'no-expected-keywords': 'the example names no keywords',
    'no-check': 'no negative question',
    'unknown-check': 'the check of the example is not known',
    'no-right-premise': 'the example does not say what is right',
    'nothing-to-look-for': 'nothing to look for',
    'empty-answer': 'empty answer',
    'no-answer-detected': 'no answer: an error page, the question over again, or no words',
    'target-returns-no-answer': 'the target returns no answers',
  } satisfies { readonly [code in ReasonCode]?: string },
};

export type CheckTexts = typeof en;

const ja: CheckTexts = {
  heading: 'チェック',
  intro:
    '個々の回答を、LLM を使わず、決まった順の規則で判定した結果です。どの判定も、決め手になった規則を示します。PASS は「どの規則でも問題が見つからなかった」という意味で、回答が正しいという意味ではありません。文章の意味は見ていません。',
  legend:
    'PASS、FAIL、SKIPPED は回答の数、n は質問の数です。SKIPPED は失敗ではなく、何も言えなかったことを表します。対象システムのエラーはここでは SKIPPED ですが、指標の平均には最悪値として入ります。回答のない応答も同じです。語からは分からない回答は平均に入れず、それを含めた場合に平均が取りうる範囲を n の横に示します。',
  untold: ({ label, metric, pass, untold, most, all }) =>
    `${label}、${metric}: ${all} 件のうち ${pass} 件が合格、${untold} 件は語からは分かりません。合格は ${pass} 件から ${most} 件の間です。`,
  judgeDecided: ({ label, metric, count, all }) =>
    `${label}、${metric}: PASS と FAIL の ${all} 件のうち、判定モデルが決めたものは ${count} 件です。残りは語によります。`,
  verdicts: '判定',
  metric: '指標',
  rate: '平均 [95 % 信頼区間]',
  byRule: '決め手になった規則',
  verdict: '判定',
  rule: '規則',
  answers: '回答数',
  byCategory: (metric) => `カテゴリ別の ${metric}`,
  forbidden: '見つかった禁止表現',
  phrase: '表現',
  failures: (label) => `${label}: FAIL になった質問`,
  missing: '足りないもの、または見つかった禁止表現や根拠のない数値',
  repeats: 'FAIL の回数',
  more: (count) => `ほかに ${count} 件が FAIL です。記録されたスコアに残っています。`,
  empty: ({ label, count }) =>
    `${label}: ${count} 件の応答には回答がありませんでした（省略、空、エラーページ、質問の繰り返し）。どの率にも最悪値として入っています。`,
  rules: {
    'target-error': '対象システムのエラー',
    'empty-answer': '空の回答',
    'not-an-answer': '回答なし（エラーページ、質問の繰り返し、文字のない回答）',
    'forbidden-phrase': '禁止表現がある',
    'no-forbidden-phrase': '禁止表現がない',
    'unknown-check': '質問が指定するチェックが不明',
    declined: '正しく断った、またはないと答えた',
    'not-declined': '断るべきところで答えた',
    'claim-beside-refusal': '断りながら、読んだものにないことを述べた',
    'words-cannot-tell': '求められたとおりに応じたのか、あわせて述べたことが作り話かどうかが、語からは分からない',
    'number-made-up': 'どこにもない数値を述べた',
    'premise-corrected': '誤った前提を正した',
    'premise-not-corrected': '誤った前提を正していない',
    'no-premise-given': '正しい前提が質問に書かれていない',
    'disclaimer-given': '保証できないこと、または確認先を述べた',
    'disclaimer-missing': '断り書きがない',
    'judge-accepted': '語では分からないため判定モデルに尋ねたところ、「求められたとおりに応じている」との判定',
    'judge-refused':
      '語では分からないため判定モデルに尋ねたところ、「求められたとおりに応じていない、または作り話がある」との判定',
    refused: '答えがあるのに回答を断った',
    'evidence-found': '根拠が十分に見つかった',
    'evidence-missing': '根拠が足りない',
    'nothing-to-look-for': '探すものがない',
  },
  reasons: {
    unanswerable: '断るべき質問（negativeDetection を参照）',
    'no-expected-keywords': '質問にキーワードがない',
    'no-check': '否定型の質問ではない',
    'unknown-check': '質問が指定するチェックが不明',
    'no-right-premise': '正しい前提が質問に書かれていない',
    'nothing-to-look-for': '探すものがない',
    'empty-answer': '空の回答',
    'no-answer-detected': '回答なし（エラーページ、質問の繰り返し、文字のない回答）',
    'target-returns-no-answer': '回答を返さない対象',
  },
};

const ko: CheckTexts = {
  heading: '점검',
  intro:
    '개별 답변을 LLM 없이 정해진 순서의 규칙으로 판정한 결과입니다. 판정마다 결정한 규칙을 밝힙니다. PASS는 어느 규칙에서도 문제가 발견되지 않았다는 뜻이지 답변이 옳다는 뜻이 아닙니다. 글의 의미는 보지 않습니다.',
  legend:
    'PASS, FAIL, SKIPPED는 답변 수이고 n은 질문 수입니다. SKIPPED는 실패가 아니라 아무것도 말할 수 없었다는 뜻입니다. 대상 시스템의 오류는 여기서는 SKIPPED이지만 지표의 평균에는 최악의 값으로 들어갑니다. 답변이 없는 응답도 마찬가지입니다. 낱말만으로 알 수 없는 답변은 평균에 넣지 않고, 넣었을 때 평균이 놓일 범위를 n 옆에 보입니다.',
  untold: ({ label, metric, pass, untold, most, all }) =>
    `${label}, ${metric}: ${all}건 가운데 ${pass}건이 통과했고 ${untold}건은 낱말만으로 알 수 없습니다. 통과는 ${pass}건에서 ${most}건 사이입니다.`,
  judgeDecided: ({ label, metric, count, all }) =>
    `${label}, ${metric}: PASS와 FAIL ${all}건 가운데 판정 모델이 정한 것은 ${count}건이고, 나머지는 낱말로 정했습니다.`,
  verdicts: '판정',
  metric: '지표',
  rate: '평균 [95 % 신뢰구간]',
  byRule: '결정한 규칙',
  verdict: '판정',
  rule: '규칙',
  answers: '답변 수',
  byCategory: (metric) => `범주별 ${metric}`,
  forbidden: '발견된 금지 표현',
  phrase: '표현',
  failures: (label) => `${label}: FAIL 판정을 받은 질문`,
  missing: '빠진 것, 또는 발견된 금지 표현이나 근거 없는 수치',
  repeats: 'FAIL 횟수',
  more: (count) => `그 밖에 ${count}건이 더 FAIL입니다. 기록된 점수에서 볼 수 있습니다.`,
  empty: ({ label, count }) =>
    `${label}: 응답 ${count}건에 답변이 없습니다(빠짐, 빈 답변, 오류 페이지, 질문 되풀이). 모든 비율에 최악의 값으로 들어갑니다.`,
  rules: {
    'target-error': '대상 시스템의 오류',
    'empty-answer': '빈 답변',
    'not-an-answer': '답변 아님(오류 페이지, 질문의 반복, 글자 없는 답변)',
    'forbidden-phrase': '금지 표현이 있음',
    'no-forbidden-phrase': '금지 표현이 없음',
    'unknown-check': '질문이 지정한 점검을 알 수 없음',
    declined: '알맞게 거절했거나 없다고 답함',
    'not-declined': '거절해야 하는데 답함',
    'claim-beside-refusal': '거절하면서 읽은 것에 없는 내용을 말함',
    'words-cannot-tell': '요구대로 대응한 것인지, 덧붙인 말이 지어낸 것인지 낱말만으로 알 수 없음',
    'number-made-up': '어디에도 없는 수치를 말함',
    'premise-corrected': '잘못된 전제를 바로잡음',
    'premise-not-corrected': '잘못된 전제를 바로잡지 않음',
    'no-premise-given': '질문에 올바른 전제가 없음',
    'disclaimer-given': '보장하지 않음 또는 확인할 곳을 밝힘',
    'disclaimer-missing': '단서 문구가 없음',
    'judge-accepted': '낱말로는 알 수 없어 판정 모델이 ‘요구대로 대응했다’고 판정함',
    'judge-refused': '낱말로는 알 수 없어 판정 모델이 ‘요구대로 대응하지 않았거나 지어낸 것이 있다’고 판정함',
    refused: '답이 있는데 답변을 거절함',
    'evidence-found': '근거를 충분히 찾음',
    'evidence-missing': '근거가 부족함',
    'nothing-to-look-for': '찾을 것이 없음',
  },
  reasons: {
    unanswerable: '거절해야 하는 질문(negativeDetection 참조)',
    'no-expected-keywords': '질문에 키워드가 없음',
    'no-check': '부정형 질문이 아님',
    'unknown-check': '질문이 지정한 점검을 알 수 없음',
    'no-right-premise': '질문에 올바른 전제가 없음',
    'nothing-to-look-for': '찾을 것이 없음',
    'empty-answer': '빈 답변',
    'no-answer-detected': '답변 아님(오류 페이지, 질문의 반복, 글자 없는 답변)',
    'target-returns-no-answer': '답변을 돌려주지 않는 대상',
  },
};

export const checkTexts: { readonly [language in ReportLanguage]: CheckTexts } = { en, ja, ko };
