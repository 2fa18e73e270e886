// The words of the pages of sweeps.
import type { ReportLanguage } from '../../report/report.ts';

const en = {
  sweeps: 'Sweeps',
  sweepsText:
    'Which settings of a search would be better, by replaying what was recorded once. The command line records them.',
  none: 'No sweep was recorded yet.',
  sweep: 'Sweep',
};

type SweepTexts = typeof en;

const ja: SweepTexts = {
  sweeps: 'スイープ',
  sweepsText: '一度の記録を再生して、検索のどの設定が良いかを調べた結果です。記録はコマンドラインで行います。',
  none: '記録されたスイープはまだありません。',
  sweep: 'スイープ',
};

const ko: SweepTexts = {
  sweeps: '스윕',
  sweepsText: '한 번 기록한 것을 다시 재생해 검색의 어떤 설정이 나은지 살펴본 결과입니다. 기록은 명령줄에서 합니다.',
  none: '기록된 스윕이 아직 없습니다.',
  sweep: '스윕',
};

export const sweepPageTexts: { readonly [language in ReportLanguage]: SweepTexts } = { en, ja, ko };
