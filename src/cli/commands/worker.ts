// `hakari worker`: asks what distributed runs of the same config wait for.
import { z } from 'zod';
import { workOnChunks } from '../../app/distributed/work-on-chunks.ts';
import { refuseNothingToAsk } from '../../setup/config-targets.ts';
import { openExperiment } from '../../setup/open-experiment.ts';
import { openSharedIndexes } from '../../setup/open-shared-indexes.ts';
import { joinSharedBudget } from '../../setup/shared-budget.ts';
import { defineCommand, flag, optional, several, text, value } from '../command.ts';
import { fetchedLine } from '../distributed-run.ts';
import { exitCodes } from '../exit-codes.ts';
import { awayLine, withConfigSession } from '../session.ts';
import { configAgain, configHelp, jsonOption, storeOption, wholeNumber } from '../shared-options.ts';
import { commandText } from '../ways-on.ts';

/** Several heartbeats before a job is given to another worker. */
const beatEveryMs = 3000;

export const worker = defineCommand({
  arguments: { config: optional(configHelp) },
  options: {
    ...configAgain,
    store: storeOption('postgres://… (the config’s store)'),
    target: several(text('<id...>', 'only these targets, as the distributed run has them')),
    repeat: value('<n>', 'as the distributed run has it', wholeNumber),
    concurrency: value('<n>', 'trials under way at once in this worker (config, else 4)', wholeNumber),
    noLlmJudge: flag('as the distributed run has it'),
    skipIndexing: flag('use the index that is there'),
    idle: value('<seconds>', 'end when nothing has waited for so long (never)', wholeNumber),
    wait: flag('wait for work of this config, though work of the same experiment waits for another one'),
    json: jsonOption,
  },
  examples: ['hakari worker', 'hakari worker --idle 60 --concurrency 16'],
  document: z.strictObject({ kept: z.number(), lost: z.number(), ended: z.number() }),
  run: (asked, door) =>
    withConfigSession(
      asked,
      async (session) => {
        refuseNothingToAsk(session.loaded);
        const work = await session.openSharedWork();
        const { queue, register, workspace } = work;
        try {
          const { target: only, repeat, concurrency } = asked;
          const unjudgedBy = commandText([{ input: 'noLlmJudge' }]);
          const choices = {
            only,
            repeat,
            concurrency,
            judged: !asked.noLlmJudge,
            unjudgedBy,
            reuse: false,
            examplesInStore: true,
          };
          const indexes = await openSharedIndexes(session.loaded, work);
          const shared = { ...session, workspace };
          const opened = await openExperiment(shared, { ...choices, note: door.remark });
          const stop = door.stopOnInterrupt(door.again());
          const worked = await workOnChunks(session, {
            ...opened.request,
            skipIndexing: asked.skipIndexing,
            resume: false,
            stop,
            queue,
            register,
            indexes,
            told: fetchedLine,
            onWaiting: (name) =>
              door.remark(`there are no documents here for the index ${name}: waiting for a run that brings it`),
            onSpoilt: ({ name }, place) =>
              door.remark(
                `the index ${name} is missing or spoilt in ${place}: waiting for whoever leads the run to put it anew`,
              ),
            onAway: awayLine,
            patient: asked.wait,
            openFor: async ({ budget: facts, freshSince }) => {
              const joined = facts && (await joinSharedBudget(work, facts));
              const own = { ...choices, freshSince, budget: joined?.budget };
              const { request, close } = await openExperiment(shared, own);
              return {
                request: { ...request, skipIndexing: asked.skipIndexing, resume: false, stop },
                paid: joined && { settled: joined.budget.settled, stop: joined.account.stop },
                close: () => close().finally(joined?.close),
              };
            },
            beatEveryMs,
            idleMs: asked.idle === undefined ? undefined : asked.idle * 1000,
            onOpened: (name, others) => {
              door.remark(`worker of ${name}: waiting for work`);
              for (const { runIds, experiment, queue: other } of others)
                door.remark(
                  `not taken, since it waits for another config or version: run ${runIds[0]} of ${experiment} (${other})`,
                );
            },
          }).finally(opened.close);
          const { kept, lost, ended, stopped } = worked;
          if (asked.json) door.printJson({ kept, lost, ended });
          else {
            const given = lost > 0 ? `, ${lost} given to another worker meanwhile` : '';
            const off = ended > 0 ? `, ${ended} of a run that was called off or taken over meanwhile` : '';
            door.print(`${kept} chunks kept${given}${off}`);
          }
          if (stopped === undefined) return exitCodes.fine;
          throw stopped;
        } finally {
          await work.close();
        }
      },
      { patient: true },
    ),
});
