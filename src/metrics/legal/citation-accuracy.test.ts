import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { IndexedProvision, LawIndex } from '../../law/index/law-index.ts';
import { type CitationVerdict, keptCitations, readCitationDetails } from '../../model/citation-details.ts';
import type { Example } from '../../model/example.ts';
import { isoDay } from '../../model/iso-day.ts';
import type { Json } from '../../model/json.ts';
import type { Outcome } from '../../model/score.ts';
import type { RetrievedDocument } from '../../model/target-output.ts';
import { parseMetricName } from '../metric-name.ts';
import { citationAccuracy } from './citation-metrics.ts';

const hall = 'ひばり市公民館条例';
const library = 'ひばり市図書館条例';

const fees: RetrievedDocument = {
  id: 'hall-5',
  provisions: [`${hall}第5条`],
  text: '第5条　使用料は、別表に定める額とする。\n２　市長は、特別の理由があるときは、使用料を減免することができる。',
};
const use: RetrievedDocument = {
  id: 'hall-7',
  metadata: { law: hall, article: 7 },
  text: '目的外に使用してはならない。',
};
const loans: RetrievedDocument = { id: 'library-3', provisions: [`${library}第3条`] };

const provisions: readonly IndexedProvision[] = [
  ...Array.from({ length: 12 }, (_, at) => ({ provision: { article: String(at + 1) } })),
  { provision: { article: '13' }, until: '2024-04-01' },
  { provision: { article: '14' }, from: '2030-04-01' },
];
const index: LawIndex = { complete: false, laws: [{ name: hall, complete: 'article', provisions }] };

interface Asked {
  readonly documents?: readonly RetrievedDocument[];
  readonly example?: Partial<Example>;
  readonly metric?: string;
  readonly laws?: LawIndex | undefined;
  readonly citations?: readonly Json[];
  readonly contexts?: readonly string[];
}

async function outcomeOf(answer: string, asked: Asked = {}): Promise<Outcome> {
  const { documents = [fees, use], example = {}, metric = 'citationAccuracy', citations, contexts } = asked;
  const laws = 'laws' in asked ? asked.laws : index;
  return await citationAccuracy.createScorer({ laws })(parseMetricName(metric), {
    example: { id: 'q', query: '使用料は？', ...example },
    trial: {
      ...{ id: 't', runId: 'r', repeat: 0, execution: 0, status: 'ok' },
      startedAt: Date.UTC(2026, 3, 1),
      output: {
        answer,
        documents,
        ...(citations === undefined ? {} : { citations }),
        ...(contexts === undefined ? {} : { contexts }),
      },
    },
  });
}

async function verdictsOf(answer: string, asked?: Asked): Promise<readonly string[]> {
  const outcome = await outcomeOf(answer, asked);
  assert.equal(outcome.status, 'scored', JSON.stringify(outcome));
  const details = readCitationDetails(outcome.details);
  assert.ok(details);
  const { total, accurate, verdicts, inaccurate } = details;
  assert.equal(outcome.status === 'scored' && outcome.value, accurate / total);
  assert.equal(
    Object.values(verdicts).reduce((sum, count) => sum + count, 0),
    total,
  );
  const verified = Array.from({ length: verdicts.verified ?? 0 }, () => 'verified');
  return [...verified, ...inaccurate.map(({ verdict, fault }) => `${verdict}: ${fault}`)];
}

