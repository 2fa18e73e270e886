// The paragraphs and items that the statutes of the legal example show.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readLawIndex } from '#src/datasets/laws/read-law-index.ts';
import { standingOf } from '#src/law/index/law-standing.ts';
import { readLabels } from '#src/law/index/read-labels.ts';

const laws = new URL('../../examples/legal/laws.yaml', import.meta.url);

test('places of the lending law exist as its text counts them', async () => {
  const index = await readLawIndex(fileURLToPath(laws));
  const law = '物品貸与業務の適正化に関する法律';
  const cases = [
    ['第1条第1項', 'in-force'],
    ['第5条第2項', 'in-force'],
    ['第5条第1項第3号', 'in-force'],
    ['第4条第2号', 'in-force'],
    ['第7条第2項', 'in-force'],
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
