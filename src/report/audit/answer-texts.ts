// The texts of the answer that an audit's report opens with.
import type { AuditVerdict } from '../../analysis/audit/audit-verdict.ts';
import type { Fill } from '../common-texts.ts';
import type { ReportLanguage } from '../report.ts';

type EditFacts = Fill<'metric' | 'all' | 'edit' | 'worst'>;

const en = {
  believed: 'Can it be believed',
  misses: 'What it misses',
  alarms: 'What it falsely alarms at',
  sound: ({ sound, faulty, open }: Fill<never, 'sound' | 'faulty' | 'open'>) =>
    [
      `Metrics it judges soundly: ${sound}`,
      faulty > 0 ? `with a fault: ${faulty}` : '',
      open > 0 ? `not known: ${open}` : '',
    ]
      .filter((part) => part !== '')
      .join('; ')
      .concat('.'),
  missed: ({ metric, all, edit, worst }: EditFacts) =>
    `${metric}: planted faults noticed ${all}; least of all ${edit}, ${worst}`,
  alarmed: ({ metric, all, edit, worst }: EditFacts) =>
    `${metric}: harmless edits that lower it ${all}; most of all ${edit}, ${worst}`,
  notMeasured: (metric: string) => `${metric}: not measured`,
  notConcerned: (metric: string) => `${metric}: such edits say nothing of it`,
  act: {
    sound: 'Use it, and hold it against labels of people',
    lenient: 'Take no high mean for proof; another judge or prompt',
    strict: 'Take no low mean for proof; another judge or prompt',
    'position-biased': 'Judge in both orders, or take another judge',
    unstable: 'Judge each answer several times, or take another judge',
    'language-biased': 'Compare no means between languages',
    unmeasured: 'Audit more answers before anything is said of it',
  } satisfies { readonly [verdict in AuditVerdict]: string },
};

export type AuditAnswerTexts = typeof en;

const ja: AuditAnswerTexts = {
  believed: '信頼できるか',
  misses: '何を見逃すか',
  alarms: '何に誤って反応するか',
  sound: ({ sound, faulty, open }) =>
    [
      `健全な指標 ${sound} 件`,
      faulty > 0 ? `問題のある指標 ${faulty} 件` : '',
      open > 0 ? `判断できない指標 ${open} 件` : '',
    ]
      .filter((part) => part !== '')
      .join('、')
      .concat('。'),
  missed: ({ metric, all, edit, worst }) =>
    `${metric}: 埋め込んだ誤りに気づいた割合 ${all}、最も気づかない誤り（${edit}）は ${worst}`,
  alarmed: ({ metric, all, edit, worst }) =>
    `${metric}: 無害な編集で判定が下がった割合 ${all}、最も多い編集（${edit}）は ${worst}`,
  notMeasured: (metric) => `${metric}: 測定できず`,
  notConcerned: (metric) => `${metric}: この種の編集とは関係のない指標`,
  act: {
    sound: '使えます。人のラベルとも突き合わせます',
    lenient: '平均が高くても正しさの証拠にしません。別の判定モデルかプロンプトを試します',
    strict: '平均が低くても誤りの証拠にしません。別の判定モデルかプロンプトを試します',
    'position-biased': '両方の順序で判定するか、別の判定モデルを使います',
    unstable: '各回答を複数回判定するか、別の判定モデルを使います',
    'language-biased': '言語の間で平均を比べません',
    unmeasured: '何か言う前に、より多くの回答で監査します',
  },
};

const ko: AuditAnswerTexts = {
  believed: '믿을 수 있는가',
  misses: '무엇을 놓치는가',
  alarms: '무엇에 잘못 반응하는가',
  sound: ({ sound, faulty, open }) =>
    [
      `건전한 지표 ${sound}개`,
      faulty > 0 ? `문제가 있는 지표 ${faulty}개` : '',
      open > 0 ? `알 수 없는 지표 ${open}개` : '',
    ]
      .filter((part) => part !== '')
      .join(', ')
      .concat('.'),
  missed: ({ metric, all, edit, worst }) =>
    `${metric}: 심어 둔 오류를 알아챈 비율 ${all}, 가장 못 알아챈 오류(${edit}) ${worst}`,
  alarmed: ({ metric, all, edit, worst }) =>
    `${metric}: 무해한 편집으로 판정이 낮아진 비율 ${all}, 가장 많은 편집(${edit}) ${worst}`,
  notMeasured: (metric) => `${metric}: 측정하지 못함`,
  notConcerned: (metric) => `${metric}: 이런 편집과는 무관한 지표`,
  act: {
    sound: '쓸 수 있습니다. 사람의 라벨과도 맞춰 봅니다',
    lenient: '평균이 높아도 정답의 증거로 삼지 않습니다. 다른 판정 모델이나 프롬프트를 써 봅니다',
    strict: '평균이 낮아도 오답의 증거로 삼지 않습니다. 다른 판정 모델이나 프롬프트를 써 봅니다',
    'position-biased': '두 순서로 모두 판정하거나 다른 판정 모델을 씁니다',
    unstable: '답변마다 여러 번 판정하거나 다른 판정 모델을 씁니다',
    'language-biased': '언어 사이에서 평균을 비교하지 않습니다',
    unmeasured: '무엇을 말하기 전에 더 많은 답변으로 감사합니다',
  },
};

export const auditAnswerTexts: { readonly [language in ReportLanguage]: AuditAnswerTexts } = { en, ja, ko };
