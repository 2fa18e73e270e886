// Opens `phrases` of a config: the tables that checks look through.
import { resolve } from 'node:path';
import { builtInPhrases, changePhrases, type PhrasePlace } from '../text/phrases/phrase-tables.ts';
import { configProblem } from './config-problem.ts';
import { type OpenedSetting, openedSetting, type SettingSource } from './opened-setting.ts';
import { phraseChangesSchema } from './phrase-config.ts';
import { readPositionedYaml } from './positioned-yaml.ts';

/**
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
