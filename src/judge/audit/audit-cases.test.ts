import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditLanguages, harmlessEdits } from '../../analysis/audit/audit-case.ts';
import { variantKey } from '../../analysis/audit/audit-reading.ts';
import { auditFaults } from '../../metrics/judged/audited-traits.ts';
import type { ScoreInput } from '../../metrics/metric.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import { auditItems, builtInCases, recordedCases } from './audit-cases.ts';

test('every edit applies to every built-in item in every language, whatever the seed', () => {
  for (const seed of [1, 2, 77]) {
    const cases = builtInCases({ seed });
    for (const edit of [...auditFaults, ...harmlessEdits]) {
      const own = cases.filter(({ variant }) => 'edit' in variant && variant.edit === edit);
      assert.equal(own.length, auditItems.length * auditLanguages.length, `${edit}, seed ${seed}`);
    }
  }
});

test('the same seed gives the same answers, and another one others', () => {
  const answers = (seed: number): readonly (string | undefined)[] =>
    builtInCases({ seed }).map(({ input }) => input.trial.output.answer);
  assert.deepEqual(answers(3), answers(3));
  assert.notDeepEqual(answers(3), answers(4));
});

test('items and languages can be fewer', () => {
  const cases = builtInCases({ seed: 1, items: 2, languages: ['ko'] });
  assert.deepEqual(
    [...new Set(cases.map(({ item }) => item))],
    auditItems.slice(0, 2).map(({ name }) => name),
  );
  assert.ok(cases.every(({ language }) => language === 'ko'));
});

const recorded = (output: TargetOutput, language?: string): ScoreInput => ({
  example: { id: 'Q1', query: 'What is the fee?', ...(language === undefined ? {} : { language }) },
  trial: {
    ...{ id: 't', runId: 'r', exampleId: 'Q1', repeat: 0, execution: 0, startedAt: 0, status: 'ok' },
    output,
  },
});

test('a recorded answer is edited by rule, and says which edits apply', () => {
  const output = { answer: 'The fee is 300 crowns.', contexts: ['The fee is 300 crowns.', 'It is paid in June.'] };
  const keys = recordedCases(recorded(output), { seed: 1 }).map(({ variant }) => variantKey(variant));
  assert.deepEqual(keys, [
    'original',
    'fault/number',
    'fault/negation',
    'fault/unsupported',
    'fault/refusal',
    'harmless/politeness',
    'harmless/sources',
    'harmless/width',
    'planted-first',
    'reversed',
  ]);
});

test('an answer that cannot be used has no cases', () => {
  const contexts = ['The fee is 300 crowns.'];
  assert.deepEqual(recordedCases(recorded({ contexts }), { seed: 1 }), []);
  assert.deepEqual(recordedCases(recorded({ answer: ' ', contexts }), { seed: 1 }), []);
  assert.deepEqual(recordedCases(recorded({ answer: 'It costs much.', contexts: [' '] }), { seed: 1 }), []);
  assert.deepEqual(recordedCases(recorded({ answer: 'It costs much.', contexts }), { seed: 1, languages: ['ja'] }), []);
  assert.equal(recordedCases(recorded({ answer: 'It costs much.', contexts }, 'ja'), { seed: 1 })[0]?.language, 'ja');
});

test('a refusal is no answer to edit, and no fault where it is right', () => {
  const contexts = ['The fee is 300 crowns.'];
  assert.deepEqual(recordedCases(recorded({ answer: 'I do not know.', contexts }), { seed: 1 }), []);
  const { example, trial } = recorded({ answer: 'The fee is 300 crowns.', contexts });
  const cases = recordedCases({ example: { ...example, check: 'should_not_hallucinate' }, trial }, { seed: 1 });
  const kinds = cases.flatMap(({ variant }) => ('edit' in variant ? [variant.edit] : []));
  assert.ok(kinds.includes('number') && !kinds.includes('refusal'));
});

test('what is expected need not have what a fault of a recorded answer changed', () => {
  const answer = 'Under Article 12 the fee is 1,300 crowns. It is paid to the Harbour Office.';
  const contexts = [answer, 'The Customs Office is closed.'];
  const beside = (expectedAnswer: string): readonly string[] => {
    const { example, trial } = recorded({ answer, contexts });
    return recordedCases({ example: { ...example, expectedAnswer }, trial }, { seed: 1 }).flatMap(
      ({ variant, besideExpected }) => (variant.kind === 'fault' && besideExpected === true ? [variant.edit] : []),
    );
  };
  assert.deepEqual(beside('Article 12; 1300 crowns to the Harbour Office.'), ['negation', 'unsupported']);
  assert.deepEqual(beside('300 crowns.'), ['number', 'negation', 'article', 'entity', 'unsupported']);
  assert.ok(builtInCases({ seed: 1 }).every(({ besideExpected }) => besideExpected !== true));
});

test('reversed contexts are the same texts, documents with them', () => {
  const documents = [
    { id: 'a', text: 'first' },
    { id: 'b', text: 'second' },
  ];
  const cases = recordedCases(recorded({ answer: 'It costs much.', documents }), { seed: 1 });
  const reversed = cases.find(({ variant }) => variant.kind === 'reversed')?.input.trial.output;
  assert.deepEqual(reversed?.documents, documents.toReversed());
  assert.equal(reversed?.contexts, undefined);
});
