// What a careful reader says of the answers and texts of a set, by metric. The labels are ours, and were given before any model was asked.
import type { Example } from '#src/model/example.ts';
import type { TargetOutput } from '#src/model/target-output.ts';
import { setEn } from './en.ts';
import { setJa } from './ja.ts';
import { setKo } from './ko.ts';
import type { LawAnswers, PriceAnswers, SetText } from './set-text.ts';

export interface LabelledCase {
  readonly id: string;
  readonly example: Example;
  readonly output: TargetOutput;
  /** Values by the name of the metric. */
  readonly labels: Readonly<Record<string, number>>;
  /** Grades of the documents in order, for `documentRelevance`. */
  readonly grades?: readonly number[];
  /** Whether each context is useful, for `contextPrecision`. */
  readonly useful?: readonly boolean[];
}

/**
 * Metrics without labels of their own here: they ask the prompts of faithfulness, noise sensitivity, context recall, correctness and completeness, and only count
 * the labels otherwise, or take half of a companion's. `citationSupportJudged` is asked of places of laws; its labelled sentences are those of `cited-statements`.
 */
export const countedOtherwise: readonly string[] = [
  'claimPrecision',
  'claimRecall',
  'claimF1',
  'contextUtilization',
  'hallucination',
  'selfKnowledge',
  'negativeRejection',
  'correctnessWithCompanion',
  'completenessWithCompanion',
  'faithfulnessWithCompanion',
  'citationSupportJudged',
];

export interface LabelledSet {
  readonly language: SetText['language'];
  readonly cases: readonly LabelledCase[];
}

type Labels = LabelledCase['labels'];

/** Relevance, correctness and completeness, as scores and as grades. */
const judged = (relevance: number, [score, grade]: readonly [number, number], more: Labels = {}): Labels => ({
  answerRelevance: relevance,
  ...{ correctness: score, completeness: score },
  ...{ correctnessGrade: grade, completenessGrade: grade },
  ...more,
});

const full = [1, 5] as const;
const half = [0.5, 3] as const;
const none = [0, 1] as const;

const priceLabels: { readonly [answer in keyof PriceAnswers]: Labels } = {
  whole: judged(1, full, { faithfulness: 1, faithfulnessGrade: 5, noiseSensitivity: 0 }),
  reworded: judged(1, full, { faithfulness: 1, faithfulnessGrade: 5, noiseSensitivity: 0 }),
  half: judged(0.5, half, { faithfulness: 1, faithfulnessGrade: 5, noiseSensitivity: 0 }),
  // One page says so and another does not: of two claims one is wrong because a text says it.
  outdated: judged(1, half, { faithfulness: 1, noiseSensitivity: 0.5 }),
  wrong: judged(1, none, { faithfulness: 0, faithfulnessGrade: 1, noiseSensitivity: 0 }),
  refusal: judged(0, none, { faithfulnessGrade: 5 }),
  aside: judged(0, none, { faithfulness: 1, faithfulnessGrade: 5, noiseSensitivity: 0 }),
  surplus: judged(1, full, { faithfulness: 2 / 3, noiseSensitivity: 0 }),
};

/** Two relations are expected; F1 of one of them alone is 2/3, and 1/2 where the other is stated the wrong way round. */
const lawLabels: { readonly [answer in keyof LawAnswers]: Labels } = {
  sound: { legalReasoning: 1, lawRelations: 1 },
  reworded: { legalReasoning: 1, lawRelations: 1 },
  plain: { legalReasoning: 0.5, lawRelations: 0 },
  conclusion: { legalReasoning: 0, lawRelations: 0 },
  otherLaw: { legalReasoning: 0.25, lawRelations: 0 },
  reversed: { legalReasoning: 0.25, lawRelations: 0.5 },
  refusal: { legalReasoning: 0, lawRelations: 0 },
};

export const labelledSets: readonly LabelledSet[] = [setJa, setKo, setEn].map((text) => ({
  language: text.language,
  cases: [...priceCases(text), ...unanswerableCases(text), ...otherBases(text), ...textCases(text), ...lawCases(text)],
}));

function priceCases({ language, price, texts }: SetText): readonly LabelledCase[] {
  const example = { query: price.question, expectedAnswer: price.expected, language };
  const contexts = [texts.hours, texts.oldPrice, texts.price, texts.history];
  return Object.entries(priceLabels).map(([name, labels]) => ({
    id: `price-${name}`,
    example: { id: `price-${name}`, ...example },
    output: { answer: price.answers[name as keyof PriceAnswers], contexts },
    labels,
  }));
}

