// What an answer says of how laws relate to each other, against the relations that are expected of it or that matter.
import { noRelations } from '../../metrics/unscorable.ts';
import type { Relationship } from '../../model/example.ts';
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { type Outcome, scored, skipped } from '../../model/score.ts';
import type { Verdict } from '../ask-judge.ts';
import { askPrompt } from '../ask-prompt.ts';
import { expectedRelations } from '../judge-material.ts';
import type { JudgeInput, JudgeMetric } from '../judge-metric.ts';
import { oncePerItem } from '../once-per-item.ts';
import { lawRelationsPrompts, openRelationsPrompts } from '../prompts/judge-prompts.ts';
import { relationKinds } from '../prompts/law-relations-text.ts';
import { recordForm } from '../verdict-form.ts';

/** Room for a reason for each relation. */
const replyTokens = 4096;

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

export const lawRelations: JudgeMetric = {
  name: 'lawRelations',
  version: lawRelationsPrompts.en.version + openRelationsPrompts.en.version - 1,
  onEmptyAnswer: 'worst',
  score: async (input) => {
    const expected = expectedRelations(input.example);
    const basis = expected.length > 0 ? 'expectedRelationships' : 'judge';
    const verdict = expected.length > 0 ? await askExpected(input, expected) : await askOpen(input);
    return verdict.kind === 'none' ? verdict.outcome : outcomeOf(verdict, basis);
  },
};

async function askExpected(input: JudgeInput, expected: readonly Relationship[]): Promise<Verdict<Relations>> {
  const prompt = lawRelationsPrompts[input.language];
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
  const form = recordForm({
    ...{ shape, instruction: prompt.reply ?? '' },
    check: ({ relations }) =>
      oncePerItem(
        relations.map((each) => each.relation),
        expected.length,
        'relations',
      ),
  });
  const verdict = await askPrompt(input, { prompt, form, maxTokens: replyTokens });
  if (verdict.kind === 'none') return verdict;
  const relations = expected.flatMap(({ from, to, type }, at) =>
    verdict.value.relations
      .filter((each) => each.relation === at + 1)
      .map(({ label, reason }) => ({ from, to, kind: type, label, reason })),
  );
  return { ...verdict, value: { relations, others: verdict.value.others } };
}

async function askOpen(input: JudgeInput): Promise<Verdict<Relations>> {
  const prompt = openRelationsPrompts[input.language];
  const shape = {
    relations: { kind: 'records', of: { ...relation, label: { kind: 'label', labels } } },
    others,
    reason: { kind: 'text' },
  } as const;
  const form = recordForm({ shape, instruction: prompt.reply ?? '' });
  return await askPrompt(input, { prompt, form, maxTokens: replyTokens });
}

/**
 * F1 of what is expected and what is said: one that is said wrongly is missed, and is a wrong one besides. What is right beyond what is
 * expected costs nothing.
 */
function outcomeOf(
  { value: { relations, others: beyond }, details }: Extract<Verdict<Relations>, { readonly kind: 'verdict' }>,
  basis: 'expectedRelationships' | 'judge',
): Outcome {
  const count = (label: Label): number => relations.filter((each) => each.label === label).length;
  const [identified, missed, incorrect] = [count('identified'), count('missed'), count('incorrect')];
  const unfounded = beyond.filter(({ label }) => label === 'incorrect').length;
  const findings = {
    ...{ basis, expected: relations.length, identified, missed, incorrect, unfounded },
    relations: [...relations, ...beyond].map(({ label, from, to, kind, reason }) => [label, from, to, kind, reason]),
  };
  const kept = writeJudgeDetails({ ...details, findings });
  if (relations.length + unfounded === 0) return skipped(noRelations, kept);
  const wrong = incorrect + unfounded;
  return scored((2 * identified) / (2 * identified + missed + incorrect + wrong), kept);
}
