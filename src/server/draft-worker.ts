// Works on the questions that models were asked to write, whichever server was asked.
import {
  failGeneration,
  findGeneration,
  generationJobSchema,
  generationQueue,
  writeDraft,
} from '../app/dataset/drafts/generate-draft.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import type { Session } from '../setup/open-session.ts';
import { openQuestionWriters, passagesOfText } from '../setup/question-writers.ts';
import { startJobWorker } from './job-worker.ts';

export interface DraftWorker {
  /** Looks into the queue now. */
  wake(): void;
  /** Stops the writing where it is done here. */
  stop(id: string): void;
  /** Waits until the draft has come to its end, whoever works on it. @returns false when that takes too long */
  ended(id: string, withinMs: number): Promise<boolean>;
  close(): Promise<void>;
}

interface DraftWorkerOptions {
  readonly session: Session;
  readonly loaded: LoadedConfig;
  readonly queue: JobQueue;
  readonly log: (line: string) => void;
}

export function startDraftWorker({ session, loaded, queue, log }: DraftWorkerOptions): DraftWorker {
  const { store } = session;
  const { until, ...worker } = startJobWorker({
    ...{ session, queue, log, name: generationQueue },
    idOf: (data) => generationJobSchema.parse(data).draftId,
    work: async (id, stop) => {
      const found = await findGeneration(store, id);
      if (found === undefined) return;
      const { asked, calls } = found;
      const count = async (): Promise<boolean> => ((await store.countDraftCall(id)) ?? Infinity) <= asked.mostCalls;
      const writers = await openQuestionWriters(loaded, session, { left: calls, count }).catch((error: unknown) =>
        failGeneration(store, id, error),
      );
      if (writers === undefined) return;
      try {
        const chunks = await passagesOfText(asked.source.name, asked.source.text);
        await writeDraft(session, { ...writers, id, asked, chunks, stop });
      } finally {
        await writers.close();
      }
    },
  });
  return {
    ...worker,
    ended: (id, withinMs) => until(async () => (await store.findDraft(id))?.status !== 'making', withinMs),
  };
}
