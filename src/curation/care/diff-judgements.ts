// What became of the judgements of one example.
import { canonicalJson } from '../../model/canonical-json.ts';
import type { Judgement } from '../../model/example.ts';

/** All lists by document id. */
export interface JudgementChanges {
  readonly added: readonly GradedDocument[];
  readonly removed: readonly GradedDocument[];
  readonly regraded: readonly { readonly docId: string; readonly from: number; readonly to: number }[];
  /** Documents whose grade stands while their description or note differs. */
  readonly reworded: readonly string[];
}

export interface GradedDocument {
  readonly docId: string;
  readonly relevance: number;
}

/** The order of judgements means nothing. */
export function diffJudgements(before: readonly Judgement[], after: readonly Judgement[]): JudgementChanges {
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
export const changesScores = ({ added, removed, regraded }: JudgementChanges): boolean =>
  added.length + removed.length + regraded.length > 0;

const byDocument = (judgements: readonly Judgement[]): ReadonlyMap<string, Judgement> =>
  new Map(judgements.map((judgement) => [judgement.docId, judgement]));

const graded = ({ docId, relevance }: Judgement): GradedDocument => ({ docId, relevance });

const byId = (a: { readonly docId: string }, b: { readonly docId: string }): number =>
  a.docId < b.docId ? -1 : a.docId > b.docId ? 1 : 0;
