// `hakari runs`: what the store holds.

import { workState } from '../../app/distributed/work-state.ts';
import { isLeftToWorkers, listRuns, runListSchema, shownRunSchema, showRun } from '../../app/runs.ts';
import { streamState, untoldLine } from '../../app/traces/stream-state.ts';
import { ConfigError, HakariError } from '../../model/hakari-error.ts';
import { canonicalJson } from '../../model/json.ts';
import { isStream, type Run } from '../../model/run.ts';
import type { Store } from '../../ports/store.ts';
import { tableOf } from '../../report/cells.ts';
import { formatEstimate, metricUnit } from '../../report/format-number.ts';
import { examplesMeant, nText } from '../../report/partial-mean.ts';
import type { Table } from '../../report/report.ts';
import { anyNumber, defineCommand, optional, required, text, value } from '../command.ts';
import { findRun, namesOneRun } from '../references.ts';
import { withSession, withSessionIfThere } from '../session.ts';
import { jsonOption, runHelp, storeOptions, wholeNumber } from '../shared-options.ts';
import { minuteOf, printTable } from '../show.ts';
import { workLines } from './runs-work.ts';

const run = required(runHelp);

export const list = defineCommand({
  options: {
    experiment: text('<name>', 'only runs of this experiment'),
    limit: value('<n>', 'at most so many', wholeNumber, 50),
    json: jsonOption,
    ...storeOptions,
  },
  examples: ['hakari runs list --limit 10'],
  document: runListSchema,
  run: async (asked, door) => {
    const listed = await withSessionIfThere(asked, { none: undefined, work: ({ store }) => listRuns(store, asked) });
    const { runs, untold = [] } = listed ?? { runs: [] };
    const [first] = runs;
    if (asked.json) return door.printJson(listed ?? { runs });
    for (const { stream, ...of } of untold) door.print(`traces of ${stream}: ${untoldLine(of)}`);
    if (untold.length > 0) door.print('');
    if (first === undefined) {
      const of = asked.experiment === undefined || listed === undefined ? undefined : asked.experiment;
      return door.print(`${of === undefined ? 'no runs yet' : `no runs of the experiment ${of}`}: hakari run`);
    }
    printTable(runsTable(runs), door);
    door.print(`\n${door.next(`runs show ${shortNames(runs).get(first.id)}`)}`);
  },
});

/** Ids by their last characters, as many as tell these runs apart: they begin with the time, so that runs of one day begin alike. */
function shortNames(runs: readonly Run[]): ReadonlyMap<string, string> {
  for (let length = 6; ; length++) {
    const names = new Map(runs.map(({ id }) => [id, id.slice(-length)]));
    if (new Set(names.values()).size === runs.length) return names;
  }
}

function runsTable(runs: readonly Run[]): Table {
  const titles = ['run', 'started (UTC)', 'experiment', 'target', 'dataset', 'status', 'pinned as', 'tags'];
  const names = shortNames(runs);
  const cellsOf = ({ id, startedAt, experiment, target, dataset, status, pinnedAs = '', tags }: Run) => [
    names.get(id) ?? id,
    minuteOf(startedAt),
    experiment,
    target.id,
    isStream({ target }) ? 'none: a stream' : dataset === undefined ? '' : `${dataset.name} (${dataset.examples})`,
    status,
    pinnedAs,
    tags.join(' '),
  ];
  return tableOf({ columns: titles, rows: runs.map(cellsOf) });
}

