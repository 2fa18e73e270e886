// What every report has in common: it opens with answers, and what they lead to is there.
import assert from 'node:assert/strict';
import type { Report, Section } from '#src/report/report.ts';

const idsOf = ({ id, sections = [] }: Section): readonly string[] => [id, ...sections.flatMap(idsOf)];

/** The first section answers, every other one is closed, and each item of an answer leads to a section of the report. */
export function assertAnswersFirst({ sections }: Report): void {
  const [first, ...others] = sections;
  assert.equal(first?.id, 'answer');
  const entries = first?.blocks.flatMap((block) => (block.kind === 'answers' ? block.entries : [])) ?? [];
  assert.ok(entries.length >= 2, `${entries.length} answers`);
  for (const { question, text, items = [] } of entries) assert.ok(text !== '' || items.length > 0, question);
  for (const { id, closed } of others) assert.equal(closed, true, `${id} is open`);
  const ids = new Set(sections.flatMap(idsOf));
  for (const { anchor } of entries.flatMap(({ items = [] }) => items)) {
    assert.ok(anchor === undefined || ids.has(anchor), `no section ${anchor}`);
  }
}
