import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCitationDetails } from '../../model/citation-details.ts';
import { type CitedSentence, writeCitedSentences } from '../../model/cited-sentence.ts';
import { writeHumanDetails } from '../../model/human-details.ts';
import type { PartOpinion } from '../../model/part-opinion.ts';
import { type Score, scored } from '../../model/score.ts';
import type { AnsweredTrial } from '../../model/trial.ts';
import { questionDocument } from './question-document.ts';

const place = 'ひばり市公民館条例第5条';
const head = { runId: 'r', trialId: 't', metricVersion: 1, scorerFingerprint: 'f' };
const sentence: CitedSentence = { sentence: '使用料は500円です。', place, holding: 'supported', stake: 'amount' };
const trial: AnsweredTrial = {
  ...{ id: 't', runId: 'r', exampleId: 'q', repeat: 0, execution: 0, startedAt: 0, status: 'ok' },
  output: { answer: '使用料は500円です。' },
};

const measured = (metric: string, details: Parameters<typeof scored>[1]): Score => ({
  ...{ ...head, id: metric, metric, source: 'computed', outcome: scored(1, details) },
});

const said = (metric: string, author: string, ...parts: readonly PartOpinion[]): Score => ({
  ...{ ...head, id: `${metric} ${author}`, metric, source: 'human', author },
  outcome: scored(0, writeHumanDetails({ parts })),
});

const counts = { total: 1, accurate: 1, verdicts: { verified: 1 }, untold: 0, named: 0 };
const scores: readonly Score[] = [
  measured(
    'citationAccuracy',
    writeCitationDetails({ ...counts, inaccurate: [], verified: [{ text: '第5条', place }] }),
  ),
  measured('citationSupport', writeCitedSentences([sentence])),
  measured('citationSupport(weigh=stakes)', writeCitedSentences([sentence])),
  said('citationAccuracy', 'annotator-1', { part: '第5条', place, says: 'holds' }),
  said('citationSupport', 'annotator-2', { part: sentence.sentence, place, says: 'cannot-tell' }),
  said('citationSupport', 'annotator-1', { part: sentence.sentence, place, says: 'otherwise', comment: '300円' }),
];

test('an opened question shows what each person said of a citation and a sentence, and where they and the verdict part', () => {
  for (const [language, holds, otherwise, untold] of [
    ['en', 'annotator-1: holds', 'annotator-1: says otherwise (300円)', 'annotator-2: cannot tell'],
    ['ja', 'annotator-1：成り立つ', 'annotator-1：違うことを定める（300円）', 'annotator-2：判断できない'],
    ['ko', 'annotator-1: 성립함', 'annotator-1: 다르게 정함(300円)', 'annotator-2: 판단할 수 없음'],
  ] as const) {
    const [answer] = questionDocument({ id: 'q', query: '使用料は？' }, [[{ trial, scores }]], { language }).answers;
    const scoreOf = (metric: string) => answer?.scores.find((score) => score.metric === metric);
    assert.deepEqual(scoreOf('citationAccuracy')?.citations?.[0]?.people, [{ text: holds, isApart: false }]);
    assert.deepEqual(scoreOf('citationSupport')?.sentences?.[0]?.people, [
      { text: otherwise, isApart: true },
      { text: untold, isApart: false },
    ]);
    // Weighed otherwise, they are the same sentences.
    assert.equal(scoreOf('citationSupport(weigh=stakes)')?.sentences, undefined);
  }
});

test('where nobody said anything, nothing is shown', () => {
  const [answer] = questionDocument(
    { id: 'q', query: '使用料は？' },
    [[{ trial, scores: scores.filter(({ source }) => source !== 'human') }]],
    { language: 'en' },
  ).answers;
  assert.equal(
    answer?.scores.some(({ sentences }) => sentences?.some(({ people }) => people !== undefined)),
    false,
  );
});