export const show = defineCommand({
  arguments: { run },
  options: { json: jsonOption, ...storeOptions },
  examples: ['hakari runs show latest'],
  document: shownRunSchema,
  run: async (asked, door) => {
    const shown = await withSession(asked, async ({ store, openSharedWork }) => {
      const found = await findRun(store, asked.run, door);
      const told = await showRun(store, found);
      if (isStream(found)) {
        return { ...told, stream: await streamState(store, found.target.id) };
      }
      if (!isLeftToWorkers(found)) return told;
      const work = await openSharedWork().catch(unlessNotInstalled);
      if (work === undefined) return told;
      return { ...told, distributed: await workState(work.register, found.id).finally(work.close) };
    });
    if (asked.json) return door.printJson(shown);
    const { id, status, startedAt, experiment, target, dataset, repeat } = shown.run;
    door.print(`run         ${id} (${status}, started ${new Date(startedAt).toISOString()})`);
    door.print(`experiment  ${experiment}`);
    door.print(`target      ${target.id} (${target.type}, fingerprint ${target.fingerprint.slice(0, 12)})`);
    if ('distributed' in shown) workLines(shown.distributed).forEach(door.print);
    door.print(`settings    ${canonicalJson(target.config)}`);
    if ('stream' in shown) {
      const { kept, dropped, unasked, untold } = shown.stream;
      door.print(
        `stream      production traffic: ${kept} traces kept${dropped === 0 ? '' : `, ${dropped} counted alone`}`,
      );
      if (unasked > 0) door.print(`            ${unasked} of those that were kept tell no question`);
      if (untold.traces > 0) door.print(`            ${untoldLine(untold)}`);
      return door.print(`\n${door.next(`report --from ${dayBefore(28)} --to ${dayBefore(0)}`)}`);
    }
    if (dataset !== undefined) {
      door.print(`dataset     ${dataset.name}, ${dataset.examples} examples, version ${dataset.hash.slice(0, 12)}`);
    }
    if (shown.summary !== null) {
      const { trials, overall } = shown.summary;
      door.print(`trials      ${trials.ok} ok, ${trials.failed} failed; ${repeat} a question`);
      if (status === 'failed') door.print(`not scored  ${notScored(trials.ok + trials.failed > 0)}`);
      const meant = examplesMeant({ run: shown.run, summary: shown.summary });
      for (const own of status === 'failed' ? [] : overall.metrics) {
        const { metric, mean, ci95 } = own;
        door.print(`  ${metric.padEnd(26)} ${formatEstimate(mean, ci95, metricUnit(metric))}  ${nText(own, meant)}`);
      }
    }
    door.print(`\n${door.next(`report ${id}`)}`);
  },
});

/** So many days ago, in UTC. */
const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** @param recorded whether there are answers all the same, without what the settings look for */
const notScored = (recorded: boolean): string =>
  recorded
    ? 'the target gave no answer that fits its settings: nothing is measured'
    : 'no question got an answer that could be read: the target could not be reached, failed each time, or answers in another form';

/** What is known of a run is shown without the queue's package too. */
function unlessNotInstalled(error: unknown): undefined {
  if (!(error instanceof HakariError) || error.code !== 'missing-package') throw error;
}

export const remove = defineCommand({
  arguments: { run },
  options: storeOptions,
  examples: ['hakari runs delete 0199c2'],
  run: async (asked, door) => {
    await withSession(asked, async ({ store }) => {
      const found = await findRun(store, asked.run);
      const { id, target } = found;
      if (!namesOneRun(found, asked.run)) {
        throw new ConfigError(`${asked.run} may be another run by now`, {
          code: 'delete-latest',
          hint: `name the run to delete by its id: ${id}`,
        });
      }
      await store.deleteRun(id);
      door.print(`deleted run ${id} (${target.id})`);
    });
  },
});

export const tag = defineCommand({
  arguments: { run, tags: anyNumber('tags') },
  options: storeOptions,
  examples: ['hakari runs tag latest release-1.2'],
  run: async ({ tags, ...asked }, door) => {
    await withSession(asked, async ({ store }) => {
      const { id } = await findRun(store, asked.run, door);
      await store.tagRun(id, tags);
      const told = tags.length === 0 ? 'has no tags' : `tags: ${tags.join(' ')}`;
      door.print(`run ${id}  ${told}    ${door.next(`runs show ${id}`)}`);
    });
  },
});

/** A name is of one run: which of several that were asked together, the user says. */
async function refuseSeveral(store: Store, run: Run): Promise<void> {
  // Of all that runs are asked, this alone needs it, and it takes longer to load than the rest together.
  const { runsTogether } = await import('../../app/run-report.ts');
  const targets = (await runsTogether(store, run)).map(({ target }) => target.id);
  if (targets.length < 2) return;
  throw new ConfigError(`the newest run asked several targets (${targets.join(', ')}), and a name is of one of them`, {
    code: 'pin-several-targets',
    hint: 'name the target in place of latest',
  });
}

export const pin = defineCommand({
  arguments: { run, name: optional('name; without one the run is unpinned') },
  options: storeOptions,
  examples: ['hakari runs pin latest baseline'],
  run: async ({ name, ...asked }, door) => {
    if (name === 'latest') {
      throw new ConfigError('latest means the newest run', { code: 'pin-name', hint: 'choose another name' });
    }
    await withSession(asked, async ({ store }) => {
      const found = await findRun(store, asked.run, door);
      if (asked.run === 'latest' && name !== undefined) await refuseSeveral(store, found);
      const { id } = found;
      await store.pinRun(id, name ?? null);
      const told = name === undefined ? 'is not pinned' : `is ${name}`;
      door.print(`run ${id}  ${told}    ${door.next(`report ${name ?? id}`)}`);
    });
  },
});
