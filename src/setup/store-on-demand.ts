// A store that is made when something is first asked of it, so that a command refused before that leaves none behind.
import type { SqlStore } from '../store/sql-store.ts';

/**
 * Nothing is ever taken away: what is not made need not be removed, whoever else works in the folder.
 * @param open called once; what it throws is thrown by every call
 */
export function storeOnDemand(open: () => Promise<SqlStore>): SqlStore {
  let opening: Promise<SqlStore> | undefined;
  const opened = (): Promise<SqlStore> => {
    opening ??= open();
    return opening;
  };
  return {
    ensureExperiment: async (...asked) => await (await opened()).ensureExperiment(...asked),
    createRun: async (...asked) => await (await opened()).createRun(...asked),
    endRun: async (...asked) => await (await opened()).endRun(...asked),
    findRun: async (...asked) => await (await opened()).findRun(...asked),
    listRuns: async (...asked) => await (await opened()).listRuns(...asked),
    deleteRun: async (...asked) => await (await opened()).deleteRun(...asked),
    tagRun: async (...asked) => await (await opened()).tagRun(...asked),
    pinRun: async (...asked) => await (await opened()).pinRun(...asked),
    setMetrics: async (...asked) => await (await opened()).setMetrics(...asked),
    append: async (...asked) => await (await opened()).append(...asked),
    appendScores: async (...asked) => await (await opened()).appendScores(...asked),
    scoredTrials: (...asked) => streamed(opened, (store) => store.scoredTrials(...asked)),
    trialKeys: async (...asked) => await (await opened()).trialKeys(...asked),
    failedTrials: async (...asked) => await (await opened()).failedTrials(...asked),
    lostScores: async (...asked) => await (await opened()).lostScores(...asked),
    scorersOf: async (...asked) => await (await opened()).scorersOf(...asked),
    revisionOf: async (...asked) => await (await opened()).revisionOf(...asked),
    readSummary: async (...asked) => await (await opened()).readSummary(...asked),
    writeSummary: async (...asked) => await (await opened()).writeSummary(...asked),
    putDataset: async (...asked) => await (await opened()).putDataset(...asked),
    listDatasets: async (...asked) => await (await opened()).listDatasets(...asked),
    findDataset: async (...asked) => await (await opened()).findDataset(...asked),
    examplesOf: (...asked) => streamed(opened, (store) => store.examplesOf(...asked)),
    get: async (...asked) => await (await opened()).get(...asked),
    put: async (...asked) => await (await opened()).put(...asked),
    getMany: async (...asked) => await (await opened()).getMany(...asked),
    putMany: async (...asked) => await (await opened()).putMany(...asked),
    callStats: async (...asked) => await (await opened()).callStats(...asked),
    clearCalls: async (...asked) => await (await opened()).clearCalls(...asked),
    check: (...asked) => streamed(opened, (store) => store.check(...asked)),
    prune: async (...asked) => await (await opened()).prune(...asked),
    close: async () => {
      const store = await opening?.catch(() => undefined);
      await store?.close();
    },
  };
}

async function* streamed<T>(
  opened: () => Promise<SqlStore>,
  rows: (store: SqlStore) => AsyncIterable<T>,
): AsyncGenerator<T, void, undefined> {
  yield* rows(await opened());
}