describe('one citation has one verdict', () => {
  const cases: readonly (readonly [string, string, Asked?])[] = [
    [`${hall}第5条によります。`, 'verified'],
    [`${hall}第5条第2項によります。`, 'verified'],
    [`${hall}第五条の規定によります。`, 'verified'],
    [`${hall}第7条です。`, 'verified'],
    ['第5条です。', 'verified'],
    ['公民館条例第5条です。', 'verified'],
    [`${hall}です。`, 'verified', { metric: 'citationAccuracy(level=law)' }],
    [`${hall}第6条です。`, 'not-retrieved: place-not-retrieved'],
    [`${library}第3条です。`, 'not-retrieved: law-not-retrieved'],
    [`${hall}第99条です。`, 'nonexistent: no-such-place'],
    [`${hall}第99条です。`, 'not-retrieved: place-not-retrieved', { laws: undefined }],
    [`${library}第3条です。`, 'nonexistent: no-such-law', { laws: { ...index, complete: true } }],
    [`${hall}第13条です。`, 'repealed: ended'],
    [`${hall}第14条です。`, 'repealed: not-begun'],
    [`${hall}第13条です。`, 'not-retrieved: place-not-retrieved', { example: { metadata: { asOf: '2024-03-31' } } }],
    [`${hall}第5条第2項は、「市長は、特別の理由があるときは…減免することができる」と規定します。`, 'verified'],
    [
      `${hall}第5条第2項は、「市長は、いつでも使用料を全額免除しなければならない」と規定します。`,
      'misquoted: other-words',
    ],
    [`【引用】使用料は、別表に定める額とする。【引用元】${hall}（第5条）`, 'verified'],
    [`【引用】使用料は、これを一切徴収しない。【引用元】${hall}（第5条）`, 'misquoted: other-words'],
    ['みどり市公民館条例第5条です。', 'not-retrieved: law-not-retrieved'],
    ['前条です。', 'ambiguous: relative'],
    ['第2項です。', 'ambiguous: relative'],
    ['改正前の民法第5条です。', 'not-retrieved: law-not-retrieved'],
    ['第3条です。', 'ambiguous: no-law', { documents: [fees, loans] }],
  ];
  for (const [answer, verdict, asked] of cases) {
    test(`${answer} ${verdict}`, async () => assert.deepEqual(await verdictsOf(answer, asked), [verdict]));
  }
});

describe('Korean and English answers', () => {
  const documents: readonly RetrievedDocument[] = [
    {
      id: 'ko',
      metadata: { title: '하늘시 도서관 운영 조례', section: '제5조(이용시간)' },
      text: '도서관은 매일 09시부터 18시까지 연다.',
    },
    {
      id: 'en',
      metadata: { law: 'Skylark Data Act', article: 'Article 9' },
      text: 'Data shall be erased within thirty days.',
    },
  ];
  const [first] = index.laws;
  assert.ok(first);
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ provision: { article: `${at + 1}` } }));
  const laws: LawIndex = {
    complete: false,
    laws: [
      { ...first, name: '하늘시 도서관 운영 조례', provisions: numbered(9) },
      { ...first, name: 'Skylark Data Act', provisions: numbered(12) },
    ],
  };
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['하늘시 도서관 운영 조례 제5조제1항에 따라 이용할 수 있습니다.', ['verified']],
    ['도서관 운영 조례 제5조에 따라 이용할 수 있습니다.', ['verified']],
    ['바다시 도서관 운영 조례 제5조에 따라 이용할 수 있습니다.', ['not-retrieved: law-not-retrieved']],
    ['하늘시 도서관 운영 조례 제6조에 따릅니다.', ['not-retrieved: place-not-retrieved']],
    ['하늘시 도서관 운영 조례 제5조와 같은 조례 제99조에 따릅니다.', ['verified', 'nonexistent: no-such-place']],
    ['Under Article 9(2) of the Skylark Data Act, data is erased.', ['verified']],
    ['Under Article 10 of the Skylark Data Act, data is kept.', ['not-retrieved: place-not-retrieved']],
    ['Under Article 40 of the Skylark Data Act, data is kept.', ['nonexistent: no-such-place']],
  ];
  for (const [answer, verdicts] of cases) {
    test(answer, async () => assert.deepEqual(await verdictsOf(answer, { documents, laws }), verdicts));
  }
});

test('the first rule that is broken decides', async () => {
  const expired = { ...fees, metadata: { until: '2020-01-01' } };
  assert.deepEqual(await verdictsOf(`${hall}第5条です。`, { documents: [expired] }), ['repealed: ended']);
  assert.deepEqual(await verdictsOf(`${hall}第5条です。`, { documents: [expired, fees] }), ['verified']);
});

test('a place counts once, however often it is cited', async () => {
  const answer = `${hall}第5条によります。${hall}第5条、同条例第99条、同条例第99条です。`;
  assert.deepEqual(await verdictsOf(answer), ['verified', 'nonexistent: no-such-place']);
});

