// Runs of days that have passed, with scores that a test says beforehand.
import type { Run } from '#src/model/run.ts';
import type { ScoredTrial } from '#src/ports/run-store.ts';
import type { Store } from '#src/ports/store.ts';

export interface MadeUpRun {
  readonly id: string;
  readonly target: string;
  readonly at: string;
  /** Of each question in turn: values by metric; null: the system failed. */
  readonly answers: readonly (Readonly<Record<string, number>> | null)[];
  readonly judge?: string;
  readonly environment?: Run['environment'];
  readonly parentId?: string;
}

const metrics = ['faithfulness', 'answerRelevance', 'citationAccuracy'];

/** All of one dataset of ten questions, half of them of each of two categories. */
export async function putRuns(store: Store, runs: readonly MadeUpRun[]): Promise<void> {
  const experimentId = await store.ensureExperiment('made up');
  const examples = Array.from({ length: 10 }, (_, at) => ({
    ...{ id: `q${at}`, query: `what does fee ${at} cost`, category: at < 5 ? 'fees' : 'hours', language: 'en' },
  }));
  const dataset = await store.putDataset({ name: 'd', scale: { min: 0, max: 3 } }, examples);
  for (const [place, { id, target, at, answers, judge = 'judge 1', environment = {}, parentId }] of runs.entries()) {
    const startedAt = Date.parse(at);
    const runId = `01a20939-0953-75fb-95ab-${id.padStart(12, '0')}`;
    await store.createRun({
      ...{ id: runId, experimentId, experiment: 'made up', dataset, ordinal: place, repeat: 1, concurrency: 1 },
      ...{ target: { id: target, type: 'module', config: {}, fingerprint: target }, metrics, environment, tags: [] },
      ...{ status: 'finished', startedAt, ...(parentId !== undefined && { parentId }) },
    });
    await store.append(answers.map((values, number) => rowOf({ runId, number, values, judge, startedAt })));
  }
}

function rowOf({
  runId,
  number,
  values,
  judge,
  startedAt,
}: {
  readonly runId: string;
  readonly number: number;
  readonly values: Readonly<Record<string, number>> | null;
  readonly judge: string;
  readonly startedAt: number;
}): ScoredTrial {
  const id = `${runId.slice(0, 14).replace('0953', '0954')}${String(number).padStart(4, '0')}-${runId.slice(-12)}`;
  const head = { id, runId, exampleId: `q${number}`, repeat: 0, execution: 0, startedAt };
  if (values === null)
    return { trial: { ...head, status: 'failed', error: { code: 'http-500', message: 'it said 500' } }, scores: [] };
  return {
    trial: { ...head, status: 'ok', latencyMs: 100 + 10 * number, output: { answer: 'an answer' } },
    scores: Object.entries(values).map(([metric, value], at) => ({
      ...{ id: id.replace('0954', `096${at}`), runId, trialId: id, metric, metricVersion: 1 },
      ...{ source: 'judge', scorerFingerprint: judge, outcome: { status: 'scored', value } },
    })),
  };
}
