// Pure scorers made with settings of a config: an index of laws, a file of cases, tables of phrases, how often words stand in the corpus.
import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import type { SourceChunk } from '../curation/corpus-pieces.ts';
import type { OpenedLawIndex } from '../datasets/laws/open-law-index.ts';
import type { KnownLaws, KnownWords } from '../judge/judge-scorers.ts';
import { createPureScorers, metricDefinitions, pureFingerprint } from '../metrics/catalogue.ts';
import type { Metric, ScoringSettings } from '../metrics/metric.ts';
import { DatasetError } from '../model/hakari-error.ts';
import { canonicalJson } from '../model/json.ts';
import { type MetricDefinition, type MetricSetting, metricSettings } from '../model/metric-definition.ts';
import { present } from '../model/present.ts';
import type { Corpus } from '../ports/corpus.ts';
import type { InstrumentScorer, Instruments } from '../ports/instruments.ts';
import { builtInPhrases, changePhrases, type PhrasePlace } from '../text/phrases/phrase-tables.ts';
import { createWordCounter, wordCountsVersion } from '../text/word-counts.ts';
import { configProblem, readPositionedYaml } from './config-file.ts';
import { type HakariConfig, phraseChangesSchema, type TargetConfig } from './config-schema.ts';
import type { LoadedConfig } from './load-config.ts';
import { openCorpus } from './open-corpus.ts';
import { searchesCorpus } from './search-types.ts';

/** What of a config settings are read from. */
type SettingSource = Pick<LoadedConfig, 'directory' | 'where'> & {
  readonly config: Pick<HakariConfig, 'laws' | 'cases' | 'phrases' | 'targets' | 'words'>;
  /** What to count words in where the config names no documents: passages that a run was given (nothing). */
  readonly passages?: (() => AsyncIterable<string>) | undefined;
};

/** A setting that was read. */
interface OpenedSetting {
  readonly value: ScoringSettings;
  /** Digest of its content: scores by different ones are not compared as if they were alike. */
  readonly digest: string;
}

const openedSetting = (value: ScoringSettings): OpenedSetting => ({
  value,
  digest: hash('sha256', canonicalJson(value), 'hex').slice(0, 16),
});

/** Every setting: one line each. Undefined where the config has none, so that the plain scorer stands. */
const openers: Readonly<
  Record<MetricSetting, (source: SettingSource) => OpenedSetting | undefined | Promise<OpenedSetting | undefined>>
> = {
  laws: openLaws,
  cases: openCases,
  phrases: openPhrases,
  words: openWords,
};

/** What settings make of the metrics that use them. */
export interface ConfiguredScoring {
  /** Pure ones, by the base name of the metric. */
  readonly scorers: Instruments['scorers'];
  /** For the judges that look into laws and cases (nothing is known of them). */
  readonly laws?: KnownLaws | undefined;
  /** For the judges whose half is a companion that weighs words (unknown). */
  readonly words?: KnownWords | undefined;
}

/**
 * Opens a setting only where a metric is asked for that uses it.
 * @throws ConfigError, DatasetError for a setting that cannot be read
 */
export async function configuredScoring(source: SettingSource, metrics: readonly Metric[]): Promise<ConfiguredScoring> {
  const names = new Set(metrics.flatMap(({ definition: { name, basis } }) => [name, basis]));
  const wanting = metricDefinitions.filter(({ name }) => names.has(name));
  const opened = new Map<MetricSetting, OpenedSetting>();
  for (const setting of metricSettings) {
    if (!wanting.some(({ settings = [] }) => settings.includes(setting))) continue;
    const found = await openers[setting](source);
    if (found !== undefined) opened.set(setting, found);
  }
  const scorers = Object.fromEntries(
    wanting.flatMap((definition): readonly (readonly [string, InstrumentScorer])[] => {
      const scorer = configuredScorer(definition, opened);
      return scorer === undefined ? [] : [[definition.name, scorer]];
    }),
  );
  const known = (['laws', 'cases'] as const).flatMap((setting) => opened.get(setting) ?? []);
  const { laws: index, cases }: ScoringSettings = Object.assign({}, ...known.map(({ value }) => value));
  const words = opened.get('words');
  const counts = words?.value.words;
  return present({
    scorers,
    laws: known.length === 0 ? undefined : { index, cases, digest: known.map(({ digest }) => digest).join('+') },
    words: words === undefined || counts === undefined ? undefined : { counts, digest: words.digest },
  });
}

function configuredScorer(
  definition: MetricDefinition,
  opened: ReadonlyMap<MetricSetting, OpenedSetting>,
): InstrumentScorer | undefined {
  const used = (definition.settings ?? []).flatMap((setting) => opened.get(setting) ?? []);
  if (used.length === 0) return undefined;
  const settings: ScoringSettings = Object.assign({}, ...used.map(({ value }) => value));
  const scorer = createPureScorers(settings)[definition.name];
  if (scorer === undefined) return undefined;
  const digest = used.map((setting) => setting.digest).join('+');
  return { scorer, fingerprint: pureFingerprint(definition, digest), source: 'computed' };
}

/**
 * The index of laws that a config names, or that is made of the documents that its reference targets search.
 * @returns undefined where the config names no laws and has no reference target, or nothing of the documents is a law's
 * @throws ConfigError, DatasetError for what cannot be read
 */
