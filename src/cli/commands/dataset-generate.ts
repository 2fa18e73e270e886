// `hakari dataset generate`: a dataset from documents, written and checked by models.
import { basename, extname } from 'node:path';
import {
  checkSynthesisFiles,
  type SynthesisOutput,
  stopReason,
  synthesisOutput,
  synthesisOutputSchema,
  writeLeftOut,
  writeSynthesis,
} from '../../app/synthesis/synthesis-output.ts';
import { type Synthesis, synthesise } from '../../app/synthesis/synthesise.ts';
import { dollarText } from '../../calls/pricing/estimate-calls.ts';
import { type QuestionKind, questionKinds } from '../../curation/synthesis/plan-questions.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Corpus } from '../../ports/corpus.ts';
import { estimateSynthesis, openSynthesis, synthesisModels } from '../../setup/judges-beside-runs.ts';
import type { Calls } from '../../setup/open-calls.ts';
import { openCorpus } from '../../setup/open-corpus.ts';
import {
  type Asked,
  also,
  anyNumber,
  choice,
  defineCommand,
  flag,
  invalid,
  type Row,
  stated,
  text,
  value,
} from '../command.ts';
import { confirm } from '../confirm.ts';
import type { Door } from '../door.ts';
import { exitCodes, exitWhenCutShort } from '../exit-codes.ts';
import { goingOnBy, programWords, shellWord } from '../follow-up.ts';
import { type ConfigSession, openCalls, withConfigSession } from '../session.ts';
import { budgetOptions, freshOptions, jsonOption, storeOption, wholeNumber } from '../shared-options.ts';
import { writing } from '../writing.ts';

const args = { corpus: anyNumber('folders or files of documents (that of --target)') };

const kinds: Row<readonly QuestionKind[]> = {
  ...value('<kinds>', 'kinds of questions, joined by commas', readKinds, questionKinds),
  initialText: questionKinds.join(','),
  write: (names: readonly QuestionKind[]) => names.join(','),
};

const options = {
  pairs: value('<n>', 'pairs for each chunk', wholeNumber, 3),
  config: {
    ...text('<path>', 'config file or folder whose judge: (and synthesis:) is asked (nearest hakari.yaml)'),
    short: '-c',
  },
  target: text('<id>', 'instead of a corpus: the documents of this target of the config, split as it splits them'),
  out: also('--to', stated(text('<file>', 'the dataset to write: .yaml, .json or .jsonl', 'questions.yaml'))),
  force: flag('replace files that are there'),
  name: text('<name>', 'name of the dataset (that of the file)'),
  lang: also('--language', choice('<language>', 'of all questions (that of each chunk)', ['ja', 'ko', 'en'])),
  kinds,
  limit: value('<chunks>', 'chunks that are asked about, picked evenly by the seed (all)', wholeNumber),
  seed: value('<n>', 'decides which chunks are picked, joined, and asked for which kind', seed, 1),
  keepFailed: text('<file>', 'write what was left out, with the reason, a JSON object a line'),
  ...budgetOptions,
  ...freshOptions,
  fresh: flag('ask anew, whatever is remembered'),
  yes: flag('ask the models without being asked first'),
  store: storeOption(
    'where replies are remembered: sqlite:PATH or postgres://… (the config’s store, else .hakari/hakari.db)',
  ),
  json: jsonOption,
};

type AskedSynthesis = Asked<typeof args, typeof options>;

export const generateCommand = defineCommand({
  arguments: args,
  options,
  // Everything that makes the work the same.
  again: [
    ...(['config', 'target', 'pairs', 'out', 'name', 'lang', 'kinds', 'limit', 'seed'] as const),
    ...(['keepFailed', 'maxCalls', 'maxCost', 'fresh', 'freshSince', 'store', 'force', 'yes'] as const),
  ],
  examples: [
    'hakari dataset generate ./docs --limit 20 --out questions.yaml',
    'hakari dataset generate --target hybrid --kinds fact,unanswerable --yes --max-cost 2',
  ],
  document: synthesisOutputSchema,
  run: generateQuestions,
});

