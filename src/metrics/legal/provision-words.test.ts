import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { LawIndex } from '../../law/index/law-index.ts';
import { type ProvisionWords, readCitationDetails } from '../../model/citation-details.ts';
import type { RetrievedDocument } from '../../model/target-output.ts';
import { parseMetricName } from '../metric-name.ts';
import { citationAccuracy } from './citation-metrics.ts';

const hall = 'ひばり市公民館条例';
const pool = 'ひばり市プール条例';

const index: LawIndex = {
  complete: false,
  laws: [
    {
      name: hall,
      complete: 'paragraph',
      provisions: [
        { provision: { article: '4', paragraph: '1' }, text: '休館日は、月曜日とする。' },
        { provision: { article: '4', paragraph: '2' }, text: '２　市長は、休館日を変更することができる。' },
        { provision: { article: '5' }, text: '使用料は、別表に定める額とする。' },
        { provision: { article: '6' }, text: '館内では静粛にしなければならない。' },
        { provision: { article: '7' }, text: '旧第七条の文。', until: '2024-04-01' },
        { provision: { article: '8' } },
        { provision: { article: '9' }, text: `長い条文${'字'.repeat(2000)}` },
      ],
    },
    { name: pool, complete: 'article', provisions: [{ provision: { article: '5' }, text: 'プールは夏に開く。' }] },
  ],
};

const fees = '第5条　使用料は、別表に定める額とする。\n２　市長は、使用料を減免することができる。';
const rest = '第6条　館内では静粛にしなければならない。';
const both: RetrievedDocument = { id: 'both', metadata: { law: hall }, text: `${fees}\n${rest}` };

interface Found {
  readonly text: string;
  readonly verdict: string;
  /** Place and words; undefined where there are none to have. */
  readonly words: readonly (readonly [of: string, text: string])[] | undefined;
}

interface Asked {
  readonly documents?: readonly RetrievedDocument[];
  /** Whether there is the index of laws (true). */
  readonly indexed?: boolean;
}

async function foundIn(answer: string, { documents = [both], indexed = true }: Asked = {}): Promise<readonly Found[]> {
  const laws = indexed ? index : undefined;
  const outcome = await citationAccuracy.createScorer({ laws })(parseMetricName('citationAccuracy'), {
    example: { id: 'q', query: '？' },
    trial: {
      ...{
        id: 't',
        runId: 'r',
        repeat: 0,
        execution: 0,
        status: 'ok',
        startedAt: Date.UTC(2026, 3, 1),
        exampleId: 'q',
      },
      output: { answer, documents },
    },
  });
  const details = readCitationDetails(outcome.details) ?? assert.fail(JSON.stringify(outcome));
  const textOf = ({ document, text }: ProvisionWords): string =>
    document === undefined ? (text ?? '') : (documents[document[0]]?.text ?? '').slice(document[1], document[2]);
  return [...details.inaccurate, ...details.verified.map((own) => ({ ...own, verdict: 'verified' }))].map(
    ({ text, verdict, words }) => ({ text, verdict, words: words?.map((own) => [own.of, textOf(own)] as const) }),
  );
}

const wordsOf = async (...asked: Parameters<typeof foundIn>): Promise<Found['words']> =>
  (await foundIn(...asked))[0]?.words;

describe('the words of a provision that is cited', () => {
  test('are its own part of a document of several articles', async () => {
    assert.deepEqual(await wordsOf(`${hall}第6条です。`), [[`${hall}第6条`, rest]]);
    assert.deepEqual(await wordsOf(`${hall}第5条です。`), [[`${hall}第5条`, fees]]);
  });

  test('say which place they are of, where that is wider than the one that is cited', async () => {
    assert.deepEqual(await wordsOf(`${hall}第5条第2項です。`, { indexed: false }), [[`${hall}第5条`, fees]]);
  });

  test('are those of the index where nothing that was retrieved has them', async () => {
    assert.deepEqual(await foundIn(`${hall}第4条です。`), [
      {
        text: `${hall}第4条`,
        verdict: 'not-retrieved',
        words: [[`${hall}第4条`, '休館日は、月曜日とする。\n２　市長は、休館日を変更することができる。']],
      },
    ]);
    const silent = [{ id: '5', provisions: [`${hall}第5条`] }];
    assert.deepEqual(await wordsOf(`${hall}第5条です。`, { documents: silent }), [
      [`${hall}第5条`, '使用料は、別表に定める額とする。'],
    ]);
    const [[, long = ''] = []] = (await wordsOf(`${hall}第9条です。`)) ?? [];
    assert.equal([...long].length, 1001);
  });

  test('are those of the article, where it has no such paragraph', async () => {
    assert.deepEqual(await foundIn(`${hall}第4条第3項です。`), [
      {
        text: `${hall}第4条第3項`,
        verdict: 'nonexistent',
        words: [[`${hall}第4条`, '休館日は、月曜日とする。\n２　市長は、休館日を変更することができる。']],
      },
    ]);
  });

  test('are those of another day, with it, where it is no longer in force', async () => {
    const [found] = await foundIn(`${hall}第7条です。`);
    assert.deepEqual([found?.verdict, found?.words], ['repealed', [[`${hall}第7条`, '旧第七条の文。']]]);
  });

  test('are what is held against a quotation that does not stand there', async () => {
    const [found] = await foundIn(`${hall}第6条は「館内で飲食をすることができる」と定めています。`);
    assert.deepEqual([found?.verdict, found?.words], ['misquoted', [[`${hall}第6条`, rest]]]);
  });
});

describe('no other words stand for them', () => {
  test('not those of another article or law', async () => {
    assert.deepEqual(await wordsOf(`${hall}第8条です。`), []);
    assert.deepEqual(await wordsOf(`${hall}第6条です。`, { documents: [{ ...both, text: fees }], indexed: false }), []);
    assert.deepEqual(await wordsOf('ひばり市図書館条例第5条です。'), []);
    assert.deepEqual(await wordsOf(`${pool}第5条です。`), [[`${pool}第5条`, 'プールは夏に開く。']]);
  });

  test('not those of a document that stands for several and does not tell them apart', async () => {
    const mixed = { id: 'm', provisions: [`${hall}第5条`, `${hall}第6条`], text: '使用料と静粛について。' };
    assert.deepEqual(await wordsOf(`${hall}第5条です。`, { documents: [mixed], indexed: false }), []);
  });

  test('not those of a document whose labels name another article than its target does', async () => {
    const mistaken = { id: 'm', provisions: [`${hall}第5条`], text: rest };
    assert.deepEqual(await wordsOf(`${hall}第5条です。`, { documents: [mistaken], indexed: false }), []);
  });

  test('not those of a document of the law as a whole', async () => {
    const guide = { id: 'guide', metadata: { law: hall }, text: '使用料は第5条に定める。' };
    assert.deepEqual(await wordsOf(`${hall}第5条です。`, { documents: [guide], indexed: false }), []);
  });

  test('none of what there is not, or of what nobody can tell', async () => {
    assert.deepEqual(await foundIn(`${hall}第99条です。`), [
      { text: `${hall}第99条`, verdict: 'nonexistent', words: undefined },
    ]);
    assert.deepEqual(await wordsOf('前条です。'), undefined);
  });
});