test('what the words of a document refer to is no citation of the answer that repeats them', async () => {
  const law = {
    id: 'x',
    provisions: [`${library}第9条`],
    text: '前条の規定により登録を受けた者は、第3条の届出をしたものとみなす。',
  };
  const documents = [fees, law];
  const copied = '前条の規定により登録を受けた者は、第3条の届出をしたものとみなす。';
  assert.deepEqual(await outcomeOf(copied, { documents }), { status: 'skipped', reason: 'no citation' });
  assert.deepEqual(await verdictsOf(`${copied}前条を見てください。`, { documents }), ['ambiguous: no-law']);
  const words = '前条の規定により登録を受けた者は、届け出なければならない。';
  const marked = await outcomeOf(`[1] ２　${words}[2]`, { documents: [{ ...law, text: `登録する。\n２　${words}` }] });
  assert.deepEqual(marked, { status: 'skipped', reason: 'no citation' });
  const shown = '第5条　使用料は、別表に定める額とする。';
  assert.deepEqual(await verdictsOf(shown), ['verified']);
});

test('level says how exactly places are looked at', async () => {
  const documents = [{ ...fees, provisions: [`${hall}第5条第1項`] }];
  const answer = `${hall}第5条第2項です。`;
  assert.deepEqual(await verdictsOf(answer, { documents }), ['not-retrieved: place-not-retrieved']);
  const metric = 'citationAccuracy(level=paragraph)';
  assert.deepEqual(await verdictsOf(answer, { documents, metric }), ['not-retrieved: place-not-retrieved']);
  assert.deepEqual(await verdictsOf(answer, { documents, metric: 'citationAccuracy(level=article)' }), ['verified']);
  const law = { metric: 'citationAccuracy(level=law)' };
  assert.deepEqual(await verdictsOf(`${hall}第99条です。`, law), ['verified']);
});

test('what a target gives as citations counts where it can be read', async () => {
  const citations = [
    { law: hall, article: '第6条', quote: '何か' },
    `${hall}第5条第1項`,
    { text: `${hall}第99条` },
    { marker: 1, documentId: 'hall-5' },
    7,
  ];
  assert.deepEqual(await verdictsOf('使用料がかかります。', { citations }), [
    ...['verified', 'not-retrieved: place-not-retrieved', 'nonexistent: no-such-place'],
  ]);
});

test('an article that a target gives and nobody can read is not taken for the law', async () => {
  const citations = [{ law: hall, article: 'Article five bis' }];
  assert.deepEqual(await verdictsOf('はい。', { citations }), ['ambiguous: relative']);
  assert.deepEqual(await verdictsOf('はい。', { citations: [{ law: hall, article: '' }], metric: byLaw }), [
    'verified',
  ]);
});

test('a quote is held against what was retrieved, else against the index', async () => {
  const quoted = (quote: string) => ({ citations: [{ law: hall, article: '5', quote }] });
  const verdict = async (quote: string, more: Asked = {}) => await verdictsOf('はい。', { ...quoted(quote), ...more });
  assert.deepEqual(await verdict('使用料を減免することができる'), ['verified']);
  assert.deepEqual(await verdict('使用料は、無料とする。'), ['misquoted: other-words']);
  const textless = { documents: [{ id: 'x', provisions: [`${hall}第5条`] }] };
  assert.deepEqual(await verdict('使用料は、無料とする。', textless), ['verified']);
  const [law] = index.laws;
  const known = [{ provision: { article: '5' }, text: '使用料は、別表のとおりとする。' }];
  const laws = { complete: false, laws: law === undefined ? [] : [{ ...law, provisions: known }] };
  assert.deepEqual(await verdict('使用料は、無料とする。', { ...textless, laws }), ['misquoted: other-words']);
  assert.deepEqual(await verdict('別表のとおり', { laws }), ['verified']);
});

const byLaw = 'citationAccuracy(level=law)';