async function openLaws(source: SettingSource): Promise<OpenedSetting | undefined> {
  const opened = await readLaws(source);
  if (opened === undefined) return undefined;
  const { index, digest } = opened;
  if (index.laws.length === 0 && !index.complete) return undefined;
  return digest === undefined ? openedSetting({ laws: index }) : { value: { laws: index }, digest };
}

async function readLaws({ config, directory, where }: SettingSource): Promise<OpenedLawIndex | undefined> {
  const { laws } = config;
  if (typeof laws === 'string') {
    const { openLawIndex } = await import('../datasets/laws/open-law-index.ts');
    return await openLawIndex(resolve(directory, laws)).catch(besideConfig('laws', where));
  }
  const corpora =
    laws === undefined
      ? await searchedCorpora({ config, directory, where })
      : [await openCorpus({ path: laws.corpus, option: where(['laws', 'corpus']) }, directory)];
  if (corpora.length === 0) return undefined;
  const whole = laws?.whole === undefined ? {} : { whole: laws.whole };
  const { corpusLawIndex } = await import('../law/index/corpus-law-index.ts');
  return { index: await corpusLawIndex(chunksOf(corpora), whole) };
}

/**
 * The decisions of courts that a config names: a file of them, or documents that are decisions.
 * @returns undefined where it names none: what was retrieved is known all the same
 * @throws ConfigError, DatasetError for what cannot be read
 */
async function openCases({ config, directory, where }: SettingSource): Promise<OpenedSetting | undefined> {
  const { cases } = config;
  if (typeof cases === 'string') {
    const { readCaseFile } = await import('../datasets/cases/read-case-file.ts');
    const file = await readCaseFile(resolve(directory, cases)).catch(besideConfig('cases', where));
    return openedSetting({ cases: file });
  }
  if (cases === undefined) return undefined;
  const corpora = [await openCorpus({ path: cases.corpus, option: where(['cases', 'corpus']) }, directory)];
  const { corpusCaseFile } = await import('../law/cases/corpus-case-file.ts');
  const file = await corpusCaseFile(chunksOf(corpora));
  return openedSetting({ cases: file });
}

/** A file that is not there is told at the place that names it. */
const besideConfig =
  (setting: 'laws' | 'cases', where: SettingSource['where']) =>
  (error: unknown): never => {
    if (!(error instanceof DatasetError) || error.code !== 'no-such-file') throw error;
    throw new DatasetError(error.what, {
      code: error.code,
      where: where([setting]),
      hint: `${setting} is relative to the config`,
    });
  };

/** The documents that targets of the config search, each corpus once. */
async function searchedCorpora({ config, directory, where }: SettingSource): Promise<readonly Corpus[]> {
  const { openTargetCorpus } = await import('../targets/reference/open-reference-corpus.ts');
  return firstOfEachCorpus(config.targets).map(([index, target]) =>
    openTargetCorpus(target, { configDir: directory, where: `${where(['targets', index])}: targets[${index}]` }),
  );
}

/**
 * How often words stand in the documents that `words` names, else in those that targets search, else in what a run was given.
 * @returns undefined where there is none of them, or no passage in them
 * @throws ConfigError, DatasetError for what cannot be read
 */
async function openWords(source: SettingSource): Promise<OpenedSetting | undefined> {
  const { config, directory, where, passages } = source;
  const corpora =
    config.words === undefined
      ? await searchedCorpora(source)
      : [await openCorpus({ path: config.words, option: where(['words']) }, directory)];
  const counter = createWordCounter();
  if (corpora.length > 0) for await (const { title = '', text } of chunksOf(corpora)) counter.add(`${title}\n${text}`);
  else if (passages !== undefined) for await (const passage of passages()) counter.add(passage);
  const counts = counter.counts();
  if (counts.passages === 0) return undefined;
  const content = `words/${wordCountsVersion}/${counts.passages}\n${counter.entries().join('\n')}`;
  return { value: { words: counts }, digest: hash('sha256', content, 'hex').slice(0, 16) };
}

async function* chunksOf(corpora: readonly Corpus[]): AsyncGenerator<SourceChunk> {
  for (const corpus of corpora) yield* corpus.chunks();
}

/** Targets that search with their places; of several over one corpus the first. */
function firstOfEachCorpus(targets: readonly TargetConfig[]): readonly (readonly [number, TargetConfig])[] {
  const found = new Map<unknown, readonly [number, TargetConfig]>();
  for (const [index, target] of targets.entries()) {
    if (searchesCorpus(target) && !found.has(target.corpus)) found.set(target.corpus, [index, target]);
  }
  return [...found.values()];
}

/**
 * The phrase tables that checks look through, with the changes of the config.
 * @returns undefined where the config changes nothing
 * @throws ConfigError naming file and line
 */
export function openPhrases({ config, directory, where }: SettingSource): OpenedSetting | undefined {
  const { phrases } = config;
  if (phrases === undefined) return undefined;
  const [changes, place] =
    typeof phrases === 'string'
      ? readChanges(resolve(directory, phrases))
      : [phrases, (path: Parameters<PhrasePlace>[0]) => where(['phrases', ...path])];
  return openedSetting({ phrases: changePhrases(builtInPhrases, changes, place) });
}

function readChanges(file: string) {
  const yaml = readPositionedYaml(file);
  const parsed = phraseChangesSchema.safeParse(yaml.value);
  if (!parsed.success) throw configProblem(parsed.error, { ...yaml, schema: phraseChangesSchema });
  return [parsed.data, yaml.where] as const;
}
