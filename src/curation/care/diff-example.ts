// What became of one example from one version of a dataset to another.

import type { Example, Judgement } from '../../model/example.ts';
import { canonicalJson } from '../../model/json.ts';

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
  'expectedAnswer',
  'expectedKeywords',
  'forbiddenPhrases',
  'expectedCitations',
  'citations',
  'expectedRelationships',
  'check',
  'correctPremise',
  'choices',
  'correctChoice',
]);

function differs(a: unknown, b: unknown): boolean {
  return a === undefined || b === undefined ? a !== b : canonicalJson(a) !== canonicalJson(b);
}

/** All lists by document id. */
interface JudgementChanges {
  readonly added: readonly GradedDocument[];
  readonly removed: readonly GradedDocument[];
  readonly regraded: readonly { readonly docId: string; readonly from: number; readonly to: number }[];
  /** Documents whose grade stands while their description or note differs. */
  readonly reworded: readonly string[];
}

interface GradedDocument {
  readonly docId: string;
  readonly relevance: number;
}

/** The order of judgements means nothing. */
function diffJudgements(before: readonly Judgement[], after: readonly Judgement[]): JudgementChanges {
  const old = byDocument(before);
  const now = byDocument(after);
  const both = after.flatMap((judgement) => {
    const was = old.get(judgement.docId);
    return was === undefined ? [] : [{ was, is: judgement }];
  });
  return {
    added: after
      .filter(({ docId }) => !old.has(docId))
      .map(graded)
      .sort(byId),
    removed: before
      .filter(({ docId }) => !now.has(docId))
      .map(graded)
      .sort(byId),
    regraded: both
      .filter(({ was, is }) => was.relevance !== is.relevance)
      .map(({ was, is }) => ({ docId: is.docId, from: was.relevance, to: is.relevance }))
      .sort(byId),
    reworded: both
      .filter(({ was, is }) => was.relevance === is.relevance && canonicalJson(was) !== canonicalJson(is))
      .map(({ is }) => is.docId)
      .sort(),
  };
}

/** Whether a ranking would be scored otherwise. */
const changesScores = ({ added, removed, regraded }: JudgementChanges): boolean =>
  added.length + removed.length + regraded.length > 0;

const byDocument = (judgements: readonly Judgement[]): ReadonlyMap<string, Judgement> =>
  new Map(judgements.map((judgement) => [judgement.docId, judgement]));

const graded = ({ docId, relevance }: Judgement): GradedDocument => ({ docId, relevance });

const byId = (a: { readonly docId: string }, b: { readonly docId: string }): number =>
  a.docId < b.docId ? -1 : a.docId > b.docId ? 1 : 0;
