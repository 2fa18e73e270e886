// Writes what was observed of preparations, which is never changed again, and apart from it what follows.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../model/hakari-error.ts';
import { judgementOf } from '../report/parts/differential/differential-context.ts';
import type { ReportedDifferential } from '../report/report-context.ts';
import type { RunReportInput } from '../report/run/run-report-input.ts';
import { writeFiles } from './write-files.ts';

const observationFile = 'observation.json';
const judgementFile = 'judgement.json';

type RenderJson = (value: unknown) => string;

/**
 * The one or the other as text; the same runs give the same bytes.
 * @throws ConfigError for runs of another kind, and for such as are not finished
 */
export function differentialText(
  { differential }: Pick<RunReportInput, 'differential'>,
  part: 'observation' | 'judgement',
  json: RenderJson,
): string {
  if (differential === undefined) {
    throw new ConfigError(`the run has no ${part}: it is of no experiment of kind preprocessing`, {
      code: 'report-no-differential',
      hint: [{ page: 'differential' }, ' says how preparations are held against each other'],
    });
  }
  const judgement = judgementOf(differential);
  if (judgement === undefined) {
    throw new ConfigError(`there is no ${part} yet: a run is not finished`, {
      code: 'report-unfinished',
      hint: ['go on with ', { do: 'complete-run' }],
    });
  }
  return json(part === 'judgement' ? judgement : withHash(differential));
}

const withHash = ({ observation, observationHash }: ReportedDifferential): object => ({
  sha256: observationHash,
  ...observation,
});

/** Whether the folder has no observation, or this one. */
export async function canHoldObservation(
  folder: string,
  input: Pick<RunReportInput, 'differential'>,
  json: RenderJson,
): Promise<boolean> {
  const { differential } = input;
  if (differential === undefined || !differential.complete) return true;
  const there = await textIn(folder, observationFile);
  return there === undefined || there === differentialText(input, 'observation', json);
}

/** The folder, or the first of `folder-2`, `folder-3`, … that can hold it: what was observed before is never changed. */
export async function folderForObservation(
  folder: string,
  input: Pick<RunReportInput, 'differential'>,
  json: RenderJson,
): Promise<string> {
  let place = folder;
  for (let next = 2; !(await canHoldObservation(place, input, json)); next++) place = `${folder}-${next}`;
  return place;
}

/**
 * Observation first. Nothing is written for runs of another kind, nor before all are finished. A judgement that a person signed stays.
 * @returns the paths written, or found to be right
 * @throws ConfigError where another observation stands already, and where a person judged another one
 */
export async function writeDifferential(
  input: Pick<RunReportInput, 'differential'>,
  folder: string,
  json: RenderJson,
): Promise<readonly string[]> {
  const { differential } = input;
  if (differential === undefined || !differential.complete) return [];
  if (!(await canHoldObservation(folder, input, json))) throw otherObservation(folder);
  const signed = await signedJudgement(folder, differential.observationHash);
  const written = await writeFiles(folder, [[observationFile, differentialText(input, 'observation', json)]]);
  if (signed) return [...written, join(folder, judgementFile)];
  return [...written, ...(await writeFiles(folder, [[judgementFile, differentialText(input, 'judgement', json)]]))];
}

/** @throws ConfigError where the folder has an observation */
export async function refuseObservation(folder: string): Promise<void> {
  if ((await textIn(folder, observationFile)) !== undefined) throw otherObservation(folder);
}

const otherObservation = (folder: string): ConfigError =>
  new ConfigError(`${observationFile} of another run stands there, and what was observed is never changed`, {
    code: 'observation-exists',
    where: folder,
    hint: ['name another folder with ', { input: 'out' }],
  });

const signature = z.looseObject({ by: z.string(), observation: z.string() });

/** Whether a person's judgement of this observation is there; that of a rule is made again. */
async function signedJudgement(folder: string, observation: string): Promise<boolean> {
  const text = await textIn(folder, judgementFile);
  if (text === undefined) return false;
  const where = join(folder, judgementFile);
  const problem = (what: string, hint: string): ConfigError =>
    new ConfigError(what, { code: 'bad-judgement', where, hint });
  const parsed = signature.safeParse(parseJson(text));
  if (!parsed.success) {
    throw problem('the file is no judgement', 'write by and observation, or remove it to have it made again');
  }
  if (parsed.data.by.startsWith('rule ')) return false;
  if (parsed.data.observation === observation) return true;
  throw problem(`${parsed.data.by} judged another observation`, 'keep that judgement with what it is about');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function textIn(folder: string, name: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, name), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
