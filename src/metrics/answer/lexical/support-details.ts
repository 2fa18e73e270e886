// What is kept of the claims behind a lexical score: those that are found badly, and the numbers that stand nowhere.
import type { Json } from '../../../model/json.ts';
import type { ClaimSupport } from './claim-support.ts';

/** Below it a claim is told of. */
const weak = 0.5;
/** So many at most, each so long. */
const kept = { claims: 10, characters: 200 };

/** `claims`: how many there are; `weak`: how many are told of below, worst first, with `unfoundNumbers` where they have some. */
export function supportDetails(supports: readonly ClaimSupport[]): Json {
  const told = supports.filter(({ support, unfoundNumbers }) => support < weak || unfoundNumbers.length > 0);
  const worst = told.toSorted((a, b) => a.support - b.support).slice(0, kept.claims);
  return {
    claims: supports.length,
    weak: told.length,
    ...(worst.length === 0
      ? {}
      : {
          weakest: worst.map(({ claim, support, unfoundNumbers }) => ({
            claim: cut(claim),
            support: Math.round(support * 1000) / 1000,
            ...(unfoundNumbers.length === 0 ? {} : { unfoundNumbers: unfoundNumbers.slice(0, kept.claims) }),
          })),
        }),
  };
}

function cut(text: string): string {
  const characters = [...text.slice(0, 2 * kept.characters + 2)];
  return characters.length <= kept.characters ? text : `${characters.slice(0, kept.characters).join('')}…`;
}
