// `hakari rescore`: scores recorded trials by more metrics, or by other judgements.

import { givenPassages } from '../../app/given-passages.ts';
import { type RejudgedRun, rejudge } from '../../app/rejudge.ts';
import { type RescoreResult, rescore } from '../../app/rescore.ts';
import { gatherRunReport, runsTogether } from '../../app/run-report.ts';
import { experimentResultSchema, runResultJson } from '../../app/run-result.ts';
import { noInstruments } from '../../app/scoring-metrics.ts';
import type { Metric } from '../../metrics/metric.ts';
import { parseOwnMetricName, runMetrics } from '../../metrics/metric-name.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { writeOverallDefinition } from '../../model/overall-definition.ts';
import { present } from '../../model/present.ts';
import type { Run } from '../../model/run.ts';
import { formatEstimate, metricUnit } from '../../report/format-number.ts';
import { examplesMeant, nText } from '../../report/partial-mean.ts';
import { stopLines } from '../../report/parts/early/early.ts';
import { errorAt } from '../../setup/config-file.ts';
import { configuredJudge } from '../../setup/configured-judge.ts';
import { configuredScoring } from '../../setup/configured-scoring.ts';
import { goalsOf } from '../../setup/declared-aims.ts';
import { openInstruments } from '../../setup/open-instruments.ts';
import { openOwnMetrics } from '../../setup/own-metrics.ts';
import { type Asked, defineCommand, flag, required, several, text } from '../command.ts';
import type { Door } from '../door.ts';
import { exitCodes, exitWhenCutShort } from '../exit-codes.ts';
import { remarkFailures } from '../failure-lines.ts';
import { goingOnBy, shellWord } from '../follow-up.ts';
import { findRun, openReferredDataset } from '../references.ts';
import { openRescoreStop, refuseBesideStop, rescoreStopOptions } from '../rescore-stop.ts';
import { openCalls, type StoreSession, withSession } from '../session.ts';
import { budgetOptions, freshOptions, runHelp, storeOptions } from '../shared-options.ts';
import { commandMessage } from '../ways-on.ts';

const args = { run: required(runHelp) };

const options = {
  metric: several(text('<name...>', 'metrics to add, such as "nDCG@10" "R(rel=2)@20"')),
  dataset: text(
    '<dataset>',
    'another version of its dataset: makes new runs of the same answers, also of the targets that ran with it',
  ),
  ...rescoreStopOptions,
  ...freshOptions,
  ...budgetOptions,
  json: flag('print the results as one JSON document'),
  ...storeOptions,
};

type AskedScores = Asked<typeof args, typeof options>;

export const rescoreCommand = defineCommand({
  arguments: args,
  options,
  again: [
    'dataset',
    'metric',
    'stopEarly',
    'baseline',
    'fresh',
    'freshSince',
    'maxCalls',
    'maxCost',
    'config',
    'store',
  ],
  examples: [
    'hakari rescore latest --metric AP "Success@3"',
    'hakari rescore latest --metric faithfulness --stop-early --baseline main',
    'hakari rescore latest --dataset questions-2.yaml',
  ],
  document: experimentResultSchema,
  run: async (asked, door) => {
    const { metric, dataset } = asked;
    refuseBesideStop(asked);
    try {
      if (metric !== undefined && dataset === undefined) return await scoreByMetrics(metric, asked, door);
      if (metric === undefined && dataset !== undefined) return await scoreByDataset(dataset, asked, door);
    } catch (error) {
      throw goingOnBy(door.again(), error);
    }
    throw new ConfigError('by what should it be scored?', {
      code: 'rescore-by-what',
      where: 'rescore',
      hint: 'give --metric or --dataset, one of the two',
    });
  },
});

/** @returns the exit code */
async function scoreByMetrics(names: readonly string[], asked: AskedScores, door: Door): Promise<number> {
  return await withSession(asked, async (session) => {
    const found = await findRun(session.store, asked.run, door);
    const together = await runsTogether(session.store, found);
    // `latest` means what was made last, all of it; a run that is named by itself is meant alone.
    const meant = asked.run === 'latest' ? together : [found];
    const withMetrics = (run: string): string => door.again({ run });
    const again = withMetrics(asked.run === 'latest' ? 'latest' : found.id);
    const stop = door.stopOnInterrupt(again);
    const { metrics, asking, concurrency, overall } = await openScoring(names, session, asked, together);
    try {
      const done: RescoreResult[] = [];
      for (const run of meant) {
        const stopping = await openRescoreStop(session, { asked, run, metrics, door });
        const rescored = await rescore(session, run, metrics, {
          stopEarly: stopping?.request,
          instruments: asking?.instruments ?? noInstruments,
          judge: asking?.judge,
          // A config weighs the runs that it made.
          overall: session.loaded?.experiment === run.experiment ? overall : undefined,
          concurrency,
          stop,
        }).finally(stopping?.close);
        done.push(rescored);
        if (rescored.interrupted) break;
      }
      if (done.some(({ lost }) => lost > 0)) await remarkFailures(session.store, done, door);
      if (asked.json) door.printJson(runResultJson({ experiment: found.experiment, runs: done }));
      else {
        for (const each of done) printScores(each, metrics, door);
        if (asked.stopEarly) (await earlyLines(session, done)).forEach(door.print);
        door.print(`\n${door.next(`report ${done[0]?.run.id}`)}`);
      }
      for (const { id, target } of together.filter((run) => !done.some((each) => each.run.id === run.id))) {
        door.remark(`${target.id} ran with it and was not scored: ${withMetrics(id)}`);
      }
      const last = done.at(-1);
      if (last?.stopped !== undefined) door.remark(`stopped: ${commandMessage(last.stopped)}`);
      if (last?.interrupted === true) {
        door.remark(`interrupted; what is scored is kept, and remembered replies cost nothing: ${again}`);
      }
      const lost = done.some((each) => each.lost > 0) ? exitCodes.failedTrials : exitCodes.fine;
      return (last === undefined ? undefined : exitWhenCutShort(last)) ?? lost;
    } finally {
      await asking?.close();
    }
  });
}