/** Writes questions from documents. @returns the exit code; other than 0 and 3 nothing was written */
async function generateQuestions(asked: AskedSynthesis, door: Door): Promise<number> {
  const { out: to, keepFailed, force } = asked;
  checkSynthesisFiles({ to, keepFailed, overwrite: force });
  return await withConfigSession(asked, async (session) => {
    const { synthesis, calls } = await askModels(session, asked, door);
    const { dataset, leftOut } = synthesis;
    if (dataset !== undefined) await writing({ path: to }, () => writeSynthesis(dataset, { to }));
    const keeping = synthesis.interrupted ? undefined : keepFailed;
    if (keeping !== undefined) await writing({ path: keeping }, () => writeLeftOut(leftOut, keeping));
    const output = synthesisOutput(synthesis, { file: to, keptFailed: keeping, spent: calls.budget.spent() });
    if (asked.json) door.printJson(output);
    else printSynthesis(output, { to, door });
    const written = dataset !== undefined || keeping !== undefined;
    return conclude(synthesis, { again: door.again({ force: force || written }), door });
  });
}

/** So many questions, each of another piece of the documents, in a new file; who asks is that of the config. */
export const generateFirst = (
  asked: Pick<AskedSynthesis, 'corpus' | 'out' | 'limit' | 'config' | 'yes'>,
  door: Door,
): Promise<number> =>
  generateQuestions(
    {
      ...asked,
      pairs: 1,
      kinds: questionKinds,
      seed: 1,
      target: undefined,
      force: false,
      name: undefined,
      lang: undefined,
      keepFailed: undefined,
      maxCalls: undefined,
      maxCost: undefined,
      fresh: false,
      freshSince: undefined,
      store: undefined,
      json: false,
    },
    door,
  );

function readKinds(text: string): readonly QuestionKind[] {
  const named = [...new Set(text.split(',').map((kind) => kind.trim()))];
  const known = questionKinds.filter((kind) => named.includes(kind));
  if (known.length === named.length) return known.length === questionKinds.length ? questionKinds : known;
  throw invalid(`some of ${questionKinds.join(',')}.`);
}

function seed(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw invalid('a whole number.');
}

interface Asking {
  readonly synthesis: Synthesis;
  readonly calls: Calls;
}

async function askModels(session: ConfigSession, asked: AskedSynthesis, door: Door): Promise<Asking> {
  const { loaded, progress } = session;
  const { pairs, kinds, lang: language, limit, seed, out: to, yes } = asked;
  const corpora = await openCorpora(asked, door);
  const models = synthesisModels(loaded);
  const { calls, concurrency } = openCalls(session, asked);
  const { writer, checker, close } = await openSynthesis(models, calls);
  try {
    const synthesis = await synthesise({
      chunks: () => chunksOf(corpora),
      writer,
      checker,
      pairs,
      kinds,
      language,
      limit,
      seed,
      concurrency,
      progress,
      name: asked.name ?? basename(to, extname(to)),
      beforeAsking: async (counts) => {
        progress.end();
        const estimate = estimateSynthesis(models, { ...counts, today: calls.today });
        door.remark(`${counts.chosen} of ${counts.read} chunks, ${counts.pairs} pairs asked for`);
        estimate.forEach(door.remark);
        return await confirm({ yes, refusal: notAsked(estimate) });
      },
      stop: door.stopOnInterrupt(door.again()),
    });
    progress.end();
    return { synthesis, calls };
  } catch (error) {
    throw goingOnBy(door.again(), error);
  } finally {
    await close();
  }
}

