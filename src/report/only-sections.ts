// A report with some of its sections alone.
import { ConfigError } from '../model/hakari-error.ts';
import type { Report, Section } from './report.ts';

/**
 * The sections that are named, in the order of their names, open; one within another stands by itself.
 * @param ids anchors of sections (all)
 * @throws ConfigError `no-such-section` with those that there are
 */
export function onlySections(report: Report, ids: readonly string[] | undefined): Report {
  if (ids === undefined) return report;
  const all = report.sections.flatMap(withInner);
  const sections = ids.map((id) => {
    const found = all.find((section) => section.id === id);
    if (found !== undefined) return { ...found, closed: false, folded: false };
    throw new ConfigError(`the report has no section ${id}`, {
      code: 'no-such-section',
      hint: `it has ${report.sections.map((section) => section.id).join(', ')}`,
    });
  });
  return { ...report, sections };
}

const withInner = (section: Section): readonly Section[] => [section, ...(section.sections ?? []).flatMap(withInner)];
