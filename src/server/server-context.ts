// What every route is given of the world.
import type { Offered } from '../app/requests/asked-run.ts';
import type { ChartRenderer } from '../ports/chart-renderer.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import type { DatasetLooker } from '../setup/dataset-looker.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import type { OpenedAlerts } from '../setup/open-alerts.ts';
import type { Session } from '../setup/open-session.ts';
import type { Summaries } from '../setup/open-summaries.ts';
import type { OpenedTraces } from '../setup/open-traces.ts';
import type { PeriodCollector } from '../setup/period-collector.ts';
import type { RunCollector } from '../setup/run-collector.ts';
import type { RunWeigher } from '../setup/run-weigher.ts';
import type { UploadReader } from '../setup/upload-reader.ts';
import type { AlertWorker } from './alert-worker.ts';
import type { DraftWorker } from './draft-worker.ts';
import type { DrawnReports } from './drawn-reports.ts';
import type { OpenStreams } from './guard/streams.ts';
import type { KeptByState } from './kept-by-state.ts';
import type { ServerMetrics } from './metrics.ts';
import type { RunWorker } from './run-worker.ts';

export interface ServerContext {
  readonly session: Session;
  /** Targets, metrics and judges that may be used: nothing else is ever run. */
  readonly loaded: LoadedConfig;
  /** Of the config and the program: another one may say something else of the same runs. */
  readonly configDigest: string;
  /** The folder had no config: it is that of the quickstart. */
  readonly isQuickstart: boolean;
  /** What requests may choose from, now. */
  readonly offered: () => Promise<Offered>;
  readonly queue: JobQueue;
  readonly worker: RunWorker;
  /** Rules of the config, and whom they tell. */
  readonly alerts: OpenedAlerts;
  readonly alertWorker: AlertWorker;
  /** Who writes of periods in words; undefined where the config names nobody. */
  readonly summaries: Summaries | undefined;
  readonly traces: OpenedTraces;
  readonly drafts: DraftWorker;
  /** Looks through datasets. */
  readonly looker: DatasetLooker;
  /** Collects what pages of large runs need. */
  readonly collector: RunCollector;
  readonly weigher: RunWeigher;
  /** Tells periods. */
  readonly periods: PeriodCollector;
  /** Reads the files that are sent. */
  readonly uploads: UploadReader;
  readonly metrics: ServerMetrics;
  readonly streams: OpenStreams;
  /** Aborted when the server takes no more: what streams comes to its end. */
  readonly closing: AbortSignal;
  /** Loaded when the first page has a chart. */
  readonly charts: () => Promise<ChartRenderer>;
  /** Of runs, as their pages show them. */
  readonly reports: DrawnReports;
  /** Comparisons and verdicts, as long as they hold. */
  readonly kept: KeptByState;
  /** Takes what went wrong here and is no fault of who asked, a line each. */
  readonly log: (line: string) => void;
}
