import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CitedSentence, type Holding, writeCitedSentences } from '../../model/cited-sentence.ts';
import { writeHumanDetails } from '../../model/human-details.ts';
import type { LabelSelection } from '../../model/label-selection.ts';
import type { SentenceOpinion } from '../../model/part-opinion.ts';
import { type Score, scored } from '../../model/score.ts';
import { partsOfAnswer, shareBorneOut } from './answer-parts.ts';
import { createPartAgreement } from './part-agreement.ts';

const sentence = (name: string, holding: Holding, stake: CitedSentence['stake'] = 'other'): CitedSentence => ({
  ...{ sentence: name, place: 'ひばり市公民館条例第5条', holding, stake },
});

const head = { runId: 'r', trialId: 't', metricVersion: 1, scorerFingerprint: 'f' };

const measured = (metric: string, sentences: readonly CitedSentence[]): Score => ({
  ...{ ...head, id: metric, metric, source: 'computed', outcome: scored(0.5, writeCitedSentences(sentences)) },
});

const label = (
  said: Readonly<Record<string, SentenceOpinion>>,
  { author = 'annotator-1', selection }: { author?: string; selection?: LabelSelection } = {},
): Score => {
  const parts = Object.entries(said).map(([part, says]) => ({ part, place: 'ひばり市公民館条例第5条', says }));
  const details = writeHumanDetails(selection === undefined ? { parts } : { parts, selection });
  return {
    ...{ ...head, id: author, metric: 'citationSupport', source: 'human', author, outcome: scored(0, details) },
  };
};

const trial = { id: 't', runId: 'r', exampleId: 'q', repeat: 0, execution: 0, startedAt: 0 } as const;

function agreement(
  answers: readonly (readonly Score[])[],
  metrics: readonly string[] = ['citationSupport'],
  author?: string,
) {
  const collector = createPartAgreement(metrics, { author });
  for (const [at, scores] of answers.entries())
    collector.add({ id: `q${at}`, query: `質問 ${at}` }, { ...trial, status: 'ok', output: {} }, scores);
  return collector.facts();
}

const five = [
  sentence('甲', 'supported'),
  sentence('乙', 'supported'),
  sentence('丙', 'otherwise', 'penalty'),
  sentence('丁', 'silent'),
  sentence('戊', 'cannot-tell'),
];

test('a false "supported" stands first; what somebody cannot tell is in no share', () => {
  const said = label({ 甲: 'supported', 乙: 'otherwise', 丙: 'silent', 丁: 'cannot-tell', 戊: 'supported' });
  const [found] = agreement([[measured('citationSupport', five), said]]) ?? [];
  assert.ok(found);
  // Both can tell of 甲, 乙 and 丙; they agree on 甲 and 丙.
  assert.deepEqual([found.said, found.n, found.same.count, found.same.of], [5, 3, 2, 3]);
  assert.deepEqual([found.falseGood.count, found.falseGood.of], [1, 2]);
  // Of three verdicts 2 are good, of three opinions 1: by chance 2/3 · 1/3 + 1/3 · 2/3 = 4/9; (2/3 − 4/9) / (5/9) = 0.4.
  assert.ok(Math.abs((found.kappa ?? 0) - 0.4) < 1e-12);
  assert.deepEqual(
    found.apart.map(({ part, verdict, says, author }) => [part, verdict, says, author]),
    [['乙', 'supported', 'otherwise', 'annotator-1']],
  );
  assert.equal(found.allApart, 1);
  assert.deepEqual(found.table, [
    ['supported', 'supported', 1],
    ['supported', 'otherwise', 1],
    ['otherwise', 'silent', 1],
    ['silent', 'cannot-tell', 1],
    ['cannot-tell', 'supported', 1],
  ]);
});

test('rules and judge are weighed by the same labels, each by its own verdict', () => {
  const byJudge = [sentence('甲', 'otherwise'), sentence('乙', 'otherwise')];
  const scores = [
    measured('citationSupport', five),
    measured('citationSupportJudged', byJudge),
    label({ 甲: 'supported', 乙: 'otherwise' }),
  ];
  const found = agreement([scores], ['citationSupport', 'citationSupportJudged', 'faithfulness']) ?? [];
  assert.deepEqual(
    found.map(({ metric, same, falseGood }) => [metric, same.count, same.of, falseGood.count, falseGood.of]),
    [
      ['citationSupport', 1, 2, 1, 2],
      ['citationSupportJudged', 1, 2, 0, 0],
    ],
  );
});

test('where answers were drawn, what was said with the verdict in view does not count', () => {
  const drawn: LabelSelection = { how: 'drawn' };
  const shown: LabelSelection = { how: 'chosen', rule: 'verdict-shown' };
  const scores = [
    measured('citationSupport', five),
    label({ 甲: 'supported' }, { selection: drawn }),
    label({ 甲: 'otherwise', 乙: 'otherwise' }, { author: 'annotator-2', selection: shown }),
  ];
  const [found] = agreement([scores]) ?? [];
  assert.deepEqual([found?.basis, found?.said, found?.leftOut, found?.people], ['drawn', 1, 2, ['annotator-1']]);
  const [own] = agreement([scores], ['citationSupport'], 'annotator-2') ?? [];
  assert.deepEqual([own?.basis, own?.said, own?.same.count], ['chosen', 2, 0]);
});

test('nothing is said of answers that nobody labelled in parts, nor of parts that the verdict does not have', () => {
  assert.equal(agreement([[measured('citationSupport', five)]]), undefined);
  assert.equal(agreement([[measured('citationSupport', five), label({ 己: 'supported' })]]), undefined);
});

test('parts become a value once something is said of all of them', () => {
  const parts = partsOfAnswer([measured('citationSupport', five)], 'citationSupport') ?? assert.fail();
  const all = { 甲: 'supported', 乙: 'otherwise', 丙: 'supported', 丁: 'silent', 戊: 'cannot-tell' } as const;
  const said = Object.entries(all).map(([part, says]) => ({ part, place: 'ひばり市公民館条例第5条', says }));
  assert.equal(shareBorneOut(said, parts), 2 / 4);
  // The penalty weighs 4, each of the others 1.
  assert.equal(shareBorneOut(said, parts, { weigh: 'stakes' }), 5 / 7);
  assert.equal(shareBorneOut(said.slice(1), parts), undefined);
  assert.equal(shareBorneOut(said, { ...parts, isWhole: false }), undefined);
  assert.equal(
    shareBorneOut(
      said.map((one) => ({ ...one, says: 'cannot-tell' as const })),
      parts,
    ),
    undefined,
  );
});
