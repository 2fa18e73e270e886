// What was asked of whom, with every setting: without it no number means anything.

import { canonicalJson, isJsonObject, type Json, type JsonObject } from '../../../model/json.ts';
import { presentItems, right, tableOf, warning } from '../../cells.ts';
import { commonTexts } from '../../common-texts.ts';
import { dash } from '../../format-number.ts';
import { recordNote } from '../../judges/record-lines.ts';
import { otherRanking } from '../../lexical-ranking.ts';
import { metricTitle } from '../../metric-columns.ts';
import { examplesMeant } from '../../partial-mean.ts';
import type { Definitions, Paragraph, ReportLanguage, Section, Table } from '../../report.ts';
import {
  goalColumns,
  type LetteredRun,
  letterRuns,
  type ReportContext,
  type SummarisedRun,
} from '../../report-context.ts';
import { foreignIdLines } from '../ids/foreign-ids.ts';
import { leftOutLines } from '../left-out/left-out.ts';
import { tunedLines } from '../pairs/tuned-lines.ts';
import { factsOf, type PlainPart } from '../part.ts';
import { times } from '../times/times.ts';
import { overviewTexts } from './texts.ts';

export const overview: PlainPart = { section: overviewSection };

function overviewSection(context: ReportContext): Section {
  const overview = overviewTexts[context.messages.language];
  return {
    id: 'overview',
    title: overview.heading,
    blocks: presentItems([
      facts(context),
      context.input.dataset.categories.length === 0 ? undefined : categoryTable(context),
      runTable(context),
      ...settingTables(context),
    ]),
  };
}

/** Of which runs the numbers are those of a part. */
export function unfinishedLines({
  language,
  runs,
}: {
  readonly language: ReportLanguage;
  readonly runs: readonly SummarisedRun[];
}): readonly string[] {
  const unfinished = letterRuns(runs).filter(({ run }) => run.status !== 'finished' && run.status !== 'failed');
  const labels = unfinished.map(({ label }) => label).join(commonTexts[language].comma);
  return unfinished.length === 0 ? [] : [overviewTexts[language].interrupted(labels)];
}

/** Of how many questions every judgement says that the document is not relevant: one line, or none. */
export function withoutRelevantLines({
  language,
  dataset: { judgements = { count: 0, byModel: 0 } },
}: Pick<ReportContext['input'], 'language' | 'dataset'>): readonly string[] {
  const { questions = 0, withoutRelevant = 0 } = judgements;
  return withoutRelevant === 0 ? [] : [overviewTexts[language].withoutRelevant({ questions, withoutRelevant })];
}

