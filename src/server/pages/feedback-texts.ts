// The words of the page of feedback.
import type { ReportLanguage } from '../../report/report.ts';

const en = {
  feedback: 'Feedback',
  about: (total: number) =>
    total === 0 ? 'In the last 30 days nobody said anything.' : `Traces of the last 30 days with feedback: ${total}.`,
  question: 'Question',
  answer: 'Answer',
  said: 'What people said',
  none: '(not recorded)',
  up: 'thumbs up',
  down: 'thumbs down',
  stars: (stars: number) => `${stars} of 5 stars`,
  correction: (text: string) => `should be: ${text}`,
  add: 'Make an example',
  dataset: 'Dataset',
  expected: 'Expected answer',
  review: 'Open a queue of labels',
  stream: 'Stream',
  howMany: 'How many answers',
  which: 'Which answers',
  reading: 'where feedback and scores disagree, then where the score is unsure: to be read',
  drawn: 'drawn by chance: for figures',
  open: 'Open the queue',
};

type FeedbackTexts = typeof en;

const ja: FeedbackTexts = {
  feedback: '利用者の評価',
  about: (total) =>
    total === 0 ? '直近30日間に利用者の評価はありません。' : `直近30日間に評価のあったトレース：${total}件`,
  question: '質問',
  answer: '回答',
  said: '寄せられた意見',
  none: '（記録なし）',
  up: '高評価',
  down: '低評価',
  stars: (stars) => `星${stars}（5点満点）`,
  correction: (text) => `正しくは：${text}`,
  add: '質問例にする',
  dataset: 'データセット',
  expected: '期待する回答',
  review: 'ラベル付けのキューを開く',
  stream: 'ストリーム',
  howMany: '回答の件数',
  which: '対象の回答',
  reading: '利用者の評価と採点が食い違うもの、次に採点があいまいなもの（読むため）',
  drawn: '無作為に抽出（数値に使う）',
  open: 'キューを開く',
};

const ko: FeedbackTexts = {
  feedback: '사용자 평가',
  about: (total) =>
    total === 0 ? '지난 30일 동안 사용자 평가가 없습니다.' : `지난 30일 동안 평가가 있는 트레이스: ${total}건`,
  question: '질문',
  answer: '답변',
  said: '받은 의견',
  none: '(기록 없음)',
  up: '좋아요',
  down: '싫어요',
  stars: (stars) => `별 ${stars}개 (5개 만점)`,
  correction: (text) => `올바른 답: ${text}`,
  add: '예제로 만들기',
  dataset: '데이터셋',
  expected: '기대 답변',
  review: '라벨링 대기열 열기',
  stream: '스트림',
  howMany: '답변 수',
  which: '대상 답변',
  reading: '사용자 평가와 채점이 어긋나는 것, 그다음 채점이 애매한 것 (읽기용)',
  drawn: '무작위 추출 (수치에 사용)',
  open: '대기열 열기',
};

export const feedbackTexts: { readonly [language in ReportLanguage]: FeedbackTexts } = { en, ja, ko };
