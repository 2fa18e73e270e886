// Production traffic: spans as they come, traces when they are settled, and what people thought of answers.
import type { TraceStore } from '../../ports/trace-store.ts';
import type { StoreContext } from '../backend.ts';
import { forgetTraces } from './forget-traces.ts';
import { scoredTraces } from './scored-traces.ts';
import { settledTraces } from './settled-traces.ts';
import { streamRuns } from './stream-runs.ts';
import { traceCounts } from './trace-counts.ts';
import { traceFeedback } from './trace-feedback.ts';
import { waitingSpans } from './waiting-spans.ts';

export const traces = (context: StoreContext): TraceStore => ({
  ...waitingSpans(context),
  ...settledTraces(context),
  ...streamRuns(context),
  ...scoredTraces(context),
  ...traceCounts(context),
  ...traceFeedback(context),
  forgetTraces: (before) => forgetTraces(context, before),
});
