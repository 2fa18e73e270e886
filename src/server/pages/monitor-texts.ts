// The words of the page of a period that its report does not have.
import type { Fill } from '../../report/common-texts.ts';
import type { ReportLanguage } from '../../report/report.ts';

const en = {
  monitor: 'Monitor',
  from: 'First day',
  to: 'Last day',
  before_from: 'Held against: first day',
  before_to: 'Held against: last day',
  time_zone: 'Time zone',
  target: 'Target or stream',
  category: 'Category',
  language: 'Language',
  release: 'Release',
  calibrated: 'Line corrected by labels',
  show: 'Show',
  write: 'Have it written',
  writeAgain: 'Have it written again',
  asks: (model: string) => `asks ${model}, twice at most; what that took is said with the text`,
  filter: 'Other days, or only some questions',
  lastDays: (days: number) => `${days} days`,
  without: ({ name, value }: Fill<'name' | 'value'>) => `Show all again, not only ${name} ${value}`,
  asOf: (at: string) => `as of ${at} UTC`,
  renewing: '(what came since is being added)',
  refused: ({ spans, names }: Fill<'spans' | 'names'>) =>
    `${spans} spans were refused, and are in no figure: there are more names of services than are taken (traces.streams in the config). Among them: ${names}.`,
  nothingYet: [
    'Here stand runs that begin in this time, and questions of users: take more days above, send traces to ',
    ' of this server with a key of its own, or ',
    '.',
  ],
  startRun: 'start a run',
  beingCollected: 'So many questions are being added up in the background; once that is done the answer stands here.',
};

type MonitorPageTexts = typeof en;

const ja: MonitorPageTexts = {
  monitor: 'モニター',
  from: '最初の日',
  to: '最後の日',
  before_from: '比べる期間：最初の日',
  before_to: '比べる期間：最後の日',
  time_zone: 'タイムゾーン',
  target: '評価対象またはストリーム',
  category: 'カテゴリ',
  language: '言語',
  release: 'リリース',
  calibrated: 'ラベルで補正した線',
  show: '表示',
  write: '文章を作成',
  writeAgain: '文章をもう一度作成',
  asks: (model) => `${model} を多くて 2 回呼び出します。かかった費用は文章とともに表示します`,
  filter: '期間や質問を絞り込む',
  lastDays: (days) => `${days} 日間`,
  without: ({ name, value }) => `絞り込みを外す: ${name} ${value}`,
  asOf: (at) => `${at}（UTC）時点`,
  renewing: '（その後に届いたものを集計しています）',
  refused: ({ spans, names }) =>
    `受け付ける数を超えるサービス名（設定の traces.streams）のため、スパン ${spans} 件を受け付けませんでした。これらはどの数値にも入っていません。名前の例: ${names}`,
  nothingYet: [
    'ここには、この期間に始まった実行と、利用者の質問（トレース）が表示されます。上で期間を広げるか、このサーバーの ',
    ' に専用のキーでトレースを送るか、',
    'ください。',
  ],
  startRun: '実行を始めて',
  beingCollected: '質問の件数が多いため、裏で集計しています。終わり次第、ここに結果を表示します。',
};

const ko: MonitorPageTexts = {
  monitor: '모니터',
  from: '첫날',
  to: '마지막 날',
  before_from: '견줄 기간: 첫날',
  before_to: '견줄 기간: 마지막 날',
  time_zone: '시간대',
  target: '평가 대상 또는 스트림',
  category: '범주',
  language: '언어',
  release: '릴리스',
  calibrated: '라벨로 보정한 선',
  show: '보기',
  write: '글 작성',
  writeAgain: '글 다시 작성',
  asks: (model) => `${model} 모델을 많아야 두 번 호출하며, 든 비용은 글과 함께 표시합니다`,
  filter: '기간과 질문 좁히기',
  lastDays: (days) => `${days}일`,
  without: ({ name, value }) => `조건 빼기: ${name} ${value}`,
  asOf: (at) => `${at}(UTC) 기준`,
  renewing: '(그 뒤에 들어온 것을 더하는 중)',
  refused: ({ spans, names }) =>
    `서비스 이름이 받는 수(설정의 traces.streams)를 넘어 스팬 ${spans}건을 받지 않았습니다. 이 스팬은 어떤 수치에도 들어 있지 않습니다. 이름의 예: ${names}`,
  nothingYet: [
    '이 기간에 시작된 실행과 사용자의 질문(트레이스)이 여기에 표시됩니다. 위에서 기간을 넓히거나, 이 서버의 ',
    '로 전용 키를 써서 트레이스를 보내거나, ',
    '.',
  ],
  startRun: '실행을 시작하십시오',
  beingCollected: '질문이 많아 뒤에서 집계하고 있습니다. 끝나면 여기에 결과를 표시합니다.',
};

export const monitorPageTexts: { readonly [language in ReportLanguage]: MonitorPageTexts } = { en, ja, ko };