/** After how many questions it was decided, and what was not asked. */
async function earlyLines({ store, loaded }: StoreSession, done: readonly RescoreResult[]): Promise<readonly string[]> {
  const runs = done.filter(({ interrupted }) => !interrupted).map(({ run }) => run);
  if (runs.length === 0) return [];
  return stopLines(await gatherRunReport(store, runs, { language: 'en', goals: goalsOf(loaded), compare: false }));
}

function printScores({ run, summary, scores, lost }: RescoreResult, metrics: readonly Metric[], door: Door): void {
  door.print(`run ${run.id}  ${run.target.id}: ${scores} scores added${lost === 0 ? '' : `, ${lost} of them failed`}`);
  for (const { name } of metrics) {
    const own = summary.overall.metrics.find(({ metric }) => metric === name);
    if (own === undefined) continue;
    const { mean, ci95, skippedReasons } = own;
    const why = mean === null ? `  ${skippedReasons.map(([reason, many]) => `${reason}: ${many}`).join(', ')}` : '';
    door.print(
      `  ${name}  ${formatEstimate(mean, ci95, metricUnit(name))}  ${nText(own, examplesMeant({ run, summary }))}${why}`,
    );
  }
}

/** Metrics of the catalogue and of the config, and who is asked by those that ask. */
async function openScoring(names: readonly string[], session: StoreSession, asked: AskedScores, runs: readonly Run[]) {
  const { loaded } = session;
  const own = loaded === undefined ? undefined : await openOwnMetrics(loaded);
  const definitions = (own?.metrics ?? []).map(({ definition }) => definition);
  const metrics = names.map((name) => errorAt('--metric', () => parseOwnMetricName(name, definitions)));
  const judge = loaded === undefined ? undefined : configuredJudge(loaded);
  const overall = loaded?.overallOf([...loaded.metrics, ...(own?.metrics ?? [])]);
  // Runs that ran together are weighed by the same words.
  const passages = () => givenPassages(session.store, runs);
  const source = loaded ?? { config: { targets: [] }, directory: process.cwd(), where: () => '--config' };
  const { config, directory, where } = source;
  const configured = await configuredScoring({ config, directory, where, passages }, metrics);
  const { calls, concurrency } = openCalls(session, asked);
  const asking = await openInstruments({ judge, own, configured, metrics, calls });
  return { metrics, concurrency, asking, overall: overall === undefined ? undefined : writeOverallDefinition(overall) };
}

/** Scores the run, and those that ran with it, by other judgements. */
async function scoreByDataset(source: string, asked: AskedScores, door: Door): Promise<void> {
  await withSession(asked, async (session) => {
    const { store, loaded } = session;
    const first = await findRun(store, asked.run, door);
    const opened = await openReferredDataset({ source }, store);
    const dataset = await store.putDataset(opened.header, opened.examples);
    const runs = await runsTogether(store, first);
    const configured = loaded === undefined ? undefined : await configuredScoring(loaded, runs.flatMap(runMetrics));
    const rejudged: RejudgedRun[] = [];
    for (const run of runs)
      rejudged.push(await rejudge(session, run, { dataset, ...present({ configured: configured?.scorers }) }));
    if (asked.json) return door.printJson(runResultJson({ experiment: first.experiment, runs: rejudged }));
    const version = `${dataset.name} ${dataset.hash.slice(0, 12)}`;
    for (const { run, summary, known, lacking } of rejudged) {
      const { ok, failed } = summary.trials;
      const what = known ? 'was scored by it already' : `${ok + failed} trials scored by the judgements of ${version}`;
      door.print(`run ${run.id}  ${run.target.id}: ${what}`);
      if (lacking.length === 0) continue;
      const more = ['rescore', run.id, '--metric', ...lacking.map(shellWord)].join(' ');
      door.print(`  it has no ${lacking.join(', ')}: ${door.next(more)}`);
    }
    door.print(`\n${door.next(`report ${rejudged[0]?.run.id}`)}`);
  });
}
