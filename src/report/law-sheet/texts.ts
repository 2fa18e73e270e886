// The texts of a sheet for a lawyer.
import type { ReportLanguage } from '../report.ts';

const en = {
  title: (target: string) => `Citations to check: ${target}`,
  intro:
    'Each question begins a page: the answer of the system, every place of a law and every decision of a court that it cites, with the words that stand there, and each sentence that cites. Marks are by rules, and where a judge model was asked it says so beside them; both may be wrong. Say of each citation whether it holds, and of each sentence whether the cited place says it: what you say is kept beside the mark and never changes it.',
  how: 'At the end, press “Save what I said” and send the file back, or import it: its name ends in .csv. Until then what you choose stays in this browser alone.',
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
  said: 'You said something of {1} of {2}. What is left open stays open, and can be said later',
  nameless: 'Not saved: please give your name or initials first; without them nobody can tell whose file it is.',
  /** `{1}` numbers of questions. */
  lost: 'A remark is saved with the choices beside it. Nothing is chosen at question {1}: the remark there will not be saved',
  kept: 'What you choose and write is kept in this browser, also when the page is closed, and is sent nowhere.',
  unkept: 'This browser keeps nothing of this page: closing it loses what you did not save.',
  clear: 'Clear this sheet',
  clearAll: 'Clear all choices and remarks of this sheet in this browser?',
  nothing: 'No answer of this run cites a place of a law or a decision of a court.',
  page: (at: string, all: string) => `${at} of ${all}`,
};

export type LawSheetTexts = typeof en;

const ja: LawSheetTexts = {
  title: (target) => `引用の確認票：${target}`,
  intro:
    '質問ごとにページを改め、システムの回答、回答が引用した法令の箇所や裁判例とその文言、引用のある文を並べています。印は規則による判定で、判定モデルに尋ねた場合はその判断も並べます。どちらも誤っていることがあります。引用ごとに成り立つかどうかを、文ごとに引用先がそのとおりに定めているかどうかを選んでください。選んだ内容はご意見として印の横に残り、印そのものは変わりません。',
  how: '最後に「意見を保存」を押し、できたファイル（.csv）を送り返すか、取り込んでください。それまでは、選んだ内容はこのブラウザーの中だけに残ります。',
  question: '質問',
  expected: '期待される回答',
  answer: '回答',
  citations: '引用と、引用先の文言',
  cases: '裁判例と、その要旨',
  sentences: '述べていることと、引用先にあること',
  comment: '備考',
  author: 'お名前またはイニシャル',
  save: '意見を保存',
  said: '{2} 件中 {1} 件で意見を選びました。空けたままのものは未記入として残り、後から選べます',
  nameless: '保存していません。先にお名前またはイニシャルを入力してください。ないと、誰の意見か分からなくなります。',
  lost: '備考は、同じ質問で選んだ意見と一緒に保存されます。質問 {1} では何も選ばれていないため、備考は保存されません',
  kept: '選んだ内容と備考は、ページを閉じてもこのブラウザーに残ります。どこにも送信されません。',
  unkept: 'このブラウザーではページの内容を残せません。閉じると、保存していない内容は失われます。',
  clear: '記入内容を消去',
  clearAll: 'この確認票で選んだ内容と備考を、このブラウザーからすべて消去しますか。',
  nothing: 'この実行には、法令の箇所や裁判例を引用した回答がありません。',
  page: (at, all) => `${at} / ${all}`,
};

const ko: LawSheetTexts = {
  title: (target) => `인용 확인표: ${target}`,
  intro:
    '질문마다 쪽을 바꾸어 시스템의 답변, 답변이 인용한 법령 조항·판례와 그 문언, 인용이 있는 문장을 나란히 놓았습니다. 표시는 규칙으로 판정한 것이며, 판정 모델에 물은 경우에는 그 판단도 나란히 둡니다. 둘 다 틀릴 수 있습니다. 인용마다 성립하는지, 문장마다 인용된 조항이 그대로 정하고 있는지 골라 주십시오. 고른 내용은 의견으로 표시 옆에 남고 표시 자체는 바뀌지 않습니다.',
  how: '마지막에 ‘의견 저장’을 누르고, 만들어진 파일(.csv)을 보내거나 가져오십시오. 그때까지 고른 내용은 이 브라우저에만 남습니다.',
  question: '질문',
  expected: '기대 답변',
  answer: '답변',
  citations: '인용과 조항의 문언',
  cases: '판례와 그 요지',
  sentences: '말한 내용과 조항에 있는 내용',
  comment: '비고',
  author: '이름 또는 머리글자',
  save: '의견 저장',
  said: '{2}건 가운데 {1}건에서 의견을 골랐습니다. 비워 둔 것은 그대로 남으며 나중에 고를 수 있습니다',
  nameless: '저장하지 않았습니다. 먼저 이름이나 머리글자를 적어 주십시오. 없으면 누구의 의견인지 알 수 없습니다.',
  lost: '비고는 같은 질문에서 고른 의견과 함께 저장됩니다. 질문 {1}에서는 고른 것이 없어 비고가 저장되지 않습니다',
  kept: '고른 내용과 비고는 페이지를 닫아도 이 브라우저에 남으며, 어디에도 보내지 않습니다.',
  unkept: '이 브라우저에는 페이지의 내용을 남길 수 없습니다. 닫으면 저장하지 않은 내용이 사라집니다.',
  clear: '적은 내용 지우기',
  clearAll: '이 확인표에서 고른 내용과 비고를 이 브라우저에서 모두 지우시겠습니까?',
  nothing: '이 실행에는 법령 조항이나 판례를 인용한 답변이 없습니다.',
  page: (at, all) => `${at} / ${all}`,
};

export const lawSheetTexts: Readonly<Record<ReportLanguage, LawSheetTexts>> = { en, ja, ko };
