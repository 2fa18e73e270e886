// Relations between laws: what an answer says of how they stand to each other, against the relations that are expected of it or that matter.
import type { Relationship } from '../../../model/example.ts';
import { writeJudgeDetails } from '../../../model/judge-details.ts';
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { type Outcome, scored, skipped } from '../../../model/score.ts';
import { splitSentences } from '../../../text/split-sentences.ts';
import { type PureMetric, usualTraits } from '../../metric.ts';
import { noExpectedRelations, noRelations } from '../../unscorable.ts';
import { auditedByOrder } from '../audited-traits.ts';
import { expectedRelations } from '../judge-prompt.ts';
import { type JudgedMetric, type JudgeInput, type JudgeVerdict, listTokens } from '../judged-metric.ts';
import { lexicalMetric } from '../lexical/lexical-metric.ts';
import { oncePerItem } from '../verdict-shape.ts';
import { lawRelationsPrompts, openRelationsPrompts, relationKinds } from './law-relations-prompts.ts';

const definition: MetricDefinition = {
  ...usualTraits,
  name: 'lawRelations',
  title: 'Relations between laws',
  formula:
    '2 I / (2 I + missed + incorrect + wrong): F1 of the relations expected and those stated, where I are identified, incorrect ones are expected and stated otherwise (they are missed, and wrong besides), and wrong counts these and whatever else the answer states wrongly. A judge labels each of expectedRelationships; where an example has none the judge first lists those without which an answer would be incomplete: general and special, higher and lower, order of application, reference. The details say which (basis)',
  citation: 'F1 (van Rijsbergen 1979) over relations that a judge labels; rubric: own',
  edges:
    'Nothing relates, as where a single law is enough: skipped. What the answer states rightly beyond what is expected costs nothing. An empty answer: 0, and the judge is not asked. A question without an answer (check): skipped. Without expectedRelationships the yardstick is the judge’s own and may change from answer to answer: give them where two systems are compared.',
  needs: ['answer', 'answerable', 'judge'],
  seesExpectation: true,
};

/** Best first. */
const labels = ['identified', 'missed', 'incorrect'] as const;
type Label = (typeof labels)[number];

const relation = {
  from: { kind: 'text' },
  to: { kind: 'text' },
  kind: { kind: 'label', labels: relationKinds },
  reason: { kind: 'text' },
} as const;
const others = {
  kind: 'records',
  of: { ...relation, label: { kind: 'label', labels: ['correct', 'incorrect'] } },
} as const;

/** A relation with what the answer says of it. */
interface JudgedRelation {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly label: Label | 'correct';
  readonly reason: string;
}

interface Relations {
  readonly relations: readonly JudgedRelation[];
  readonly others: readonly JudgedRelation[];
}

export const lawRelations: JudgedMetric = {
  definition,
  described: {
    ja: '法令どうしの関係（一般と特別、上位と下位、適用の順序、参照）を回答がどこまで正しく述べているか（判定モデルの評価）',
    ko: '법령 사이의 관계(일반과 특별, 상위와 하위, 적용 순서, 인용)를 답변이 얼마나 바르게 말하는지 (판정 모델의 평가)',
    en: 'how far the answer rightly states how laws relate (general and special, higher and lower, order, reference), as a judge model says',
  },
  // The built-in items have no questions of law: what their edits should do to this metric is not known.
  audited: auditedByOrder,
  prompts: [lawRelationsPrompts, openRelationsPrompts],
  version: lawRelationsPrompts.en.version + openRelationsPrompts.en.version - 1,
  onEmptyAnswer: 'worst',
  score: async (input) => {
    const expected = expectedRelations(input.example);
    const basis = expected.length > 0 ? 'expectedRelationships' : 'judge';
    const verdict = expected.length > 0 ? await askExpected(input, expected) : await askOpen(input);
    return verdict.kind === 'none' ? verdict.outcome : outcomeOf(verdict, basis);
  },
};

async function askExpected(input: JudgeInput, expected: readonly Relationship[]): Promise<JudgeVerdict<Relations>> {
  const shape = {
    relations: {
      kind: 'records',
      of: {
        relation: { kind: 'grade', min: 1, max: expected.length },
        reason: { kind: 'text' },
        label: { kind: 'label', labels },
      },
    },
    others,
    reason: { kind: 'text' },
  } as const;
  const verdict = await input.ask.record({
    prompt: lawRelationsPrompts[input.language],
    shape,
    check: ({ relations }) =>
      oncePerItem(
        relations.map((each) => each.relation),
        expected.length,
        'relations',
      ),
    maxTokens: listTokens,
  });
  if (verdict.kind === 'none') return verdict;
  const relations = expected.flatMap(({ from, to, type }, at) =>
    verdict.value.relations
      .filter((each) => each.relation === at + 1)
      .map(({ label, reason }) => ({ from, to, kind: type, label, reason })),
  );
  return { ...verdict, value: { relations, others: verdict.value.others } };
}

