// What the `hakari runs` commands do.
import { findRun } from '../app/find-run.ts';
import { runSummary } from '../app/run-summary.ts';
import { ConfigError, HakariError } from '../model/hakari-error.ts';
import type { Run } from '../model/run.ts';
import { left } from '../report/cells.ts';
import { formatEstimate } from '../report/format-number.ts';
import { metricUnit } from '../report/metric-unit.ts';
import type { Table } from '../report/report.ts';
import { renderTerminalTable } from '../setup/adapters.ts';
import { followUp } from './follow-up.ts';
import type { StoreOptions } from './store-options.ts';
import { print, printJson, terminalWidth, useColor } from './terminal.ts';
import { withSession } from './with-session.ts';

interface JsonOptions extends StoreOptions {
  readonly json?: boolean;
}

export async function listRuns(
  options: JsonOptions & { readonly experiment?: string; readonly limit: number },
): Promise<void> {
  const listed = withSession(options, async ({ store }) => {
    const filter = {
      limit: options.limit,
      ...(options.experiment === undefined ? {} : { experiment: options.experiment }),
    };
    const runs = await store.listRuns(filter);
    if (options.json === true) return printJson({ runs });
    if (runs.length === 0) {
      const which =
        options.experiment === undefined ? 'no runs yet' : `no runs of the experiment ${options.experiment}`;
      return print(`${which}: hakari run`);
    }
    print(renderTerminalTable(runsTable(runs), { width: terminalWidth(), color: useColor() }));
    print(`\n${followUp(`runs show ${runs[0]?.id}`, options)}`);
  });
  await listed.catch((error: unknown) => {
    const nothingYet = options.store === undefined && error instanceof HakariError && error.code === 'no-store';
    if (!nothingYet) throw error;
    if (options.json === true) printJson({ runs: [] });
    else print('no runs yet: hakari run');
  });
}

function runsTable(runs: readonly Run[]): Table {
  const titles = ['run', 'started (UTC)', 'experiment', 'target', 'dataset', 'status', 'pinned as', 'tags'];
  return {
    kind: 'table',
    columns: titles.map(left),
    rows: runs.map((run) =>
      [
        run.id,
        new Date(run.startedAt).toISOString().slice(0, 16).replace('T', ' '),
        run.experiment,
        run.target.id,
        run.dataset === undefined ? '' : `${run.dataset.name} (${run.dataset.examples})`,
        run.status,
        run.pinnedAs ?? '',
        run.tags.join(' '),
      ].map((text) => ({ kind: 'text' as const, text })),
    ),
  };
}

export async function showRun(reference: string, options: JsonOptions): Promise<void> {
  await withSession(options, async ({ store }) => {
    const run = await findRun(store, reference);
    const summary = run.dataset === undefined ? undefined : await runSummary(store, run);
    if (options.json === true) return printJson({ run, summary: summary ?? null });
    print(`run         ${run.id} (${run.status}, started ${new Date(run.startedAt).toISOString()})`);
    print(`experiment  ${run.experiment}`);
    print(`target      ${run.target.id} (${run.target.type}, fingerprint ${run.target.fingerprint.slice(0, 12)})`);
    print(`settings    ${JSON.stringify(run.target.config)}`);
    if (run.dataset !== undefined) {
      print(
        `dataset     ${run.dataset.name}, ${run.dataset.examples} examples, version ${run.dataset.hash.slice(0, 12)}`,
      );
    }
    if (summary !== undefined) {
      print(`trials      ${summary.trials.ok} ok, ${summary.trials.failed} failed; ${run.repeat} a question`);
      for (const metric of summary.overall.metrics) {
        print(
          `  ${metric.metric.padEnd(26)} ${formatEstimate(metric.mean, metric.ci95, metricUnit(metric.metric))}  n ${metric.n}`,
        );
      }
    }
    print(`\n${followUp(`report ${run.id}`, options)}`);
  });
}

export async function deleteRun(reference: string, options: StoreOptions): Promise<void> {
  if (reference === 'latest') {
    throw new ConfigError('latest may be another run by now', {
      code: 'delete-latest',
      hint: 'name the run to delete by its id',
    });
  }
  await withSession(options, async ({ store }) => {
    const run = await findRun(store, reference);
    await store.deleteRun(run.id);
    print(`deleted run ${run.id} (${run.target.id})`);
  });
}

export async function tagRun(reference: string, tags: readonly string[], options: StoreOptions): Promise<void> {
  await withSession(options, async ({ store }) => {
    const run = await findRun(store, reference);
    await store.tagRun(run.id, tags);
    print(
      `run ${run.id}  ${tags.length === 0 ? 'has no tags' : `tags: ${tags.join(' ')}`}    ${followUp(`runs show ${run.id}`, options)}`,
    );
  });
}

export async function pinRun(reference: string, name: string | undefined, options: StoreOptions): Promise<void> {
  if (name === 'latest') {
    throw new ConfigError('latest means the newest run', { code: 'pin-name', hint: 'choose another name' });
  }
  await withSession(options, async ({ store }) => {
    const run = await findRun(store, reference);
    await store.pinRun(run.id, name ?? null);
    print(
      `run ${run.id}  ${name === undefined ? 'is not pinned' : `is ${name}`}    ${followUp(`report ${name ?? run.id}`, options)}`,
    );
  });
}
