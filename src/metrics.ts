// Public entry `hakari/metrics`.
export type { Outcome } from './core/model/score.ts';
