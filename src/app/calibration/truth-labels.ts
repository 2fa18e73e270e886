// Another run's scores of the same answers, taken for the truth.
import { hash } from 'node:crypto';
import { measuredScore } from '../../analysis/measured-score.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { canonicalJson } from '../../model/json.ts';
import type { Run } from '../../model/run.ts';
import { trialKey } from '../../model/trial.ts';
import type { Store } from '../../ports/store.ts';
import { type ScoredExample, scoredExamples } from '../scored-examples.ts';
import type { LabelsOf } from './recorded-rows.ts';
import type { WeighedMetric } from './weighed-rows.ts';

export interface TruthOptions {
  readonly store: Store;
  /** The run that is weighed, and the one that is believed. */
  readonly run: Run;
  readonly truth: Run;
  readonly metrics: readonly WeighedMetric[];
}

interface TrueTrial {
  readonly digest: string;
  readonly values: ReadonlyMap<string, number>;
}

/**
 * The labels are the scores that the same answers have in the other run, by example and repeat.
 * @throws ConfigError `other-target`, or, while the labels are read, `other-answer`, where it is not the same answer that was scored
 */
export async function truthLabels({ store, run, truth, metrics }: TruthOptions): Promise<LabelsOf> {
  if (run.target.fingerprint !== truth.target.fingerprint) {
    throw new ConfigError(`run ${truth.id} is of ${truth.target.id}, and not of the system of run ${run.id}`, {
      code: 'other-target',
      where: '--truth',
      hint: 'the truth must be about the same answers: hakari rescore RUN --dataset NEW scores them by other judgements',
    });
  }
  const trials = new Map<string, TrueTrial>();
  for await (const row of scoredExamples(store, truth, 'untexted')) {
    const values = new Map<string, number>();
    for (const { name } of metrics) {
      const outcome = measuredScore(row.scores, name)?.outcome;
      if (outcome?.status === 'scored') values.set(name, outcome.value);
    }
    trials.set(trialKey(row.example.id, row.trial.repeat), { digest: digestOf(row), values });
  }
  return (row, metric) => {
    const found = trials.get(trialKey(row.example.id, row.trial.repeat));
    const value = found?.values.get(metric);
    if (found === undefined || value === undefined) return [];
    if (found.digest === digestOf(row)) return [{ author: truth.id, value, forReading: false }];
    throw new ConfigError(`${row.example.id} was asked or answered otherwise in run ${truth.id}`, {
      code: 'other-answer',
      where: '--truth',
      hint: 'the truth must be about the same answers: hakari rescore RUN --dataset NEW scores them by other judgements',
    });
  };
}

/** Of what was asked and returned; documents by their ids. */
function digestOf({ example, trial }: ScoredExample): string {
  const { query, history = [] } = example;
  const output = trial.status === 'ok' ? trial.output : {};
  const documents = (output.documents ?? []).map(({ id }) => id);
  const said = [query, history, output.answer ?? null, documents];
  return hash('sha256', canonicalJson(said), 'base64').slice(0, 22);
}
