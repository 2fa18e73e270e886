// The words for what people said in a period.
import type { Breakdown } from '../../analysis/monitor/monitor-fold.ts';
import type { Fill } from '../common-texts.ts';
import type { ReportLanguage } from '../report.ts';

const en = {
  title: 'What people said',
  chosen:
    'Whoever says something chose to: these people are no sample of those who ask. The figures are of them alone, and enter no mean above.',
  nobody: ({ traces }: Fill<never, 'traces'>) => `Nobody said anything of the ${traces} traces of this time.`,
  with: 'Traces with feedback',
  share: ({ some, all, percent }: Fill<'some' | 'all' | 'percent'>) => `${some} of ${all} (${percent})`,
  thumbs: 'Thumbs up',
  stars: 'Stars (1 to 5)',
  comments: 'Comments',
  corrections: 'Corrections',
  dropped: ({ n }: Fill<'n'>) =>
    `${n} of these traces were dropped by sampling: what people said of them is counted here, but what was asked and answered is not there.`,
  waiting: ({ n }: Fill<'n'>) => `${n} more pieces are of traces that have not come, or are not settled yet.`,
  agreement: 'Do people and scores agree?',
  heads: { overall: 'the overall score', faithfulness: 'faithfulness' },
  ranked: ({ of, chance, n }: Fill<'of' | 'chance' | 'n'>) =>
    `Of an answer that people liked and one that they disliked, the first has the higher score in ${chance} of all such pairs (${of}; n ${n}). With 50 % the score says nothing of what people like.`,
  notRanked: ({ reason }: Fill<'reason'>) => `Not known: ${reason}.`,
  people: 'People',
  liked: 'liked it',
  disliked: 'disliked it',
  high: 'Score .5 and more',
  low: 'Score below .5',
  byDay: 'Feedback day by day',
  byPart: 'Feedback by part',
  day: 'Day',
  parts: { target: 'Target', category: 'Category', language: 'Language', release: 'Release' } satisfies {
    readonly [by in Breakdown]: string;
  },
  without: '(none)',
};

export type FeedbackTexts = typeof en;

const ja: FeedbackTexts = {
  title: '利用者の評価',
  chosen:
    '評価を送るかどうかは利用者が自分で決めるため、送った人は質問した人全体の標本ではありません。ここの数値は送った人だけについてのもので、上の平均には一切入りません。',
  nobody: ({ traces }) => `この期間のトレース ${traces} 件に、利用者の評価は届いていません。`,
  with: '評価のあったトレース',
  share: ({ some, all, percent }) => `${all} 件中 ${some} 件（${percent}）`,
  thumbs: '高評価（親指）の割合',
  stars: '星（1～5）の平均',
  comments: 'コメント',
  corrections: '訂正',
  dropped: ({ n }) =>
    `このうち ${n} 件はサンプリングで残されなかったトレースです。評価はここで数えますが、質問と回答は残っていません。`,
  waiting: ({ n }) => `ほかに、まだ届いていないか確定していないトレースへの評価が ${n} 件あります。`,
  agreement: '利用者の評価と点は一致しているか',
  heads: { overall: '総合点', faithfulness: '根拠への忠実性' },
  ranked: ({ of, chance, n }) =>
    `利用者に好まれた回答と好まれなかった回答を一つずつ取ると、組の ${chance} で好まれた方の点が高くなります（${of}、n ${n}）。50 % なら、点は利用者の好みについて何も語りません。`,
  notRanked: ({ reason }) => `不明: ${reason}`,
  people: '利用者',
  liked: '好まれた',
  disliked: '好まれなかった',
  high: '点が 0.5 以上',
  low: '点が 0.5 未満',
  byDay: '日ごとの利用者の評価',
  byPart: '内訳別の利用者の評価',
  day: '日',
  parts: { target: '評価対象', category: 'カテゴリ', language: '言語', release: 'リリース' },
  without: '（なし）',
};

const ko: FeedbackTexts = {
  title: '사용자 평가',
  chosen:
    '평가를 보낼지는 사용자가 스스로 정하므로, 보낸 사람은 질문한 사람 전체의 표본이 아닙니다. 여기의 수치는 보낸 사람에 대한 것일 뿐이며 위의 어떤 평균에도 들어가지 않습니다.',
  nobody: ({ traces }) => `이 기간의 트레이스 ${traces}건에 대한 사용자 평가가 없습니다.`,
  with: '평가가 있는 트레이스',
  share: ({ some, all, percent }) => `${all}건 중 ${some}건(${percent})`,
  thumbs: '‘좋아요’ 비율',
  stars: '별점(1~5) 평균',
  comments: '의견',
  corrections: '정정',
  dropped: ({ n }) =>
    `이 가운데 ${n}건은 표본 추출에서 남기지 않은 트레이스입니다. 평가는 여기서 세지만 질문과 답변은 남아 있지 않습니다.`,
  waiting: ({ n }) => `그 밖에 아직 도착하지 않았거나 확정되지 않은 트레이스에 대한 평가가 ${n}건 있습니다.`,
  agreement: '사용자 평가와 점수가 일치하는가',
  heads: { overall: '종합 점수', faithfulness: '근거 충실성' },
  ranked: ({ of, chance, n }) =>
    `사용자가 좋아한 답변과 좋아하지 않은 답변을 하나씩 짝지으면, 짝의 ${chance}에서 좋아한 쪽의 점수가 더 높습니다(${of}, n ${n}). 50 %라면 점수는 사용자의 선호에 대해 아무것도 말해 주지 않습니다.`,
  notRanked: ({ reason }) => `알 수 없음: ${reason}`,
  people: '사용자',
  liked: '좋아함',
  disliked: '좋아하지 않음',
  high: '점수 0.5 이상',
  low: '점수 0.5 미만',
  byDay: '날짜별 사용자 평가',
  byPart: '항목별 사용자 평가',
  day: '날짜',
  parts: { target: '평가 대상', category: '범주', language: '언어', release: '릴리스' },
  without: '(없음)',
};

export const feedbackTexts: { readonly [language in ReportLanguage]: FeedbackTexts } = { en, ja, ko };
