// The words of the pages of datasets.

import type { LintedLevel } from '../../app/dataset/dataset-care.ts';
import type { DraftOrigin } from '../../app/dataset/drafts/dataset-draft.ts';
import type { ReportLanguage } from '../../report/report.ts';

type Levels = Readonly<Record<LintedLevel, string>>;
type Counted = Readonly<Record<LintedLevel, (count: number) => string>>;

const en = {
  find: 'Name or description',
  sorts: { changed: 'last changed first', name: 'by name', size: 'largest first' },
  noneFound: 'No dataset is like that.',
  languages: 'Languages',
  languageNames: { ja: 'Japanese', ko: 'Korean', en: 'English', mixed: 'mixed' } as Readonly<Record<string, string>>,
  lint: 'Check',
  count: 'Examples',
  lintOf: {
    error: (count) => (count === 1 ? '1 error' : `${count} errors`),
    warning: (count) => (count === 1 ? '1 warning' : `${count} warnings`),
    info: (count) => (count === 1 ? '1 hint' : `${count} hints`),
  } as Counted,
  levels: { error: 'error', warning: 'warning', info: 'hint' } as Levels,
  nothingFound: 'nothing found',
  notLooked: 'not looked at yet',
  tooLarge: (most: string) => `With more than ${most} examples it is not looked at here.`,
  lastRun: 'Last run (UTC)',
  neverRun: 'never',
  ways: { manual: 'By hand', upload: 'Upload', generate: 'Generate' },
  manualText:
    'A list of objects with query, and whatever a dataset file has beside it: expected_answer, category, judgements.',
  uploadText:
    'A dataset file (YAML, JSON, JSONL, CSV) or the export of another tool (also TSV and Parquet). What it is taken for is shown before anything is saved.',
  file: 'File',
  fileLimit: (size: string) => `${size} at most`,
  more: 'If it is not read as it should be',
  encoding: 'Encoding of the text',
  columnOf: {
    query: 'Field with the question',
    expectedAnswer: 'Field with the expected answer',
    category: 'Field with the category',
  },
  review: 'Read it',
  draft: (name: string) => `Before it is saved: ${name}`,
  ownFile: (file: string, size: string) => `${file} (${size}) is a dataset file.`,
  takenFor: (file: string, size: string, title: string) => `${file} (${size}) was taken for ${title}.`,
  becomes: 'What becomes of its fields',
  field: 'Field',
  becameOf: 'becomes',
  records: 'Records',
  keptInMetadata: 'kept in metadata',
  notKept: 'not kept',
  notes: 'What else was done',
  answersLeft: (count: string) => `It also holds ${count} recorded answers, which are not part of a dataset.`,
  firstExamples: (shown: string, all: string) => `The first ${shown} of ${all} examples`,
  allExamples: (all: string) => `All ${all} examples`,
  judgements: 'Judged documents',
  saveDraft: 'Save it as a dataset',
  drop: 'Drop it',
  drafts: 'Not saved yet',
  draftsText: 'They are kept for a week.',
};

export type DatasetTexts = typeof en;

const ja: DatasetTexts = {
  find: '名前または説明',
  sorts: { changed: '更新の新しい順', name: '名前順', size: '件数の多い順' },
  noneFound: '当てはまるデータセットはありません。',
  languages: '言語',
  languageNames: { ja: '日本語', ko: '韓国語', en: '英語', mixed: '混在' },
  lint: '点検',
  count: '件数',
  lintOf: {
    error: (count) => `エラー${count}件`,
    warning: (count) => `警告${count}件`,
    info: (count) => `参考${count}件`,
  },
  levels: { error: 'エラー', warning: '警告', info: '参考' },
  nothingFound: '指摘なし',
  notLooked: '未点検',
  tooLarge: (most) => `${most}件を超えるデータセットは、ここでは点検しません。`,
  lastRun: '最後の実行（UTC）',
  neverRun: 'なし',
  ways: { manual: '手入力', upload: 'アップロード', generate: '自動生成' },
  manualText:
    'query を持つオブジェクトの配列です。expected_answer、category、judgements など、データセットのファイルにある項目も書けます。',
  uploadText:
    'データセットのファイル（YAML、JSON、JSONL、CSV）か、ほかのツールが書き出したファイル（TSV、Parquetも可）。何のファイルとして読んだかを、保存の前に確かめられます。',
  file: 'ファイル',
  fileLimit: (size) => `最大 ${size}`,
  more: '正しく読まれないとき',
  encoding: '文字コード',
  columnOf: {
    query: '質問の項目名',
    expectedAnswer: '期待する回答の項目名',
    category: 'カテゴリの項目名',
  },
  review: '読み込む',
  draft: (name) => `保存前の確認：${name}`,
  ownFile: (file, size) => `${file}（${size}）はデータセットのファイルです。`,
  takenFor: (file, size, title) => `${file}（${size}）は ${title} として読みました。`,
  becomes: '項目の読み方',
  field: '項目',
  becameOf: '読み替え先',
  records: '件数',
  keptInMetadata: 'metadata に残す',
  notKept: '使わない',
  notes: 'そのほかの処理',
  answersLeft: (count) => `記録された回答が${count}件ありますが、データセットには含めません。`,
  firstExamples: (shown, all) => `全${all}件のうち最初の${shown}件`,
  allExamples: (all) => `全${all}件`,
  judgements: '評価済み文書',
  saveDraft: 'データセットとして保存',
  drop: '破棄',
  drafts: '未保存',
  draftsText: '1週間保持します。',
};

