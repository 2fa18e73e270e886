// The words of the judges of correctness in one language: what an answer is held against decides which of them are used.
import type { Expectation } from '../../metrics/expectation-of.ts';
import type { JudgePrompt, PromptLanguage, PromptPart } from './judge-prompt.ts';

export type Basis = Expectation['basis'];

/** The classes of `correctness`, best first. */
export const factualLabels: readonly ['full', 'partial', 'none'] = ['full', 'partial', 'none'];
export type FactualLabel = (typeof factualLabels)[number];

export interface CorrectnessText {
  readonly language: PromptLanguage;
  /** What the judge is to find out. */
  readonly task: Readonly<Record<Basis, string>>;
  /** Heads the classes. */
  readonly classScale: string;
  /** Of `full`, `partial` and `none`. */
  readonly classes: Readonly<Record<Basis, readonly [full: string, partial: string, none: string]>>;
  /** How to reply with a class and what belongs to it. */
  readonly reply: string;
  /** Heads the grades. */
  readonly gradeScale: string;
  /** From 5 down to 1. */
  readonly grades: readonly string[];
  /** The same, where declining is right. */
  readonly refusalGrades: readonly string[];
}

const partOf: Readonly<Record<Basis, readonly PromptPart[]>> = {
  expectedAnswer: ['expected'],
  correctPremise: ['premise'],
  expectedKeywords: ['keywords'],
  refusal: [],
};
const nameOf: Readonly<Record<Basis, string>> = {
  expectedAnswer: '',
  correctPremise: 'ByPremise',
  expectedKeywords: 'ByKeywords',
  refusal: 'ByRefusal',
};

/** The prompt for a class. Its version is raised with every change of the words, in whichever language. */
export const classPrompt = (text: CorrectnessText, basis: Basis): JudgePrompt => ({
  ...promptFor(text, basis),
  name: `correctness${nameOf[basis]}`,
  version: 2,
  scale: text.classScale,
  anchors: factualLabels.map((label, at) => [label, text.classes[basis][at] ?? '']),
  reply: text.reply,
});

/** The prompt for a grade from 1 to 5. */
export const gradePrompt = (text: CorrectnessText, basis: Basis): JudgePrompt => ({
  ...promptFor(text, basis),
  name: `correctnessGrade${nameOf[basis]}`,
  version: 1,
  scale: text.gradeScale,
  anchors: (basis === 'refusal' ? text.refusalGrades : text.grades).map((meaning, at) => [5 - at, meaning]),
});

const promptFor = (
  { language, task }: CorrectnessText,
  basis: Basis,
): Pick<JudgePrompt, 'language' | 'parts' | 'task'> => ({
  language,
  parts: ['history', 'query', ...partOf[basis], 'answer'],
  task: task[basis],
});
