// What `hakari dataset generate` does: opens corpora and models, asks when it may, writes the dataset, and says what became of it.
import { basename, extname } from 'node:path';
import { stopReason } from '../app/synthesis/synthesis-output.ts';
import { type Synthesis, synthesise } from '../app/synthesis/synthesise.ts';
import { checkSynthesisFiles, writeLeftOut, writeSynthesis } from '../app/synthesis/write-synthesis.ts';
import type { QuestionKind } from '../curation/synthesis/plan-questions.ts';
import type { WrittenLanguage } from '../curation/synthesis/written-language.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { Corpus } from '../ports/corpus.ts';
import { type Calls, createCalls } from '../setup/open-calls.ts';
import { openCorpus } from '../setup/open-corpus.ts';
import { openConfigSession, type Session } from '../setup/open-session.ts';
import { estimateSynthesis, openSynthesis, synthesisModels } from '../setup/open-synthesis.ts';
import { confirm } from './confirm.ts';
import { exitCodes, exitWhenCutShort, stopOnInterrupt } from './exit-codes.ts';
import { programWords, shellWord } from './follow-up.ts';
import { showSynthesis } from './show-synthesis.ts';
import { createProgressLine, remark } from './terminal.ts';
import { writing } from './writing.ts';

export interface GenerateFlags {
  readonly pairs: number;
  readonly config?: string;
  readonly target?: string;
  readonly to: string;
  readonly force?: boolean;
  readonly name?: string;
  readonly language?: WrittenLanguage;
  readonly kinds: readonly QuestionKind[];
  readonly limit?: number;
  readonly seed: number;
  readonly keepFailed?: string;
  readonly maxCalls?: number;
  readonly maxCost?: number;
  readonly fresh?: boolean;
  readonly yes?: boolean;
  readonly store?: string;
  readonly json?: boolean;
}

/** @returns the exit code */
export async function generateDataset(corpora: readonly string[], flags: GenerateFlags): Promise<number> {
  const { to, keepFailed, force: overwrite = false, config, store } = flags;
  checkSynthesisFiles({ to, keepFailed, overwrite });
  const progress = createProgressLine();
  const session = await openConfigSession({ config, store, directory: process.cwd(), progress });
  try {
    const opened = await openCorpora(corpora, flags);
    const { synthesis, calls } = await ask(opened, { flags, session, again: againCommand(corpora, flags), progress });
    const { dataset, leftOut } = synthesis;
    if (dataset !== undefined) await writing({ path: to }, () => writeSynthesis(dataset, { to }));
    const keeping = synthesis.interrupted ? undefined : keepFailed;
    if (keeping !== undefined) await writing({ path: keeping }, () => writeLeftOut(leftOut, keeping));
    showSynthesis(synthesis, { to, keepFailed: keeping, spent: calls.budget.spent(), json: flags.json === true });
    return conclude(
      synthesis,
      againCommand(corpora, { ...flags, force: overwrite || dataset !== undefined || keeping !== undefined }),
    );
  } finally {
    progress.end();
    await session.close();
  }
}

interface Asking {
  readonly flags: GenerateFlags;
  readonly session: Awaited<ReturnType<typeof openConfigSession>>;
  readonly again: string;
  readonly progress: Session['progress'] & { readonly end: () => void };
}

async function ask(
  corpora: readonly Corpus[],
  { flags, session, again, progress }: Asking,
): Promise<{ readonly synthesis: Synthesis; readonly calls: Calls }> {
  const { loaded, clock, store } = session;
  const { concurrency } = loaded.config;
  const { maxCalls, maxCost: maxCostUsd, fresh, pairs, kinds, language, limit, seed, to } = flags;
  const models = synthesisModels(loaded);
  const calls = createCalls({ clock, store, concurrency, maxCalls, maxCostUsd, fresh, progress });
  const { writer, checker, close } = await openSynthesis(models, calls);
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  try {
    const synthesis = await synthesise({
      chunks: () => chunksOf(corpora),
      ...{ writer, checker, pairs, kinds, language, limit, seed, concurrency, progress },
      name: flags.name ?? basename(to, extname(to)),
      beforeAsking: async (counts) => {
        progress.end();
        const estimate = estimateSynthesis(models, { ...counts, today });
        remark(`${counts.chosen} of ${counts.read} chunks, ${counts.pairs} pairs asked for`);
        estimate.forEach(remark);
        return await confirm({ yes: flags.yes ?? false, refusal: notAsked(estimate) });
      },
      stop: stopOnInterrupt(again),
    });
    progress.end();
    return { synthesis, calls };
  } finally {
    await close();
  }
}

async function openCorpora(corpora: readonly string[], { target, config }: GenerateFlags): Promise<readonly Corpus[]> {
  if (target !== undefined && corpora.length === 0) return [await openCorpus({ target, config }, process.cwd())];
  if (target === undefined && corpora.length > 0) {
    return await Promise.all(corpora.map((path) => openCorpus({ path, option: 'corpus' }, process.cwd())));
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

/** 3 when an instrument failed on the way, or no question was left: a test set that came out smaller than it should is not fine. */
function conclude(synthesis: Synthesis, again: string): number {
  const { stopped, interrupted, counts, dataset } = synthesis;
  const { failed, failedChecks, done } = counts.requests;
  if (stopped !== undefined) remark(`stopped: ${stopReason(stopped)}`);
  if (interrupted) {
    remark(
      `${stopped === undefined && done > 0 ? 'interrupted; ' : ''}nothing is lost, nothing was written; continue with: ${again}`,
    );
    return exitWhenCutShort(synthesis) ?? exitCodes.interrupted;
  }
  const lost = Object.keys({ ...failed, ...failedChecks }).length > 0;
  if (lost) remark(`what failed is asked again by: ${again}`);
  return lost || dataset === undefined ? exitCodes.failedTrials : exitCodes.fine;
}

/** Everything that makes the work the same. */
function againCommand(corpora: readonly string[], flags: GenerateFlags): string {
  const { pairs, config, target, to, force, name, language, kinds, limit, seed, keepFailed, store, yes } = flags;
  const parts = [`${programWords()} dataset generate`, ...corpora.map(shellWord)];
  const option = (flag: string, value: string | number | undefined): void => {
    if (value !== undefined) parts.push(flag, shellWord(String(value)));
  };
  option('-c', config);
  option('--target', target);
  if (pairs !== 3) option('--pairs', pairs);
  option('--to', to);
  option('--name', name);
  option('--language', language);
  if (kinds.length < 3) option('--kinds', kinds.join(','));
  option('--limit', limit);
  if (seed !== 1) option('--seed', seed);
  option('--keep-failed', keepFailed);
  option('--store', store);
  if (force === true) parts.push('--force');
  if (yes === true) parts.push('--yes');
  return parts.join(' ');
}
