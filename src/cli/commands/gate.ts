// `hakari gate`: whether a run may pass.
import { gate } from '../../app/gate/gate.ts';
import { gateDocument, gateDocumentSchema } from '../../app/gate/gate-document.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { buildGateReport, type GateReportInput } from '../../report/gate/gate-report.ts';
import { type Asked, choice, defineCommand, optional, text } from '../command.ts';
import type { Door } from '../door.ts';
import { exitCodes } from '../exit-codes.ts';
import { openSources } from '../open-sources.ts';
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
  return await withSession(asked, async ({ store, loaded }) => {
    if (loaded === undefined) throw noConfig();
    const baseline = asked.baseline ?? loaded.gate.baseline;
    const opened = await openSources([asked.run, ...(baseline === undefined ? [] : [baseline])], {
      store,
      metrics: [],
    });
    try {
      const [current, before] = opened.sources;
      if (current === undefined) throw new Error('a gate was given no run');
      const result = await gate({ definition: loaded.gate, current, baseline: before });
      const input: GateReportInput = {
        language: languageOf(asked, loaded),
        result,
        current: named(current),
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
