// Why there is no value or no interval: a code with what differs from case to case, put into the words of a language.
import type { ReportLanguage } from './report.ts';

/** `{}` is the part that differs: a number, metrics, a code. Records keep a reason as this sentence. */
const en = {
  unanswerable: 'unanswerable',
  'no-expected-answer': 'no expected answer',
  'nothing-expected': 'nothing expected',
  'no-judgements': 'no judgements',
  'no-expected-citations': 'no expected citations',
  'no-expected-keywords': 'no expected keywords',
  'no-check': 'no check',
  'unknown-check': 'unknown check',
  'no-right-premise': 'no right premise',
  'nothing-to-look-for': 'nothing to look for',
  'no-choices': 'no choices',
  'no-right-choice': 'no right choice',
  'no-question-of-law': 'no question of law',
  'no-laws-to-relate': 'no laws to relate',
  'no-expected-relations': 'no expected relations',
  'unreadable-expected-citation': 'an expected citation cannot be read',
  'unreadable-day': 'metadata.asOf is no day such as 2026-04-01',
  'no-citation': 'no citation',
  'only-laws-named': 'laws are named, and no place of them',
  'rightly-refused': 'refused, as it should be',
  'unknown-laws': 'no document tells which law it is of',
  'empty-answer': 'empty answer',
  'no-answer-detected': 'no answer detected',
  'no-claims': 'no claims',
  'no-word-expected': 'no content word in the expected answer',
  'no-word-asked': 'no content word in the question',
  'documents-without-text': 'documents without text',
  'documents-without-texts': 'documents without texts',
  'no-documents-returned': 'no documents returned',
  'target-returns-no-documents': 'target returns no documents',
  'target-returns-no-answer': 'target returns no answer',
  'target-tells-no-usage': 'target tells no usage',
  'usage-not-told': 'usage not told',
  'no-context': 'no context',
  'not-timed': 'not timed',
  'not-streamed': 'not streamed',
  'reply-from-a-cache': 'reply from a cache',
  'fewer-than-two-repeats': 'fewer than two repeats',
  'not-scored': 'not scored',
  'not-asked': 'not asked',
  changed: 'changed',
  'not-judged-since-change': 'not judged since the example changed',
  'no-judge': 'no LLM judge (--no-llm-judge)',
  'too-few': 'n < 2',
  'too-few-of': 'n < 2 of {}',
  'too-few-for-level': 'n < {}',
  'no-range': 'no range and n < {}',
  'too-few-vectors': 'too few sign vectors',
  'correction-has-none': 'the correction has none',
  'all-values-are-equal': 'all values are equal',
  'all-differences-are-equal': 'all differences are equal',
  'dependent-repeats': 'repeats of one example are not independent',
  'no-metric-has-a-value': 'no metric has a value',
  'a-metric-has-no-pair': 'a metric has no pair',
  'other-text-compared': 'another text of this name was compared with the page',
  'page-too-large': 'page and text have more than 64 MB',
  'target-failed-without-worst': 'the target failed, and the metric has no worst value: {}',
  'measuring-failed-by': 'the measuring failed: {}',
  'measuring-failed': 'the measuring failed',
  'target-failed': 'the target failed',
  'not-measured': 'not measured',
  'no-example': 'no example',
  'grade-not-reached': 'no judgement of this dataset reaches grade {}',
  'one-sided-means': 'all bootstrap means lie on one side of the mean',
  'too-skewed': 'the correction for skewness is larger than it can be',
  'values-not-there': 'the values of the examples are not there',
  'values-not-read': 'the values of the examples were not looked at',
  'other-parts': 'not on the same parts',
};

type ReasonCode = keyof typeof en;

