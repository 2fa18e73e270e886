// Labels that people gave to answers of production, beside what the judge said of them: a file by which a calibration weighs the judge.

import { measuredScore } from '../../analysis/measured-score.ts';
import type { Metric } from '../../metrics/metric.ts';
import { readHumanDetails } from '../../model/human-details.ts';
import type { JsonObject } from '../../model/json.ts';
import { selectionText } from '../../model/label-selection.ts';
import { present } from '../../model/present.ts';
import type { TraceStore } from '../../ports/trace-store.ts';

interface TraceLabels {
  readonly stream: string;
  readonly metric: Metric;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** One row a label, in the columns of files of labels; a value on another scale than the metric's is brought to the metric's. */
export async function* traceLabels(
  store: Pick<TraceStore, 'scoredTraces'>,
  { stream, metric, since }: TraceLabels,
): AsyncGenerator<JsonObject> {
  const [low, high] = metric.definition.range;
  if (high === null) return;
  for await (const { trace, scores } of store.scoredTraces(
    { from: since, to: Number.MAX_SAFE_INTEGER, stream },
    'all',
  )) {
    const judged = measuredScore(scores, metric.name)?.outcome;
    if (judged?.status !== 'scored') continue;
    for (const { metric: of, source, author, outcome } of scores) {
      if (of !== metric.name || source !== 'human' || outcome.status !== 'scored') continue;
      const { scale, selection, comment, at } = readHumanDetails(outcome.details);
      const [worst, best] = scale ?? [low, high];
      yield present({
        example: trace.id,
        metric: metric.name,
        judge: judged.value,
        value: low + ((outcome.value - worst) / (best - worst)) * (high - low),
        ...{ author, comment, at, category: trace.category, language: trace.language },
        // Of those of which it is not known nothing is said.
        selection: selection === undefined ? undefined : selectionText(selection),
      });
    }
  }
}
