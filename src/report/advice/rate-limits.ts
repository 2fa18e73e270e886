// Rule: the pace is found out by being refused.
import type { CallerCounts } from '../../analysis/calls/collect-calls.ts';
import { callerText } from '../caller-text.ts';
import { countCell, left, right, textCell } from '../cells.ts';
import { formatNumber } from '../format-number.ts';
import { answerTexts } from '../messages/answer-texts.ts';
import type { ReportContext } from '../report-context.ts';
import { type AdviceRule, adviceRule } from './advice-rule.ts';
import { evidenceTable } from './mean-evidence.ts';

export interface RateLimits {
  readonly callers: readonly {
    readonly label: string;
    readonly caller: Pick<CallerCounts, 'kind' | 'metric'>;
    readonly refused: number;
    readonly calls: number;
  }[];
}

/** An adaptive pace is refused now and then; more than this is a limit that is known to the vendor and not to us. */
const usualShare = 0.1;
/** Of fewer calls the first refusals are a large share. */
const leastCalls = 50;

export function findRateLimits({ runs }: ReportContext): readonly RateLimits[] {
  const callers = runs.flatMap(({ label, calls }) =>
    (calls?.callers ?? []).flatMap((caller) => {
      const asked = caller.calls - caller.cached;
      const refused = caller.retries['rate-limited'] ?? 0;
      return asked >= leastCalls && refused > asked * usualShare ? [{ label, caller, refused, calls: asked }] : [];
    }),
  );
  return callers.length === 0 ? [] : [{ callers }];
}

export const rateLimits: AdviceRule = adviceRule<RateLimits>({
  id: 'rate-limits',
  find: findRateLimits,
  text: ({ callers }, { language, messages }) => {
    const { advice, calls } = answerTexts[language];
    const labels = callers.map(({ label, caller, refused, calls: of }) => {
      return `${label}, ${callerText(caller, calls)} (${refused} / ${of})`;
    });
    return advice.rateLimited({ labels: labels.join(messages.comma) });
  },
  evidence: ({ callers }, { language }) => {
    const { advice, calls } = answerTexts[language];
    return [
      evidenceTable(
        [left(calls.caller), right(calls.reasons['rate-limited']), right(calls.calls), right(advice.share)],
        callers.map(({ label, caller, refused, calls: of }) => [
          ...[textCell(`${label}: ${callerText(caller, calls)}`), countCell(refused), countCell(of)],
          textCell(`${formatNumber((100 * refused) / of, 0)} %`),
        ]),
      ),
    ];
  },
});
