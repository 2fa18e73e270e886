// How many replies left out a list, an answer or contexts that others of the run have, or gave empty ones, so that they are counted as the worst.
import { partsCountedEmpty, type ReplyPart, replyParts } from '../../../analysis/left-out-parts.ts';
import { commonTexts, type Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';
import { letterRuns, type SummarisedRun } from '../../report-context.ts';
import { byTrial, factsOf, runPart } from '../part.ts';

/** Answered trials by what they left out, and all that were answered. */
export interface LeftOut extends Readonly<Record<ReplyPart, number>> {
  readonly answered: number;
}

/** Facts alone: they stand beside the first numbers, and in the overview. */
export const leftOut = runPart({
  name: 'leftOut',
  version: 2,
  ofRun() {
    const counts = { documents: 0, answer: 0, contexts: 0, answered: 0 };
    return byTrial<LeftOut>({
      add(_, { status }, scores) {
        if (status === 'failed') return;
        counts.answered++;
        for (const part of partsCountedEmpty(scores)) counts[part]++;
      },
      facts: () => (replyParts.every((part) => counts[part] === 0) ? undefined : counts),
    });
  },
});

/** One line a part; none where nothing was left out. */
export function leftOutLines({
  language,
  runs,
}: {
  readonly language: ReportLanguage;
  readonly runs: readonly SummarisedRun[];
}): readonly string[] {
  const texts = leftOutTexts[language];
  const labels = (part: ReplyPart): string =>
    letterRuns(runs)
      .flatMap((run) => {
        const counts = factsOf(leftOut, run);
        return counts === undefined || counts[part] === 0
          ? []
          : [texts.of({ label: run.label, count: counts[part], answered: counts.answered })];
      })
      .join(commonTexts[language].comma);
  return replyParts.flatMap((part) => {
    const told = labels(part);
    return told === '' ? [] : [texts[part](told)];
  });
}

const en = {
  of: ({ label, count, answered }: Fill<'label', 'count' | 'answered'>) => `${label} (${count} of ${answered})`,
  documents: (labels: string) =>
    `Replies without a list of documents, where others of the run have one: ${labels}. Each is counted as an empty list, the worst value of a metric that has one (imputed).`,
  answer: (labels: string) =>
    `Replies without an answer (left out, empty, an error page or the question over again): ${labels}. Each counts as the worst value of a metric of answers (imputed).`,
  contexts: (labels: string) =>
    `Replies without contexts (nor texts of documents), where others of the run have some: ${labels}. Each counts as the worst value of a metric of contexts (imputed).`,
};

type LeftOutTexts = typeof en;

const ja: LeftOutTexts = {
  of: ({ label, count, answered }) => `${label}（${answered} 件中 ${count} 件）`,
  documents: (labels) =>
    `ほかの応答にはある文書のリストがない応答があります: ${labels}。空のリストとみなし、最悪値のある指標では最悪値として算入しています。`,
  answer: (labels) =>
    `回答のない応答があります（省略、空、エラーページ、質問の繰り返し）: ${labels}。回答を測る指標では最悪値として算入しています。`,
  contexts: (labels) =>
    `ほかの応答にはある根拠のテキスト（コンテキスト、または文書の本文）がない応答があります: ${labels}。根拠を測る指標では最悪値として算入しています。`,
};

const ko: LeftOutTexts = {
  of: ({ label, count, answered }) => `${label}(${answered}개 중 ${count}개)`,
  documents: (labels) =>
    `다른 응답에는 있는 문서 목록이 없는 응답이 있음: ${labels}. 빈 목록으로 보아, 최악의 값이 있는 지표에는 최악의 값으로 포함합니다.`,
  answer: (labels) =>
    `답변이 없는 응답이 있음(빠짐, 빈 답변, 오류 페이지, 질문 되풀이): ${labels}. 답변을 재는 지표에는 최악의 값으로 포함합니다.`,
  contexts: (labels) =>
    `다른 응답에는 있는 근거 글(컨텍스트 또는 문서 본문)이 없는 응답이 있음: ${labels}. 근거를 재는 지표에는 최악의 값으로 포함합니다.`,
};

const leftOutTexts: { readonly [language in ReportLanguage]: LeftOutTexts } = { en, ja, ko };