test('a law that is named without a place of it is no citation, and lifts no score', async () => {
  const named = { status: 'skipped', reason: 'laws are named, and no place of them' } as const;
  for (const answer of [`${hall}によります。`, '民法によります。', `${hall}と民法です。同法を見てください。`]) {
    assert.deepEqual(await outcomeOf(answer), named, answer);
  }
  assert.deepEqual(await verdictsOf(`${hall}によります。`, { metric: byLaw }), ['verified']);
  for (const [answer, value] of [
    [`${hall}により、${hall}第99条です。`, 0],
    [`民法によらず、${hall}第5条です。`, 1],
  ] as const) {
    const outcome = await outcomeOf(answer);
    assert.ok(outcome.status === 'scored', answer);
    const details = readCitationDetails(outcome.details);
    assert.deepEqual([outcome.value, details?.total, details?.named], [value, 1, 1], answer);
  }
  const required = await outcomeOf('民法によります。', { example: { citations: 'required' } });
  assert.ok(required.status === 'scored');
  assert.deepEqual([required.value, readCitationDetails(required.details)?.named], [0, 1]);
});

test('words that are quoted from a law as a whole are held against it, and a chapter of it is a place', async () => {
  const quoted = (quote: string) => ({ citations: [{ law: hall, article: '', quote }] });
  assert.deepEqual(await verdictsOf('はい。', quoted('火星では使用料を取らないものとする')), [
    'misquoted: other-words',
  ]);
  assert.deepEqual(await verdictsOf(`${hall}第2章です。`), ['verified']);
});

/** Nothing is cited where citations are required. */
const silence: Outcome = {
  status: 'scored',
  value: 0,
  details: { total: 0, accurate: 0, verdicts: {}, inaccurate: [] },
};

test('nothing is said where nothing can be', async () => {
  const cases: readonly (readonly [string, Asked, Outcome])[] = [
    ['公民館で使えます。', {}, { status: 'skipped', reason: 'no citation' }],
    ['公民館で使えます。', { example: { citations: 'required' } }, silence],
    [' ', {}, { status: 'skipped', reason: 'empty answer' }],
    ['', { example: { citations: 'required' } }, silence],
    [
      '資料には記載がありません。',
      { example: { check: 'should_not_hallucinate', citations: 'required' } },
      { status: 'skipped', reason: 'refused, as it should be' },
    ],
    [
      `${hall}第5条です。`,
      { documents: [{ id: 'memo', text: '窓口のご案内' }] },
      { status: 'skipped', reason: 'no document tells which law it is of' },
    ],
  ];
  for (const [answer, asked, outcome] of cases) assert.deepEqual(await outcomeOf(answer, asked), outcome, answer);
});

test('an answer that found nothing has retrieved nothing', async () => {
  assert.deepEqual(await verdictsOf(`${hall}第5条です。`, { documents: [] }), ['not-retrieved: law-not-retrieved']);
});

test('a bare article is of no law where it may be of another than the one that was retrieved', async () => {
  const told = 'verified';
  const open = 'ambiguous: no-law';
  const other = 'not-retrieved: law-not-retrieved';
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['契約書第5条です。', [open]],
    ['フランス民法典第5条です。', [open]],
    ['利用規約を見てください。취업규칙 제5조', [open]],
    [`${library}では、第5条と第7条が定めています。`, [other, other]],
    [`${library}を見れば、第5条と第7条が定めています。`, [open, open]],
    [`${library}もあります。\n\n第5条です。`, [told]],
    [`**${library}**\n\n- 第5条：使用料`, [open]],
    [`${library}ではなく、${hall}です。第5条を見てください。`, [told]],
  ];
  for (const [answer, verdicts] of cases) {
    assert.deepEqual(await verdictsOf(answer, { laws: undefined }), verdicts, answer);
  }
});

test('the words of one article are no quote from another', async () => {
  const texts = ['第5条　使用料は、別表に定める額とする。', '第6条　入館者は、館内で飲食をしてはならない。'] as const;
  const quote = (article: number) => `「入館者は、館内で飲食をしてはならない。」（${hall}第${article}条）`;
  const both = { id: 'both', metadata: { law: hall }, text: texts.join('\n') };
  const told = { id: 'told', provisions: [`${hall}第5条`, `${hall}第6条`], text: texts.join('\n') };
  const apart = texts.map((text, at) => ({ id: `${at}`, provisions: [`${hall}第${at + 5}条`], text }));
  for (const documents of [[both], [told], apart]) {
    for (const contexts of [[], texts]) {
      assert.deepEqual(await verdictsOf(quote(5), { documents, contexts }), ['misquoted: other-words']);
      assert.deepEqual(await verdictsOf(quote(6), { documents, contexts }), ['verified']);
    }
  }
  const expired = { id: 'old', provisions: [`${hall}第5条`], metadata: { until: '2020-01-01' }, text: texts[1] };
  assert.deepEqual(await verdictsOf(quote(5), { documents: [expired, fees] }), ['misquoted: other-words']);
});