const ja: typeof en = {
  unanswerable: '答えのない質問',
  'no-expected-answer': '期待する回答がない',
  'nothing-expected': '期待するものが書かれていない',
  'no-judgements': '関連度の判定がない',
  'no-expected-citations': '期待する引用が書かれていない',
  'no-expected-keywords': '期待するキーワードが書かれていない',
  'no-check': 'check の指定がない',
  'unknown-check': 'check の名前が不明',
  'no-right-premise': '正しい前提が書かれていない',
  'nothing-to-look-for': '探すものがない',
  'no-choices': '選択肢がない',
  'no-right-choice': '正解の選択肢がない',
  'no-question-of-law': '法律の質問ではない',
  'no-laws-to-relate': '関係づける法令がない',
  'no-expected-relations': '期待する法令間の関係が書かれていない',
  'unreadable-expected-citation': '期待する引用を読み取れない',
  'unreadable-day': 'metadata.asOf が 2026-04-01 のような日付でない',
  'no-citation': '回答に引用がない',
  'only-laws-named': '法令名だけで条項の引用がない',
  'rightly-refused': '正しく断った',
  'unknown-laws': 'どの法令の文書か分からない',
  'empty-answer': '空の回答',
  'no-answer-detected': '回答といえるものがない',
  'no-claims': '確かめる主張がない',
  'no-word-expected': '期待する回答に内容語がない',
  'no-word-asked': '質問に内容語がない',
  'documents-without-text': '本文のない文書がある',
  'documents-without-texts': '本文のない文書がある',
  'no-documents-returned': '文書が返されなかった',
  'target-returns-no-documents': '評価対象が文書を返さない',
  'target-returns-no-answer': '評価対象が回答を返さない',
  'target-tells-no-usage': '評価対象がトークン数や費用を返さない',
  'usage-not-told': 'トークン数や費用が分からない',
  'no-context': '根拠として渡されたテキストがない',
  'not-timed': '時間の記録がない',
  'not-streamed': '逐次出力ではない',
  'reply-from-a-cache': 'キャッシュからの応答',
  'fewer-than-two-repeats': '繰り返しが 2 回に満たない',
  'not-scored': '採点していない',
  'not-asked': '尋ねていない',
  changed: '質問が変わった',
  'not-judged-since-change': '質問が変わってから判定していない',
  'no-judge': 'LLM の判定なし、--no-llm-judge',
  'too-few': 'n が 2 未満',
  'too-few-of': '{} の n が 2 未満',
  'too-few-for-level': 'n が {} 未満',
  'no-range': '値の範囲がなく、n が {} 未満',
  'too-few-vectors': '符号の反転が少なすぎる',
  'correction-has-none': 'この補正には区間がない',
  'all-values-are-equal': 'すべて同じ値',
  'all-differences-are-equal': 'すべて同じ差',
  'dependent-repeats': '同じ質問の繰り返しは互いに独立でない',
  'no-metric-has-a-value': 'どの指標にも値がない',
  'a-metric-has-no-pair': '対のない指標がある',
  'other-text-compared': '同じ名前の別のファイルをこのページと比べた',
  'page-too-large': 'ページとテキストが合わせて 64 MB を超える',
  'target-failed-without-worst': '評価対象が失敗し、指標に最低値がない: {}',
  'measuring-failed-by': '測定に失敗した: {}',
  'measuring-failed': '測定に失敗した',
  'target-failed': '評価対象が失敗した',
  'not-measured': '測定していない',
  'no-example': '質問がない',
  'grade-not-reached': 'このデータセットには関連度 {} 以上の判定がない',
  'one-sided-means': 'ブートストラップの平均がすべて平均の片側にある',
  'too-skewed': '歪みの補正が大きすぎる',
  'values-not-there': '質問ごとの値がない',
  'values-not-read': '質問ごとの値を調べていない',
  'other-parts': '同じ部分に基づいていない',
};

