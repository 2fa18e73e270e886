import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Example } from '../../../model/example.ts';
import type { TargetOutput } from '../../../model/target-output.ts';
import { pureScorers } from '../../catalogue.ts';
import { parseMetricName } from '../../metric-name.ts';

function scoreOf(name: string, answer: string, given: Partial<Example> & Pick<TargetOutput, 'contexts'> = {}) {
  const { contexts, ...example } = given;
  const metric = parseMetricName(name);
  const outcome = pureScorers[name]?.(metric, {
    example: { id: 'e', query: '自転車は撤去されますか。', ...example },
    trial: {
      ...{ id: 't', runId: 'r', exampleId: 'e', repeat: 0, execution: 0, startedAt: 0, status: 'ok' },
      output: { answer, ...(contexts === undefined ? {} : { contexts }) },
    },
  });
  assert.ok(outcome !== undefined && !(outcome instanceof Promise));
  return outcome.status === 'scored' ? outcome.value : outcome.status === 'skipped' ? outcome.reason : undefined;
}

test('the parts of a reasoning are seen by their words, in three languages', () => {
  for (const [answer, value] of [
    ['条例第5条によれば14日で撤去できます。本件では20日置かれています。したがって、撤去できます。', 1],
    ['はい、撤去できます。', 0],
    ['条例第5条の規定により撤去できます。', 0.5],
    ['조례 제5조에 따르면 14일이 지나면 철거할 수 있습니다. 이 경우 20일이 지났습니다. 따라서 철거할 수 있습니다.', 1],
    ['철거할 수 있습니다.', 0],
    [
      'Under section 5 of the Act bicycles may be removed. In this case 20 days have passed. Therefore it may be removed.',
      1,
    ],
    ['It may be removed.', 0],
    ['', 0],
    ['申し訳ありませんが、お答えできません。', 0],
  ] as const) {
    assert.equal(scoreOf('lexicalLegalReasoning', answer), value, answer);
  }
});

test('exceptions are looked for only where there are any', () => {
  const answer = '条例第5条によれば撤去できます。本件では20日置かれています。したがって、撤去できます。';
  const contexts = ['第5条 撤去することができる。ただし、災害のときは、この限りでない。'];
  assert.equal(scoreOf('lexicalLegalReasoning', answer, { contexts }), 0.8);
  assert.equal(scoreOf('lexicalLegalReasoning', `${answer}ただし、災害の場合は除きます。`, { contexts }), 1);
  assert.equal(scoreOf('lexicalLegalReasoning', answer, { check: 'should_not_hallucinate' }), 'unanswerable');
});

test('two laws and a relation word in one sentence are a relation', () => {
  const expectedRelationships = [
    { from: '駐輪場条例', to: '公園条例', type: 'special' },
    { from: '駐輪場条例', to: '駐輪場条例施行規則', type: 'higher' },
  ];
  for (const [answer, value] of [
    ['駐輪場条例は公園条例に優先します。駐輪場条例施行規則は駐輪場条例に基づいて定められています。', 1],
    ['公園条例に対し、駐輪場条例が特別法に当たります。', 0.5],
    // The longer name alone holds the shorter one.
    ['駐輪場条例施行規則に基づきます。', 0],
    ['駐輪場条例と公園条例があります。', 0],
    ['駐輪場条例があります。公園条例に優先します。', 0],
    ['', 0],
  ] as const) {
    assert.equal(scoreOf('lexicalLawRelations', answer, { expectedRelationships }), value, answer);
  }
  const english = [{ from: 'Bicycle Act', to: 'Parks Act', type: 'special' }];
  const said = (answer: string) => scoreOf('lexicalLawRelations', answer, { expectedRelationships: english });
  assert.equal(said('The Bicycle  Act prevails over the PARKS ACT.'), 1);
  // Direction is not seen.
  assert.equal(said('The Parks Act prevails over the Bicycle Act.'), 1);
  assert.equal(scoreOf('lexicalLawRelations', 'x'), 'no expected relations');
});
