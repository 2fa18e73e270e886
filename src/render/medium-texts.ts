// Texts that only a medium without folding or with few columns needs.
import type { ReportLanguage } from '../report/report.ts';

interface MediumMessages {
  /** Under the titles of sections that a terminal leaves closed. */
  readonly folded: (count: number) => string;
  /** Where a chart has less columns than queries. */
  readonly columnMean: (queries: number) => string;
}

export const mediumMessages: { readonly [language in ReportLanguage]: MediumMessages } = {
  en: {
    folded: (count) => `Details not shown here: ${count}. They are in the Markdown and the HTML report.`,
    columnMean: (queries) => `One column: the mean of up to ${queries} queries.`,
  },
  ja: {
    folded: (count) => `ここでは省略した詳細: ${count} 件。Markdown と HTML のレポートで確認できます。`,
    columnMean: (queries) => `1 列は最大 ${queries} 質問の平均です。`,
  },
  ko: {
    folded: (count) => `여기서 생략한 상세 내용: ${count}건. Markdown과 HTML 보고서에서 볼 수 있습니다.`,
    columnMean: (queries) => `한 열은 최대 ${queries}개 질문의 평균입니다.`,
  },
};
