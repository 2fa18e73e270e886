// Scores one made-up trial by a judge that replies as a script says. Only tests import it.

import type { JudgeSettings } from '../../metrics/judged/judged-metric.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import type { Example } from '../../model/example.ts';
import { type JudgeDetails, readJudgeDetails } from '../../model/judge-details.ts';
import type { Outcome } from '../../model/score.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import { createJudgeScorers } from '../judge-scorers.ts';
import { type ScriptedModel, type ScriptedReply, scriptedModel } from '../scripted-model.test.ts';

export interface ScoredBy {
  readonly outcome: Outcome;
  /** The value, or why there is none: a reason to skip or the code of a failure. */
  readonly result: number | string;
  readonly details: JudgeDetails | undefined;
  readonly asked: ScriptedModel['asked'];
  /** What the judge was told in its first question. */
  readonly system: string;
  readonly user: string;
}

export interface MadeUpTrial {
  readonly metric: string;
  readonly replies?: readonly ScriptedReply[];
  readonly example?: Partial<Example>;
  readonly output?: TargetOutput;
  readonly settings?: JudgeSettings;
}

export async function scoredBy(made: MadeUpTrial): Promise<ScoredBy> {
  const { replies = [], example = {}, output = { answer: 'At seven.' }, settings = {} } = made;
  const model = scriptedModel(...replies);
  const metric = parseMetricName(made.metric);
  const scorer = createJudgeScorers({ model, settings })[metric.definition.name]?.scorer;
  if (scorer === undefined) throw new Error(`no judge for ${made.metric}`);
  const outcome = await scorer(metric, {
    example: { id: 'e', query: 'When does the pool open?', ...example },
    trial: {
      ...{ id: 't', runId: 'r', exampleId: 'e', repeat: 0, execution: 0, startedAt: 0, status: 'ok' },
      output,
    },
  });
  const [system = '', user = ''] = (model.asked[0]?.request.messages ?? []).map(({ text }) => text);
  const details = outcome.status === 'skipped' ? undefined : readJudgeDetails(outcome.details);
  return { outcome, result: resultOf(outcome), details, asked: model.asked, system, user };
}

function resultOf(outcome: Outcome): number | string {
  if (outcome.status === 'scored') return outcome.value;
  return outcome.status === 'skipped' ? outcome.reason : outcome.error.code;
}
