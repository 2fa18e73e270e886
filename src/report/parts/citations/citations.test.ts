import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type CitedMetric, createCitationCollector } from '../../../analysis/citations/collect-citations.ts';
import { citationFaults, citationVerdicts, writeCitationDetails } from '../../../model/citation-details.ts';
import type { Example } from '../../../model/example.ts';
import { type Score, scored } from '../../../model/score.ts';
import type { AnsweredTrial } from '../../../model/trial.ts';
import { questionCitations } from '../../questions/question-citations.ts';
import type { Block, Table } from '../../report.ts';
import { createReportContext } from '../../report-context.ts';
import type { RunReportInput } from '../../run/run-report-input.ts';
import { citedLaw } from '../answer/cited-law.ts';
import { sectionOf } from '../part.ts';
import { citations as citationsPart } from './citations.ts';
import { citationTexts } from './texts.ts';

const fixture = new URL('../../../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = JSON.parse(readFileSync(fixture, 'utf8'));

const inaccurate = [
  { text: '同条例第99条', place: 'ひばり市公民館条例第99条', verdict: 'nonexistent', fault: 'no-such-place' },
  { text: '前条', verdict: 'ambiguous', fault: 'relative' },
  { text: '第7条', place: 'ひばり市公民館条例第7条', verdict: 'misquoted', fault: 'other-words', quote: '無料とする' },
] as const;

function collected(): readonly CitedMetric[] {
  const collector = createCitationCollector(['citationAccuracy', 'citationAccuracy(level=law)']);
  const answer = (id: string, wrong: readonly (typeof inaccurate)[number][], total: number): void => {
    const example: Example = { id, query: `質問 ${id}` };
    const head = { id, runId: 'r', exampleId: id, repeat: 0, execution: 0, startedAt: 0 };
    const trial: AnsweredTrial = { ...head, status: 'ok', output: { answer: 'x' } };
    const accurate = total - wrong.length;
    const verdicts = Object.fromEntries([['verified', accurate], ...wrong.map(({ verdict }) => [verdict, 1])]);
    const details = writeCitationDetails({
      total,
      accurate,
      verdicts,
      inaccurate: wrong,
      verified: [],
      untold: wrong.length,
      named: 1,
    });
    const score: Score = {
      ...{ id: `s${id}`, runId: 'r', trialId: id, metric: 'citationAccuracy', metricVersion: 1 },
      ...{ source: 'computed', scorerFingerprint: 'f', outcome: scored(total === 0 ? 0 : accurate / total, details) },
    };
    collector.add(example, trial, [score]);
  };
  answer('none', [], 0);
  answer('a', [], 2);
  answer('b', inaccurate.slice(0, 1), 2);
  answer('c', inaccurate, 3);
  return collector.facts() ?? [];
}

function sectionIn(language: RunReportInput['language'], citations = collected()) {
  const runs = input.runs.slice(0, 1).map((run) => ({ ...run, citations }));
  return sectionOf(citationsPart, createReportContext({ ...input, runs, language }));
}

const tables = (blocks: readonly Block[] = []): readonly Table[] =>
  blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));

test('a run whose citations nothing looked at has no such section', () => {
  assert.equal(sectionOf(citationsPart, createReportContext(input)), undefined);
});

test('verdicts are counted, and the answers that cite worst come first', () => {
  const [cited, ...others] = collected();
  assert.equal(others.length, 0);
  assert.deepEqual([cited?.answers, cited?.uncited, cited?.flawless, cited?.total, cited?.untold], [3, 1, 1, 7, 4]);
  assert.deepEqual(
    cited?.worst.map(({ exampleId }) => exampleId),
    ['c', 'b'],
  );
  const [counts, worst] = tables(sectionIn('en')?.blocks);
  assert.equal(counts?.columns.length, 5 + citationVerdicts.length);
  const [first] = worst?.rows ?? [];
  const text = first?.map((cell) => (cell.kind === 'text' ? cell.text : '')).join(' | ') ?? '';
  assert.match(text, /同条例第99条 \(ひばり市公民館条例第99条\): there is no such provision; 前条: /u);
  assert.match(text, /“無料とする”$/u);
});