/** Without which the numbers would be misread: they stand where the report begins. */
export function overviewWarnings(context: ReportContext): readonly Paragraph[] {
  const { runs, input, messages, ways } = context;
  const own = overviewTexts[input.language];
  const labelsOf = (chosen: readonly LetteredRun[]): string => chosen.map(({ label }) => label).join(messages.comma);
  const elsewhere = runs.filter(({ run }) => run.dataset !== undefined && run.dataset.hash !== input.dataset.ref.hash);
  const stale = runs.filter(({ run }) => run.environment.staleIndex === true);
  const mended = runs.flatMap((run) => {
    const mendedTrials = factsOf(times, run)?.mended;
    return mendedTrials === undefined ? [] : [`${run.label} (${mendedTrials})`];
  });
  const failing = runs.flatMap(({ label, summary: { trials } }) =>
    trials.failed === 0 ? [] : [own.failedOf(label, trials.failed, trials.ok + trials.failed)],
  );
  const unscored = runs.filter(({ run }) => run.status === 'failed');
  const isSilent = ({ summary: { trials } }: LetteredRun): boolean => trials.ok + trials.failed === 0;
  const silent = unscored.filter(isSilent);
  const unusable = unscored.filter((run) => !isSilent(run));
  const few = runs.flatMap((run) => fewScored(run, context) ?? []);
  const ranked = runs.flatMap(({ label, run: { target } }) => {
    const ranking = otherRanking(target.config);
    return ranking === undefined ? [] : [`${label} (${ranking})`];
  });
  return presentItems([
    ...foreignIdLines(input).map(warning),
    silent.length > 0 ? warning(own.silent(labelsOf(silent))) : undefined,
    unusable.length > 0 ? warning(own.unusable(labelsOf(unusable))) : undefined,
    failing.length > 0 ? warning(own.failing(failing.join(messages.comma))) : undefined,
    ...leftOutLines(input).map(warning),
    ...withoutRelevantLines(input).map(warning),
    few.length > 0 ? warning(own.fewScored(few.join(messages.comma))) : undefined,
    ...tunedLines(input).map(warning),
    ...(input.judges ?? []).flatMap(({ name, selfJudging }) => {
      const itself = runs.filter(({ run }) => selfJudging.includes(run.target.id));
      return itself.length === 0 ? [] : [warning(own.selfJudging({ judge: name, labels: labelsOf(itself) }))];
    }),
    (input.judges ?? []).length > 1
      ? warning(own.otherJudges(judgeTexts(input.judges).join(messages.comma)))
      : undefined,
    stale.length > 0 ? warning(own.stale(labelsOf(stale), ways({ input: 'skipIndexing' }))) : undefined,
    ranked.length > 0 ? warning(own.notBm25(ranked.join(messages.comma))) : undefined,
    mended.length > 0 ? warning(own.mended(mended.join(messages.comma))) : undefined,
    ...unfinishedLines(input).map(warning),
    elsewhere.length > 0 ? warning(own.otherDataset(labelsOf(elsewhere))) : undefined,
  ]);
}

/** Up to this share of its examples a mean is of the few that could be scored: as many are left out as speak. */
const fewShare = 0.5;

/** Of the columns with a goal those whose means stand on few examples; a metric for a few questions alone is no sign of trouble: `[A] ours (MRR 4, R@5 4 / 120)`. */
function fewScored({ label, run, summary }: LetteredRun, context: ReportContext): string | undefined {
  const meant = examplesMeant({ run, summary });
  const { columns, messages } = context;
  const headlines = goalColumns(context).map(({ metric }) => metric);
  const few = summary.overall.metrics.filter(
    ({ metric, mean, n }) => mean !== null && n <= fewShare * meant && headlines.includes(metric),
  );
  const own = few.map(({ metric, n }) => `${metricTitle(metric, columns)} ${n}`);
  return own.length === 0 ? undefined : `${label} (${own.join(messages.comma)} / ${meant})`;
}

function facts({ input, runs, messages }: ReportContext): Definitions {
  const { words } = messages;
  const overview = overviewTexts[messages.language];
  const { ref, header, languages = [], judgements = { count: 0, byModel: 0 } } = input.dataset;
  const { min, max } = header.scale;
  const named = (entry: { readonly language: string; readonly examples: number }): string =>
    `${entry.language} ${entry.examples}`;
  const environments = distinct(
    runs.map(({ run }) => [...flattenSettings(machine(run.environment))].map(pairText).join(', ')),
  );
  const entries: readonly (readonly [string, string | undefined])[] = [
    [overview.experiment, input.experiment],
    [overview.date, input.date],
    [overview.dataset, header.name],
    [overview.datasetVersion, header.version],
    [overview.datasetHash, ref.hash],
    [words.examples, String(ref.examples)],
    [overview.scale, max - min > 1000 ? overview.openScale : `${min}–${max}`],
    [overview.languages, languages.length === 0 ? undefined : languages.map(named).join(', ')],
    [overview.judgementsByModel, judgements.byModel === 0 ? undefined : overview.ofJudgements(judgements)],
    [overview.repeat, distinct(runs.map(({ run }) => String(run.repeat))).join(', ')],
    [overview.concurrency, distinct(runs.map(({ run }) => String(run.concurrency))).join(', ')],
    [
      overview.judge,
      presentItems([
        judgeTexts(input.judges).join('; ') || undefined,
        recordNote(input.record, input.language) || undefined,
      ]).join(' — ') || undefined,
    ],
    [overview.environment, environments.filter((text) => text !== '').join('; ') || undefined],
  ];
  return {
    kind: 'definitions',
    entries: entries.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const])),
  };
}

