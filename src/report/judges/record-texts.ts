// The words in which reports say what is on record of their judges.
import type { Fill } from '../common-texts.ts';
import type { ReportLanguage } from '../report.ts';

const en = {
  heading: 'What is on record of the judge',
  intro:
    'An audit plants faults in right answers and sees whether the verdict falls; labels of people say how far the judge agrees with them. What is on record here is of this judge, these prompts and settings.',
  metric: 'Metric',
  judge: 'Judge',
  audited: 'Audited on',
  verdict: 'Verdict',
  checks: 'What it rests on',
  people: 'Agreement with people: kappa [95 % CI], n',
  notAudited: 'not audited',
  judgements: (n: string) => `${n} judgements`,
  check: ({ name, share, n }: Fill<'name' | 'share' | 'n'>) => `${name} ${share} (n = ${n})`,
  found: ({ judge, day, metrics }: Fill<'judge' | 'day' | 'metrics'>) =>
    `The judge ${judge} failed its audit of ${day}: ${metrics}. What it scored here is as good as that.`,
  ofMetric: ({ metric, verdicts, checks }: Fill<'metric' | 'verdicts' | 'checks'>) =>
    `${metric} ${verdicts}${checks === '' ? '' : ` (${checks})`}`,
  poor: ({ metric, kappa, n }: Fill<'metric' | 'kappa' | 'n'>) =>
    `The judge of ${metric} agrees poorly with people: kappa ${kappa}, n = ${n} labelled answers.`,
  comma: ', ',
  semicolon: '; ',
};

export type RecordTexts = typeof en;

const ja: RecordTexts = {
  heading: '判定モデルについて分かっていること',
  intro:
    '監査では、正しい回答に誤りを仕込み、判定が下がるかを確かめます。人のラベルは、判定モデルが人とどれだけ一致するかを示します。ここにあるのは、この判定モデル、このプロンプトと設定についての記録です。',
  metric: '指標',
  judge: '判定モデル',
  audited: '監査日',
  verdict: '監査の結論',
  checks: '根拠',
  people: '人との一致：カッパ係数 [95 % 信頼区間]、n',
  notAudited: '監査していません',
  judgements: (n) => `判定 ${n} 件`,
  check: ({ name, share, n }) => `${name} ${share}（n = ${n}）`,
  found: ({ judge, day, metrics }) =>
    `判定モデル ${judge} は ${day} の監査で問題が見つかっています：${metrics}。この報告の判定値も、その分だけ割り引いて読んでください。`,
  ofMetric: ({ metric, verdicts, checks }) => `${metric} は「${verdicts}」${checks === '' ? '' : `（${checks}）`}`,
  poor: ({ metric, kappa, n }) =>
    `${metric} の判定モデルは人との一致が低く、カッパ係数は ${kappa}（ラベル付きの回答 n = ${n}）です。`,
  comma: '、',
  semicolon: '、',
};

const ko: RecordTexts = {
  heading: '판정 모델에 대해 기록된 것',
  intro:
    '감사에서는 맞는 답변에 오류를 심고 판정이 내려가는지 봅니다. 사람의 라벨은 판정 모델이 사람과 얼마나 일치하는지 말해 줍니다. 여기 있는 것은 이 판정 모델, 이 프롬프트와 설정에 대한 기록입니다.',
  metric: '지표',
  judge: '판정 모델',
  audited: '감사일',
  verdict: '감사 결론',
  checks: '근거',
  people: '사람과의 일치: 카파 계수 [95 % 신뢰구간], n',
  notAudited: '감사하지 않음',
  judgements: (n) => `판정 ${n}건`,
  check: ({ name, share, n }) => `${name} ${share}(n = ${n})`,
  found: ({ judge, day, metrics }) =>
    `판정 모델 ${judge}: ${day} 감사에서 문제가 발견되었습니다. ${metrics}. 이 보고서의 판정값도 그만큼 감안해서 읽으십시오.`,
  ofMetric: ({ metric, verdicts, checks }) => `${metric}: ‘${verdicts}’${checks === '' ? '' : `(${checks})`}`,
  poor: ({ metric, kappa, n }) =>
    `${metric}의 판정 모델은 사람과의 일치가 낮습니다. 카파 계수 ${kappa}(라벨이 있는 답변 n = ${n}).`,
  comma: ', ',
  semicolon: '; ',
};

export const recordTexts: Readonly<Record<ReportLanguage, RecordTexts>> = { en, ja, ko };
