// What is wrong with the laws and decisions that the answers cite: a line of each target and section that tells of it, worst first.
import { type FirstExamples, keptFirst } from '../../../analysis/citations/first-examples.ts';
import { holdings } from '../../../model/cited-sentence.ts';
import { formatCount, formatEstimate } from '../../format-number.ts';
import { findMetric } from '../../metric-columns.ts';
import { partialNote } from '../../partial-mean.ts';
import type { Answer, AnswerMark, ReportLanguage } from '../../report.ts';
import type { LetteredRun, ReportContext } from '../../report-context.ts';
import { cases } from '../cases/cases.ts';
import { citations } from '../citations/citations.ts';
import { citedSentences } from '../cited-sentences/cited-sentences.ts';
import { verdictsOf } from '../opinions/opinion-blocks.ts';
import { opinions } from '../opinions/opinions.ts';
import { factsOf } from '../part.ts';
import { type CitedLawTexts, citedLawTexts } from './cited-law-texts.ts';

type Line = NonNullable<Answer['items']>[number];

/** Absent where no metric of the runs looked at a citation. */
export function citedLaw({ runs, input: { language } }: ReportContext): Answer | undefined {
  const texts = citedLawTexts[language];
  const items = runs.flatMap((run) => [
    ...citationLine(run, texts),
    ...sentenceLines(run, texts),
    ...decisionLine(run, texts),
    ...peopleLines(run, texts, language),
  ]);
  return items.length === 0 ? undefined : { question: texts.question, text: '', items };
}

function citationLine(run: LetteredRun, texts: CitedLawTexts): readonly Line[] {
  const found = plainest(factsOf(citations, run));
  if (found === undefined) return [];
  const { verdicts, firsts, total, answers, uncited, levels, untellable } = found;
  const kinds = faults;
  const others = ['not-retrieved', 'ambiguous', 'verified'] as const;
  const uncitedClause = uncited === 0 ? [] : [texts.uncited(formatCount(uncited))];
  const untold =
    levels === undefined && found.existence !== true
      ? [texts.noStatutes]
      : counted(untellable, found.existence === true ? texts.untoldBeside : texts.notInStatutes);
  const text =
    total === 0
      ? texts.line({ label: labelOf(run, found), found: '', after: uncitedClause, first: '' })
      : texts.line({
          label: labelOf(run, found),
          found: (found.existence === true ? texts.existence : texts.citations)({
            ...{ total: formatCount(total), answers: formatCount(answers) },
            kinds: kinds.flatMap((kind) => counted(verdicts[kind], texts.verdicts[kind])),
            rest:
              found.existence === true
                ? counted(total - verdicts.nonexistent, texts.exist)
                : others.flatMap((kind) => counted(verdicts[kind], texts.verdicts[kind])),
          }),
          after: [...untold, ...uncitedClause, ...meanOf(run, found)],
          first: texts.first(firstOf(kinds, firsts)),
        });
  return [lineOf(text, 'citations', verdicts.nonexistent + verdicts.deleted + verdicts.repealed > 0 ? '▼' : undefined)];
}

/** By rules, and by a judge where one was asked: neither proves anything. Where nothing could be told, or verdicts were lost, that is said first. */
function sentenceLines(run: LetteredRun, texts: CitedLawTexts): readonly Line[] {
  const all = factsOf(citedSentences, run) ?? [];
  return (['citationSupport', 'citationSupportJudged'] as const).flatMap((name) => {
    const isOfName = ({ metric }: { readonly metric: string }): boolean => metric.split('(')[0] === name;
    const found = plainest(all.filter(isOfName));
    const total = found === undefined ? 0 : holdings.reduce((sum, holding) => sum + found.counts[holding], 0);
    const lost = plainest(run.summary.overall.metrics.filter(isOfName))?.failedInstrument ?? 0;
    const after = counted(lost, texts.lostVerdicts);
    if (found === undefined || total === 0) {
      const text = texts.line({
        label: run.label,
        found: texts.unmeasured,
        after: [...after, texts.by[name]],
        first: '',
      });
      return lost === 0 ? [] : [lineOf(text, 'cited-sentences', '?')];
    }
    const kinds = ['otherwise', 'other-day', 'silent'] as const;
    const { counts, firsts, answers } = found;
    const isTold = counts['cannot-tell'] < total;
    const looked = { total: formatCount(total), answers: formatCount(answers) };
    const text = texts.line({
      label: run.label,
      found: isTold
        ? texts.sentences({
            ...looked,
            kinds: kinds.flatMap((kind) => counted(counts[kind], texts.holdings[kind])),
            rest: counted(counts.supported, texts.holdings.supported),
          })
        : texts.nothingTold(looked),
      after: isTold
        ? [...counted(counts['cannot-tell'], texts.untold), ...meanOf(run, found), ...after, texts.hint[name]]
        : [...after, texts.by[name]],
      first: texts.first(firstOf(kinds, firsts)),
    });
    return [lineOf(text, 'cited-sentences', counts.otherwise > 0 || !isTold || lost > 0 ? '?' : undefined)];
  });
}