async function openCorpora({ corpus, target, config }: AskedSynthesis, door: Door): Promise<readonly Corpus[]> {
  if (target !== undefined && corpus.length === 0) return [await openCorpus({ target, config }, door.directory)];
  if (target === undefined && corpus.length > 0) {
    return await Promise.all(corpus.map((path) => openCorpus({ path, option: 'corpus' }, door.directory)));
  }
  throw new ConfigError(target === undefined ? 'which documents?' : 'a path and a target are two corpora', {
    code: target === undefined ? 'no-corpus' : 'two-corpora',
    hint: 'name folders or files, or --target ID of a config',
  });
}

async function* chunksOf(corpora: readonly Corpus[]) {
  for (const corpus of corpora) yield* corpus.chunks();
}

const notAsked = (estimate: readonly string[]): ConfigError =>
  new ConfigError(`nothing was asked: ${estimate.join('; ')}`, {
    code: 'synthesis-cost',
    hint: '--yes goes on; --limit, --pairs, --max-calls and --max-cost make it less',
  });

interface Concluding {
  readonly again: string;
  readonly door: Door;
}

/** 3 when an instrument failed on the way, or no question was left: a test set that came out smaller than it should is not fine. */
function conclude(synthesis: Synthesis, { again, door }: Concluding): number {
  const { stopped, interrupted, counts, dataset } = synthesis;
  const { failed, failedChecks, done } = counts.requests;
  if (stopped !== undefined) door.remark(`stopped: ${stopReason(stopped)}`);
  if (interrupted) {
    const how = stopped === undefined && done > 0 ? 'interrupted; ' : '';
    door.remark(`${how}nothing is lost, nothing was written; continue with: ${again}`);
    return exitWhenCutShort(synthesis) ?? exitCodes.interrupted;
  }
  const lost = Object.keys({ ...failed, ...failedChecks }).length > 0;
  if (lost) door.remark(`what failed is asked again by: ${again}`);
  return lost || dataset === undefined ? exitCodes.failedTrials : exitCodes.fine;
}

function printSynthesis(output: SynthesisOutput, { to, door }: { readonly to: string; readonly door: Door }): void {
  const { chunks, requests, pairs, calls, file, keptFailed, interrupted } = output;
  door.print(`chunks     ${chunks.chosen} asked about of ${chunks.read}${listed('; skipped: ', chunks.skipped)}`);
  door.print(
    `requests   ${requests.done} of ${requests.planned}${listed('; failed: ', requests.failed)}${listed('; failed checks: ', requests.failedChecks)}`,
  );
  door.print(
    `pairs      ${pairs.written} written of ${pairs.wanted} wanted, ${pairs.kept} kept${listed('; left out: ', pairs.leftOut)}`,
  );
  if (pairs.kept > 0) door.print(`kept       ${countsText(pairs.byKind)}; ${countsText(pairs.byLanguage)}`);
  const failed = calls.failedAttempts === 0 ? '' : `, ${calls.failedAttempts} of them failed`;
  door.print(
    `calls      ${calls.calls} made${failed}, ${calls.cached} remembered; ${tokensText(calls)}; ${calls.costUsd === null ? 'cost unknown' : dollarText(calls.costUsd)}`,
  );
  const nothing = `nothing was written to ${to}: ${interrupted ? 'not all was asked' : 'no pair was kept'}`;
  door.print(file === null ? nothing : `written to ${file}`);
  if (keptFailed !== null) door.print(`left-out pairs in ${keptFailed}`);
  if (file === null) return;
  const word = shellWord(file);
  door.print(`\n${programWords()} dataset lint ${word}\n${programWords()} dataset import ${word}`);
}

type Tally = Readonly<Record<string, number>>;

const countsText = (tally: Tally): string =>
  Object.entries(tally)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

const listed = (before: string, tally: Tally): string =>
  Object.keys(tally).length === 0 ? '' : before + countsText(tally);

const tokensText = ({ inputTokens, outputTokens }: SynthesisOutput['calls']): string =>
  inputTokens === null || outputTokens === null ? 'tokens unknown' : `${inputTokens} tokens in, ${outputTokens} out`;
