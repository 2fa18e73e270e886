// A queue of sentences that cite: each is decided by itself, without its verdict, and what one person decides of an answer is one label.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { AppContext } from '#src/app/app-context.ts';
import { calibrateJudge } from '#src/app/calibration/calibrate-judge.ts';
import { type LabellingContext, openAnswerQueue } from '#src/app/labelling/open-queue.ts';
import { shownItem, shownItemSchema } from '#src/app/labelling/shown-item.ts';
import { type Decision, decideTurn, takeTurn, undoTurn } from '#src/app/labelling/take-turns.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { writeCitationDetails } from '#src/model/citation-details.ts';
import { type CitedSentence, type Holding, writeCitedSentences } from '#src/model/cited-sentence.ts';
import { readHumanDetails } from '#src/model/human-details.ts';
import type { Run } from '#src/model/run.ts';
import { scored } from '#src/model/score.ts';
import type { LabelQueue } from '#src/ports/label-store.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import { answerOf, contextOf, examples, humanScores, judgedRun, rowsOf } from './labelled-run.ts';

const place = '渡船条例第5条';
const text = '渡し賃は、百円とする。';

const sentence = (part: string, holding: Holding): CitedSentence => ({
  ...{ sentence: part, place, holding, stake: 'amount' as const },
});

/** The second line of an answer, kept first because it is worse. */
const first = (query: string) => answerOf(query).split('\n')[0] ?? '';
const second = 'には、はい。';

describe('a queue of sentences', () => {
  let here: StoreUnderTest;
  let context: LabellingContext;
  let run: Run;
  beforeEach(async () => {
    here = await sqliteMemoryStore();
    context = contextOf(here.store) as AppContext as LabellingContext;
    const scorers = {
      citationSupportJudged: {
        ...{ source: 'judge' as const, fingerprint: 'judge' },
        scorer: (_: unknown, { example }: { example: { query: string } }) =>
          scored(
            0.5,
            writeCitedSentences([sentence(first(example.query), 'supported'), sentence(second, 'otherwise')]),
          ),
      },
      citationAccuracy: {
        ...{ source: 'computed' as 'judge', fingerprint: 'rules' },
        scorer: () => {
          const verified = [{ text: '第5条', place, words: [{ of: place, text }] }];
          const counts = { total: 1, accurate: 1, verdicts: { verified: 1 }, untold: 0, named: 0 };
          return scored(1, writeCitationDetails({ ...counts, inaccurate: [], verified }));
        },
      },
    };
    const metrics = ['citationSupportJudged', 'citationAccuracy'].map(parseMetricName);
    ({ run } = await judgedRun(context, { metrics, instruments: { scorers } as never }));
  });
  afterEach(() => here.dispose());

  const opened = (metric = 'citationSupportJudged', count = 3) =>
    openAnswerQueue(context, {
      ...{ run, metric, count, seed: 1, reading: false, scale: { kind: 'pass-fail' } },
      ...{ people: 1, repeatEvery: 0, by: 'lead' },
    });

  const shown = async (queue: LabelQueue) => {
    const turn = (await takeTurn(context, { queue, author: 'annotator-1' })) ?? assert.fail('nothing is due');
    return shownItemSchema.parse(await shownItem(context, queue, turn));
  };

  const decide = async (queue: LabelQueue, decision: Decision) => {
    const { turn, ...item } = await shown(queue);
    await decideTurn(context, { queue, author: 'annotator-1', turnId: turn, decision });
    return item;
  };

  const labels = async () =>
    humanScores(await rowsOf(here.store, run.id)).map(({ metric, outcome }) => [
      metric,
      outcome.status === 'scored' ? outcome.value : null,
      ...(outcome.status === 'failed' ? [] : (readHumanDetails(outcome.details).parts ?? [])).map(({ says }) => says),
    ]);

  test('each is shown in the order of the answer, with the words of its place, and without any verdict', async () => {
    const queue = await opened();
    assert.deepEqual([queue.scale, queue.items], [{ kind: 'parts' }, 6]);
    const item = await decide(queue, { kind: 'decided', value: 2 });
    assert.equal(item.part?.text, first(item.query));
    assert.deepEqual(item.part?.words, [{ of: place, text }]);
    assert.deepEqual(
      [item.part?.opinions, item.choices],
      [
        ['supported', 'otherwise', 'silent'],
        [1, 2, 3],
      ],
    );
    assert.equal((await shown(queue)).part?.text, second);
    for (const hidden of ['verdict', 'verified', 'holding', 'ours'])
      assert.ok(!JSON.stringify(item).includes(hidden), hidden);
  });

  test('what is decided of an answer is one label, which has a value once all of it is decided', async () => {
    const queue = await opened();
    await decide(queue, { kind: 'decided', value: 1 });
    assert.deepEqual(await labels(), [['citationSupport', null, 'supported']]);
    await decide(queue, { kind: 'decided', value: 2, comment: '額が違う' });
    const [whole] = await labels();
    assert.deepEqual([whole?.[1], [...(whole?.slice(2) ?? [])].sort()], [0.5, ['otherwise', 'supported']]);
    // Taken back, it is no longer said; put off, it stays unsaid.
    assert.equal(await undoTurn(context, { queue, author: 'annotator-1' }), true);
    assert.deepEqual(await labels(), [['citationSupport', null, 'supported']]);
    await decide(queue, { kind: 'later' });
    assert.deepEqual(await labels(), [['citationSupport', null, 'supported']]);
  });

  test('who cannot tell says so, and what is no choice is refused', async () => {
    const queue = await opened();
    const { turn } = await shown(queue);
    await assert.rejects(
      decideTurn(context, { queue, author: 'annotator-1', turnId: turn, decision: { kind: 'decided', value: 4 } }),
      { code: 'not-a-choice' },
    );
    await decide(queue, { kind: 'unsure' });
    assert.deepEqual(await labels(), [['citationSupport', null, 'cannot-tell']]);
  });

  test('labels of a drawn queue weigh the judge, answer by answer and sentence by sentence', async () => {
    const queue = await opened(undefined, examples.length);
    for (let n = 0; n < queue.items; n++) await decide(queue, { kind: 'decided', value: n % 2 === 0 ? 1 : 3 });
    const [found] = (await calibrateJudge(context, { run, metrics: ['citationSupportJudged'] })).metrics;
    assert.deepEqual([found?.calibration.selection.basis, found?.calibration.counts.paired], ['all', 12]);
    assert.deepEqual([found?.parts?.basis, found?.parts?.n, found?.parts?.same.count], ['drawn', 24, 24]);
  });

  test('a second queue of the same sentences is refused, whoever judged them; citations have one of their own', async () => {
    await opened();
    await assert.rejects(opened(), { code: 'queue-open' });
    const citations = await opened('citationAccuracy');
    const item = await decide(citations, { kind: 'decided', value: 1 });
    assert.deepEqual([item.part?.kind, item.part?.opinions, item.choices], ['citation', ['holds', 'fails'], [1, 2]]);
    assert.deepEqual(await labels(), [['citationAccuracy', 1, 'holds']]);
  });
});