const ko: typeof en = {
  unanswerable: '답이 없는 질문',
  'no-expected-answer': '기대하는 답변이 없음',
  'nothing-expected': '기대하는 것이 적혀 있지 않음',
  'no-judgements': '관련도 판정이 없음',
  'no-expected-citations': '기대하는 인용이 적혀 있지 않음',
  'no-expected-keywords': '기대하는 키워드가 적혀 있지 않음',
  'no-check': 'check 지정이 없음',
  'unknown-check': 'check 이름을 알 수 없음',
  'no-right-premise': '올바른 전제가 적혀 있지 않음',
  'nothing-to-look-for': '찾을 것이 없음',
  'no-choices': '선택지가 없음',
  'no-right-choice': '정답 선택지가 없음',
  'no-question-of-law': '법률 질문이 아님',
  'no-laws-to-relate': '관계 지을 법령이 없음',
  'no-expected-relations': '기대하는 법령 관계가 적혀 있지 않음',
  'unreadable-expected-citation': '기대하는 인용을 읽을 수 없음',
  'unreadable-day': 'metadata.asOf가 2026-04-01 같은 날짜가 아님',
  'no-citation': '답변에 인용이 없음',
  'only-laws-named': '법령 이름만 있고 조항 인용이 없음',
  'rightly-refused': '알맞게 거절함',
  'unknown-laws': '어느 법령의 문서인지 알 수 없음',
  'empty-answer': '빈 답변',
  'no-answer-detected': '답변이라고 할 것이 없음',
  'no-claims': '확인할 주장이 없음',
  'no-word-expected': '기대하는 답변에 내용어가 없음',
  'no-word-asked': '질문에 내용어가 없음',
  'documents-without-text': '본문이 없는 문서가 있음',
  'documents-without-texts': '본문이 없는 문서가 있음',
  'no-documents-returned': '돌아온 문서가 없음',
  'target-returns-no-documents': '평가 대상이 문서를 돌려주지 않음',
  'target-returns-no-answer': '평가 대상이 답변을 돌려주지 않음',
  'target-tells-no-usage': '평가 대상이 토큰 수나 비용을 알려 주지 않음',
  'usage-not-told': '토큰 수나 비용을 알 수 없음',
  'no-context': '근거로 주어진 글이 없음',
  'not-timed': '시간 기록이 없음',
  'not-streamed': '스트리밍이 아님',
  'reply-from-a-cache': '캐시에서 나온 응답',
  'fewer-than-two-repeats': '반복이 2회 미만',
  'not-scored': '채점하지 않음',
  'not-asked': '질문하지 않음',
  changed: '질문이 바뀜',
  'not-judged-since-change': '질문이 바뀐 뒤 판정하지 않음',
  'no-judge': 'LLM 판정 없음, --no-llm-judge',
  'too-few': 'n이 2 미만',
  'too-few-of': '{} 지표의 n이 2 미만',
  'too-few-for-level': 'n이 {} 미만',
  'no-range': '값의 범위가 없고 n이 {} 미만',
  'too-few-vectors': '부호 뒤집기가 너무 적음',
  'correction-has-none': '이 보정에는 구간이 없음',
  'all-values-are-equal': '모든 값이 같음',
  'all-differences-are-equal': '모든 차이가 같음',
  'dependent-repeats': '같은 질문의 반복은 서로 독립이 아님',
  'no-metric-has-a-value': '값이 있는 지표가 없음',
  'a-metric-has-no-pair': '짝이 없는 지표가 있음',
  'other-text-compared': '이름이 같은 다른 파일을 이 페이지와 비교함',
  'page-too-large': '페이지와 글이 합쳐서 64 MB를 넘음',
  'target-failed-without-worst': '평가 대상이 실패했고 지표에 최저값이 없음: {}',
  'measuring-failed-by': '측정에 실패함: {}',
  'measuring-failed': '측정에 실패함',
  'target-failed': '평가 대상이 실패함',
  'not-measured': '측정하지 않음',
  'no-example': '질문이 없음',
  'grade-not-reached': '이 데이터셋에는 관련도 {} 이상의 판정이 없음',
  'one-sided-means': '부트스트랩 평균이 모두 평균의 한쪽에 있음',
  'too-skewed': '왜도 보정이 지나치게 큼',
  'values-not-there': '질문별 값이 없음',
  'values-not-read': '질문별 값을 살펴보지 않음',
  'other-parts': '같은 부분에 바탕을 두지 않음',
};

export const reasonTexts: { readonly [language in ReportLanguage]: typeof en } = { en, ja, ko };

interface Reason {
  readonly code: ReasonCode;
  /** What differs, where the sentence has a place for it. */
  readonly of?: string | undefined;
}

/** Sentences with a place for what differs, as what stands before and behind it. */
const open = (Object.keys(en) as ReasonCode[])
  .filter((code) => en[code].includes('{}'))
  .map((code) => ({ code, ends: en[code].split('{}') as [string, string] }));
const closed = new Map((Object.keys(en) as ReasonCode[]).map((code) => [en[code], code]));

/** The only place that reads recorded sentences; undefined for one of somebody's own, such as of a module metric. */
export function readReason(sentence: string): Reason | undefined {
  const code = closed.get(sentence);
  if (code !== undefined) return { code };
  for (const { code: candidate, ends } of open) {
    const [before, behind] = ends;
    const fits = sentence.length > before.length + behind.length;
    if (!fits || !sentence.startsWith(before) || !sentence.endsWith(behind)) continue;
    return { code: candidate, of: sentence.slice(before.length, sentence.length - behind.length) };
  }
  return undefined;
}

const reasonText = ({ code, of = '' }: Reason, language: ReportLanguage): string =>
  reasonTexts[language][code].split('{}').join(of);

/** A recorded sentence in the words of a language; one of somebody's own stays as it is. */
export function recordedReasonText(sentence: string, language: ReportLanguage): string {
  const reason = readReason(sentence);
  return reason === undefined ? sentence : reasonText(reason, language);
}
