// Every route of the server, pages among them: one list a file. What is not here is not there.
import { z } from 'zod';
import { openApiDocument } from './openapi.ts';
import { pageRoutes } from './pages/index.ts';
import { defineRoute, type Route } from './route.ts';
import { accountRoutes } from './routes/accounts.ts';
import { alertRoutes } from './routes/alerts.ts';
import { comparisonRoutes } from './routes/comparisons.ts';
import { datasetFileRoutes } from './routes/dataset-files.ts';
import { datasetRoutes } from './routes/datasets.ts';
import { draftRoutes } from './routes/drafts.ts';
import { exportRoutes } from './routes/exports.ts';
import { feedbackRoutes } from './routes/feedback.ts';
import { gateRoutes } from './routes/gates.ts';
import { healthRoutes } from './routes/health.ts';
import { importRoutes } from './routes/imports.ts';
import { labelRoutes } from './routes/labels.ts';
import { monitorRoutes } from './routes/monitor.ts';
import { runRoutes } from './routes/runs.ts';
import { standingsRoutes } from './routes/standings.ts';
import { sweepRoutes } from './routes/sweeps.ts';
import { targetRoutes } from './routes/targets.ts';
import { traceRoutes } from './routes/traces.ts';
import { trialRoutes } from './routes/trials.ts';

const told: readonly Route[] = [
  ...healthRoutes,
  ...accountRoutes,
  ...datasetRoutes,
  ...datasetFileRoutes,
  ...draftRoutes,
  ...runRoutes,
  ...standingsRoutes,
  ...monitorRoutes,
  ...targetRoutes,
  ...trialRoutes,
  ...traceRoutes,
  ...exportRoutes,
  ...importRoutes,
  ...comparisonRoutes,
  ...gateRoutes,
  ...sweepRoutes,
  ...labelRoutes,
  ...feedbackRoutes,
  ...alertRoutes,
  ...pageRoutes,
];

const documentRoute: Route = defineRoute({
  method: 'get',
  path: '/openapi.json',
  access: 'anybody',
  summary: 'This document',
  tag: 'content',
  replies: { 200: z.record(z.string(), z.json()) },
  handle: ({ http }) => http.json(openApiDocument(catalogue)),
});

export const catalogue: readonly Route[] = [...told, documentRoute];
