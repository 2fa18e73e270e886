// Made-up verdicts of three judges, of one that is asked in both orders, and of a cascade.
import { createPanelCollector } from '#src/analysis/panels/collect-panels.ts';
import type { PanelMetric } from '#src/analysis/panels/panel-metric.ts';
import { writeJudgeDetails } from '#src/model/judge-details.ts';
import { type PanelDetails, type PanelVote, writePanelDetails } from '#src/model/panel-details.ts';
import { failedBy, type Score, scored } from '#src/model/score.ts';

const small = 'openai:small-1';
const other = 'google:swift-2';
const large = 'anthropic:grand-3';

const costs: Readonly<Record<string, number>> = { [small]: 0.0002, [other]: 0.0003, [large]: 0.004 };

function scoreOf(metric: string, at: number, panel: PanelDetails): Score {
  const calls = panel.votes.map(({ judge }) => {
    const model = panel.judges[judge] ?? '';
    return {
      model,
      inputTokens: 900,
      outputTokens: 40,
      costUsd: costs[model] ?? null,
      ms: 700,
      cached: false,
      retries: {},
    };
  });
  const details = writeJudgeDetails({ calls, findings: { panel: writePanelDetails(panel) } });
  const head = {
    id: `${metric} ${at}`,
    runId: 'r',
    trialId: `${at}`,
    metric,
    metricVersion: 1,
    source: 'judge' as const,
  };
  const isLost = panel.vote !== 'cascade' && panel.votes.some(({ result }) => result.kind === 'failed');
  const outcome = isLost ? failedBy('instrument', { code: 'model-timeout', message: '' }, details) : scored(1, details);
  return { ...head, scorerFingerprint: 'f', outcome };
}

const given = (judge: number, value: number | undefined, swapped = false): PanelVote => ({
  ...{ judge, swapped, calls: 1 },
  result: value === undefined ? { kind: 'failed', code: 'model-timeout' } : { kind: 'value', value },
});

/** Forty questions. */
export function madeUpPanels(): readonly PanelMetric[] {
  const collector = createPanelCollector(() => 1);
  for (let at = 0; at < 40; at++) {
    const right = at % 5 === 0 ? 0 : 1;
    const three = [right, at % 7 === 0 ? 1 - right : right, at % 3 === 0 ? 0 : right];
    const votes = three.map((value, judge) => given(judge, at === 11 && judge === 1 ? undefined : value));
    const turned = at % 4 === 0 ? 0.5 : 0.75;
    const cheap = at % 6 === 0 ? 0.5 : right;
    const second = at % 6 === 0 ? ('band' as const) : at % 8 === 1 ? ('audit' as const) : undefined;
    const strong = at % 12 === 0 ? 1 : cheap;
    collector.add(`q${at}`, [
      scoreOf('correctness', at, { vote: 'majority', judges: [small, other, large], votes }),
      scoreOf('faithfulness', at, { vote: 'mean', judges: [small], votes: [given(0, 0.75), given(0, turned, true)] }),
      scoreOf('answerRelevance', at, {
        ...{ vote: 'cascade', judges: [small, large] },
        votes: [given(0, cheap), ...(second === undefined ? [] : [given(1, strong)])],
        ...(second === undefined ? {} : { second: { because: second, overruled: strong !== cheap } }),
      }),
    ]);
  }
  return collector.panels();
}
