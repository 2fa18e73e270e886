// A warning of a comparison in words of one language.

import type { ComparisonWarning } from '../../../analysis/comparison/run-comparison.ts';
import { formatInterval } from '../../format-number.ts';
import { rankColumnText } from '../../rank-column-text.ts';
import type { CompareContext } from './compare-context.ts';

/** Warnings in order; metrics that lack a value in the same runs share one, and so do metrics that ties of one run decide. */
export function warningTexts(given: readonly ComparisonWarning[], context: CompareContext): readonly string[] {
  const groups = Map.groupBy(given, (warning) => sharedLine(warning) ?? warning);
  return [...groups.values()].map((group) => sharedText(group, context));
}

/** Equal for warnings that one line can tell together; undefined for one that stands alone. */
function sharedLine(warning: ComparisonWarning): string | undefined {
  if (warning.code === 'empty-metric') return `${warning.code} ${warning.runs.join(' ')}`;
  return warning.code === 'ties-decide' ? `${warning.code} ${warning.run} ${warning.of}` : undefined;
}

function sharedText(group: readonly ComparisonWarning[], context: CompareContext): string {
  const { label, title, messages, texts } = context;
  const [first] = group as readonly [ComparisonWarning];
  if (first.code === 'empty-metric') {
    const metrics = group.flatMap((own) => (own.code === first.code ? [title(own.metric)] : []));
    return texts.warnings.empty(metrics.join(messages.comma), first.runs.map(label).join(messages.comma));
  }
  if (first.code !== 'ties-decide') return warningText(first, context);
  const metrics = group.flatMap((own) => (own.code === first.code ? [`${title(own.metric)} (${own.questions})`] : []));
  return texts.warnings.tiesDecide(label(first.run), metrics.join(messages.comma), first.of);
}

export function warningText(warning: ComparisonWarning, context: CompareContext): string {
  const { label, title, messages, texts, ways } = context;
  const { warnings, verdictWords } = texts;
  const labels = (runs: readonly string[]): string => runs.map(label).join(messages.comma);
  switch (warning.code) {
    case 'imputed-decide':
      return warnings.imputedDecide({
        ...pairNames(warning, context),
        count: warning.nImputed,
        verdict: verdictWords[warning.verdict],
        without: verdictWords[warning.without],
      });
    case 'lost-could-turn':
      return warnings.lostCouldTurn({ ...pairNames(warning, context), bounds: formatInterval(warning.diffBounds) });
    case 'other-version':
      return warnings.otherVersion(labels(warning.runs), warning.changed, ways({ do: 'rescore-by-version' }));
    case 'other-scorer':
      return warnings.otherScorer(title(warning.metric), labels(warning.runs));
    case 'tuned-on-same':
      return warnings.tunedOnSame(label(warning.run), title(warning.metric));
    case 'counted-empty':
      return warnings.countedEmpty[warning.part](label(warning.run), warning.replies, warning.of);
    case 'unfinished':
      return warnings.unfinished(labels(warning.runs));
    case 'looked-early':
      return warnings.lookedEarly(labels(warning.runs));
    case 'unlike-depth': {
      const depths = warning.depths.map(({ run, depth }) => warnings.depthOf(label(run), depth)).join(messages.comma);
      if (warning.compared) return warnings.unlikeDepthCompared(title(warning.metric), depths);
      return warnings.unlikeDepth(title(warning.metric), depths, ways({ input: 'unlikeDepths' }));
    }
    case 'left-out-metric':
      return warnings.leftOut(title(warning.metric), labels(warning.runs), ways({ do: 'rescore' }));
    case 'empty-metric':
      return warnings.empty(title(warning.metric), labels(warning.runs));
    case 'topics-without-lines':
      return warnings.withoutLines(label(warning.run), warning.topics, warning.of);
    case 'tied-scores':
      return warnings.tiedScores(label(warning.run), warning, ways({ input: 'ties', value: 'rank' }));
    case 'ties-decide':
      return warnings.tiesDecide(label(warning.run), `${title(warning.metric)} (${warning.questions})`, warning.of);
    case 'scores-rise':
      return warnings.scoresRise(label(warning.run), warning.lists, warning.of);
    case 'ranks-disagree': {
      const { run, column, takenBy, file } = warning;
      const way = file ? ways({ input: 'order', value: 'rank' }) : 'order: rank';
      return rankColumnText({ label: label(run), column, takenBy, way }, context.language);
    }
    case 'topics-not-judged':
      return warnings.notJudged(label(warning.run), warning.topics);
  }
}

function pairNames(
  { metric, a, b }: { readonly metric: string; readonly a: string; readonly b: string },
  { label, title }: CompareContext,
) {
  return { metric: title(metric), a: label(a), b: label(b) };
}
