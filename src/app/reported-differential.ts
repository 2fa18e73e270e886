// What the report of preparations is made from: the differences, the observation, and its hash.
import { hash } from 'node:crypto';
import {
  createDifferentialCollector,
  type DifferentialTrial,
  ruleOf,
} from '../analysis/differential/collect-differential.ts';
import { observationFormat } from '../analysis/differential/observation.ts';
import { canonicalJson } from '../model/json.ts';
import type { Run } from '../model/run.ts';
import type { ReportedDifferential } from '../report/report-context.ts';

export interface DifferentialGatherer {
  /** @param run place among the runs */
  add(run: number, row: DifferentialTrial): void;
  gathered(): ReportedDifferential;
}

/** @returns undefined for runs that were not made to be held against each other */
export function createDifferentialGatherer(runs: readonly Run[]): DifferentialGatherer | undefined {
  const rule = ruleOf(runs);
  const [first] = runs;
  if (rule === undefined || first?.dataset === undefined) return undefined;
  const { name, hash: version, examples } = first.dataset;
  const collector = createDifferentialCollector(runs, rule);
  return {
    add: (run, row) => collector.add(run, row),
    gathered: () => {
      const observation = {
        format: observationFormat,
        experiment: first.experiment,
        dataset: { name, hash: version, examples },
        preparations: runs.map(({ id, target, repeat, startedAt, finishedAt, environment }) => ({
          id: target.id,
          run: id,
          target,
          repeat,
          startedAt: isoDate(startedAt),
          finishedAt: finishedAt === undefined ? null : isoDate(finishedAt),
          facts: environment.preparation ?? null,
        })),
        questions: collector.questions(),
      } as const;
      return {
        differential: collector.differential(),
        observation,
        observationHash: hash('sha256', canonicalJson(observation), 'hex'),
        complete: runs.every(({ status }) => status === 'finished'),
      };
    },
  };
}

const isoDate = (ms: number): string => new Date(ms).toISOString();
