// What a cascade asked of whom, and how often its second judge said otherwise.
import type { CallRecord } from '../../model/call-error.ts';
import type { AskedBecause, PanelDetails } from '../../model/panel-details.ts';
import { byCount } from '../calls/call-tally.ts';
import type { CascadeFacts, SavedAmount } from './panel-metric.ts';
import { createDifferenceTally, createShareTally } from './share-tally.ts';

export interface CascadeTally {
  /** @param calls of all votes, in their order */
  add(exampleId: string, details: PanelDetails, calls: readonly CallRecord[]): void;
  facts(): CascadeFacts;
}

type Doubt = Exclude<AskedBecause, 'audit'>;

/** @param width largest size of a difference of two votes; null for votes without a range */
export function createCascadeTally(width: number | null): CascadeTally {
  const reasons = new Map<Doubt, number>();
  const differences = createDifferenceTally(width);
  const escalated = createShareTally();
  const overruled = { unsure: createShareTally(), sure: createShareTally() };
  const took = [createAmount(), createAmount()] as const;
  let verdicts = 0;
  let secondVerdicts = 0;
  return {
    add(exampleId, details, calls) {
      verdicts++;
      addCalls(took, details, calls);
      const { second } = details;
      escalated.add(exampleId, second !== undefined && second.because !== 'audit');
      if (second === undefined) return;
      secondVerdicts++;
      if (second.because !== 'audit') reasons.set(second.because, (reasons.get(second.because) ?? 0) + 1);
      if (second.overruled === null) return;
      overruled[second.because === 'audit' ? 'sure' : 'unsure'].add(exampleId, second.overruled);
      const [first, other] = [0, 1].map((judge) => meanVote(details, judge));
      if (first !== undefined && other !== undefined) differences.add(exampleId, other - first);
    },
    facts() {
      const amount = (part: (own: Amount) => number | null): SavedAmount => {
        const [first, second] = [part(took[0]), part(took[1])];
        const secondAlone = second === null || secondVerdicts === 0 ? null : (second / secondVerdicts) * verdicts;
        return { first, second, secondAlone };
      };
      return {
        escalated: escalated.share(),
        reasons: byCount(reasons),
        overruledUnsure: overruled.unsure.share(),
        overruledSure: overruled.sure.share(),
        difference: differences.difference(),
        calls: amount(({ calls }) => calls),
        costUsd: amount(({ costUsd }) => costUsd),
      };
    },
  };
}

interface Amount {
  calls: number;
  /** Null as soon as one call does not tell. */
  costUsd: number | null;
}

const createAmount = (): Amount => ({ calls: 0, costUsd: 0 });

/** Calls from memory count with what they once cost: what is asked is what the cascade takes, not what this run paid. */
function addCalls(took: readonly [Amount, Amount], { votes }: PanelDetails, calls: readonly CallRecord[]): void {
  let at = 0;
  for (const vote of votes) {
    const amount = took[vote.judge];
    for (const { costUsd } of calls.slice(at, at + vote.calls)) {
      if (amount === undefined) continue;
      amount.calls++;
      amount.costUsd = amount.costUsd === null || costUsd === null ? null : amount.costUsd + costUsd;
    }
    at += vote.calls;
  }
}

function meanVote({ votes }: PanelDetails, judge: number): number | undefined {
  const values = votes.flatMap((vote) =>
    vote.judge === judge && vote.result.kind === 'value' ? [vote.result.value] : [],
  );
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}
