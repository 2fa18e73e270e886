// Who called, in the words of the report.
import type { CallerCounts } from '../analysis/calls/collect-calls.ts';
import type { CallTexts } from './messages/answer-texts.ts';

export function callerText({ kind, metric = '' }: Pick<CallerCounts, 'kind' | 'metric'>, messages: CallTexts): string {
  switch (kind) {
    case 'target':
      return messages.target;
    case 'target-models':
      return messages.targetModels;
    case 'judge':
      return messages.judgeOf(metric);
  }
}
