// What a judge is told of an example whose question has no answer: declining is right there.
import { isUnanswerable } from '../../metrics/expectation-of.ts';
import type { JudgeInput } from '../judge-metric.ts';
import type { PromptLanguage } from './judge-prompt.ts';

/** The verdicts of a metric for a plain refusal, a refusal with a guess, and an invention. */
export interface RefusalVerdicts {
  readonly best: number | string;
  readonly middle: number | string;
  readonly worst: number | string;
}

/** @returns undefined for questions that have an answer: there the metric's own rules hold, by which a refusal is worst */
export function unanswerableNote({ example, language }: JudgeInput, verdicts: RefusalVerdicts): string | undefined {
  return isUnanswerable(example) ? notes[language](verdicts) : undefined;
}

const notes: Readonly<Record<PromptLanguage, (verdicts: RefusalVerdicts) => string>> = {
  en: ({ best, middle, worst }) =>
    `Of this question it is known that the documents of the answering system hold no answer to it. For this example alone, whatever is said above of declining: an answer that says so, in whatever words, and makes nothing up is to be given ${best}; one that says so and yet adds a guess as if it were known, ${middle}; one that answers as if there were an answer, ${worst}.`,
  ja: ({ best, middle, worst }) =>
    `この質問の答えは、回答するシステムの文書にないことが分かっています。この例に限り、回答を断ることについての上の説明にかかわらず、次のように評価してください。表現は何であれ、答えられないと述べ、何も作り上げていない回答は${best}、答えられないと述べながら推測を事実のように付け加えた回答は${middle}、答えがあるかのように答えた回答は${worst}とします。`,
  ko: ({ best, middle, worst }) =>
    `이 질문의 답은 답변하는 시스템의 문서에 없다는 것이 확인되어 있습니다. 이 예에 한해서는 거절에 관한 위의 설명과 상관없이 다음과 같이 평가하세요. 어떤 표현으로든 답할 수 없다고 말하고 아무것도 지어내지 않은 답변: ${best}. 그렇게 말하면서도 추측을 사실처럼 덧붙인 답변: ${middle}. 답이 있는 것처럼 답한 답변: ${worst}.`,
};
