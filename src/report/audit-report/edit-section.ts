// What each edit does to the verdict.
import type { MetricAudit } from '../../analysis/audit/analyse-audit.ts';
import type { AuditShare } from '../../analysis/audit/audit-share.ts';
import { auditLanguages, type EditResult } from '../../analysis/audit/measured-audit.ts';
import { countCell, left, paragraph, right, textCell } from '../cells.ts';
import { dash, formatEstimate, formatInterval, formatMetric } from '../format-number.ts';
import type { AuditTexts } from '../messages/audit-texts.ts';
import type { Cell, Section, Table } from '../report.ts';

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
  const counts = ({ n, noRoom, skipped, failed, bounds }: AuditShare): readonly Cell[] => [
    countCell(n),
    countCell(noRoom),
    countCell(skipped),
    countCell(failed),
    textCell(formatInterval(bounds)),
  ];
  const applicable = results.reduce((sum, result) => sum + result.applicable, 0);
  return {
    kind: 'table',
    columns: [
      left(edits.edit),
      right(edits.applicable),
      right(title),
      ...auditLanguages.map((language) => right(language)),
      ...[right('n'), right(edits.noRoom), right(edits.skipped), right(edits.failed), right(edits.bounds)],
    ],
    rows: results.map(({ edit, applicable: own, share, byLanguage }) => [
      textCell(names[edit]),
      countCell(own),
      textCell(formatEstimate(share.share, share.ci95)),
      ...auditLanguages.map((language) => textCell(ofLanguage(byLanguage[language]))),
      ...counts(share),
    ]),
    footer: [
      [
        textCell(messages.all),
        countCell(applicable),
        textCell(formatEstimate(pooled.share, pooled.ci95)),
        ...auditLanguages.map(() => textCell(dash)),
        ...counts(pooled),
      ],
    ],
  };
}

const ofLanguage = ({ share, hits, n }: AuditShare): string =>
  share === null ? dash : `${formatMetric(share)} (${hits}/${n})`;
