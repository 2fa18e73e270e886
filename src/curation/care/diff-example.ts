// What became of one example from one version of a dataset to another.
import { canonicalJson } from '../../model/canonical-json.ts';
import type { Example } from '../../model/example.ts';
import { changesScores, diffJudgements, type JudgementChanges } from './diff-judgements.ts';

/** An example that both versions have, under one id or two. */
export interface ExampleDiff {
  readonly from: string;
  readonly to: string;
  /** The question as the new version asks it. */
  readonly query: string;
  /** Names of the fields that differ, in alphabetical order; the id is not one of them. */
  readonly fields: readonly string[];
  readonly judgements: JudgementChanges;
  /** The question or what was said before it differs: answers cannot be compared. */
  readonly askedOtherwise: boolean;
  /** Grades or other expectations differ: scores cannot be compared. */
  readonly expectedOtherwise: boolean;
}

export function diffExample(before: Example, after: Example): ExampleDiff {
  const judgements = diffJudgements(before.judgements ?? [], after.judgements ?? []);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) =>
    name === 'judgements'
      ? changesScores(judgements) || judgements.reworded.length > 0
      : name !== 'id' && differs(before[name as keyof Example], after[name as keyof Example]),
  );
  return {
    from: before.id,
    to: after.id,
    query: after.query,
    fields: fields.sort(),
    judgements,
    askedOtherwise: fields.some((name) => asked.has(name)),
    expectedOtherwise: changesScores(judgements) || fields.some((name) => expected.has(name)),
  };
}

/** What a target is told. */
const asked: ReadonlySet<string> = new Set(['query', 'history', 'choices']);
/** What an answer is held to, beside the judgements. */
const expected: ReadonlySet<string> = new Set([
  ...['expectedAnswer', 'expectedKeywords', 'forbiddenPhrases', 'expectedCitations', 'citations'],
  ...['expectedRelationships', 'check', 'correctPremise', 'choices', 'correctChoice'],
]);

function differs(a: unknown, b: unknown): boolean {
  return a === undefined || b === undefined ? a !== b : canonicalJson(a) !== canonicalJson(b);
}
