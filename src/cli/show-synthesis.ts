// What `hakari dataset generate` says at its end.
import { type SynthesisOutput, synthesisOutput } from '../app/synthesis/synthesis-output.ts';
import type { Synthesis } from '../app/synthesis/synthesise.ts';
import { dollars } from '../calls/pricing/estimate-calls.ts';
import { programWords, shellWord } from './follow-up.ts';
import { print, printJson } from './terminal.ts';

export interface ShowSynthesisOptions {
  readonly to: string;
  readonly keepFailed: string | undefined;
  readonly spent: SynthesisOutput['calls'];
  readonly json: boolean;
}

export function showSynthesis(synthesis: Synthesis, { to, keepFailed, spent, json }: ShowSynthesisOptions): void {
  const output = synthesisOutput(synthesis, { file: to, keptFailed: keepFailed, spent });
  if (json) {
    printJson(output);
    return;
  }
  const why = synthesis.interrupted ? 'not all was asked' : 'no pair was kept';
  const nothing = `nothing was written to ${to}: ${why}`;
  for (const line of synthesisLines(output, nothing)) print(line);
  if (output.file === null) return;
  const file = shellWord(output.file);
  print(`\n${programWords()} dataset lint ${file}\n${programWords()} dataset import ${file}`);
}

function synthesisLines(
  { chunks, requests, pairs, calls, file, keptFailed }: SynthesisOutput,
  nothing: string,
): readonly string[] {
  return [
    `chunks     ${chunks.chosen} asked about of ${chunks.read}${listed('; skipped: ', chunks.skipped)}`,
    `requests   ${requests.done} of ${requests.planned}${listed('; failed: ', requests.failed)}${listed('; failed checks: ', requests.failedChecks)}`,
    `pairs      ${pairs.written} written of ${pairs.wanted} wanted, ${pairs.kept} kept${listed('; left out: ', pairs.leftOut)}`,
    ...(pairs.kept === 0 ? [] : [`kept       ${counts(pairs.byKind)}; ${counts(pairs.byLanguage)}`]),
    `calls      ${calls.calls} made${calls.failedAttempts === 0 ? '' : `, ${calls.failedAttempts} of them failed`}, ${calls.cached} remembered; ${tokensOf(calls)}; ${costOf(calls)}`,
    file === null ? nothing : `written to ${file}`,
    ...(keptFailed === null ? [] : [`left-out pairs in ${keptFailed}`]),
  ];
}

type Tally = Readonly<Record<string, number>>;

const counts = (tally: Tally): string =>
  Object.entries(tally)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

const listed = (before: string, tally: Tally): string =>
  Object.keys(tally).length === 0 ? '' : before + counts(tally);

const tokensOf = ({ inputTokens, outputTokens }: SynthesisOutput['calls']): string =>
  inputTokens === null || outputTokens === null ? 'tokens unknown' : `${inputTokens} tokens in, ${outputTokens} out`;

const costOf = ({ costUsd }: SynthesisOutput['calls']): string =>
  costUsd === null ? 'cost unknown' : dollars(costUsd);
