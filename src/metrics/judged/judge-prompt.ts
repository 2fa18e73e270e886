// A prompt of a judge, as data, and what of a prompt depends on the example that it is asked about.
import type { Example, Relationship } from '../../model/example.ts';
import { isBlank, isUnanswerable } from '../expectation-of.ts';
import type { ScoreInput } from '../metric.ts';
import { contextsAsShown } from './shown-contexts.ts';

export type PromptLanguage = 'ja' | 'ko' | 'en';

/** What a judge may be shown: of a trial, or made of it on the way (claims of an answer, the two answers of a preference). */
export type PromptPart =
  | 'history'
  | 'query'
  | 'contexts'
  | 'document'
  | 'documents'
  | 'answer'
  | 'expected'
  | 'premise'
  | 'keywords'
  | 'relations'
  | 'claims'
  | 'first'
  | 'second'
  | 'questions'
  | 'place'
  | 'words'
  | 'sentence';

export interface JudgePrompt {
  /** That of the metric, or of a step on the way to it. */
  readonly name: string;
  readonly language: PromptLanguage;
  /** Raised with every change of the words, of all languages together. */
  readonly version: number;
  /** In the order shown; what a trial does not have is left out. */
  readonly parts: readonly PromptPart[];
  /** What the judge is to find out, and how. */
  readonly task: string;
  /** Heads the table of scores (that of the frame, for scores from 0 to 1). */
  readonly scale?: string;
  /** Scores, grades or labels and what they mean, best first; may be empty. */
  readonly anchors: readonly (readonly [verdict: number | string, meaning: string])[];
  /** How to reply, where it is not with a single score. */
  readonly reply?: string;
}

export type JudgePrompts = Readonly<Record<PromptLanguage, JudgePrompt>>;

/** A prompt that is in no language yet. */
export type UnspokenPrompt = Omit<JudgePrompt, 'language'>;

/** What of a prompt is written in each language. */
export type PromptWords = Omit<UnspokenPrompt, 'name' | 'version' | 'parts'>;

/** A prompt in all languages, from its words in each. */
export const promptsOf = <Words>(
  { ja, ko, en }: Readonly<Record<PromptLanguage, Words>>,
  promptIn: (words: Words) => UnspokenPrompt,
): JudgePrompts => ({
  ja: { ...promptIn(ja), language: 'ja' },
  ko: { ...promptIn(ko), language: 'ko' },
  en: { ...promptIn(en), language: 'en' },
});

interface LanguageEvidence {
  /** As the example declares it: `ja`, `ko-KR`, `mixed` … */
  readonly language?: string | undefined;
  /** Query and answer. */
  readonly text: string;
}

/**
 * The language to ask a judge in: the declared one where there is a prompt in it; else Japanese or Korean by the script of the text,
 * whichever it has more of; else English.
 */
export function promptLanguage({ language, text }: LanguageEvidence): PromptLanguage {
  const declared = language?.toLowerCase().split(/[-_]/u)[0];
  if (declared === 'ja' || declared === 'ko' || declared === 'en') return declared;
  const kana = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const hangul = text.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  if (kana === 0 && hangul === 0) return 'en';
  return kana >= hangul ? 'ja' : 'ko';
}

/** The verdicts of a metric for a plain refusal, a refusal with a guess, and an invention. */
export interface RefusalVerdicts {
  readonly best: number | string;
  readonly middle: number | string;
  readonly worst: number | string;
}

/**
 * What a judge is told of an example whose question has no answer: declining is right there.
 * @returns undefined for questions that have an answer: there the metric's own rules hold, by which a refusal is worst
 */
export function unanswerableNote(
  { example, language }: { readonly example: Example; readonly language: PromptLanguage },
  verdicts: RefusalVerdicts,
): string | undefined {
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

// What of an example and its trial a judge may be shown, by the names that prompts use.

/** Texts by part; absent or empty where there are none. */
export type JudgeMaterial = Readonly<Partial<Record<PromptPart, readonly string[]>>>;

export function judgeMaterial({ example, trial }: ScoreInput): JudgeMaterial {
  const { query, history = [], expectedAnswer, correctPremise, expectedKeywords = [] } = example;
  return {
    query: [query],
    history: history.map(({ role, text }) => `${role}: ${text}`),
    answer: filled([trial.output.answer]),
    contexts: contextsAsShown(trial.output),
    expected: filled([expectedAnswer]),
    premise: filled([correctPremise]),
    keywords: filled(expectedKeywords),
    relations: expectedRelations(example).map(({ from, to, type }) => `${from} → ${to} (${type})`),
  };
}

/** Those with both ends. */
export const expectedRelations = ({ expectedRelationships = [] }: Example): readonly Relationship[] =>
  expectedRelationships.filter(({ from, to }) => !isBlank(from) && !isBlank(to));

const filled = (texts: readonly (string | undefined)[]): readonly string[] =>
  texts.flatMap((text) => (text === undefined || isBlank(text) ? [] : [text]));
