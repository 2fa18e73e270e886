// What a model wrote of a period, or why nothing of it is shown.
import { presentItems } from '../cells.ts';
import type { Fill } from '../common-texts.ts';
import { formatCount, formatUsd } from '../format-number.ts';
import type { Block, ReportLanguage, Section } from '../report.ts';
import type { SummaryProblem } from './summary/check-summary.ts';
import { problemText } from './summary/problem-texts.ts';

/** A summary as a report shows it. */
export interface ReportedSummary {
  readonly status: 'written' | 'refused' | 'failed' | 'not-asked';
  readonly model: string;
  readonly text: string | null;
  readonly reasons: readonly SummaryProblem[];
  readonly error: { readonly message: string } | null;
  readonly calls: number;
  readonly cached: number;
  readonly input_tokens: number | null;
  readonly output_tokens: number | null;
  readonly cost_usd: number | null;
}

const en = {
  title: 'In words',
  by: ({ model }: Fill<'model'>) =>
    `Written by ${model} out of numbers of this report. Each number and day, and each way in which something is said to have gone, was held against the report; other words were not.`,
  refused: ({ model }: Fill<'model'>) =>
    `What ${model} wrote is not shown, also after it was asked once more, because it does not hold:`,
  failed: ({ model, why }: Fill<'model' | 'why'>) => `${model} wrote nothing: ${why}`,
  notAsked: ({ model }: Fill<'model'>) => `Nobody has had ${model} write of these numbers yet.`,
  took: ({ calls, tokens, cost }: Fill<'calls' | 'tokens' | 'cost'>) =>
    `${calls === '1' ? '1 call' : `${calls} calls`}, ${tokens} tokens, ${cost}.`,
  remembered: ' Remembered: nothing was asked now.',
  unknown: 'cost not known',
};

type Texts = typeof en;

const ja: Texts = {
  title: '文章による要約',
  by: ({ model }) =>
    `${model} がこのレポートの数値から書きました。数値、日付、増減の向きはそれぞれレポートと照合しました。それ以外の表現は照合していません。`,
  refused: ({ model }) => `${model} の文章は、書き直しを求めた後もレポートと合わないため掲載しません。理由:`,
  failed: ({ model, why }) => `${model} から文章を得られませんでした: ${why}`,
  notAsked: ({ model }) => `この数値についての文章は、まだ ${model} に求めていません。`,
  took: ({ calls, tokens, cost }) => `呼び出し ${calls} 回、${tokens} トークン、${cost}。`,
  remembered: ' 保存済みの文章で、今回の呼び出しはありません。',
  unknown: '費用は不明',
};

const ko: Texts = {
  title: '글로 쓴 요약',
  by: ({ model }) =>
    `${model} 모델이 이 보고서의 수치로 쓴 글입니다. 수치, 날짜, 오르내림은 각각 보고서와 대조했습니다. 그 밖의 표현은 대조하지 않았습니다.`,
  refused: ({ model }) => `${model} 모델이 쓴 글은 다시 쓰게 한 뒤에도 보고서와 맞지 않아 싣지 않습니다. 이유:`,
  failed: ({ model, why }) => `${model} 모델에서 글을 얻지 못했습니다: ${why}`,
  notAsked: ({ model }) => `이 수치에 대한 글을 아직 ${model} 모델에 요청하지 않았습니다.`,
  took: ({ calls, tokens, cost }) => `호출 ${calls}회, ${tokens}토큰, ${cost}.`,
  remembered: ' 저장된 글이며 이번에는 호출하지 않았습니다.',
  unknown: '비용을 알 수 없음',
};

const texts: { readonly [language in ReportLanguage]: Texts } = { en, ja, ko };

export function writtenSection(written: ReportedSummary | undefined, language: ReportLanguage): Section | undefined {
  if (written === undefined) return undefined;
  const words = texts[language];
  const { model, status, text, reasons, error } = written;
  const plain = (said: string): Block => ({ kind: 'paragraph', text: said });
  const blocks: Record<ReportedSummary['status'], readonly Block[]> = {
    written: paragraphsOf(text ?? '').map(plain),
    refused: [
      plain(words.refused({ model })),
      { kind: 'list', items: reasons.map((reason) => problemText(reason, language)) },
    ],
    failed: [plain(words.failed({ model, why: error?.message ?? '' }))],
    'not-asked': [plain(words.notAsked({ model }))],
  };
  const by = status === 'written' ? [words.by({ model })] : [];
  return {
    ...{ id: 'in-words', title: words.title },
    blocks: presentItems([
      ...blocks[status],
      written.calls === 0 ? undefined : plain([...by, tookText(written, words)].join(' ')),
    ]),
  };
}

const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');

function tookText({ calls, cached, input_tokens, output_tokens, cost_usd }: ReportedSummary, words: Texts): string {
  const tokens = input_tokens === null || output_tokens === null ? '?' : formatCount(input_tokens + output_tokens);
  const cost = cost_usd === null ? words.unknown : formatUsd(cost_usd);
  return `${words.took({ calls: String(calls), tokens, cost })}${cached === calls ? words.remembered : ''}`;
}
