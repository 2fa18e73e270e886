// The paragraphs and items that the statutes of the legal example show.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { lintDataset } from '#src/curation/lint/lint-dataset.ts';
import { openLawIndex } from '#src/datasets/laws/open-law-index.ts';
import { readDataset } from '#src/datasets/open-dataset.ts';
import { parseCitation } from '#src/law/citations/find-citations.ts';
import { standingOf } from '#src/law/index/law-standing.ts';
import { readLabels } from '#src/law/index/read-labels.ts';

const laws = new URL('../../examples/legal/statutes', import.meta.url);

test('places of the lending law exist as its mark-up has them', async () => {
  const { index } = await openLawIndex(fileURLToPath(laws));
  const law = '物品貸与業務の適正化に関する法律';
  const cases = [
    ['第1条第1項', 'in-force'],
    ['第5条第2項', 'in-force'],
    ['第5条第1項第3号', 'in-force'],
    ['第4条第2号', 'in-force'],
    ['第3条の2第1項第3号', 'in-force'],
    ['第7条第2項', 'missing paragraph'],
    ['第5条第9項', 'missing paragraph'],
    ['第5条第1項第4号', 'missing item'],
    ['第4条第3号', 'missing item'],
    ['第99条', 'missing place'],
  ] as const;
  for (const [place, expected] of cases) {
    const provision = readLabels(place)?.provision;
    assert.ok(provision, place);
    const standing = standingOf(index, { law, provision }, '2026-04-01');
    assert.equal(standing.kind === 'missing' ? `missing ${standing.what}` : standing.kind, expected, place);
  }
});

test('the expected citations of the legal example name their laws whole, and its own lint reads them', async () => {
  const dataset = await readDataset(fileURLToPath(new URL('../../examples/legal/questions.yaml', import.meta.url)));
  const errors = lintDataset(dataset).filter(({ level, rule }) => level === 'error' || rule === 'unreadable-citation');
  assert.deepEqual(errors, []);
  const cited = dataset.examples.flatMap(({ expectedCitations = [] }) => expectedCitations);
  assert.ok(cited.some((text) => text.includes('施行規則')));
  for (const text of cited) {
    const { law = '' } = parseCitation(text) ?? {};
    assert.ok(text.startsWith(law) && /^第/u.test(text.slice(law.length)), `${text}: ${law}`);
  }
});
