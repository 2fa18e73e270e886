// What stands above the figures of a metric: the gate, what entered, how it was chosen, and the warnings.
import type { Calibration, CalibrationWarning } from '../../analysis/calibration/calibration.ts';
import { paragraph, presentItems, warning } from '../cells.ts';
import { formatEstimate } from '../format-number.ts';
import { reasonList } from '../parts/calls/calls.ts';
import { callTexts } from '../parts/calls/texts.ts';
import type { Block } from '../report.ts';
import { type CalibrationContext, plainNumber } from './calibration-context.ts';
import type { KappaVerdict } from './calibration-result.ts';
import type { WarningTexts } from './texts.ts';

/** Whether kappa is what was asked for, in a sentence. */
export function gateText(
  { verdict, least, kappa, ci95, basis }: KappaVerdict,
  { messages, selection }: CalibrationContext,
): string {
  const say = basis === 'unknown' ? selection.gate : messages.gate[verdict];
  return say({ least: plainNumber(least), estimate: formatEstimate(kappa, ci95) });
}

export function headBlocks(calibration: Calibration, context: CalibrationContext): readonly Block[] {
  const { counts, scale, warnings } = calibration;
  const { messages, common } = context;
  const lost = counts.rows - counts.judged;
  const range = (ends: readonly [number, number]): string => `${plainNumber(ends[0])}–${plainNumber(ends[1])}`;
  const facts = presentItems([
    messages.counts({
      rows: String(counts.rows),
      judged: String(counts.judged),
      paired: String(counts.paired),
      examples: String(counts.pairedExamples),
      authors: counts.authors.join(common.comma),
    }),
    lost === 0
      ? undefined
      : messages.lost({
          rows: String(lost),
          reasons: lostReasons(counts.judgeFailures, context),
        }),
    scale.mapped ? messages.scale({ labels: range(scale.labels), range: range(scale.range) }) : undefined,
    messages.threshold({ value: plainNumber(scale.threshold), direction: scale.direction }),
  ]);
  const say = paragraph(context.selection.say(context.ways({ input: 'selection', value: 'drawn' })));
  const isUnsaid = (code: string): boolean => code === 'selection-unknown' || code === 'selection-left-out';
  return presentItems([
    paragraph(facts.join(common.space)),
    paragraph(selectionFacts(calibration, context).join(common.space)),
    ...warnings.flatMap((each) => [
      warning(calibrationWarningText(each, messages.warnings)),
      isUnsaid(each.code) ? say : undefined,
    ]),
  ]);
}

/** How the labelled answers came to be labelled, and what the figures speak of. */
function selectionFacts({ counts, selection, about }: Calibration, context: CalibrationContext): readonly string[] {
  const texts = context.selection;
  const draws = selection.draws.map(({ labelled, count, of, seed }) =>
    texts.draw({ labelled: String(labelled), count: String(count), of: String(of), seed: String(seed) }),
  );
  const said = selection.saidDrawn > 0 ? [texts.said(String(selection.saidDrawn))] : [];
  const unseen = counts.unlabelled === 0 ? undefined : String(counts.unlabelled);
  const scope = selection.basis === null ? [] : [texts.about[about]({ judged: String(counts.judged), unseen })];
  if (selection.basis === 'unknown') return [texts.asIf, ...scope];
  return [...(selection.basis === 'all' ? [texts.all] : [...draws, ...said]), ...scope];
}

/** `unreadable 3, the target failed 1`. */
function lostReasons(
  counts: readonly (readonly [reason: string, rows: number])[],
  { language, messages: { lostReasons: own }, common }: CalibrationContext,
): string {
  const calls = callTexts[language];
  const text = (reason: string): string => (Object.hasOwn(own, reason) ? own[reason as keyof typeof own] : reason);
  const isOwn = ([reason]: readonly [string, number]): boolean => Object.hasOwn(own, reason);
  return [
    ...counts.filter(isOwn).map(([reason, rows]) => calls.reason(text(reason), String(rows))),
    ...[
      reasonList(
        counts.filter((count) => !isOwn(count)).map(([reason, rows]) => [common.absence(reason), rows]),
        calls,
        common.comma,
      ),
    ].filter((list) => list !== ''),
  ].join(common.comma);
}

/** A warning in words. */
export function calibrationWarningText(each: CalibrationWarning, texts: WarningTexts): string {
  const say = texts[each.code] as (warning: CalibrationWarning) => string;
  return say(each);
}
