// The checks behind a verdict, each with its bar.

import type { MetricAudit } from '../../analysis/audit/analyse-audit.ts';
import { type AuditCheck, type AuditCheckName, auditBars } from '../../analysis/audit/audit-verdict.ts';
import { isAuditFault, isHarmlessEdit } from '../../analysis/audit/measured-audit.ts';
import { countCell, left, paragraph, right, textCell } from '../cells.ts';
import { dash, formatEstimate } from '../format-number.ts';
import type { AuditTexts } from '../messages/audit-texts.ts';
import type { Cell, Section } from '../report.ts';

const emphasis = { met: 'good', broken: 'bad', open: 'muted', 'not-applicable': 'muted' } as const;

export function checkSection({ checks }: MetricAudit, messages: AuditTexts): Section {
  const texts = messages.checks;
  return {
    id: 'checks',
    title: texts.heading,
    blocks: [
      {
        kind: 'table',
        columns: [left(texts.check), left(texts.state), right(texts.measured), right('n'), left(texts.bar)],
        rows: checks.map((check) => checkRow(check, messages)),
      },
      paragraph(texts.rule(auditBars.fewest)),
    ],
  };
}

function checkRow({ check, state, on, share, ci95, n }: AuditCheck, messages: AuditTexts): readonly Cell[] {
  const { names, states, on: because } = messages.checks;
  const why = on.length === 0 ? '' : because(on.map((what) => editName(what, messages)).join(messages.comma));
  return [
    textCell(names[check]),
    textCell(`${states[state]}${why}`, emphasis[state]),
    textCell(state === 'not-applicable' ? dash : formatEstimate(share, ci95)),
    state === 'not-applicable' ? textCell(dash) : countCell(n),
    textCell(barText(check, messages)),
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
