// What a real model makes of three short texts: how many pairs hold, and what was wrong with the others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generateFromChunks } from '#src/setup/generate.ts';
import { llmSettings } from './llm-settings.ts';

const settings = llmSettings(process.env);
if (typeof settings === 'string') throw new Error(settings);
const { access, temperature } = settings;

const chunks = [
  {
    id: 'ferry.md#winter',
    title: 'The ferry of Lower Harbour > Winter timetable',
    text: 'From November to March the ferry crosses four times a day. The last boat leaves the north pier at half past five. When the wind is above force seven the harbour master cancels it, and tickets are valid on the next day that it runs.',
  },
  {
    id: '市場.md#出店料',
    title: '浜町の朝市 > 出店料',
    text: '出店料は一区画につき一日三百円です。支払いは出店日の前日までに港の事務所で行います。天候により中止となった場合、納めた出店料は次回の出店に充てられ、返金はしません。',
  },
  {
    id: '도서관.md#대출',
    title: '솔마을 도서관 > 대출',
    text: '책은 한 사람이 다섯 권까지 두 주 동안 빌릴 수 있습니다. 예약한 사람이 없으면 반납일 전날까지 한 번만 일주일 연장할 수 있습니다. 연체한 날수만큼 새로 빌릴 수 없습니다.',
  },
];

test('it writes questions that hold, in three languages', { timeout: 1_800_000 }, async (t) => {
  const { dataset, counts, leftOut } = await generateFromChunks(chunks, { model: { ...access, temperature } });
  t.diagnostic(JSON.stringify(counts));
  for (const { query, expectedAnswer, category } of dataset?.examples ?? []) {
    t.diagnostic(`${category}: ${query} → ${expectedAnswer ?? 'no answer'}`);
  }
  for (const { why, draft, detail } of leftOut) t.diagnostic(`${why}: ${draft.question} ${detail ?? ''}`);
  assert.deepEqual(Object.keys(counts.pairs.byLanguage).sort(), ['en', 'ja', 'ko']);
  assert.ok(counts.pairs.kept >= counts.pairs.wanted / 3);
});
