// What is said of one judge beside its agreement with people.
import type { ReportLanguage } from '../report.ts';

const en = {
  title: (metric: string, target: string) => `Judge of ${metric}: ${target}`,
  about: (dataset: string, models: string) => `on ${dataset}; judge: ${models}`,
  unknownModel: 'not recorded',
  agreement: 'Does it agree with people?',
  /** Why it cannot be weighed, by code. */
  problems: {
    'no-labels': 'Not known: nobody has labelled an answer of this run by this metric.',
    'no-judge-scores': 'Not known: no answer of this run was judged by this metric.',
    'several-judges':
      'Not known: the scores of this run were made by several judges or versions of one, which are not weighed together.',
    'mixed-scales': 'Not known: labels were given on two scales, which are not weighed together.',
  } as Readonly<Record<string, string>>,
  other: (code: string) => `Not known (${code}).`,
  swaps: 'Does the order of the contexts sway it?',
  noSwaps:
    'Not known: no answer was judged with its contexts in both orders (swaps of the judge in the config does so). How often the order changes a preference between two runs is told where it is asked, and is not kept.',
  swapsIntro:
    'The same answer was judged again with its contexts reversed. A judge that is not swayed gives the same value.',
  judge: 'Judge',
  same: 'Same value in both orders',
  difference: 'Reversed minus in their order',
  calls: 'What it took',
  noCalls: 'Nobody was asked: this is computed.',
  counts: { calls: 'Calls', cached: 'Of these from memory', lost: 'Scores lost in the end' },
  canary: 'Has it changed over time?',
  noCanary:
    'Not known: no fixed set is judged again day by day. Runs with another model or prompt are told apart by the columns of the list of judges.',
};

export type JudgeTexts = typeof en;

const ja: JudgeTexts = {
  title: (metric, target) => `${metric} の判定者: ${target}`,
  about: (dataset, models) => `データセット ${dataset}、判定モデル: ${models}`,
  unknownModel: '記録なし',
  agreement: '人の判断と一致するか',
  problems: {
    'no-labels': '判断できません。この指標について、この実行の回答に人が付けたラベルがありません。',
    'no-judge-scores': '判断できません。この指標で判定された回答が、この実行にありません。',
    'several-judges':
      '判断できません。この実行のスコアには複数の判定者（またはバージョン）のものが混ざっており、まとめては測れません。',
    'mixed-scales': '判断できません。2 種類の尺度のラベルが混ざっており、まとめては測れません。',
  },
  other: (code) => `判断できません（${code}）。`,
  swaps: 'コンテキストの並び順に左右されるか',
  noSwaps:
    '判断できません。コンテキストの順序を入れ替えた判定は行われていません（設定の judge の swaps で行えます）。回答どうしの選好比較の結果はここには保存されません。順序で選択が変わった割合は、その比較の出力に示されます。',
  swapsIntro:
    '同じ回答を、コンテキストの順序を逆にしてもう一度判定しました。順序に左右されない判定者なら、同じ値になります。',
  judge: '判定者',
  same: '両方の順序で同じ値',
  difference: '逆順 − 元の順',
  calls: 'かかったもの',
  noCalls: '判定モデルへの呼び出しはありません（計算による指標です）。',
  counts: { calls: '呼び出し', cached: 'うち記憶済みの応答', lost: '最終的に失われたスコア' },
  canary: '時間とともに変わっていないか',
  noCanary:
    '判断できません。決まった問題を毎日判定し直す記録がありません。モデルやプロンプトの異なる実行は、判定者の一覧の列で見分けられます。',
};

const ko: JudgeTexts = {
  title: (metric, target) => `${metric} 판정자: ${target}`,
  about: (dataset, models) => `데이터셋 ${dataset}, 판정 모델: ${models}`,
  unknownModel: '기록 없음',
  agreement: '사람의 판단과 일치하는가',
  problems: {
    'no-labels': '알 수 없습니다. 이 지표에 대해 이 실행의 답변에 사람이 붙인 라벨이 없습니다.',
    'no-judge-scores': '알 수 없습니다. 이 실행에는 이 지표로 판정된 답변이 없습니다.',
    'several-judges': '알 수 없습니다. 이 실행의 점수에는 여러 판정자(또는 버전)의 것이 섞여 있어 함께 잴 수 없습니다.',
    'mixed-scales': '알 수 없습니다. 두 가지 척도의 라벨이 섞여 있어 함께 잴 수 없습니다.',
  },
  other: (code) => `알 수 없습니다(${code}).`,
  swaps: '컨텍스트 순서에 휘둘리는가',
  noSwaps:
    '알 수 없습니다. 컨텍스트 순서를 뒤집은 판정은 하지 않았습니다(설정의 judge 아래 swaps로 할 수 있습니다). 답변끼리의 선호 비교 결과는 여기에 저장되지 않으며, 순서 때문에 선택이 바뀐 비율은 그 비교의 출력에 나옵니다.',
  swapsIntro:
    '같은 답변을 컨텍스트 순서를 뒤집어 한 번 더 판정했습니다. 순서에 휘둘리지 않는 판정자라면 같은 값을 줍니다.',
  judge: '판정자',
  same: '두 순서에서 같은 값',
  difference: '뒤집은 순서 − 원래 순서',
  calls: '든 것',
  noCalls: '판정 모델을 호출하지 않았습니다(계산하는 지표입니다).',
  counts: { calls: '호출', cached: '그중 기억된 응답', lost: '끝내 잃은 점수' },
  canary: '시간이 지나며 달라지지 않았는가',
  noCanary:
    '알 수 없습니다. 정해진 문제를 날마다 다시 판정한 기록이 없습니다. 모델이나 프롬프트가 다른 실행은 판정자 목록의 열에서 구별할 수 있습니다.',
};

export const judgeTexts: Readonly<Record<ReportLanguage, JudgeTexts>> = { en, ja, ko };
