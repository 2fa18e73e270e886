/** Exit codes that scripts may rely on. */
export const exitCodes = {
  fine: 0,
  gateFailed: 1,
  usage: 2,
  failedTrials: 3,
  inconclusive: 4,
  interrupted: 130,
} as const;
