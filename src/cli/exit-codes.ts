/** Exit codes that scripts may rely on. */
export const exitCodes = {
  fine: 0,
  gateFailed: 1,
  usage: 2,
  failedTrials: 3,
  inconclusive: 4,
  interrupted: 130,
} as const;

/**
 * Of a command that did not come to its end: a wrong key or a spent quota is for the user to mend; a budget that was reached is what was
 * asked for.
 * @returns undefined when it did
 */
export function exitWhenCutShort({ interrupted, stopped }: CutShort): number | undefined {
  if (stopped !== undefined && stopped.code !== 'budget-exhausted') return exitCodes.usage;
  return interrupted ? exitCodes.interrupted : undefined;
}

interface CutShort {
  readonly interrupted: boolean;
  readonly stopped?: { readonly code: string } | undefined;
}
