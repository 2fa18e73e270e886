// What a rule of the monitor says, in three languages: only numbers of its evidence.
import type { MonitorAdvice, MonitorRule } from '../../analysis/monitor/advise-monitor.ts';
import { formatCount, formatLatency, formatPercent, formatSigned, metricDigits } from '../format-number.ts';
import type { ReportLanguage } from '../report.ts';

interface Facts {
  /** The numbers of the evidence by the last word of their place, as they are printed. */
  readonly number: (last: string) => string;
  readonly since: string;
  readonly what: string;
}

type Texts = { readonly [rule in MonitorRule]: (facts: Facts) => string };

const en: Texts = {
  'system-changed': ({ number, since }) =>
    `The system answers like questions worse since ${since}: ${number('difference')} (n ${number('n')}). Look at what was released then, and at the worst answers since.`,
  'judge-changed': ({ number, since }) =>
    `The judge has changed since ${since}: ${number('difference')} on answers that stay the same (n ${number('n')}). Hold no mean from before against one from after; weigh the judge by labels anew.`,
  'questions-changed': ({ number, since, what }) =>
    what === ''
      ? `Other questions are asked since ${since}: the mix alone moves the mean by ${number('difference')}.`
      : `Other questions are asked since ${since}: “${what}” went from ${number('before')} to ${number('after')}. Add such questions to the dataset, or the offline score speaks of others.`,
  'weak-part': ({ number, what }) =>
    `“${what}” scores ${number('own')}, all together ${number('whole')} (n ${number('recorded_queries')}). Read its worst answers first.`,
  failures: ({ number }) =>
    `${number('failed_queries')} of ${number('recorded_queries')} questions got no answer: each counts as the worst one. Mend that before anything else is tuned.`,
  'lost-to-judge': ({ number, what }) =>
    `${what}: ${number('failed_instrument')} values were lost to the judge, ${number('n')} are there. The mean stands on what was left.`,
  'several-judges': ({ what }) =>
    `${what} was scored by several judges, prompts or versions: there is no mean of all. Score the older answers by the present judge.`,
  'no-canary': () =>
    'Nobody can tell a change of the judge from one of the system: no answers are judged anew each day. Name a run of such answers under monitor.canary.',
  'not-measured': ({ what }) =>
    `${what}: not measured, so that there is no overall score. Score it, or leave it out of overall.`,
  'wide-interval': ({ number }) =>
    `The mean of ${number('own')} is known only roughly. Keep or score a larger share of the traces.`,
  'slow-tail': ({ number }) =>
    `One answer in twenty takes ${number('p95')} ms and more, the usual one ${number('p50')} ms. Look at the slowest steps of those.`,
};

const ja: Texts = {
  'system-changed': ({ number, since }) =>
    `${since} 以降、同じ種類の質問への回答が悪くなっています: ${number('difference')}（n ${number('n')}）。その日のリリースと、それ以降の最も悪い回答を確かめてください。`,
  'judge-changed': ({ number, since }) =>
    `${since} 以降、判定モデルが変わっています: 同じ回答への点が ${number('difference')}（n ${number('n')}）。前後の平均を比べず、人のラベルで判定モデルを測り直してください。`,
  'questions-changed': ({ number, since, what }) =>
    what === ''
      ? `${since} 以降、質問の内容が変わっています。質問の構成だけで平均が ${number('difference')} 動きます。`
      : `${since} 以降、質問の内容が変わっています: 「${what}」が ${number('before')} から ${number('after')} になりました。同じような質問をデータセットに加えてください。`,
  'weak-part': ({ number, what }) =>
    `「${what}」は ${number('own')}、全体は ${number('whole')} です（n ${number('recorded_queries')}）。まずその最も悪い回答を読んでください。`,
  failures: ({ number }) =>
    `${number('recorded_queries')} 件の質問のうち ${number('failed_queries')} 件に回答がありません。どれも最低の点として数えます。ほかの調整より先に直してください。`,
  'lost-to-judge': ({ number, what }) =>
    `${what}: ${number('failed_instrument')} 件の値が判定の失敗で失われ、残りは ${number('n')} 件です。平均は残った値だけによります。`,
  'several-judges': ({ what }) =>
    `${what} は複数の評価モデル、プロンプトまたは版で採点されているため、全体の平均はありません。古い回答を今の判定モデルで採点し直してください。`,
  'no-canary': () =>
    '判定モデルの変化とシステムの変化を区別できません。毎日判定し直す固定の回答がないためです。monitor.canary にそのような回答の実行を指定してください。',
  'not-measured': ({ what }) =>
    `${what} を測定していないため、総合点がありません。採点するか、overall から外してください。`,
  'wide-interval': ({ number }) =>
    `平均 ${number('own')} は大まかにしか分かりません。記録または採点する割合を増やしてください。`,
  'slow-tail': ({ number }) =>
    `20 件に 1 件の回答は ${number('p95')} ms 以上かかり、ふつうの回答は ${number('p50')} ms です。遅い回答のどの段階に時間がかかるかを確かめてください。`,
};

