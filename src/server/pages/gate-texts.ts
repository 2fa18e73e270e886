// The words of the pages of gates and baselines.
import type { ReportLanguage } from '../../report/report.ts';

const en = {
  gates: 'Gates',
  gatesText:
    'Whether a run may pass: the checks of the config, against a baseline. A green run never moves a baseline; a person does.',
  run: 'Run',
  baseline: 'Held against',
  none: 'nothing',
  decide: 'Decide',
  pinned: 'Baselines',
  noPinned: 'No run has a name yet.',
  name: 'Name',
  pin: 'Make it a baseline',
  unpin: 'Take the name away',
  reason: 'Why',
  pinThis: 'Give this run a name, by which others are held against it',
  again: 'Decide on other runs',
  nothingAsked:
    'Decided from what is recorded. Questions that would have to be asked again are asked by the command line.',
  notDecided: 'There is no verdict on these runs',
  noRuns: 'No run has ended yet.',
};

type GatePageTexts = typeof en;

const ja: GatePageTexts = {
  gates: 'ゲート',
  gatesText:
    '実行を合格としてよいかを、設定ファイルの検査と基準の実行で決めます。合格しても基準は動きません。基準を変えるのは人です。',
  run: '実行',
  baseline: '比べる基準',
  none: 'なし',
  decide: '判定する',
  pinned: '基準',
  noPinned: '名前の付いた実行はまだありません。',
  name: '名前',
  pin: '基準にする',
  unpin: '名前を外す',
  reason: '理由',
  pinThis: 'この実行に名前を付けると、ほかの実行の基準にできます',
  again: 'ほかの実行を判定する',
  nothingAsked: '記録だけから判定しました。改めて質問する必要がある場合は、コマンドラインから実行してください。',
  notDecided: 'これらの実行は判定できません',
  noRuns: '終わった実行はまだありません。',
};

const ko: GatePageTexts = {
  gates: '게이트',
  gatesText:
    '실행을 통과시켜도 되는지 설정 파일의 검사와 기준 실행으로 정합니다. 통과해도 기준은 바뀌지 않습니다. 기준은 사람이 바꿉니다.',
  run: '실행',
  baseline: '비교할 기준',
  none: '없음',
  decide: '판정하기',
  pinned: '기준',
  noPinned: '이름이 붙은 실행이 아직 없습니다.',
  name: '이름',
  pin: '기준으로 삼기',
  unpin: '이름 떼기',
  reason: '이유',
  pinThis: '이 실행에 이름을 붙이면 다른 실행의 기준으로 쓸 수 있습니다',
  again: '다른 실행 판정하기',
  nothingAsked: '기록만으로 판정했습니다. 다시 물어야 하는 질문은 명령줄에서 묻습니다.',
  notDecided: '이 실행들은 판정할 수 없습니다',
  noRuns: '끝난 실행이 아직 없습니다.',
};

export const gatePageTexts: { readonly [language in ReportLanguage]: GatePageTexts } = { en, ja, ko };
