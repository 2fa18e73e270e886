// What `hakari config check` does.
import { type OverallDefinition, weightedMembers } from '../model/overall-definition.ts';
import { silent } from '../ports/progress.ts';
import { formatShare } from '../report/overall-text.ts';
import { configuredJudge, judgeName, refuseMissingJudge } from '../setup/configured-judge.ts';
import { configuredScorers } from '../setup/configured-scorers.ts';
import { createTargets } from '../setup/create-targets.ts';
import { goalsOf } from '../setup/declared-aims.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import { openConfiguredDataset } from '../setup/open-configured-dataset.ts';

import { openConfigSession } from '../setup/open-session.ts';
import { openOwnMetrics } from '../setup/own-metrics.ts';
import { programWords, shellWord } from './follow-up.ts';
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
    const all = [...loaded.metrics, ...own.metrics];
    refuseMissingJudge(loaded, all);
    // What cannot be read comes to light here.
    await configuredScorers(loaded, all);
    const asksJudge = all.some(({ definition }) => definition.needs.includes('judge'));
    const { header, examples } = await openConfiguredDataset(loaded, targets);
    const overall = loaded.overallOf(all);
    const judge = asksJudge ? judgeText(loaded) : undefined;
    let count = 0;
    for await (const _ of examples) count++;
    goalsOf(loaded);
    const meaning = {
      config: loaded.file,
      experiment: loaded.experiment,
      dataset: { name: header.name, examples: count },
      targets: loaded.config.targets.map(({ id, type }) => ({ id, type })),
      metrics: all.map((metric) => metric.name),
      repeat: loaded.repeat,
      ...(overall === undefined ? {} : { overall }),
      ...(judge === undefined ? {} : { judge }),
    };
    if (options.json === true) return printJson(meaning);
    print(`experiment  ${meaning.experiment}`);
    print(`dataset     ${header.name}, ${count} examples`);
    print(`targets     ${meaning.targets.map(({ id, type }) => `${id} (${type})`).join(', ')}`);
    print(`metrics     ${meaning.metrics.join(', ')}`);
    if (loaded.repeat > 1) print(`repeat      ${loaded.repeat}`);
    if (overall !== undefined) print(`overall     ${overallText(overall)}`);
    if (judge !== undefined) print(`judge       ${judge}`);
    print(`\n${programWords()} run ${path === undefined ? '' : shellWord(path)}`.trimEnd());
  } finally {
    for (const target of targets) await target.close();
    await session.close();
  }
}

/** `RR 40 %, faithfulness 60 %` */
const overallText = (overall: OverallDefinition): string =>
  weightedMembers(overall)
    .map(({ metric, share }) => `${metric} ${formatShare(share)}`)
    .join(', ');

/** `openai:NAME + anthropic:NAME, majority` */
function judgeText(loaded: LoadedConfig): string | undefined {
  const placed = configuredJudge(loaded);
  if (placed === undefined) return undefined;
  const { judge } = placed;
  if ('cascade' in judge) return `${judgeName(placed)}, the second where the first is unsure`;
  const { repeats = 1, swaps = false, vote = 'majority' } = judge;
  if (!('panel' in judge) && repeats === 1 && !swaps) return judgeName(placed);
  const each = [...(repeats > 1 ? [`${repeats} times`] : []), ...(swaps ? ['in both orders'] : [])];
  return [judgeName(placed), ...each, vote].join(', ');
}