const ko: Texts = {
  'system-changed': ({ number, since }) =>
    `${since}부터 같은 종류의 질문에 대한 답변이 나빠졌습니다: ${number('difference')}(n ${number('n')}). 그날 배포한 것과 그 뒤의 가장 나쁜 답변을 살펴보십시오.`,
  'judge-changed': ({ number, since }) =>
    `${since}부터 판정 모델이 달라졌습니다: 같은 답변의 점수가 ${number('difference')}(n ${number('n')}). 전후의 평균을 비교하지 말고, 사람의 레이블로 판정 모델을 다시 재십시오.`,
  'questions-changed': ({ number, since, what }) =>
    what === ''
      ? `${since}부터 질문이 달라졌습니다. 질문 구성만으로 평균이 ${number('difference')} 움직입니다.`
      : `${since}부터 질문이 달라졌습니다: ‘${what}’ 비율이 ${number('before')}에서 ${number('after')}로 바뀌었습니다. 그런 질문을 데이터셋에 더하십시오.`,
  'weak-part': ({ number, what }) =>
    `‘${what}’ 점수는 ${number('own')}, 전체는 ${number('whole')}입니다(n ${number('recorded_queries')}). 그중 가장 나쁜 답변부터 읽으십시오.`,
  failures: ({ number }) =>
    `질문 ${number('recorded_queries')}건 중 ${number('failed_queries')}건에 답변이 없습니다. 모두 최저 점수로 셉니다. 다른 조정보다 먼저 고치십시오.`,
  'lost-to-judge': ({ number, what }) =>
    `${what}: 판정 실패로 값 ${number('failed_instrument')}개를 잃었고 ${number('n')}개가 남았습니다. 평균은 남은 값만으로 구한 것입니다.`,
  'several-judges': ({ what }) =>
    `${what} 지표는 여러 평가 모델, 프롬프트 또는 버전으로 채점되어 전체 평균이 없습니다. 이전 답변을 지금의 판정 모델로 다시 채점하십시오.`,
  'no-canary': () =>
    '판정 모델의 변화와 시스템의 변화를 구별할 수 없습니다. 매일 다시 판정하는 고정 답변이 없기 때문입니다. monitor.canary에 그런 답변의 실행을 지정하십시오.',
  'not-measured': ({ what }) =>
    `측정하지 않은 지표가 있어 종합 점수가 없습니다: ${what}. 채점하거나 overall에서 빼십시오.`,
  'wide-interval': ({ number }) => `평균 ${number('own')}의 정확도가 낮습니다. 기록하거나 채점하는 비율을 늘리십시오.`,
  'slow-tail': ({ number }) =>
    `답변 20건 중 1건은 ${number('p95')} ms 이상 걸리고, 보통 답변은 ${number('p50')} ms입니다. 느린 답변의 어느 단계가 오래 걸리는지 살펴보십시오.`,
};

const texts: { readonly [language in ReportLanguage]: Texts } = { en, ja, ko };

export function recommendationText(
  { id, evidence, since = '', what = '' }: MonitorAdvice,
  language: ReportLanguage,
): string {
  const shown = new Map<string, string>();
  for (const { at, value } of evidence) {
    const last = at.split('.').at(-1) ?? at;
    const isMean = last.startsWith('avg_');
    const key = isMean ? (shown.has('own') ? 'whole' : 'own') : last;
    shown.set(key, printed(last, value));
  }
  return texts[language][id]({ number: (last) => shown.get(last) ?? '–', since, what });
}

function printed(last: string, value: number): string {
  if (last === 'before' || last === 'after' || last === 'distance') return formatPercent(value);
  if (last === 'difference') return formatSigned(value);
  if (last === 'p50' || last === 'p95') return formatLatency(value);
  return last.startsWith('avg_') ? value.toFixed(metricDigits) : formatCount(value);
}