/** What people said of the verdicts above: what is counted and not so is what a reader would wrongly rely on. */
function peopleLines(run: LetteredRun, texts: CitedLawTexts, language: ReportLanguage): readonly Line[] {
  return (factsOf(opinions, run) ?? []).flatMap(({ metric, n, same, falseGood }) => {
    if (n === 0) return [];
    const text = texts.people({
      label: `${run.label}, ${verdictsOf(metric, language)}`,
      ...{ n: formatCount(n), apart: formatCount(same.of - same.count) },
      ...{ wrong: formatCount(falseGood.count), counted: formatCount(falseGood.of) },
    });
    return [lineOf(text, 'people', falseGood.count > 0 ? '▼' : undefined)];
  });
}

/** Whether decisions exist is told best by the metric that asks nothing else; whether they are still law, by the other. */
function decisionLine(run: LetteredRun, texts: CitedLawTexts): readonly Line[] {
  const all = factsOf(cases, run) ?? [];
  const existing = all.find(({ metric }) => metric.startsWith('nonexistentCases'));
  const accurate = all.find(({ metric }) => metric.startsWith('caseAccuracy'));
  const found = existing ?? accurate;
  if (found === undefined || found.cited === 0) return [];
  const kinds = ['nonexistent', 'misdescribed', 'overruled'] as const;
  const counts = { ...found.verdicts, overruled: accurate?.verdicts.overruled ?? 0 };
  const firsts = { ...found.firsts, overruled: accurate?.firsts.overruled ?? [] };
  const text = texts.line({
    label: run.label,
    found: texts.decisions({
      ...{ total: formatCount(found.cited), answers: formatCount(found.answers) },
      kinds: kinds.flatMap((kind) => counted(counts[kind], texts.decisionVerdicts[kind])),
      rest: [
        // Of the metric that asks nothing else, overruled ones are among those that exist.
        ...counted(Math.max(0, counts.exists - counts.overruled), texts.decisionVerdicts.exists),
        ...counted(counts.verified, texts.decisionVerdicts.verified),
      ],
    }),
    after: [
      ...counted(counts.unknown + counts.ambiguous, texts.untoldDecisions),
      // Where nobody asked for existence alone, one that was not retrieved may exist or not.
      ...counted(counts['not-retrieved'], texts.notRetrieved),
      ...meanOf(run, found),
    ],
    first: texts.first(firstOf(kinds, firsts)),
  });
  return [lineOf(text, 'cases', counts.nonexistent + counts.misdescribed > 0 ? '▼' : undefined)];
}

/** Where citations or decisions do not stand: whose answers are to be read, and where they are told. */
export function toRead({ runs, input: { language } }: ReportContext): Line | undefined {
  const found = runs.flatMap((run) => {
    const { label } = run;
    const cited = plainest(factsOf(citations, run));
    const decided = (factsOf(cases, run) ?? []).map(({ firsts }) => firsts);
    const ofLaws = cited === undefined ? [] : firstOf(faults, cited.firsts);
    const ofDecisions = decided.flatMap((firsts) => firstOf(['nonexistent', 'misdescribed'] as const, firsts));
    const ids = [...new Set([...ofLaws, ...ofDecisions])];
    return ids.length === 0 ? [] : [{ label, ids, anchor: ofLaws.length > 0 ? 'citations' : 'cases' }];
  });
  const [first] = found;
  if (first === undefined) return undefined;
  const of = found.map(({ label, ids }) => `${label} (${ids.join(', ')})`).join(', ');
  return { text: citedLawTexts[language].read(of), anchor: first.anchor };
}

/** What does not stand, worst first. */
const faults = ['nonexistent', 'deleted', 'repealed', 'misquoted'] as const;

/** `citationAccuracy 0.664 [0.530, 0.782] (n 61)`: what the counts come to, each answer the same. */
function meanOf({ summary }: LetteredRun, { metric }: { readonly metric: string }): readonly string[] {
  const found = findMetric(summary.overall, metric);
  if (found === undefined || found.mean === null) return [];
  return [`${metric} ${formatEstimate(found.mean, found.ci95)} ${partialNote(found, Number.POSITIVE_INFINITY)}`];
}

/** The metric without parameters, else the first. */
const plainest = <Found extends { readonly metric: string }>(all: readonly Found[] = []): Found | undefined =>
  all.find(({ metric }) => !metric.includes('(')) ?? all[0];

/** Parameters change what counts as a fault, and are told. */
const labelOf = ({ label }: LetteredRun, { metric }: { readonly metric: string }): string =>
  metric.includes('(') ? `${label}, ${metric}` : label;

const counted = (count: number, say: (count: string) => string): readonly string[] =>
  count === 0 ? [] : [say(formatCount(count))];

/** The first questions of the worst kind that occurs, then of the next. */
const firstOf = <Kind extends string>(kinds: readonly Kind[], firsts: FirstExamples<Kind>): readonly string[] =>
  [...new Set(kinds.flatMap((kind) => firsts[kind] ?? []))].slice(0, keptFirst);

const lineOf = (text: string, anchor: string, mark: AnswerMark | undefined): Line =>
  mark === undefined ? { text, anchor } : { text, anchor, mark };
