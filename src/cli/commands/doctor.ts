// `hakari doctor`: whether everything that Hakari may need is there.
import { existsSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { relative } from 'node:path';
import { z } from 'zod';
import { type AbsentDocuments, absentDocuments, type JudgedDocuments } from '../../app/dataset/judged-documents.ts';
import { HakariError } from '../../model/hakari-error.ts';
import { watchesAlone } from '../../setup/config-targets.ts';
import { type LoadedConfig, loadConfig } from '../../setup/load-config.ts';
import { locateConfig, nearestConfig } from '../../setup/locate.ts';
import { namedServers, namedVariables, reachServer, shownServer } from '../../setup/named-servers.ts';
import { openCorpus } from '../../setup/open-corpus.ts';
import { searchesCorpus } from '../../setup/search-types.ts';
import { defineCommand, optional } from '../command.ts';
import { counted } from '../dataset-options.ts';
import { exitCodes } from '../exit-codes.ts';
import { fromDirectory } from '../explain-failure.ts';
import { programWords } from '../follow-up.ts';
import { isNoStore, withSession } from '../session.ts';
import { configHelp, jsonOption, type StoreOptions, storeOptions } from '../shared-options.ts';
import { commandMessage } from '../ways-on.ts';
import { configJudged, configMeaning } from './config.ts';

const findingSchema = z.strictObject({
  what: z.string(),
  state: z.enum(['fine', 'missing', 'broken']),
  note: z.string(),
});
type Finding = Readonly<z.infer<typeof findingSchema>>;

/** Exit code 2 when something is broken. */
export const doctor = defineCommand({
  arguments: { config: optional(configHelp) },
  options: { json: jsonOption, ...storeOptions },
  examples: ['hakari doctor', 'hakari doctor examples/answers/with-model.yaml'],
  document: z.strictObject({ findings: z.array(findingSchema) }),
  run: async (asked, door) => {
    const { finding: config, loaded } = findConfig(asked.config, door.directory);
    const findings = [node(), config];
    // A config that cannot be read does not say where the store is.
    if (config.state !== 'broken' || asked.store !== undefined) findings.push(await store(asked));
    findings.push(...Object.entries(packages).flatMap(([name, served]) => packageFinding(name, served, loaded)));
    findings.push(...environment(loaded));
    if (loaded !== undefined) findings.push(...(await refusals(loaded, door.directory)), ...(await servers(loaded)));
    if (asked.json) door.printJson({ findings });
    else for (const { what, state, note } of findings) door.print(`${state.padEnd(8)} ${what}: ${note}`);
    return findings.some(({ state }) => state === 'broken') ? exitCodes.usage : exitCodes.fine;
  },
});

/** Which package serves what, by the beginning of its name; all are optional. */
const packages = {
  '@ai-sdk/anthropic': { named: 'anthropic:', what: 'models' },
  '@ai-sdk/amazon-bedrock': { named: 'bedrock:', what: 'models' },
  '@ai-sdk/google': { named: 'google:', what: 'models' },
  '@huggingface/transformers': { named: 'transformers:', what: 'models' },
  pg: { named: 'postgres://', what: 'stores' },
  'pg-boss': { named: 'distributed:', what: 'runs' },
} as const;
type Served = (typeof packages)[keyof typeof packages];

/** Where users keep what models are asked with. */
const usualVariables = [
  'OPENAI_API_KEY',
  'ANTHROPIC_API_KEY',
  'GEMINI_API_KEY',
  'AWS_BEARER_TOKEN_BEDROCK',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_REGION',
];

const node = (): Finding => ({
  what: 'Node',
  state: 'fine',
  note: `${process.versions.node}, SQLite ${process.versions.sqlite}`,
});

function findConfig(
  config: string | undefined,
  directory: string,
): { readonly finding: Finding; readonly loaded?: LoadedConfig } {
  try {
    const file = config === undefined ? nearestConfig(directory) : locateConfig(config, directory);
    if (file === undefined) {
      const note = `no hakari.yaml here or above; ${programWords()} init makes one`;
      return { finding: { what: 'config', state: 'missing', note } };
    }
    const loaded = loadConfig(file);
    const targets = loaded.config.targets.map(({ id, type }) => `${id} (${type})`).join(', ');
    const asked = watchesAlone(loaded.config) ? 'watches production alone' : targets;
    return { finding: { what: 'config', state: 'fine', note: `${relative(directory, file)}, ${asked}` }, loaded };
  } catch (error) {
    if (!(error instanceof HakariError)) throw error;
    return { finding: { what: 'config', state: 'broken', note: fromDirectory(commandMessage(error), directory) } };
  }
}

async function store(options: StoreOptions): Promise<Finding> {
  try {
    return await withSession(options, async (session) => {
      const runs = await session.store.listRuns({ limit: 1 });
      const newest = runs[0] === undefined ? 'no runs yet' : `newest run ${runs[0].id}`;
      return { what: 'store', state: 'fine', note: `${session.storeUrl}, ${newest}` };
    });
  } catch (error) {
    if (!(error instanceof HakariError)) throw error;
    if (isNoStore(error) && options.store === undefined)
      return { what: 'store', state: 'fine', note: 'none yet: the first run makes it' };
    return { what: 'store', state: 'broken', note: commandMessage(error) };
  }
}

/** Broken is what the config names and nobody has installed; what nobody uses is not missed. */
function packageFinding(name: string, { named, what }: Served, loaded: LoadedConfig | undefined): readonly Finding[] {
  const version = installedVersion(name);
  if (version !== undefined) return [{ what: name, state: 'fine', note: `installed, ${version}` }];
  const { judge = null, targets = [], store: kept = null } = loaded?.config ?? {};
  const isNamed = JSON.stringify([judge, targets, kept]).includes(`"${named}`);
  if (!isNamed) return [];
  const note = `not installed; needed for the config's ${named} ${what} (npm install ${name})`;
  return [{ what: name, state: 'broken', note }];
}

function installedVersion(name: string): string | undefined {
  try {
    const path = findPackageJSON(name, import.meta.url);
    if (path === undefined || !existsSync(path)) return undefined;
    return String((JSON.parse(readFileSync(path, 'utf8')) as { readonly version?: unknown }).version);
  } catch {
    return undefined;
  }
}

/** Names alone: their values are secrets. */
function environment(loaded: LoadedConfig | undefined): readonly Finding[] {
  const isSet = (name: string): boolean => (process.env[name] ?? '') !== '';
  const present = usualVariables.filter(isSet);
  const keys: Finding = {
    what: 'keys in the environment',
    state: 'fine',
    note: present.length === 0 ? `none of ${usualVariables.join(', ')}` : present.join(', '),
  };
  const absent = loaded === undefined ? [] : namedVariables(loaded).filter((name) => !isSet(name));
  if (absent.length === 0) return [keys];
  const note = `not set: ${absent.join(', ')}; what is asked with ${absent.length === 1 ? 'it' : 'them'} cannot run`;
  return [keys, { what: 'variables of the config', state: 'broken', note }];
}

/** What a run would be refused with before it asks: settings of targets, the judge, the dataset, and documents that are not there. */
async function refusals(loaded: LoadedConfig, directory: string): Promise<readonly Finding[]> {
  const refusedBy = async (what: string, look: () => Promise<string>): Promise<Finding> => {
    try {
      return { what, state: 'fine', note: await look() };
    } catch (error) {
      if (!(error instanceof HakariError)) throw error;
      return { what, state: 'broken', note: fromDirectory(commandMessage(error), directory) };
    }
  };
  const findings = [
    await refusedBy(watchesAlone(loaded.config) ? 'metrics' : 'dataset and metrics', async () => {
      const { dataset, metrics } = await configMeaning(loaded.file, directory);
      if (dataset === null)
        return metrics.length === 0 ? 'none: production is counted and not scored' : metrics.join(', ');
      return `${dataset.name}, ${counted(dataset.examples, 'example')}; ${metrics.join(', ')}`;
    }),
  ];
  const readable = findings.every(({ state }) => state === 'fine');
  const judged: JudgedDocuments =
    readable && !watchesAlone(loaded.config) ? await configJudged(loaded, directory) : new Map();
  for (const { id } of loaded.config.targets.filter(searchesCorpus)) {
    const looked = await refusedBy(`documents of ${id}`, async () => {
      const corpus = await openCorpus({ target: id, config: loaded.file }, directory);
      if (judged.size > 0) findings.push(judgedFinding(id, judged, await absentDocuments(judged, corpus)));
      else for await (const _ of corpus.units()) break;
      return 'there';
    });
    if (looked.state === 'broken') findings.push(looked);
  }
  return findings;
}

/** Examples of documents that are named. */
const namedDocuments = 3;

/** Where none of them is there, ids are written another way, and every measure of retrieval would be 0. */
function judgedFinding(target: string, judged: JudgedDocuments, { absent, relevant }: AbsentDocuments): Finding {
  const what = `judged documents of ${target}`;
  if (absent.length === 0) return { what, state: 'fine', note: `all ${judged.size} are in its corpus` };
  const named = absent.slice(0, namedDocuments).join(', ');
  const more = absent.length > namedDocuments ? ', …' : '';
  const needed = relevant === 0 ? 'none of them relevant' : `${relevant} of them relevant, which no search can find`;
  const note = `${absent.length} of ${judged.size} are not in its corpus (${needed}): ${named}${more}`;
  if (absent.length < judged.size) return { what, state: 'missing', note };
  return {
    what,
    state: 'broken',
    note: `${note}; are ids written another way? ${programWords()} dataset map finds their names`,
  };
}

/** Nothing is sent, and no paid call is made. */
async function servers(loaded: LoadedConfig): Promise<readonly Finding[]> {
  return await Promise.all(
    namedServers(loaded, process.env).map(async (server): Promise<Finding> => {
      const { what } = server;
      if ('problem' in server) return { what, state: 'broken', note: server.problem };
      const { address } = server;
      const problem = await reachServer(address);
      const name = shownServer(address);
      if (problem === undefined) return { what, state: 'fine', note: `${name} takes connections` };
      return { what, state: 'broken', note: `${name} ${problem}` };
    }),
  );
}
