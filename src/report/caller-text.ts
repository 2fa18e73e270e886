// Who called, in the words of the report.
import type { CallerCounts } from '../analysis/calls/collect-calls.ts';
import type { CallMessages } from './messages/answer-messages.ts';

export function callerText(
  { kind, metric = '' }: Pick<CallerCounts, 'kind' | 'metric'>,
  messages: CallMessages,
): string {
  switch (kind) {
    case 'target':
      return messages.target;
    case 'target-models':
      return messages.targetModels;
    case 'judge':
      return messages.judgeOf(metric);
  }
}
