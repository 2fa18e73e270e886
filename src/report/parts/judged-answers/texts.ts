// Texts about answers that judges scored.
import { wayText } from '../../../model/way-on.ts';
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

const en = {
  claims: {
    hold: ({ good, total }: Fill<'good' | 'total'>) => `${good} of ${total} claims hold.`,
    labels: {
      ...{ absent: 'not found', contradicted: 'contradicted', incorrect: 'wrong' },
      ...{ unaddressed: 'not in the expected answer', correct: 'right', supported: 'found' },
    },
    claim: (label: string, claim: string) => `[${label}] ${claim}`,
    because: (claim: string, reason: string) => `${claim} (${reason})`,
    more: (count: string) => `And ${count} more.`,
  },
  heading: 'Judged answers',
  intro: (limit: number) =>
    `For each judged metric the answers with the lowest scores, up to ${limit}, and why the judge scored them so. The texts are those of the target and of the judge, shortened; a judge can be wrong, so read a few before trusting the mean.`,
  lowest: ({ label, shown, scored }: Fill<'label' | 'shown' | 'scored'>) =>
    `${label}: the lowest ${shown} of ${scored} scored answers`,
  allBest: (label: string) => `${label}: every scored answer has the best possible score.`,
  /** What was to be judged. */
  toJudge: 'To be judged',
  score: 'Score',
  answer: 'Answer',
  reason: "Judge's reason",
  unscored: (metric: string) => `What the judge could not score: ${metric}`,
  reply: 'The reply began',
  unscoredIntro: (resume: string | undefined) =>
    `What the judge could not score stands beneath each metric. Those answers have no score and are left out of the mean; the bounds under “Intervals and counts” say where it may lie.${wayText(resume, (way) => ` Running the same command with ${way} asks the judge for them again, and for nothing else.`)}`,
};

export type JudgedTexts = typeof en;

const ja: JudgedTexts = {
  claims: {
    hold: ({ good, total }) => `主張 ${total} 件のうち、問題のないもの ${good} 件。`,
    labels: {
      ...{ absent: '記載なし', contradicted: '矛盾', incorrect: '誤り' },
      ...{ unaddressed: '期待される回答にない', correct: '正しい', supported: '記載あり' },
    },
    claim: (label, claim) => `［${label}］${claim}`,
    because: (claim, reason) => `${claim}（${reason}）`,
    more: (count) => `ほか ${count} 件。`,
  },
  heading: '判定された回答',
  intro: (limit) =>
    `判定による指標ごとに、スコアの低い回答（最大 ${limit} 件）と、判定モデルが挙げた理由を示します。文面は評価対象と判定モデルのもので、長いものは省略しています。判定も誤ることがあるため、平均を信じる前にいくつか読んでください。`,
  lowest: ({ label, shown, scored }) => `${label}: 判定済み ${scored} 件のうち下位 ${shown} 件`,
  allBest: (label) => `${label}: 判定された回答はすべて最高のスコアです。`,
  toJudge: '判定対象',
  score: 'スコア',
  answer: '回答',
  reason: '判定の理由',
  unscored: (metric) => `判定できなかったもの: ${metric}`,
  reply: '返答の冒頭',
  unscoredIntro: (resume) =>
    `判定できなかった回答は、各指標の最後に示します。スコアがないため平均には含まれません。平均が取り得る範囲は「信頼区間と件数」にあります。${wayText(resume, (way) => `同じコマンドに ${way} を付けて実行すると、この分だけを改めて判定します。`)}`,
};

const ko: JudgedTexts = {
  claims: {
    hold: ({ good, total }) => `주장 ${total}건 가운데 문제없는 것 ${good}건.`,
    labels: {
      ...{ absent: '근거 없음', contradicted: '모순', incorrect: '오류' },
      ...{ unaddressed: '기대 답변에 없음', correct: '맞음', supported: '근거 있음' },
    },
    claim: (label, claim) => `[${label}] ${claim}`,
    because: (claim, reason) => `${claim} (${reason})`,
    more: (count) => `그 밖에 ${count}건.`,
  },
  heading: '판정된 답변',
  intro: (limit) =>
    `판정 지표마다 점수가 낮은 답변(최대 ${limit}건)과 판정 모델이 든 이유를 보여 줍니다. 글은 평가 대상과 판정 모델이 쓴 것이며 길면 줄였습니다. 판정도 틀릴 수 있으므로 평균을 믿기 전에 몇 건은 직접 읽어 보십시오.`,
  lowest: ({ label, shown, scored }) => `${label}: 판정된 답변 ${scored}건 가운데 하위 ${shown}건`,
  allBest: (label) => `${label}: 판정된 답변이 모두 최고 점수입니다.`,
  toJudge: '판정 대상',
  score: '점수',
  answer: '답변',
  reason: '판정 이유',
  unscored: (metric) => `판정하지 못한 것: ${metric}`,
  reply: '응답의 첫머리',
  unscoredIntro: (resume) =>
    `판정하지 못한 답변은 지표마다 끝에 보여 줍니다. 점수가 없어 평균에서 빠지며, 평균이 놓일 수 있는 범위는 ‘신뢰구간과 건수’에 있습니다.${wayText(resume, (way) => ` 같은 명령에 ${way}을 붙여 실행하면 이 답변들만 다시 판정합니다.`)}`,
};

export const judgedTexts: { readonly [language in ReportLanguage]: JudgedTexts } = { en, ja, ko };
