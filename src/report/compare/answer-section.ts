// What the report of a comparison opens with: which run is better, how many questions moved, and how sure that is.
import { leaderOf } from '../../analysis/comparison/leader.ts';
import type { PairComparison } from '../../analysis/comparison/run-comparison.ts';
import { presentItems, warning } from '../cells.ts';
import { formatCount } from '../format-number.ts';
import type { JudgeRecord } from '../judges/judge-record.ts';
import { recordLines } from '../judges/record-lines.ts';
import { answerTexts } from '../parts/answer/texts.ts';
import { whichIsBetter } from '../parts/answer/which-is-better.ts';
import type { CompareContext } from '../parts/differences/compare-context.ts';
import { pairName } from '../parts/differences/compare-context.ts';
import { openPart } from '../parts/differences/verdict-section.ts';
import { warningTexts } from '../parts/differences/warning-text.ts';
import type { Answer, Section } from '../report.ts';
import { standsForQuality } from './largest-section.ts';

/** `25`, and of pairs with unlike numbers `25–50`. */
const formatSpan = (fewest: number, most: number): string =>
  fewest === most ? formatCount(most) : `${formatCount(fewest)}–${formatCount(most)}`;

type AnswerContext = CompareContext & { readonly record?: JudgeRecord | undefined };

export function answerSection(context: AnswerContext): Section {
  const { comparison, language } = context;
  const deciding = standsForQuality(comparison.metrics.map(({ metric }) => metric));
  const pairs = comparison.pairs.filter(({ metric, meanDiff }) => metric === deciding && meanDiff !== null);
  return {
    id: 'answer',
    title: answerTexts[language].heading,
    blocks: [
      ...warningTexts(comparison.warnings, context).map(warning),
      ...recordLines(context.record, language).map(warning),
      {
        kind: 'answers',
        entries: presentItems([
          deciding === undefined ? undefined : whichIsBetter(context, deciding),
          moved(pairs, context),
          deciding === undefined ? undefined : howSure(deciding, pairs, context),
        ]),
      },
    ],
  };
}

/** How many questions each way, pair by pair: a mean hides them. */
function moved(pairs: readonly PairComparison[], context: CompareContext): Answer | undefined {
  const texts = answerTexts[context.language];
  if (pairs.length === 0) return undefined;
  const counts = ({ wins, ties, losses }: PairComparison): string => `▲ ${wins}   = ${ties}   ▼ ${losses}`;
  const anchor = context.comparison.largest.length === 0 ? undefined : 'largest';
  const [only] = pairs;
  return pairs.length === 1 && only !== undefined
    ? { question: texts.moved, text: counts(only), items: [{ text: texts.whichMoved, anchor }] }
    : {
        question: texts.moved,
        text: '',
        items: pairs.map((pair) => ({ text: `${pairName(pair, context)}: ${counts(pair)}`, anchor })),
      };
}

function howSure(deciding: string, pairs: readonly PairComparison[], context: CompareContext): Answer | undefined {
  const texts = answerTexts[context.language];
  const open = leaderOf(context.comparison, deciding)?.leads.find(({ verdict }) => verdict === 'not known');
  if (pairs.length === 0) return undefined;
  const fewest = Math.min(...pairs.map(({ n }) => n));
  const most = (count: (pair: PairComparison) => number): number => Math.max(...pairs.map(count));
  return {
    question: texts.howSure,
    text: texts.paired({
      n: formatSpan(
        fewest,
        most(({ n }) => n),
      ),
      imputed: most(({ nImputed }) => nImputed),
      failed: most(({ nFailed }) => nFailed),
      lost: most(({ nExcluded, nFailed }) => nExcluded - nFailed),
    }),
    items: open === undefined ? [] : openPart(open.pair, context).map((text) => ({ text })),
  };
}
