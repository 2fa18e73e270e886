// One trial scored by a judge that says what it is told to. Only tests import it.
import assert from 'node:assert/strict';
import type { JudgeSettings } from '../metrics/judged/judged-metric.ts';
import { parseMetricName } from '../metrics/metric-name.ts';
import type { Example } from '../model/example.ts';
import type { Outcome } from '../model/score.ts';
import type { TargetOutput } from '../model/target-output.ts';
import type { AnsweredTrial } from '../model/trial.ts';
import { createJudgeScorers } from './judge-scorers.ts';
import { type ScriptedModel, type ScriptedReply, scriptedModel } from './scripted-model.test.ts';

const poolExample: Example = { id: 'e', query: 'When does the pool open?', expectedAnswer: 'At seven.' };
const poolOutput: TargetOutput = { answer: 'At seven.', contexts: ['The pool opens at 7:00.'] };

export interface JudgedTrial {
  readonly metric?: string;
  /** What of the example is otherwise (a pool that opens at seven). */
  readonly example?: Partial<Example>;
  readonly output?: TargetOutput;
  readonly settings?: JudgeSettings;
  readonly repeat?: number;
}

/** @param replies in the order of the calls; one call too many is an error */
export async function scoreScripted(
  metricName: string,
  replies: readonly ScriptedReply[],
  { example = {}, output = poolOutput, settings = {}, repeat = 0 }: JudgedTrial = {},
): Promise<[Outcome, ScriptedModel]> {
  const model = scriptedModel(...replies);
  const metric = parseMetricName(metricName);
  const instrument = createJudgeScorers({ model, settings })[metric.definition.name];
  assert.ok(instrument);
  const trial: AnsweredTrial = {
    ...{ id: 't', runId: 'r', exampleId: 'e', repeat, execution: 0, startedAt: 0, status: 'ok' },
    output,
  };
  return [await instrument.scorer(metric, { example: { ...poolExample, ...example }, trial }), model];
}