test('a document of a law as a whole holds the places that its words name', async () => {
  const guide = { id: 'guide', metadata: { law: hall }, text: '使用料は第5条に定める。' };
  const answer = `${hall}第5条、${hall}第7条です。`;
  assert.deepEqual(await verdictsOf(answer, { documents: [guide] }), [
    ...['verified', 'not-retrieved: place-not-retrieved'],
  ]);
  assert.deepEqual(await verdictsOf(answer, { documents: [{ id: 'x', metadata: { law: hall } }] }), [
    ...['verified', 'verified'],
  ]);
});

test('of many inaccurate citations some are kept, and all are counted', async () => {
  const answer = Array.from({ length: 30 }, (_, at) => `${hall}第${at + 100}条`).join('、');
  const outcome = await outcomeOf(answer);
  const details = readCitationDetails(outcome.status === 'scored' ? outcome.details : undefined);
  assert.equal(details?.verdicts.nonexistent, 30);
  assert.equal(details?.inaccurate.length, keptCitations);
});

test('scores lie between 0 and 1, and another document never costs anything', async () => {
  const article = fc.integer({ min: 1, max: 20 });
  const places = fc.array(article, { minLength: 1, maxLength: 6 });
  const shares = async (cited: readonly number[], found: readonly number[]): Promise<number> => {
    const documents = found.map((number) => ({ id: `d${number}`, provisions: [`${hall}第${number}条`] }));
    const answer = cited.map((number) => `${hall}第${number}条`).join('、');
    const outcome = await outcomeOf(answer, { documents: [use, ...documents] });
    return outcome.status === 'scored' ? outcome.value : -1;
  };
  await fc.assert(
    fc.asyncProperty(places, places, article, async (cited, found, more) => {
      const before = await shares(cited, found);
      assert.ok(before >= 0 && before <= 1);
      assert.ok((await shares(cited, [...found, more])) >= before);
      assert.equal(await shares(cited, [...found].reverse()), before);
      assert.equal(await shares([...cited, ...cited], found), before);
    }),
    { numRuns: 60 },
  );
});

test('a day that cannot be read is not taken for the day of the trial', async () => {
  for (const asOf of ['きのう', '2026-13-01', '2026-4-1x', 20260401]) {
    const outcome = await outcomeOf(`${hall}第13条です。`, { example: { metadata: { asOf } } });
    assert.deepEqual(outcome, { status: 'skipped', reason: 'metadata.asOf is no day such as 2026-04-01' });
  }
  const dated = { example: { metadata: { asOf: '2024-03-31T09:00:00+09:00' } } };
  assert.deepEqual(await verdictsOf(`${hall}第13条です。`, dated), ['not-retrieved: place-not-retrieved']);
});

test('details are read as they were written', async () => {
  const outcome = await outcomeOf(`${hall}第5条、${hall}第13条です。`);
  assert.ok(outcome.status === 'scored');
  const verdict: CitationVerdict = 'repealed';
  assert.deepEqual(readCitationDetails(JSON.parse(JSON.stringify(outcome.details))), {
    total: 2,
    accurate: 1,
    verdicts: { verified: 1, [verdict]: 1 },
    inaccurate: [
      { text: `${hall}第13条`, place: `${hall}第13条`, verdict, fault: 'ended', date: '2024-04-01', words: [] },
    ],
    verified: [
      {
        text: `${hall}第5条`,
        place: `${hall}第5条`,
        words: [{ of: `${hall}第5条`, document: [0, 0, fees.text?.length] }],
      },
    ],
    untold: 0,
    named: 0,
  });
  assert.equal(readCitationDetails({ reason: 'x' }), undefined);
});

