// The words of what is asked for before a run starts.
import type { ReportLanguage } from '../../report/report.ts';

const en = {
  startRun: 'Start a run',
  noTarget: 'There is no target that could be asked yet.',
  addTarget: 'Add a target',
  choose: 'Choose metrics and repeats',
  metrics: 'Metrics',
  repeat: 'Ask each question so often',
  estimate: 'What will it cost?',
  asked: (questions: string, target: string) => `${questions} questions are put to ${target}.`,
  noModel: 'No model is asked.',
  models: (calls: string, cost: string) => `Models are asked about ${calls} times, ${cost}.`,
  atMost: (usd: string) => `for about ${usd} at most`,
  unknownCost: 'at a price that is not known here',
  guess: 'A guess of the lengths, as if nothing were remembered and nothing had to be asked again.',
};

type StartRunTexts = typeof en;

const ja: StartRunTexts = {
  startRun: '評価を実行',
  noTarget: '質問を送れる評価対象がまだありません。',
  addTarget: '評価対象を追加',
  choose: '指標と繰り返しを選ぶ',
  metrics: '指標',
  repeat: '同じ質問を繰り返す回数',
  estimate: '費用を見積もる',
  asked: (questions, target) => `${target} に質問を${questions}回送ります。`,
  noModel: 'モデルは呼び出しません。',
  models: (calls, cost) => `モデルの呼び出しは約${calls}回、${cost}。`,
  atMost: (usd) => `費用は多くて約${usd}です`,
  unknownCost: '価格がわからないため費用は不明です',
  guess: '長さは推定です。記憶済みの回答がなく、再試行もないものとして数えています。',
};

const ko: StartRunTexts = {
  startRun: '평가 실행',
  noTarget: '질문을 보낼 평가 대상이 아직 없습니다.',
  addTarget: '평가 대상 추가',
  choose: '지표와 반복 횟수 고르기',
  metrics: '지표',
  repeat: '같은 질문을 반복하는 횟수',
  estimate: '비용 어림하기',
  asked: (questions, target) => `평가 대상 ${target}에 질문을 ${questions}번 보냅니다.`,
  noModel: '모델은 호출하지 않습니다.',
  models: (calls, cost) => `모델을 약 ${calls}번 호출합니다. ${cost}.`,
  atMost: (usd) => `비용은 많아야 약 ${usd}입니다`,
  unknownCost: '가격을 알 수 없어 비용은 알 수 없습니다',
  guess: '길이는 추정입니다. 기억해 둔 답이 없고 다시 묻지도 않는다고 보고 셉니다.',
};

export const startRunTexts: { readonly [language in ReportLanguage]: StartRunTexts } = { en, ja, ko };
