// Articles of Korean statutes that have one paragraph do not number it, and answers cite their items without it.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { accuracyScorer } from '../../metrics/legal/citation-accuracy.ts';
import { supportScorer } from '../../metrics/legal/citation-support.ts';
import type { Scorer } from '../../metrics/metric.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { readCitationDetails } from '../../model/citation-details.ts';
import { readCitedSentences } from '../../model/cited-sentence.ts';
import type { Outcome } from '../../model/score.ts';
import { catCafeLawKo } from './made-up-statutes.test.ts';
import { type OpenedLawIndex, openLawIndex } from './open-law-index.ts';
import { readStatutes } from './read-statute-file.ts';
import { writeStatutes } from './write-statutes.ts';

const folder = mkdtempSync(join(tmpdir(), 'hakari-korean-items-'));
after(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'civil.md');
writeFileSync(
  file,
  `${catCafeLawKo.slice(0, catCafeLawKo.indexOf('# 고양이카페법')).replace('제목: 고양이카페법', '제목: 민법')}# 민법

##### 제840조 (맡긴 고양이)

주인은 다음 각호의 사유가 있는 경우에는 맡긴 고양이의 반환을 청구할 수 있다.

  1\\. 고양이가 굶은 때
  2\\. 고양이의 행방이 3년 이상 분명하지 아니한 때
  3\\. 고양이가 다친 때

##### 제841조 (먹이)

**①** 먹이는 다음과 같다.

  1\\. 생선

**②** 먹이는 무료로 한다.

##### 제842조 (금지행위)

누구든지 다음 각 호의 어느 하나에 해당하는 행위를 하여서는 아니 된다.

  1\\. 고양이에게 부정한 수단이나 기교를 사용하는 행위
`,
);

const outcomeOf = async (scorer: Scorer, metric: string, answer: string): Promise<Outcome> =>
  await scorer(parseMetricName(metric), {
    example: { id: 'q', query: '고양이는?', metadata: { asOf: '2025-01-01' } },
    trial: {
      ...{ id: 't', runId: 'r', repeat: 0, execution: 0, status: 'ok', startedAt: 0 },
      output: { answer, documents: [{ id: 'd', metadata: { law: '민법' } }] },
    },
  });

async function verdictsOf({ index }: OpenedLawIndex, answer: string, metric = 'citationAccuracy'): Promise<string> {
  const { details } = await outcomeOf(accuracyScorer({ laws: index }), metric, answer);
  const { inaccurate, verified } = readCitationDetails(details) ?? assert.fail(answer);
  return [
    ...inaccurate.map(({ place, fault }) => `${place} ${fault}`),
    ...verified.map(
      ({ place, words }) => `${place} ${words?.at(0)?.text?.includes('행방') === true ? 'has 행방' : ''}`,
    ),
  ]
    .join(', ')
    .trim();
}

const second = '「민법」 제840조제2호 has 행방';
const cases: readonly (readonly [answer: string, verdicts: string, metric?: string])[] = [
  ['민법 제840조제2호에 따릅니다.', second],
  ['민법 840조 2호에 따릅니다.', second],
  ['민법 제840조의 제2호에 따릅니다.', second],
  ['Under Article 840, subparagraph 2 of the Korean Civil Act, the owner may claim it.', second],
  ['Civil Act (Republic of Korea), Article 840 subparagraph 2 applies.', second],
  ['민법 제840조 제1호 내지 제3호의 사유가 있습니다.', '「민법」 제840조제1호부터 제3호까지'],
  ['민법 제840조제1호부터 제9호까지의 사유가 있습니다.', '「민법」 제840조제1호부터 제9호까지 no-such-item'],
  ['민법 제840조제3호, 같은 조 제2호에 따릅니다.', `「민법」 제840조제3호 , ${second}`],
  ['민법 제840조제9호에 따릅니다.', '「민법」 제840조제9호 no-such-item'],
  // Who writes a paragraph that is not numbered cites what is not there.
  ['민법 제840조제1항제2호에 따릅니다.', '「민법」 제840조제1항제2호 no-such-paragraph'],
  // Of an article with numbered paragraphs an item without one is of the first.
  ['민법 제841조제1호에 따릅니다.', '「민법」 제841조제1호'],
  ['민법 제841조제1항제1호에 따릅니다.', '「민법」 제841조제1항제1호'],
  ['민법 제840조제2호에 따릅니다.', '「민법」 제840조 has 행방', 'citationAccuracy(level=paragraph)'],
];

test('items of an article without numbered paragraphs are there, and are printed as they are cited', async () => {
  const database = join(folder, 'laws.db');
  await writeStatutes(database, readStatutes([file]));
  for (const path of [file, database]) {
    const laws = await openLawIndex(path);
    for (const [answer, expected, metric] of cases)
      assert.equal(await verdictsOf(laws, answer, metric), expected, answer);
  }
});

test('a sentence is held against such an item', async () => {
  const { index } = await openLawIndex(file);
  const held = async (answer: string) => {
    const { details } = await outcomeOf(supportScorer({ laws: index }), 'citationSupport', answer);
    return readCitedSentences(details)?.sentences.map(({ place, holding, difference }) => [place, holding, difference]);
  };
  const place = '「민법」 제842조제1호';
  const cited = '민법 제842조제1호에 따르면 누구든지 고양이에게 부정한 수단이나 기교를 사용하는 행위를';
  assert.deepEqual(await held(`${cited} 하여서는 아니 됩니다.`), [[place, 'supported', undefined]]);
  assert.deepEqual(await held(`${cited} 할 수 있습니다.`), [[place, 'otherwise', 'modality']]);
  const five =
    '민법 제840조제2호에 따라 고양이의 행방이 5년 이상 분명하지 아니한 때에는 맡긴 고양이의 반환을 청구할 수 있습니다.';
  assert.deepEqual(await held(five), [['「민법」 제840조제2호', 'otherwise', 'number']]);
});