test('a paragraph that the indexed text does not count is nonexistent, whatever the retrieved document shows', async () => {
  const text = fees.text as string;
  const told: IndexedProvision[] = provisions.map((entry) =>
    entry.provision.article === '5' ? { ...entry, text } : entry,
  );
  const laws: LawIndex = { complete: false, laws: [{ name: hall, complete: 'article', provisions: told }] };
  const answer = `${hall}第5条第2項と${hall}第5条第9項です。`;
  assert.deepEqual(await verdictsOf(answer, { laws }), ['verified', 'nonexistent: no-such-paragraph']);
  assert.deepEqual(await verdictsOf(answer), ['verified', 'verified'], 'a retrieved snippet does not tell');
  const metric = 'citationAccuracy(level=article)';
  assert.deepEqual(await verdictsOf(answer, { laws, metric }), ['verified']);
});

test('every moment falls on the day that the calendar says', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1800-01-01'), max: new Date('2400-12-31'), noInvalidDate: true }), (date) => {
      assert.equal(isoDay(date.getTime()), date.toISOString().slice(0, 10));
    }),
  );
  for (const day of ['1970-01-01', '2000-02-29', '1999-12-31', '2100-02-28', '2100-03-01', '1969-12-31']) {
    assert.equal(isoDay(Date.parse(day)), day);
    assert.equal(isoDay(Date.parse(`${day}T23:59:59.999Z`)), day);
  }
});

describe('a part of a name', () => {
  const retrieved = (law: string, article: string): Asked => ({
    laws: undefined,
    documents: [{ id: 'd', metadata: { law, article } }],
  });

  test('is another law: nothing of the one that is cited was retrieved', async () => {
    const cases: readonly (readonly [answer: string, law: string])[] = [
      ['川崎市安全で安心なまちづくり条例第5条', '横浜市まちづくり条例'],
      ['美しい景観の保全に関する条例第5条', '景観の保全に関する条例'],
      ['岡山市の火災予防条例第5条', '倉敷市火災予防条例'],
      ['건강한 먹거리 보장 조례 제5조', '먹거리 보장 조례'],
      ['서울특별시 건강하고 안전한 먹거리 보장에 관한 조례 제5조', '부산광역시 먹거리 보장에 관한 조례'],
      ['Section 5 of the Housing (Scotland) Act 1988', 'Housing Act 1988'],
      ['Article 2 ECHR. Article 5 of Protocol No. 4', 'Protocol No. 7 to the ECHR'],
    ];
    for (const [answer, law] of cases) {
      const verdicts = await verdictsOf(answer, retrieved(law, '5'));
      assert.equal(verdicts.at(-1), 'not-retrieved: law-not-retrieved', answer);
    }
  });

  test('whose beginning nothing tells names no law, and what is said of it later is as open', async () => {
    const answer = '本件で暮らしを守る消費生活条例第5条、同条例第5条第1項';
    const open = 'ambiguous: open-name';
    assert.deepEqual(await verdictsOf(answer, retrieved('消費生活条例', '5')), [open, open]);
    assert.deepEqual(await verdictsOf(answer, retrieved('青葉市消費生活条例', '5')), [open, open]);
    assert.deepEqual(await verdictsOf(answer, retrieved('暮らしを守る消費生活条例', '5')), ['verified', 'verified']);
  });

  test('is no part: a protocol is not the treaty, a province may be left out', async () => {
    const both = { laws: undefined, documents: [{ id: 'd', provisions: ['Article 8 ECHR', 'Article 1 ECHR'] }] };
    assert.deepEqual(await verdictsOf('Article 8 ECHR and Article 1 of Protocol No. 1', both), [
      'verified',
      'not-retrieved: law-not-retrieved',
    ]);
    assert.deepEqual(await verdictsOf('Article 1 of Protocol No. 1 and Article 8 ECHR', both), [
      'verified',
      'ambiguous: relative',
    ]);
    assert.deepEqual(await verdictsOf('경기도 화성시 동물보호 조례 제5조', retrieved('화성시 동물보호 조례', '5')), [
      'verified',
    ]);
  });
});

test('a quotation of a translation is not held against the original', async () => {
  assert.deepEqual(
    await verdictsOf('ひばり市公民館条例第5条 says “The fee is waived for every resident of the city.”'),
    ['verified'],
  );
  assert.deepEqual(await verdictsOf('ひばり市公民館条例第5条は「使用料は、これを一切徴収しない。」と定める。'), [
    'misquoted: other-words',
  ]);
});
