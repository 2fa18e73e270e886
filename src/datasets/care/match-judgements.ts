// Which judgement of a list became which of another.

import type { Judgement } from '../../model/example.ts';
import { canonicalJson } from '../../model/json.ts';

export interface MatchedJudgements {
  /** Old ones by index, with what they became. */
  readonly kept: readonly { readonly index: number; readonly was: Judgement; readonly is: Judgement }[];
  readonly added: readonly Judgement[];
  /** Whether an old one is gone. */
  readonly removed: boolean;
}

/** @param renamed whether names changed and grades stood, or the other way round */
export function matchJudgements(
  before: readonly Judgement[],
  after: readonly Judgement[],
  { renamed }: { readonly renamed: boolean },
): MatchedJudgements {
  const kept: { readonly index: number; readonly was: Judgement; readonly is: Judgement }[] = [];
  const left = new Map(before.entries());
  let added = after;
  const apartFromName = (judgement: Judgement): string => canonicalJson({ ...judgement, docId: '' });
  for (const alike of [canonicalJson, renamed ? apartFromName : ({ docId }: Judgement) => docId]) {
    const byLook = new Map<string, number[]>();
    for (const [index, was] of left) byLook.set(alike(was), [...(byLook.get(alike(was)) ?? []), index]);
    added = added.filter((is) => {
      const index = byLook.get(alike(is))?.shift();
      const was = index === undefined ? undefined : left.get(index);
      if (index === undefined || was === undefined) return true;
      left.delete(index);
      kept.push({ index, was, is });
      return false;
    });
  }
  return { kept, added, removed: left.size > 0 };
}
