// What each edit does to the verdict.
import type { MetricAudit } from '../../analysis/audit/analyse-audit.ts';
import { auditLanguages, isAuditFault, isHarmlessEdit } from '../../analysis/audit/audit-case.ts';
import type { AuditShare } from '../../analysis/audit/audit-share.ts';
import { type AuditCheck, type AuditCheckName, auditBars } from '../../analysis/audit/audit-verdict.ts';
import type { EditResult } from '../../analysis/audit/measured-audit.ts';
import { paragraph, right, type TableRow, tableOf, textCell } from '../cells.ts';
import { dash, formatEstimate, formatInterval, formatMetric } from '../format-number.ts';
import type { Section, Table } from '../report.ts';
import type { AuditTexts } from './texts.ts';

export function faultSection({ faults, detection }: MetricAudit, messages: AuditTexts): Section {
  const { edits } = messages;
  const table = editTable(faults, {
    pooled: detection,
    names: messages.faults,
    title: edits.noticed,
    messages,
  });
  return {
    id: 'faults',
    title: edits.faults,
    blocks: faults.length === 0 ? [paragraph(edits.notConcerned)] : [paragraph(edits.faultsIntro), table],
  };
}

export function harmlessSection({ harmless, falseAlarms }: MetricAudit, messages: AuditTexts): Section {
  const { edits } = messages;
  const table = editTable(harmless, {
    pooled: falseAlarms,
    names: messages.harmless,
    title: edits.lowered,
    messages,
  });
  return {
    id: 'harmless',
    title: edits.harmless,
    blocks: harmless.length === 0 ? [paragraph(edits.notConcerned)] : [paragraph(edits.harmlessIntro), table],
  };
}

interface EditTable<Edit extends string> {
  readonly pooled: AuditShare;
  readonly names: { readonly [edit in Edit]: string };
  readonly title: string;
  readonly messages: AuditTexts;
}

function editTable<Edit extends string>(
  results: readonly EditResult<Edit>[],
  { pooled, names, title, messages }: EditTable<Edit>,
): Table {
  const { edits } = messages;
  const counts = ({ n, noRoom, skipped, failed, bounds }: AuditShare): TableRow => [
    n,
    noRoom,
    skipped,
    failed,
    formatInterval(bounds),
  ];
  const applicable = results.reduce((sum, result) => sum + result.applicable, 0);
  return tableOf({
    columns: [
      edits.edit,
      right(edits.applicable),
      right(title),
      ...auditLanguages.map((language) => right(language)),
      right('n'),
      right(edits.noRoom),
      right(edits.skipped),
      right(edits.failed),
      right(edits.bounds),
    ],
    rows: results.map(({ edit, applicable: own, share, byLanguage }) => [
      names[edit],
      own,
      formatEstimate(share.share, share.ci95),
      ...auditLanguages.map((language) => ofLanguage(byLanguage[language])),
      ...counts(share),
    ]),
    footer: [
      [
        messages.all,
        applicable,
        formatEstimate(pooled.share, pooled.ci95),
        ...auditLanguages.map(() => dash),
        ...counts(pooled),
      ],
    ],
  });
}

const ofLanguage = ({ share, hits, n }: AuditShare): string =>
  share === null ? dash : `${formatMetric(share)} (${hits}/${n})`;

// The checks behind a verdict, each with its bar.
const emphasis = { met: 'good', broken: 'bad', open: 'muted', 'not-applicable': 'muted' } as const;

export function checkSection({ checks }: MetricAudit, messages: AuditTexts): Section {
  const texts = messages.checks;
  return {
    id: 'checks',
    title: texts.heading,
    blocks: [
      tableOf({
        columns: [texts.check, texts.state, right(texts.measured), right('n'), texts.bar],
        rows: checks.map((check) => checkRow(check, messages)),
      }),
      paragraph(texts.rule(auditBars.fewest)),
    ],
  };
}

function checkRow({ check, state, on, share, ci95, n }: AuditCheck, messages: AuditTexts): TableRow {
  const { names, states, on: because } = messages.checks;
  const why = on.length === 0 ? '' : because(on.map((what) => editName(what, messages)).join(messages.comma));
  return [
    names[check],
    textCell(`${states[state]}${why}`, emphasis[state]),
    state === 'not-applicable' ? dash : formatEstimate(share, ci95),
    state === 'not-applicable' ? dash : n,
    barText(check, messages),
  ];
}

function editName(what: string, { faults, harmless, parity }: AuditTexts): string {
  if (isAuditFault(what)) return faults[what];
  if (isHarmlessEdit(what)) return harmless[what];
  const [measure, pair = ''] = what.split(' ');
  const known = Object.entries(parity.measures).find(([name]) => name === measure);
  return known === undefined ? what : `${known[1]} ${pair}`;
}

function barText(check: AuditCheckName, { checks }: AuditTexts): string {
  switch (check) {
    case 'detection':
      return checks.atLeast(auditBars.detection);
    case 'false-alarms':
      return checks.atMost(auditBars.falseAlarms);
    case 'below-passing':
      return checks.atMost(auditBars.belowPassing);
    case 'contexts-reversed':
    case 'planted-place':
      return checks.atMost(auditBars.position);
    case 'repeats':
      return checks.atMost(auditBars.repeats);
    case 'parity':
      return checks.atMost(auditBars.parity);
    case 'failures':
      return checks.atMost(auditBars.failed);
  }
}