const ko: DatasetTexts = {
  find: '이름 또는 설명',
  sorts: { changed: '최근 변경순', name: '이름순', size: '건수 많은 순' },
  noneFound: '해당하는 데이터셋이 없습니다.',
  languages: '언어',
  languageNames: { ja: '일본어', ko: '한국어', en: '영어', mixed: '혼합' },
  lint: '점검',
  count: '건수',
  lintOf: {
    error: (count) => `오류 ${count}건`,
    warning: (count) => `경고 ${count}건`,
    info: (count) => `참고 ${count}건`,
  },
  levels: { error: '오류', warning: '경고', info: '참고' },
  nothingFound: '지적 없음',
  notLooked: '아직 점검하지 않음',
  tooLarge: (most) => `${most}건이 넘는 데이터셋은 여기서 점검하지 않습니다.`,
  lastRun: '마지막 실행 (UTC)',
  neverRun: '없음',
  ways: { manual: '직접 입력', upload: '업로드', generate: '자동 생성' },
  manualText:
    'query가 있는 객체의 배열입니다. expected_answer, category, judgements 등 데이터셋 파일에 쓰는 항목도 쓸 수 있습니다.',
  uploadText:
    '데이터셋 파일(YAML, JSON, JSONL, CSV) 또는 다른 도구가 내보낸 파일(TSV, Parquet도 가능). 어떤 파일로 읽었는지 저장하기 전에 확인할 수 있습니다.',
  file: '파일',
  fileLimit: (size) => `최대 ${size}`,
  more: '제대로 읽히지 않을 때',
  encoding: '문자 인코딩',
  columnOf: {
    query: '질문이 있는 항목',
    expectedAnswer: '기대 답변이 있는 항목',
    category: '범주가 있는 항목',
  },
  review: '읽어 보기',
  draft: (name) => `저장하기 전에: ${name}`,
  ownFile: (file, size) => `${file} (${size}): 데이터셋 파일입니다.`,
  takenFor: (file, size, title) => `${file} (${size}): ${title} 파일로 읽었습니다.`,
  becomes: '항목을 어떻게 읽었는지',
  field: '항목',
  becameOf: '바뀐 항목',
  records: '건수',
  keptInMetadata: 'metadata에 남김',
  notKept: '쓰지 않음',
  notes: '그 밖의 처리',
  answersLeft: (count) => `기록된 답변 ${count}건도 있지만 데이터셋에는 넣지 않습니다.`,
  firstExamples: (shown, all) => `전체 ${all}건 가운데 처음 ${shown}건`,
  allExamples: (all) => `전체 ${all}건`,
  judgements: '판정한 문서',
  saveDraft: '데이터셋으로 저장',
  drop: '버리기',
  drafts: '저장하지 않은 것',
  draftsText: '일주일 동안 보관합니다.',
};

export const datasetTexts: { readonly [language in ReportLanguage]: DatasetTexts } = { en, ja, ko };

/** The first line of a draft: what the file was taken for. */
export function originLine({ file, bytes, from }: DraftOrigin, language: ReportLanguage): string {
  const texts = datasetTexts[language];
  const size = sizeText(bytes);
  return from === null ? texts.ownFile(file, size) : texts.takenFor(file, size, from.title);
}

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kib = bytes / 1024;
  return kib < 1024 ? `${kib.toFixed(kib < 10 ? 1 : 0)} KiB` : `${(kib / 1024).toFixed(kib < 10 * 1024 ? 1 : 0)} MiB`;
}
