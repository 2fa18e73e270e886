// Rule: documents that are sought are in no candidate list, so that no order can bring them up.

import type { RunReach, SourceMisses } from '../../../analysis/reach/run-reach.ts';
import { presentItems, right, type TableRow, tableOf } from '../../cells.ts';
import { countText, dash } from '../../format-number.ts';
import type { ReportContext } from '../../report-context.ts';
import { factsOf } from '../part.ts';
import { reach } from '../reach/reach.ts';
import { type AdviceRule, adviceRule, foremost } from './advice-rule.ts';
import { sweepOf } from './remedies.ts';

/** One target. Documents of repeats count in parts. */
interface MissingOfRun {
  readonly label: string;
  /** Documents that are in no first stage's list. */
  readonly nowhere: number;
  readonly expected: number;
  readonly sources: readonly SourceMisses[];
  readonly notInCorpus: number;
  /** A longer list would hold some: told, or possible because lists were cut and nothing is told. */
  readonly deeper: boolean;
  /** Some are too far down for a longer list, or were sought where a list had nothing more to give. */
  readonly other: boolean;
}

export interface MissingCandidates {
  readonly runs: readonly MissingOfRun[];
  /** The way to try other lengths, where a target can be replayed. */
  readonly sweep: string | undefined;
}

/** From this share of the documents sought on it is said. */
const fromShare = 0.05;
/** A list is made longer by this factor at most: beyond that it does not help. */
const deepest = 4;

export function findMissingCandidates({ runs, ways }: ReportContext): readonly MissingCandidates[] {
  const missing = runs.flatMap((run) => {
    const reached = factsOf(reach, run);
    const own = reached === undefined ? undefined : missingOf(run.label, reached);
    return own === undefined ? [] : [{ run, own }];
  });
  if (missing.length === 0) return [];
  const replayed = missing.filter(({ own }) => own.deeper).map(({ run }) => run);
  return [{ runs: missing.map(({ own }) => own), sweep: sweepOf(replayed, ways) }];
}

function missingOf(label: string, { sources, notInCorpus }: RunReach): MissingOfRun | undefined {
  // Every first stage is asked the same and lacks what none has.
  const [first] = sources;
  if (first === undefined) return undefined;
  const nowhere = first.missing - first.elsewhere;
  if (nowhere < fromShare * first.expected) return undefined;
  return {
    label,
    nowhere,
    expected: first.expected,
    sources,
    notInCorpus,
    deeper: sources.some(holdsMoreDeeper),
    other: sources.every(isOutOfDepth) && nowhere > notInCorpus,
  };
}

const withinDeepest = ({ within, longest }: SourceMisses): number =>
  within.find(({ depth }) => depth === deepest * longest)?.documents ?? 0;

const holdsMoreDeeper = (source: SourceMisses): boolean =>
  withinDeepest(source) > 0 || (source.told === 0 && source.behindCut > 0);

const isOutOfDepth = (source: SourceMisses): boolean =>
  source.told > withinDeepest(source) ||
  source.unmatched > 0 ||
  source.missing > Math.max(source.behindCut, source.told);

export const missingCandidates: AdviceRule = adviceRule<MissingCandidates>({
  id: 'missing-candidates',
  find: findMissingCandidates,
  action({ runs }, { actions, leader }) {
    const way = runs.some(({ deeper }) => deeper)
      ? 'deeper'
      : runs.some(({ other }) => other)
        ? 'other'
        : 'notInCorpus';
    const countOf = (run: MissingOfRun): number => (way === 'notInCorpus' ? run.notInCorpus : run.nowhere);
    const concerned = runs.filter((run) => (way === 'notInCorpus' ? run.notInCorpus > 0 : run[way]));
    const worst = foremost(concerned.length === 0 ? runs : concerned, leader, countOf);
    return actions.missing[way]({
      label: worst?.label ?? '',
      counts: worst === undefined ? dash : `${countText(countOf(worst))} / ${countText(worst.expected)}`,
    });
  },
  text({ runs, sweep }, { messages, texts }) {
    const words = texts.missingCandidates;
    const labels = (chosen: readonly MissingOfRun[]): string => chosen.map(({ label }) => label).join(messages.comma);
    const [deeper, other] = [runs.filter((run) => run.deeper), runs.filter((run) => run.other)];
    const absent = runs.filter((run) => run.notInCorpus > 0);
    const counts = runs.map(
      ({ label, nowhere, expected }) => `${label} (${countText(nowhere)} / ${countText(expected)})`,
    );
    const missing = absent.map(({ label, notInCorpus }) => `${label} (${countText(notInCorpus)})`);
    return {
      title: words.title,
      finding: words.finding(counts.join(messages.comma)),
      suggestions: presentItems([
        deeper.length === 0 ? undefined : words.deeper(labels(deeper), sweep),
        other.length === 0 ? undefined : words.other(labels(other)),
        absent.length === 0 ? undefined : words.notInCorpus(missing.join(messages.comma)),
      ]),
    };
  },
  evidence({ runs }, { messages: { words, comma }, texts }) {
    // Targets that share a first stage share its row.
    const stages = runs.flatMap(({ label, sources }) => sources.map((source) => ({ label, source })));
    const shared = [...Map.groupBy(stages, ({ source }) => JSON.stringify(source)).values()];
    const rows = shared.flatMap((same) =>
      same
        .slice(0, 1)
        .map(({ source }) => [
          same.map(({ label }) => label).join(comma),
          source.source,
          source.longest,
          `${countText(source.missing)} / ${countText(source.expected)}`,
          countText(source.elsewhere),
          countText(source.behindCut),
          ...toldCells(source),
        ]),
    );
    return [
      tableOf({
        columns: [
          words.target,
          words.stage,
          right(texts.longestList),
          right(texts.missedCount),
          right(texts.foundElsewhere),
          right(texts.behindCut),
          right(texts.unmatched),
          right(texts.placeKnown),
          texts.withinDepth,
        ],
        rows,
      }),
    ];
  },
});

/** A target that tells nothing of a stage's distances has dashes, not zeros. */
function toldCells(source: SourceMisses): TableRow {
  if (source.told + source.unmatched === 0) return [dash, dash, dash];
  return [countText(source.unmatched), countText(source.told), source.told === 0 ? dash : withinText(source)];
}

/** `3 (100), 5 (200), 6 (500)` */
const withinText = ({ within }: SourceMisses): string =>
  within.map(({ depth, documents }) => `${countText(documents)} (${depth})`).join(', ');
