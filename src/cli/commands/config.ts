// `hakari config`: says what a config means before anything is run.
import { z } from 'zod';
import { type JudgedDocuments, judgedDocuments } from '../../app/dataset/judged-documents.ts';
import { type OverallDefinition, weightedMembers } from '../../model/overall-definition.ts';
import { present } from '../../model/present.ts';
import type { Target } from '../../ports/target.ts';
import { formatShare } from '../../report/parts/overalls/overall-lines.ts';
import { watchesAlone } from '../../setup/config-targets.ts';
import { judgeName, judgeOfMetrics, type PlacedJudge } from '../../setup/configured-judge.ts';
import { configuredScoring } from '../../setup/configured-scoring.ts';
import { createTargets } from '../../setup/create-targets.ts';
import { type LoadedConfig, namedConfig } from '../../setup/load-config.ts';
import { isStoredDataset, openConfiguredDataset } from '../../setup/open-configured-dataset.ts';
import { openOwnMetrics } from '../../setup/own-metrics.ts';
import { defineCommand, optional } from '../command.ts';
import { type ConfigSession, withConfigSession } from '../session.ts';
import { configAgain, configHelp, jsonOption } from '../shared-options.ts';

/** What a config means. */
const meaningSchema = z.strictObject({
  config: z.string(),
  experiment: z.string(),
  /** Null where nothing is asked, and production alone is watched. */
  dataset: z
    .strictObject({
      name: z.string(),
      examples: z.int(),
      /** Which tool wrote its file, and what of it the file is; not there of a file of ours. */
      takenFor: z.string().optional(),
    })
    .nullable(),
  targets: z.array(z.strictObject({ id: z.string(), type: z.string() })),
  metrics: z.array(z.string()),
  repeat: z.int(),
  overall: z.custom<OverallDefinition>((value) => typeof value === 'object').optional(),
  judge: z.string().optional(),
  /** What is done with traces of production; not there where the config says nothing of it. */
  production: z
    .strictObject({
      /** Names of the metrics that they are scored by. */
      scored: z.array(z.string()),
      /** Names of the rules of alerts. */
      rules: z.array(z.string()),
      canaries: z.array(z.string()),
    })
    .optional(),
});
type Meaning = z.infer<typeof meaningSchema>;

export const check = defineCommand({
  arguments: { config: optional(configHelp) },
  options: { ...configAgain, json: jsonOption },
  examples: ['hakari config check examples/quickstart'],
  document: meaningSchema,
  run: async ({ config: path, json }, door) => {
    const meaning = await configMeaning(path, door.directory);
    if (json) return door.printJson(meaning);
    const { experiment, dataset, targets, metrics, repeat, overall, judge, production } = meaning;
    door.print(`experiment  ${experiment}`);
    if (dataset === null) door.print('dataset     none, and no targets: production alone is watched');
    else {
      const takenFor = dataset.takenFor === undefined ? '' : `, taken for ${dataset.takenFor}`;
      door.print(`dataset     ${dataset.name}, ${dataset.examples} examples${takenFor}`);
      door.print(`targets     ${targets.map(({ id, type }) => `${id} (${type})`).join(', ')}`);
    }
    if (metrics.length > 0) door.print(`metrics     ${metrics.join(', ')}`);
    if (repeat > 1) door.print(`repeat      ${repeat}`);
    if (overall !== undefined) door.print(`overall     ${overallText(overall)}`);
    if (judge !== undefined) door.print(`judge       ${judge}`);
    if (production !== undefined) door.print(`production  ${productionText(production)}`);
    door.print(`\n${door.next(dataset === null ? 'serve' : 'run', { config: path })}`);
  },
});

function productionText({ scored, rules, canaries }: NonNullable<Meaning['production']>): string {
  const parts = [
    scored.length === 0 ? 'nothing of it is scored' : `scored by ${scored.join(', ')}`,
    rules.length === 0 ? undefined : `alerts ${rules.join(', ')}`,
    canaries.length === 0 ? undefined : `canaries ${canaries.join(', ')}`,
  ];
  return parts.filter((part) => part !== undefined).join('; ');
}