function categoryTable({ input, messages }: ReportContext): Table {
  const { categories, ref } = input.dataset;
  return tableOf({
    caption: overviewTexts[messages.language].categories,
    columns: [messages.words.category, right('n')],
    rows: categories.map(({ category, examples }) => [
      category === '' ? messages.words.noCategory : category,
      examples,
    ]),
    footer: [[messages.words.total, ref.examples]],
  });
}

function runTable({ runs, messages }: ReportContext): Table {
  const { words } = messages;
  const overview = overviewTexts[messages.language];
  return tableOf({
    caption: overview.runs,
    columns: [
      words.target,
      overview.type,
      overview.fingerprint,
      overview.run,
      right(overview.answered),
      right(overview.failed),
    ],
    rows: runs.map(({ label, run, summary }) => [
      label,
      run.target.type,
      run.target.fingerprint,
      run.id,
      summary.trials.ok,
      summary.trials.failed,
    ]),
  });
}

function settingTables({ runs, messages }: ReportContext): readonly Table[] {
  const { words } = messages;
  const overview = overviewTexts[messages.language];
  const settings = runs.map(({ run: { target } }) => flattenSettings(withoutHead(target.config)));
  const paths = distinct(settings.flatMap((setting) => [...setting.keys()])).toSorted();
  const isFixed = (path: string): boolean => distinct(settings.map((setting) => setting.get(path))).length === 1;
  const fixed = paths.filter(isFixed);
  const differing = paths.filter((path) => !isFixed(path));
  const shared: Table = tableOf({
    caption: overview.fixed,
    columns: [words.setting, words.value],
    rows: fixed.map((path) => [path, settings[0]?.get(path) ?? dash]),
  });
  const own: Table = tableOf({
    caption: overview.differing,
    columns: [words.setting, ...runs.map(({ label }) => label)],
    rows: differing.map((path) => [path, ...settings.map((setting) => setting.get(path) ?? dash)]),
  });
  return [shared, own].filter(({ rows }) => rows.length > 0);
}

/** `NAME · 3f2a`, and of which targets where there are several. */
const judgeTexts = (judges: ReportContext['input']['judges'] = []): readonly string[] =>
  judges.map(({ name, fingerprint, targets }) => {
    const text = [name, fingerprint].filter((part) => part !== '').join(' · ');
    return targets === undefined ? text : `${text} (${targets.join(', ')})`;
  });

/** What the config is about, and what was found of the documents, have places of their own. */
const machine = ({
  judge: _judge,
  prices: _prices,
  overall: _overall,
  differential: _differential,
  preparation: _preparation,
  addedMetrics: _addedMetrics,
  latencyPass: _latencyPass,
  ...environment
}: JsonObject): JsonObject => environment;

/** Id and type stand in the table of runs already. */
const withoutHead = ({ id: _id, type: _type, ...settings }: JsonObject): JsonObject => settings;

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

const pairText = ([name, value]: readonly [string, string]): string => `${name} ${value}`;

// A configuration as rows that can be laid beside another one's.

/**
 * Each leaf with its path, such as `bm25.k1`, by the names: a bundle does not keep in which order they were written. Lists and empty objects
 * are leaves. Text only, for reading.
 */
export function flattenSettings(settings: JsonObject, prefix = ''): ReadonlyMap<string, string> {
  const rows = new Map<string, string>();
  for (const [key, value] of Object.entries(settings).sort(byName)) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (isJsonObject(value) && Object.keys(value).length > 0) {
      for (const [inner, text] of flattenSettings(value, path)) rows.set(inner, text);
    } else {
      rows.set(path, typeof value === 'string' ? value : canonicalJson(value));
    }
  }
  return rows;
}

const byName = ([a]: readonly [string, Json], [b]: readonly [string, Json]): number => (a < b ? -1 : 1);
