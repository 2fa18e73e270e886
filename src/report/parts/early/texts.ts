// The words for a run that stopped early.
import type { Statement } from '../../../model/stopped-early.ts';
import { withParticle } from '../../../text/korean-particle.ts';
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

const en = {
  heading: 'Stopped early',
  stopped: ({ label, decided, examples, spared }: Fill<'label' | 'decided' | 'examples' | 'spared'>) =>
    `${label}: every check of the gate that can be decided early was decided after ${decided} of ${examples} questions; ${spared} were not asked (not judged: stopped early)`,
  asked: ({ label, examples }: Fill<'label' | 'examples'>) =>
    `${label}: no early end; all ${examples} questions were looked at`,
  judged: ({
    label,
    metrics,
    decided,
    examples,
    spared,
  }: Fill<'label' | 'metrics' | 'decided' | 'examples' | 'spared'>) =>
    `${label}: every check of the gate that can be decided early was decided after ${decided} of ${examples} questions; ${spared} recorded answers were not judged by ${metrics} (not judged: stopped early)`,
  judgedAll: ({ label, metrics, examples }: Fill<'label' | 'metrics' | 'examples'>) =>
    `${label}: no early end; the answers to all ${examples} questions were judged by ${metrics}, one after the other`,
  saved: (calls: string) => `; not asked: ${calls}`,
  target: (calls: string) => `${calls} calls of the target`,
  targetModels: (calls: string) => `about ${calls} calls of its models`,
  judge: (calls: string) => `about ${calls} calls of the judge`,
  cost: (usd: string) => ` (about ${usd})`,
  costUnknown: ' (cost not known)',
  intervals: (of: Statement) =>
    `Questions were asked in random order and looked at one by one, so that intervals for one look do not hold. Those of means are confidence sequences, which hold at all looks together, and goals are held against them: they are about the questions that the dataset is a sample of${of === 'dataset' ? ', while the verdicts of the gate are about the mean of this dataset alone' : ''}; medians and overall scores have none, and those of comparisons are for one look.`,
};

type EarlyTexts = typeof en;

const ja: EarlyTexts = {
  heading: '早期終了',
  stopped: ({ label, decided, examples, spared }) =>
    `${label}: 早く決められるゲートの検査は ${examples} 問中 ${decided} 問ですべて決まり、${spared} 問は尋ねていません（早期終了のため判定していない）`,
  asked: ({ label, examples }) => `${label}: 早期終了はなく、${examples} 問すべてを見ました`,
  judged: ({ label, metrics, decided, examples, spared }) =>
    `${label}: 早く決められるゲートの検査は ${examples} 問中 ${decided} 問ですべて決まり、記録された回答 ${spared} 件は ${metrics} で判定していません（早期終了のため判定していない）`,
  judgedAll: ({ label, metrics, examples }) =>
    `${label}: 早期終了はなく、${examples} 問すべての回答を 1 件ずつ ${metrics} で判定しました`,
  saved: (calls) => `。省いた呼び出し: ${calls}`,
  target: (calls) => `評価対象 ${calls} 回`,
  targetModels: (calls) => `評価対象のモデル 約 ${calls} 回`,
  judge: (calls) => `判定 約 ${calls} 回`,
  cost: (usd) => `（約 ${usd}）`,
  costUnknown: '（費用は不明）',
  intervals: (of) =>
    `質問を無作為な順に尋ね、1 問ごとに結果を見たため、一度だけ見る場合の区間は成り立ちません。平均の区間は、何度見ても成り立つ信頼系列で、データセットが標本となっている質問全体についてのもので、目標の判定にも使います${of === 'dataset' ? '（ゲートの判定だけは、このデータセットの平均についてのものです）' : ''}。中央値と総合点には区間がなく、比較の区間は一度だけ見る場合のものです。`,
};

const ko: EarlyTexts = {
  heading: '조기 종료',
  stopped: ({ label, decided, examples, spared }) =>
    `${label}: 일찍 정할 수 있는 게이트 검사는 질문 ${examples}개 중 ${decided}개에서 모두 정해졌고, ${spared}개는 묻지 않았습니다 (조기 종료로 판정하지 않음)`,
  asked: ({ label, examples }) => `${label}: 조기 종료 없이 질문 ${examples}개를 모두 보았습니다`,
  judged: ({ label, metrics, decided, examples, spared }) =>
    `${label}: 일찍 정할 수 있는 게이트 검사는 질문 ${examples}개 중 ${decided}개에서 모두 정해졌고, 기록된 답변 ${spared}건은 ${withParticle(metrics, '으로/로')} 판정하지 않았습니다 (조기 종료로 판정하지 않음)`,
  judgedAll: ({ label, metrics, examples }) =>
    `${label}: 조기 종료 없이 질문 ${examples}개의 답변을 모두 ${withParticle(metrics, '으로/로')} 하나씩 판정했습니다`,
  saved: (calls) => `. 줄인 호출: ${calls}`,
  target: (calls) => `평가 대상 ${calls}회`,
  targetModels: (calls) => `평가 대상의 모델 약 ${calls}회`,
  judge: (calls) => `판정 약 ${calls}회`,
  cost: (usd) => ` (약 ${usd})`,
  costUnknown: ' (비용 알 수 없음)',
  intervals: (of) =>
    `질문을 무작위 순서로 묻고 하나씩 결과를 보았으므로 한 번만 볼 때의 구간은 성립하지 않습니다. 평균의 구간은 몇 번을 보아도 성립하는 신뢰 수열이며 데이터셋이 표본인 질문 전체에 대한 것으로 목표도 이것으로 판정합니다${of === 'dataset' ? '(게이트의 판정만 이 데이터셋의 평균에 대한 것입니다)' : ''}. 중앙값과 종합 점수에는 구간이 없고, 비교의 구간은 한 번만 볼 때의 것입니다.`,
};

export const earlyTexts: Readonly<Record<ReportLanguage, EarlyTexts>> = { en, ja, ko };