/**
 * What a config means, with its targets' settings, its judge and its dataset read.
 * @throws what a run of it would be refused with before anything is asked
 */
export const configMeaning = (path: string | undefined, directory: string): Promise<Meaning> =>
  leavingNothing(path, directory, meaningOf);

/** The documents that a config's dataset judges. @throws what the dataset is refused with */
export const configJudged = ({ file }: LoadedConfig, directory: string): Promise<JudgedDocuments> =>
  leavingNothing(file, directory, async (session) => {
    const { examples } = await openConfiguredDataset(session.loaded, [], session);
    return await judgedDocuments(examples);
  });

/** Nothing is kept: a check leaves no store behind, and opens one only for a dataset that is in it. */
async function leavingNothing<T>(
  path: string | undefined,
  directory: string,
  work: (session: ConfigSession) => Promise<T>,
): Promise<T> {
  const store = isStoredDataset(namedConfig(path, directory)) ? undefined : 'sqlite::memory:';
  return await withConfigSession({ config: path, store }, work);
}

async function meaningOf(session: ConfigSession): Promise<Meaning> {
  const { loaded } = session;
  const alone = watchesAlone(loaded.config);
  const targets = alone ? [] : await createTargets(loaded, session);
  try {
    const own = await openOwnMetrics(loaded);
    const all = [...loaded.metrics, ...own.metrics];
    const judge = judgeOfMetrics(loaded, all);
    // What cannot be read comes to light here.
    await configuredScoring(loaded, all);
    const asksJudge = all.some(({ definition }) => definition.needs.includes('judge'));
    const { score, canary } = loaded.config.monitor;
    const production = {
      scored: [...score.metrics],
      rules: loaded.alertsOf(own.metrics).map(({ id }) => id),
      canaries: Object.keys(canary),
    };
    const saysOfProduction = alone || Object.values(production).some((names) => names.length > 0);
    return {
      config: loaded.file,
      experiment: loaded.experiment,
      dataset: alone ? null : await datasetMeaning(session, targets),
      targets: loaded.config.targets.map(({ id, type }) => ({ id, type })),
      metrics: all.map((metric) => metric.name),
      repeat: loaded.repeat,
      overall: loaded.overallOf(all),
      judge: asksJudge && judge !== undefined ? judgeText(judge) : undefined,
      production: saysOfProduction ? production : undefined,
    };
  } finally {
    for (const target of targets) await target.close();
  }
}

async function datasetMeaning(session: ConfigSession, targets: readonly Target[]): Promise<Meaning['dataset']> {
  let takenFor: string | undefined;
  const { header, examples } = await openConfiguredDataset(session.loaded, targets, session, ({ from }) => {
    takenFor = from?.title;
  });
  let count = 0;
  for await (const _ of examples) count++;
  return present({ name: header.name, examples: count, takenFor });
}

/** `RR 40 %, faithfulness 60 %` */
const overallText = (overall: OverallDefinition): string =>
  weightedMembers(overall)
    .map(({ metric, share }) => `${metric} ${formatShare(share)}`)
    .join(', ');

/** `openai:NAME + anthropic:NAME, majority` */
function judgeText(placed: PlacedJudge): string {
  const { judge } = placed;
  if ('cascade' in judge) return `${judgeName(placed)}, the second where the first is unsure`;
  const { repeats = 1, swaps = false, vote = 'majority' } = judge;
  if (!('panel' in judge) && repeats === 1 && !swaps) return judgeName(placed);
  const each = [repeats > 1 ? `${repeats} times` : undefined, swaps ? 'in both orders' : undefined];
  return [judgeName(placed), ...each, vote].filter((part) => part !== undefined).join(', ');
}
