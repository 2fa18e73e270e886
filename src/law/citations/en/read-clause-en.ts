// The part of a provision that is meant: the proviso to Article 3, Article 3, first sentence.
import { matchAt } from '../../../text/match-at.ts';
import type { ProvisionClause } from '../provision.ts';

export interface ReadClause {
  readonly clause: ProvisionClause;
  readonly end: number;
}

/** Before the place that it is of. */
export const clauseBefore = (text: string, at: number): ReadClause | undefined => readClause(before, text, at);

export const clauseBehind = (text: string, at: number): ReadClause | undefined => readClause(behind, text, at);

const before =
  /(?:[Tt]he )?(proviso|main clause|first sentence|second sentence|each item|each of the items|items) (?:to|of|in) (?=[APapSs§])/uy;
const behind = /,? (?:the )?(proviso|main clause|first sentence|second sentence)(?![a-z])/uy;

const clauses: Readonly<Record<string, ProvisionClause>> = {
  proviso: 'proviso',
  'main clause': 'principal',
  'first sentence': 'first-sentence',
  'second sentence': 'second-sentence',
};

function readClause(pattern: RegExp, text: string, at: number): ReadClause | undefined {
  const found = matchAt(pattern, text, at);
  if (found === undefined) return undefined;
  return { clause: clauses[found[1] as string] ?? 'each-item', end: at + found[0].length };
}