test('every language has its words, and says what only occurs', () => {
  for (const language of ['ja', 'ko', 'en'] as const) {
    const section = sectionIn(language);
    const list = section?.blocks.find((block) => block.kind === 'list');
    assert.equal(list?.kind === 'list' && list.items.length, 3, language);
    assert.match(JSON.stringify(section?.blocks), /(?:name 4 laws|4 件あります|4건 있습니다)/u, language);
    const warnings = section?.blocks.filter((block) => block.kind === 'paragraph' && block.emphasis === 'warning');
    assert.equal(warnings?.length, 1, language);
    for (const fault of citationFaults) {
      const words = citationTexts[language].faults[fault];
      assert.ok(words('').length > 3 && words('2026-04-01').length > 3, fault);
    }
  }
});

test('where all were verified, that is said', () => {
  const [cited] = collected();
  assert.ok(cited);
  const section = sectionIn('en', [{ ...cited, worst: [], untold: 0 }]);
  assert.match(JSON.stringify(section?.blocks.at(-1)), /every citation was verified/u);
});

test('a run that asks of citations alone whether they exist has a section and a line of it, in every language, with the text that decided', () => {
  const by = { law: 'ひばり市公民館条例', from: '2020-04-01' };
  const collector = createCitationCollector(['nonexistentCitations']);
  const details = writeCitationDetails({
    ...{ total: 3, accurate: 2, verdicts: { nonexistent: 1 }, untold: 0, named: 0, untellable: 4, existence: true },
    inaccurate: [
      { text: '第99条', place: 'ひばり市公民館条例第99条', verdict: 'nonexistent', fault: 'no-such-place', by },
    ],
    verified: [{ text: '第5条', place: 'ひばり市公民館条例第5条', by }],
  });
  const head = { id: 't', runId: 'r', exampleId: 'q', repeat: 0, execution: 0, startedAt: 0 };
  collector.add({ id: 'q', query: '質問' }, { ...head, status: 'ok', output: { answer: 'x' } }, [
    {
      ...{ id: 's', runId: 'r', trialId: 't', metric: 'nonexistentCitations', metricVersion: 1 },
      ...{ source: 'computed', scorerFingerprint: 'f', outcome: scored(1 / 3, details) },
    },
  ]);
  for (const [language, section, line, text] of [
    [
      'en',
      /Whether cited places exist/u,
      /1 does not exist, 2 exist, of 3 citations of laws in 1 answer; nothing else of them was looked at; of 4 more it could not be told/u,
      /text in force from 2020-04-01/u,
    ],
    [
      'ja',
      /引用先が実在するか/u,
      /存在しないもの 1 件、実在するもの 2 件。見たのは実在するかどうかだけです/u,
      /2020-04-01/u,
    ],
    [
      'ko',
      /인용된 조항이 실재하는지/u,
      /존재하지 않는 것 1건, 실재하는 것 2건\. 실재하는지만 보았습니다/u,
      /2020-04-01/u,
    ],
  ] as const) {
    const found = sectionIn(language, collector.facts());
    const told = JSON.stringify(found);
    assert.match(told, section, language);
    assert.match(told, text, language);
    assert.doesNotMatch(told, new RegExp(citationTexts[language].intro.slice(0, 30), 'u'), language);
    const [counts] = tables(found?.blocks);
    assert.deepEqual(
      counts?.rows[0]?.slice(4).map((cell) => (cell.kind === 'number' ? cell.value : cell.text)),
      [7, 2, 1, 4],
    );
    const runs = input.runs.slice(0, 1).map((run) => ({ ...run, citations: collector.facts() }));
    assert.match(JSON.stringify(citedLaw(createReportContext({ ...input, runs, language }))), line, language);
    const [, opened] = questionCitations(details, { language }) ?? [];
    assert.equal(opened?.verdict, 'exists');
  }
});
