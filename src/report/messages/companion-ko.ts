// 판정 곁에 두는, 모델을 쓰지 않는 지표에 관한 한국어 문구.
import type { CompanionMessages } from './companion-messages.ts';

export const companionKo: CompanionMessages = {
  heading: 'LLM을 쓰지 않는 보조 지표',
  intro:
    '판정 지표마다 모델에 묻지 않는 지표를 곁에 둡니다. 주장마다 낱말과 수치가 나오는지 찾으며, 드문 낱말일수록 무겁게 셉니다. 이것은 판정이 아닙니다. 비교, 목표, 조언 어디에도 쓰지 않습니다. 어느 답변을 다시 읽어야 하는지 보여 주기 위한 것으로, 둘의 순위가 크게 어긋나는 답변부터 읽어 보십시오.',
  noJudge:
    '이 답변들은 판정 모델이 채점하지 않았습니다. 아래 값은 판정을 대신하지 않습니다. 낮은 값은 바꿔 쓴 표현일 수 있고, 높은 값은 부정문일 수 있습니다.',
  caption: '판정과 보조 지표',
  judgedMetric: '판정 지표',
  judgeMean: '판정 [95 % CI]',
  companion: '보조 지표',
  companionMean: '보조 지표 [95 % CI]',
  both: '둘 다 있는 문항',
  uncorrelated: { 'too-few': '건수 부족', constant: '변동 없음' },
  correlation:
    'Spearman과 Kendall은 둘이 문항을 얼마나 같은 순서로 놓는지 나타냅니다(1은 같은 순서, 0은 무관). 평균은 척도가 다르므로 서로 비교하지 마십시오. 상관이 낮아도 어느 쪽이 틀렸는지는 알 수 없습니다. 또한 거의 모든 답변에 같은 값을 주는 판정은 무엇과도 상관을 보이지 않습니다.',
  disagreements: '가장 크게 어긋나는 문항',
  disagreementCaption: ({ label, judged, companion }) => `${label}: ${judged}, ${companion} (순위 차이가 큰 순서)`,
  judge: '판정',
  lexical: '보조 지표',
  unfoundNumbers: '어디에도 없는 수치',
  judgeHigher:
    '판정이 더 높은 경우: 답변이 바꿔 쓰기, 계산, 단위 환산을 했거나, 어디에도 없는 내용을 판정이 지나쳤습니다. 먼저 수치를 확인하십시오.',
  companionHigher:
    '보조 지표가 더 높은 경우: 낱말은 있어도 부정, 조건, 다른 주어 때문에 뜻이 뒤집혔거나, 판정이 지나치게 엄격합니다.',
  line: ({ label, values }) => `${label}, LLM을 쓰지 않는 보조 지표(판정 아님): ${values}`,
};
