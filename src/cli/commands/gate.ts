// `hakari gate`: whether a run may pass.
import { resolve } from 'node:path';
import { gate } from '../../app/gate/gate.ts';
import { gateDocument, gateDocumentSchema } from '../../app/gate/gate-document.ts';
import { type GatedRunFound, newestGated } from '../../app/gate/gated-run.ts';
import { judgeEvidence } from '../../app/gate/judge-evidence.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Store } from '../../ports/store.ts';
import { buildGateReport, type GateReportInput } from '../../report/gate/gate-report.ts';
import type { LoadedConfig } from '../../setup/load-config.ts';
import { type Asked, choice, defineCommand, optional, text } from '../command.ts';
import type { Door } from '../door.ts';
import { exitCodes } from '../exit-codes.ts';
import { isFile, openSources } from '../open-sources.ts';
import { latestOf } from '../references.ts';
import { withSession } from '../session.ts';
import { jsonOption, languageOf, languageOption, runHelp, storeOptions } from '../shared-options.ts';
import { printReport, show } from '../show.ts';

const args = { run: optional(runHelp, 'latest') };

const options = {
  baseline: text('<run>', 'what it is held against: a run, a pinned name, or a bundle (gate.baseline of the config)'),
  inconclusive: choice('<what>', 'what INCONCLUSIVE is: fail, or warn with exit code 0 (config, else fail)', [
    'fail',
    'warn',
  ]),
  json: jsonOption,
  format: choice('<format>', 'a report instead of the table', ['md', 'html']),
  lang: languageOption(),
  out: text('<file>', 'file to write the report to'),
  ...storeOptions,
};

type AskedGate = Asked<typeof args, typeof options>;

export const gateCommand = defineCommand({
  arguments: args,
  options,
  again: ['baseline', 'inconclusive', 'config', 'store', 'lang'],
  examples: ['hakari gate latest --baseline main', 'hakari gate latest --baseline baseline.jsonl --json'],
  document: gateDocumentSchema,
  run: passOrNot,
});

/** @returns the exit code */
async function passOrNot(asked: AskedGate, door: Door): Promise<number> {
  return await withSession(asked, async (session) => {
    const { store, loaded } = session;
    if (loaded === undefined) throw noConfig();
    const baseline = asked.baseline ?? declaredBaseline(loaded);
    const found = await meantRun(store, asked.run);
    const references = [found?.run.id ?? asked.run, ...(baseline === undefined ? [] : [baseline])];
    const opened = await openSources(references, { store, metrics: [] });
    try {
      const [current, before] = opened.sources;
      if (current === undefined) throw new Error('a gate was given no run');
      const { run } = current;
      const result = await gate({
        definition: loaded.gate,
        current,
        baseline: before,
        obstacles: found?.obstacles ?? [],
        judges: async (checks) => (run === undefined ? new Map() : await judgeEvidence(session, run, checks)),
      });
      const input: GateReportInput = {
        language: languageOf(asked, loaded),
        result,
        current: { ...named(current), reference: asked.run },
        baseline: before === undefined ? null : named(before),
        inconclusive: asked.inconclusive ?? loaded.gate.inconclusive,
        ownMetrics: opened.sources.flatMap(({ ownMetrics = [] }) => ownMetrics),
      };
      const screen = (): void => {
        printReport(buildGateReport(input), door);
        door.print(`\n${door.again()}`);
      };
      await show(asked, { document: () => gateDocument(input), report: () => buildGateReport(input), screen }, door);
      return exitCode(input);
    } finally {
      await opened.close();
    }
  });
}

/** A run or a pinned name, or the path of a bundle, which is relative to the config. */
function declaredBaseline({ gate: { baseline }, directory }: LoadedConfig): string | undefined {
  const path = baseline === undefined ? undefined : resolve(directory, baseline);
  return path !== undefined && isFile(path) ? path : baseline;
}

/** Of `latest` and `latest:TARGET` the newest that came to its end; a run that is named is meant, whatever came of it. */
async function meantRun(store: Store, reference: string): Promise<GatedRunFound | undefined> {
  const target = latestOf(reference);
  return target === undefined && reference !== 'latest' ? undefined : await newestGated(store, target);
}

const named = ({
  id,
  reference,
  name,
}: {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
}) => ({
  id,
  reference,
  name,
});

function exitCode({ result: { verdict }, inconclusive }: GateReportInput): number {
  if (verdict === 'FAIL') return exitCodes.gateFailed;
  return verdict === 'INCONCLUSIVE' && inconclusive === 'fail' ? exitCodes.inconclusive : exitCodes.fine;
}

const noConfig = (): ConfigError =>
  new ConfigError('a gate needs a config that says what has to hold', {
    code: 'gate-no-config',
    hint: 'write gate: into hakari.yaml, and name the config with -c where it is not here',
  });
