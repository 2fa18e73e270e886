// What `hakari config check` does.
import { silent } from '../ports/progress.ts';
import { createTargets } from '../setup/create-targets.ts';
import { goalsOf } from '../setup/goals.ts';
import { openConfiguredDataset } from '../setup/open-configured-dataset.ts';
import { refuseMissingJudge } from '../setup/open-instruments.ts';
import { openConfigSession } from '../setup/open-session.ts';
import { openOwnMetrics } from '../setup/own-metrics.ts';
import { programWords } from './follow-up.ts';
import { shellWord } from './shell-word.ts';
import { print, printJson } from './terminal.ts';

export async function checkConfig(path: string | undefined, options: { readonly json?: boolean }): Promise<void> {
  // Nothing is kept: a check leaves no store behind.
  const session = await openConfigSession({
    config: path,
    store: 'sqlite::memory:',
    directory: process.cwd(),
    progress: silent,
  });
  const { loaded } = session;
  const targets = await createTargets(loaded, session);
  try {
    const own = await openOwnMetrics(loaded);
    refuseMissingJudge(loaded, [...loaded.metrics, ...own.metrics]);
    const { header, examples } = await openConfiguredDataset(loaded, targets);
    let count = 0;
    for await (const _ of examples) count++;
    goalsOf(loaded);
    const meaning = {
      config: loaded.file,
      experiment: loaded.experiment,
      dataset: { name: header.name, examples: count },
      targets: loaded.config.targets.map(({ id, type }) => ({ id, type })),
      metrics: [...loaded.metrics, ...own.metrics].map((metric) => metric.name),
    };
    if (options.json === true) return printJson(meaning);
    print(`experiment  ${meaning.experiment}`);
    print(`dataset     ${header.name}, ${count} examples`);
    print(`targets     ${meaning.targets.map(({ id, type }) => `${id} (${type})`).join(', ')}`);
    print(`metrics     ${meaning.metrics.join(', ')}`);
    print(`\n${programWords()} run ${path === undefined ? '' : shellWord(path)}`.trimEnd());
  } finally {
    for (const target of targets) await target.close();
    await session.close();
  }
}
