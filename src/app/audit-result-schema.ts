// The shape of `hakari judge audit --json` and `judge-audit.json`, for whoever reads them.
import { z } from 'zod';
import type { AuditShare } from '../analysis/audit/audit-share.ts';
import { auditCheckNames, auditVerdictNames } from '../analysis/audit/audit-verdict.ts';
import { auditLanguages, harmlessEdits } from '../analysis/audit/measured-audit.ts';
import { auditFaults } from '../metrics/judged/audited-traits.ts';
import type { AuditResultJson } from '../report/audit/audit-report.ts';
import { intervalSchema as interval } from './result-shapes.ts';

const number = z.number().nullable();
const count = z.int().min(0);
const language = z.enum(auditLanguages);

const share: z.ZodType<AuditShare> = z.strictObject({
  hits: count,
  n: count,
  share: number,
  ci95: interval,
  noRoom: count,
  skipped: count,
  failed: count,
  bounds: interval,
});

const byLanguage = z.strictObject({ ja: share, ko: share, en: share });
const edit = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.strictObject({ edit: z.enum(names), applicable: count, share, byLanguage });

const repeats = z.strictObject({
  repeats: count,
  exact: share,
  changed: share,
  secondChanged: share,
  secondLower: share,
  largestSpread: number,
});

const metric = z.strictObject({
  metric: z.string(),
  originals: z.array(
    z.strictObject({ language, items: count, n: count, mean: number, ci95: interval, failed: count, skipped: count }),
  ),
  belowPassing: share.nullable(),
  faults: z.array(edit(auditFaults)),
  detection: share,
  harmless: z.array(edit(harmlessEdits)),
  falseAlarms: share,
  repeats: repeats.nullable(),
  swaps: z.strictObject({ changed: share, meanChange: number }).nullable(),
  places: z.strictObject({ first: share, last: share, changed: share, onlyFirst: count, onlyLast: count }).nullable(),
  parity: z.array(
    z.strictObject({
      measure: z.enum(['original', 'detection', 'false-alarms']),
      ...{ a: language, b: language },
      ...{ n: count, onlyA: count, onlyB: count },
      ...{ difference: number, p: number, pAdjusted: number },
    }),
  ),
  verdicts: z.array(z.enum(auditVerdictNames)),
  checks: z.array(
    z.strictObject({
      check: z.enum(auditCheckNames),
      state: z.enum(['met', 'broken', 'open', 'not-applicable']),
      on: z.array(z.string()),
      ...{ share: number, ci95: interval, n: count },
    }),
  ),
});

/** One document a command; null is "could not be measured". */
export const auditResultSchema: z.ZodType<AuditResultJson> = z.strictObject({
  judge: z.string(),
  builtIn: z.strictObject({ items: count, languages: z.array(language) }),
  recorded: z.strictObject({ run: z.string(), answers: count }).nullable(),
  ...{ seed: count, repeats: count, tolerance: z.number(), passing: z.number(), judgements: count },
  metrics: z.array(metric),
  bars: z.strictObject({
    ...{ detection: z.number(), falseAlarms: z.number(), belowPassing: z.number(), position: z.number() },
    ...{ repeats: z.number(), parity: z.number(), significance: z.number(), fewest: count, failed: z.number() },
  }),
});
