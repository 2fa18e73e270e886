// The scorers of metrics of level `example`, each under the base name of its metric.
import { scoreStability } from './checks/stability.ts';
import type { ExampleScorer } from './example-scorer.ts';

export const exampleScorers: Readonly<Record<string, ExampleScorer>> = { stability: scoreStability };