function unanswerableCases({ language, unanswerable, texts }: SetText): readonly LabelledCase[] {
  const { question: query, refusal, invention, refusalWithGuess } = unanswerable;
  const contexts = [texts.history, texts.price];
  const of = (name: string, answer: string, labels: Labels): LabelledCase => ({
    id: `unanswerable-${name}`,
    example: { id: `unanswerable-${name}`, query, language, check: 'should_not_hallucinate' },
    output: { answer, contexts },
    labels,
  });
  return [
    of('refusal', refusal, judged(1, full, { faithfulnessGrade: 5 })),
    of('invention', invention, judged(0, none, { faithfulness: 0, faithfulnessGrade: 1 })),
    of('guess', refusalWithGuess, judged(0.5, half)),
  ];
}

function otherBases({ language, points, premise, texts }: SetText): readonly LabelledCase[] {
  const of = (id: string, example: Omit<Example, 'id'>, answer: string, labels: Labels): LabelledCase => ({
    ...{ id, example: { id, ...example, language }, labels },
    output: { answer, contexts: [texts.groups, texts.hours] },
  });
  const group = { query: points.question, expectedKeywords: points.expected };
  const monday = { query: premise.question, correctPremise: premise.right };
  const rightness = ([correctness, correctnessGrade]: readonly [number, number], more: Labels = {}): Labels => ({
    ...{ correctness, correctnessGrade },
    ...more,
  });
  return [
    of('points-both', group, points.both, judged(1, full, { faithfulness: 1 })),
    of('points-one', group, points.one, judged(0.5, half, { faithfulness: 1 })),
    of('points-neither', group, points.neither, rightness(none, { answerRelevance: 1, faithfulness: 0 })),
    of('premise-corrected', monday, premise.corrected, rightness(full, { faithfulness: 1 })),
    of('premise-accepted', monday, premise.accepted, rightness(none)),
  ];
}

/** What was found, whatever was answered. */
function textCases({ language, price, points, texts }: SetText): readonly LabelledCase[] {
  const asked = { query: price.question, expectedAnswer: price.expected, language };
  const group = { query: points.question, expectedKeywords: points.expected, language };
  const found = (
    id: string,
    {
      example,
      names,
      recall,
      useful,
    }: {
      readonly example: Omit<Example, 'id'>;
      readonly names: readonly (keyof SetText['texts'])[];
      readonly recall: number;
      readonly useful: readonly boolean[];
    },
  ): LabelledCase => ({
    ...{ id, example: { id, ...example }, labels: { contextRecall: recall }, useful },
    output: { answer: price.answers.half, contexts: names.map((name) => texts[name]) },
  });
  const graded = (
    id: string,
    example: Omit<Example, 'id'>,
    grades: Partial<Record<keyof SetText['texts'], number>>,
  ) => ({
    ...{ id, example: { id, ...example }, labels: {}, grades: Object.values(grades) },
    output: {
      documents: Object.keys(grades).map((name) => ({ id: name, text: texts[name as keyof SetText['texts']] })),
    },
  });
  return [
    found('all', { example: asked, names: ['hours', 'price'], recall: 1, useful: [true, true] }),
    found('one-page', { example: asked, names: ['library', 'hoursAndPrice'], recall: 1, useful: [false, true] }),
    found('hours', {
      example: asked,
      names: ['history', 'hours', 'library'],
      recall: 0.5,
      useful: [false, true, false],
    }),
    found('price', { example: asked, names: ['price', 'history'], recall: 0.5, useful: [true, false] }),
    found('nothing', { example: asked, names: ['history', 'library'], recall: 0, useful: [false, false] }),
    found('groups', { example: group, names: ['groups', 'history'], recall: 1, useful: [true, false] }),
    found('no-groups', { example: group, names: ['library', 'price'], recall: 0, useful: [false, false] }),
    graded('documents', asked, { history: 1, hoursAndPrice: 3, library: 0, hours: 2, price: 2 }),
    graded('documents-groups', group, { library: 0, groups: 3, history: 0 }),
  ];
}

function lawCases({ language, law }: SetText): readonly LabelledCase[] {
  const { question: query, expected: expectedAnswer, special, general, rules, types, contexts } = law;
  const expectedRelationships = [
    { from: special, to: general, type: types[0] },
    { from: special, to: rules, type: types[1] },
  ];
  return Object.entries(lawLabels).map(([name, labels]) => ({
    id: `law-${name}`,
    example: { id: `law-${name}`, query, expectedAnswer, expectedRelationships, language },
    output: { answer: law.answers[name as keyof LawAnswers], contexts },
    labels,
  }));
}
