// The texts of the answer that a sweep's report opens with.

import { withParticle } from '../../text/korean-particle.ts';
import type { Fill } from '../common-texts.ts';
import type { ReportLanguage } from '../report.ts';

/** A setting with what it is made of, and its mean beside that of the target's own. */
type SettingFacts = Fill<'setting' | 'makeup' | 'metric' | 'mean' | 'own', 'n'>;

const en = {
  which: 'Which setting',
  shown: 'Is it shown',
  simplest: 'The simplest that will do',
  better: ({ setting, makeup, metric, mean, own, n }: SettingFacts) =>
    `${setting}: ${makeup}. ${metric} ${mean} against ${own} of the target’s own setting, n ${n}.`,
  keepHighest: ({ makeup, metric, own, n }: SettingFacts) =>
    `The target’s own setting: ${makeup}. ${metric} ${own}, n ${n}; no other setting has a higher mean.`,
  keep: ({ setting, makeup, metric, mean, own, n }: SettingFacts) =>
    `Keep the target’s own setting: ${makeup}. ${metric} ${own}, n ${n}; the highest mean, ${mean} under ${setting}, may be chance.`,
  atLeast: (gain: string, p: string) => `gain at least ${gain} (p ${p}, corrected)`,
  outOfSample: (difference: string) => `on questions that had no part in the choice: ${difference}, an estimate`,
  confirm:
    'Set the chosen values and ask the target again, on other questions too: the ones that chose flatter the choice.',
  keepOwn: 'Leave the setting as it is; more questions can show smaller gains.',
  moreQuestions: 'Ask more questions: one chooses nothing.',
  trySimplest: (setting: string) => `Take the simpler ${setting} where its speed or upkeep counts.`,
  grade: (metric: string) => `Grade the documents at the top first (${metric}).`,
};

type SweepAnswerTexts = typeof en;

const ja: SweepAnswerTexts = {
  which: 'どの設定が良いか',
  shown: '確認できたか',
  simplest: '十分で最も単純な設定',
  better: ({ setting, makeup, metric, mean, own, n }) =>
    `${setting}: ${makeup}。${metric} は ${mean}、現在の設定では ${own}（n ${n}）。`,
  keepHighest: ({ makeup, metric, own, n }) =>
    `現在の設定: ${makeup}。${metric} は ${own}（n ${n}）で、これより平均の高い設定はありません。`,
  keep: ({ setting, makeup, metric, mean, own, n }) =>
    `現在の設定のまま: ${makeup}。${metric} は ${own}（n ${n}）。平均が最も高いのは ${setting} の ${mean} ですが、偶然かもしれません。`,
  atLeast: (gain, p) => `改善は少なくとも ${gain}（補正後 p ${p}）`,
  outOfSample: (difference) => `選択に使わなかった質問での推定: ${difference}`,
  confirm:
    '選ばれた値を設定し、別の質問も含めて評価対象を実行し直します。選択に使った質問では実際より良く見えるためです。',
  keepOwn: '設定はそのままにします。質問を増やせば、より小さな改善も示せます。',
  moreQuestions: '質問を増やします。1 問では何も選べません。',
  trySimplest: (setting) => `速さや保守を重んじるなら、より単純な ${setting} を使います。`,
  grade: (metric) => `先に上位の文書の関連度を判定します（${metric}）。`,
};

const ko: SweepAnswerTexts = {
  which: '어느 설정이 나은가',
  shown: '입증되었는가',
  simplest: '충분하면서 가장 단순한 설정',
  better: ({ setting, makeup, metric, mean, own, n }) =>
    `${setting}: ${makeup}. ${metric} ${mean}, 평가 대상의 현재 설정은 ${own} (n ${n}).`,
  keepHighest: ({ makeup, metric, own, n }) =>
    `현재 설정: ${makeup}. ${metric} ${own} (n ${n}). 평균이 더 높은 설정은 없습니다.`,
  keep: ({ setting, makeup, metric, mean, own, n }) =>
    `현재 설정 유지: ${makeup}. ${metric} ${own} (n ${n}). 평균이 가장 높은 것은 ${setting}의 ${mean}이지만 우연일 수 있습니다.`,
  atLeast: (gain, p) => `개선은 최소 ${gain} (보정 후 p ${p})`,
  outOfSample: (difference) => `선택에 쓰지 않은 질문에서의 추정: ${difference}`,
  confirm:
    '선택된 값을 설정하고 다른 질문도 포함해 평가 대상을 다시 실행합니다. 선택에 쓴 질문에서는 실제보다 좋아 보입니다.',
  keepOwn: '설정을 그대로 둡니다. 질문을 늘리면 더 작은 개선도 보일 수 있습니다.',
  moreQuestions: '질문을 늘립니다. 질문 하나로는 아무것도 고를 수 없습니다.',
  trySimplest: (setting) => `속도나 유지보수가 중요하면 더 단순한 ${withParticle(setting, '을/를')} 씁니다.`,
  grade: (metric) => `먼저 상위 문서의 관련도를 판정합니다(${metric}).`,
};

export const sweepAnswerTexts: { readonly [language in ReportLanguage]: SweepAnswerTexts } = { en, ja, ko };
