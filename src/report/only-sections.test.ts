import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onlySections } from './only-sections.ts';
import type { Report } from './report.ts';

const inner = { id: 'q-1', title: 'Q1', blocks: [], folded: true };
const report: Report = {
  language: 'en',
  title: 'A report',
  sections: [
    { id: 'answer', title: 'Answer', blocks: [] },
    { id: 'failures', title: 'Failures', blocks: [], closed: true, sections: [inner] },
  ],
};

test('sections stand alone, open, in the order they are named in, also one within another', () => {
  const ids = onlySections(report, ['q-1', 'failures']).sections;
  assert.deepEqual(
    ids.map(({ id, closed, folded }) => [id, closed, folded]),
    [
      ['q-1', false, false],
      ['failures', false, false],
    ],
  );
  assert.equal(onlySections(report, undefined), report);
});

test('what there is not is refused with what there is', () => {
  assert.throws(() => onlySections(report, ['failure']), {
    code: 'no-such-section',
    message: /no section failure/u,
    hint: /answer, failures$/u,
  });
});
