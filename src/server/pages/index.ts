// Every page.
import type { Route } from '../route.ts';
import { accountPageRoutes } from './account-pages.tsx';
import { alertPageRoutes } from './alerts-page.tsx';
import { assetRoutes } from './assets.ts';
import { comparePageRoutes } from './compare-page.tsx';
import { datasetCreateRoutes } from './dataset-create-page.tsx';
import { datasetDiffRoutes } from './dataset-diff-page.tsx';
import { datasetDraftRoutes } from './dataset-draft-page.tsx';
import { datasetEditRoutes } from './dataset-edits.ts';
import { datasetListRoutes } from './dataset-list-page.tsx';
import { datasetPageRoutes } from './dataset-page.tsx';
import { examplePageRoutes } from './example-page.tsx';
import { feedbackPageRoutes } from './feedback-page.tsx';
import { gatePageRoutes } from './gate-page.tsx';
import { judgesPageRoutes } from './judges-page.tsx';
import { labelItemRoutes } from './label-item-page.tsx';
import { labelsPageRoutes } from './labels-page.tsx';
import { monitorPageRoutes } from './monitor-page.tsx';
import { overviewRoutes } from './overview.tsx';
import { runPageRoutes } from './run-page.tsx';
import { settingsPageRoutes } from './settings-page.tsx';
import { signInRoutes } from './sign-in.tsx';
import { startRunRoutes } from './start-run.tsx';
import { sweepPageRoutes } from './sweep-page.tsx';
import { targetPageRoutes } from './target-pages.tsx';
import { tracePageRoutes } from './trace-page.tsx';

export const pageRoutes: readonly Route[] = [
  ...assetRoutes,
  ...signInRoutes,
  ...overviewRoutes,
  ...startRunRoutes,
  ...runPageRoutes,
  ...examplePageRoutes,
  ...monitorPageRoutes,
  ...tracePageRoutes,
  ...comparePageRoutes,
  ...gatePageRoutes,
  ...sweepPageRoutes,
  ...judgesPageRoutes,
  ...alertPageRoutes,
  ...feedbackPageRoutes,
  ...labelsPageRoutes,
  ...labelItemRoutes,
  ...datasetListRoutes,
  ...datasetCreateRoutes,
  ...datasetDraftRoutes,
  ...datasetPageRoutes,
  ...datasetEditRoutes,
  ...datasetDiffRoutes,
  ...settingsPageRoutes,
  ...targetPageRoutes,
  ...accountPageRoutes,
];