async function askOpen(input: JudgeInput): Promise<JudgeVerdict<Relations>> {
  const shape = {
    relations: { kind: 'records', of: { ...relation, label: { kind: 'label', labels } } },
    others,
    reason: { kind: 'text' },
  } as const;
  return await input.ask.record({ prompt: openRelationsPrompts[input.language], shape, maxTokens: listTokens });
}

/**
 * F1 of what is expected and what is said: one that is said wrongly is missed, and is a wrong one besides. What is right beyond what is
 * expected costs nothing.
 */
function outcomeOf(
  { value: { relations, others: beyond }, details }: Extract<JudgeVerdict<Relations>, { readonly kind: 'verdict' }>,
  basis: 'expectedRelationships' | 'judge',
): Outcome {
  const count = (label: Label): number => relations.filter((each) => each.label === label).length;
  const [identified, missed, incorrect] = [count('identified'), count('missed'), count('incorrect')];
  const unfounded = beyond.filter(({ label }) => label === 'incorrect').length;
  const findings = {
    basis,
    expected: relations.length,
    identified,
    missed,
    incorrect,
    unfounded,
    relations: [...relations, ...beyond].map(({ label, from, to, kind, reason }) => [label, from, to, kind, reason]),
  };
  const kept = writeJudgeDetails({ ...details, findings });
  if (relations.length + unfounded === 0) return skipped(noRelations, kept);
  const wrong = incorrect + unfounded;
  return scored((2 * identified) / (2 * identified + missed + incorrect + wrong), kept);
}

// Lexical relations between laws: whether both laws of a relation and a word for it stand in one sentence.

/** That two laws have to do with each other. */
const relationWords =
  /特別|一般法|一般規定|一般的な|特則|優先|優越|劣後|先に適用|先立|上位|下位|委任|基づ|準用|参照|引用|適用|例による|補充|定めがない|定めのない|に対して|특별|일반법|일반\s?규정|특칙|우선|먼저\s?적용|상위|하위|위임|근거|따라|준용|참조|인용|적용|보충|규정이\s?없|\b(?:special|general|specific|prevails?|precedence|precedes?|overrides?|supersedes?|before|first|higher|lower|superior|subordinate|delegat\w+|implement\w+|under|pursuant|based on|refers?|reference|mutatis|appl(?:y|ies|ied)|supplement\w*|subsidiar\w+)\b/iu;

const lexicalDefinition: MetricDefinition = {
  ...usualTraits,
  name: 'lexicalLawRelations',
  title: 'Lexical relations between laws',
  formula:
    'expected relations of which both names, as the example writes them, stand in one sentence of the answer together with a word for a relation (特別, 優先, 準用, 基づく; 특별, 우선, 준용, 따라; special, prevails, under, refers …) / expected relations',
  citation: 'own; co-occurrence of two names and a relation word, without a model',
  edges:
    'No expectedRelationships: skipped (the judge finds relations for itself then, and this cannot). An empty answer: 0. Direction is not seen: “A goes before B” and “B goes before A” are the same, and so is a denial. Abbreviations, “the same act”, and relations told over two sentences are not found. What is wrong beyond what is expected costs nothing.',
  needs: ['answer', 'answerable'],
  companionOf: ['lawRelations'],
};

export const lexicalLawRelations: PureMetric = lexicalMetric(lexicalDefinition, ({ answer }, _metric, { example }) => {
  const expected = expectedRelations(example);
  if (expected.length === 0) return noExpectedRelations;
  const sentences = splitSentences(answer).map(({ text }) => folded(text));
  const found = expected.filter((relation) => sentences.some((sentence) => states(sentence, relation)));
  return found.length / expected.length;
});

function states(sentence: string, { from, to }: Relationship): boolean {
  const [first, second] = [folded(from), folded(to)];
  // Of 道路法 and 道路法施行令 the shorter stands in the longer: it must stand somewhere else too.
  const [longer, shorter] = first.length >= second.length ? [first, second] : [second, first];
  if (!sentence.includes(longer)) return false;
  const rest = sentence.replaceAll(longer, ' ');
  return rest.includes(shorter) && relationWords.test(rest.replaceAll(shorter, ' '));
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
