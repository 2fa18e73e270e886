// The texts of a sheet for a lawyer.
import type { ReportLanguage } from '../report.ts';

const en = {
  title: (target: string) => `Citations to check: ${target}`,
  intro:
    'Each question begins a page: the answer of the system, every place of a law and every decision of a court that it cites, with the words that stand there, and each sentence that cites. Marks are by rules, and where a judge model was asked it says so beside them; both may be wrong. Say of each citation whether it holds, and of each sentence whether the cited place says it: what you say is kept beside the mark and never changes it.',
  how: 'At the end, press “Save what I said” and send the file back, or import it: its name ends in .csv.',
  question: 'Question',
  expected: 'Expected answer',
  answer: 'Answer',
  citations: 'Citations, with the words of the provisions',
  cases: 'Decisions of courts, with their points',
  sentences: 'What is said, and what stands there',
  comment: 'Remark',
  author: 'Your name or initials',
  save: 'Save what I said',
  /** `{1}` places for an opinion of `{2}`. */
  said: '{1} of {2} are answered. What is left open stays open, and can be answered later',
  nothing: 'No answer of this run cites a place of a law or a decision of a court.',
  page: (at: string, all: string) => `${at} of ${all}`,
};

export type LawSheetTexts = typeof en;

const ja: LawSheetTexts = {
  title: (target) => `引用の確認票：${target}`,
  intro:
    '質問ごとにページを改め、システムの回答、回答が引用した法令の箇所や裁判例とその文言、引用のある文を並べています。印は規則による判定で、判定モデルに尋ねた場合はその判断も並べます。どちらも誤っていることがあります。引用ごとに成り立つかどうかを、文ごとに引用先がそのとおりに定めているかどうかを答えてください。答えは印の横に残り、印そのものは変わりません。',
  how: '最後に「回答を保存」を押し、できたファイル（.csv）を送り返すか、取り込んでください。',
  question: '質問',
  expected: '期待される回答',
  answer: '回答',
  citations: '引用と、引用先の文言',
  cases: '裁判例と、その要旨',
  sentences: '述べていることと、引用先にあること',
  comment: '備考',
  author: 'お名前またはイニシャル',
  save: '回答を保存',
  said: '{2} 件中 {1} 件に答えました。空けたままのものは未回答として残り、後から答えられます',
  nothing: 'この実行には、法令の箇所や裁判例を引用した回答がありません。',
  page: (at, all) => `${at} / ${all}`,
};

const ko: LawSheetTexts = {
  title: (target) => `인용 확인표: ${target}`,
  intro:
    '질문마다 쪽을 바꾸어 시스템의 답변, 답변이 인용한 법령 조항·판례와 그 문언, 인용이 있는 문장을 나란히 놓았습니다. 표시는 규칙으로 판정한 것이며, 판정 모델에 물은 경우에는 그 판단도 나란히 둡니다. 둘 다 틀릴 수 있습니다. 인용마다 성립하는지, 문장마다 인용된 조항이 그대로 정하고 있는지 답해 주십시오. 답은 표시 옆에 남고 표시 자체는 바뀌지 않습니다.',
  how: '마지막에 ‘답한 내용 저장’을 누르고, 만들어진 파일(.csv)을 보내거나 가져오십시오.',
  question: '질문',
  expected: '기대 답변',
  answer: '답변',
  citations: '인용과 조항의 문언',
  cases: '판례와 그 요지',
  sentences: '말한 내용과 조항에 있는 내용',
  comment: '비고',
  author: '이름 또는 머리글자',
  save: '답한 내용 저장',
  said: '{2}건 가운데 {1}건에 답했습니다. 비워 둔 것은 미응답으로 남으며 나중에 답할 수 있습니다',
  nothing: '이 실행에는 법령 조항이나 판례를 인용한 답변이 없습니다.',
  page: (at, all) => `${at} / ${all}`,
};

export const lawSheetTexts: Readonly<Record<ReportLanguage, LawSheetTexts>> = { en, ja, ko };
