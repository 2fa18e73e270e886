import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { SourceChunk } from '../../curation/corpus-pieces.ts';
import { lintDataset } from '../../curation/lint/lint-dataset.ts';
import { type QuestionKind, questionKinds } from '../../curation/synthesis/plan-questions.ts';
import { RunStopError } from '../../model/call-error.ts';
import { silent } from '../../ports/progress.ts';
import type { FailedCheck, QuestionChecker, QuestionWriter } from '../../ports/question-writer.ts';
import { type SynthesiseOptions, synthesise } from './synthesise.ts';

const nouns = [
  'crane',
  'lamp',
  'berth',
  'rope',
  'buoy',
  'shed',
  'crate',
  'anchor',
  'ladder',
  'whistle',
  'lantern',
  'winch',
];
const chunksOf = (count: number): readonly SourceChunk[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `d${Math.floor(n / 3)}.md#${n}`,
    text: `Rule ${n}. The ${nouns[n % nouns.length]} opens at ${n} past eight. It is shut an hour early on holidays of sort ${n}.`,
  }));

/** Writes what was asked for, each pair about the number of its passage; takes longer for earlier passages. */
const writer: QuestionWriter = {
  model: 'writer',
  write: async ({ passages, wanted }) => {
    const numbers = passages.map(({ id }) => Number(id.split('#')[1]));
    await wait((12 - (numbers[0]! % 12)) % 4);
    const pairs = wanted.flatMap(({ kind, count }) =>
      Array.from({ length: count }, (_, at) => ({
        kind,
        question: `${openings[kind]} ${numbers.join(' and ')}, case ${at}?`,
        answer: `answer ${numbers.join(' ')}`,
        evidence:
          passages.length === 1
            ? numbers.flatMap((n) => [`opens at ${n} past`, `sort ${n}`])
            : numbers.map((n) => `opens at ${n} past`),
      })),
    );
    return { kind: 'reply', value: pairs, prompt: 'write/1/en' };
  },
};
const openings: Readonly<Record<QuestionKind, string>> = {
  fact: 'When does one get in under',
  'multi-hop': 'Which day is shorter under',
  unanswerable: 'Who paid for rule',
};

const checkerOf = (failed: (question: string) => FailedCheck | undefined = () => undefined): QuestionChecker => ({
  model: 'checker',
  check: async ({ question }) => ({
    kind: 'reply',
    value: { failed: failed(question), reason: 'so' },
    prompt: 'check/1/en',
  }),
  answers: async () => ({ kind: 'reply', value: false, prompt: 'check/1/en' }),
});

function run(count: number, options: Partial<SynthesiseOptions> = {}) {
  async function* chunks() {
    yield* chunksOf(count);
  }
  return synthesise({
    ...{
      chunks,
      writer,
      checker: checkerOf(),
      name: 'harbour',
      pairs: 3,
      kinds: questionKinds,
      seed: 1,
      concurrency: 4,
    },
    stop: new AbortController().signal,
    progress: silent,
    ...options,
  });
}

test('the order in which replies come back changes nothing', async () => {
  const one = await run(20, { concurrency: 1 });
  const many = await run(20, { concurrency: 16 });
  assert.equal(one.counts.pairs.kept, 60);
  assert.deepEqual(many, one);
});

test('the linter finds nothing grave', async () => {
  const { dataset } = await run(20);
  const grave = lintDataset(dataset!).filter(({ level }) => level === 'error');
  assert.deepEqual(grave, []);
});

test('a repeated question stays out, wherever it comes from; one whose first saying failed does not', async () => {
  const same: QuestionWriter = {
    ...writer,
    write: async ({ passages: [{ id }] }) => {
      const n = id.split('#')[1];
      const pair = {
        kind: 'fact',
        question: 'When does the harbour open?',
        answer: `${n}`,
        evidence: [`opens at ${n} past`],
      };
      return { kind: 'reply', value: [pair], prompt: 'write/1/en' };
    },
  };
  const { dataset, counts, leftOut } = await run(5, { writer: same, kinds: ['fact'], pairs: 1 });
  assert.deepEqual(
    dataset?.examples.map(({ expectedAnswer }) => expectedAnswer),
    ['0'],
  );
  assert.deepEqual(counts.pairs.leftOut, { duplicate: 4 });
  assert.deepEqual(
    leftOut.map(({ chunks }) => chunks),
    [['d0.md#1'], ['d0.md#2'], ['d1.md#3'], ['d1.md#4']],
  );
  let asked = 0;
  const first = checkerOf(() => (asked++ === 0 ? 'ambiguous' : undefined));
  const later = await run(5, { writer: same, checker: first, kinds: ['fact'], pairs: 1, concurrency: 1 });
  assert.deepEqual(
    later.dataset?.examples.map(({ expectedAnswer }) => expectedAnswer),
    ['1'],
  );
});

test('pairs beyond what was wanted, and those that do not hold, are counted', async () => {
  const eager: QuestionWriter = {
    ...writer,
    write: async (ask) => await writer.write({ ...ask, wanted: ask.wanted.map((one) => ({ ...one, count: 3 })) }),
  };
  const checker = checkerOf((question) => (question.includes('case 1') ? 'other-answer' : undefined));
  const { counts } = await run(2, { writer: eager, checker, kinds: ['fact'], pairs: 2 });
  assert.deepEqual(counts.pairs, {
    ...{ wanted: 4, written: 6, kept: 2 },
    leftOut: { 'other-answer': 2, surplus: 2 },
    byKind: { fact: 2 },
    byLanguage: { en: 2 },
  });
});

test('an unanswerable question that another passage answers is left out', async () => {
  const seen: string[][] = [];
  const checker: QuestionChecker = {
    ...checkerOf(),
    answers: async (question, passages) => {
      seen.push(passages.map(({ id }) => id));
      return { kind: 'reply', value: question.includes(' 2,'), prompt: 'check/1/en' };
    },
  };
  const { dataset, leftOut } = await run(6, { checker, kinds: ['unanswerable'], pairs: 1 });
  assert.equal(dataset?.examples.length, 5);
  assert.deepEqual(
    leftOut.map(({ why, chunks }) => [why, chunks]),
    [['answered-elsewhere', ['d0.md#2']]],
  );
  assert.ok(seen.length === 6 && seen.every((ids) => ids.length > 0 && ids.length <= 3));
});

test('a failed instrument costs what it was asked for, and nothing else', async () => {
  const failing: QuestionWriter = {
    ...writer,
    write: async (ask) =>
      ask.passages[0].id.endsWith('#3') ? { kind: 'failed', code: 'judge-empty', message: '' } : writer.write(ask),
  };
  const checker: QuestionChecker = {
    ...checkerOf(),
    check: async (pair, ask) =>
      pair.question.includes(' 5,')
        ? { kind: 'failed', code: 'model-timeout', message: 'late' }
        : checkerOf().check(pair, ask),
  };
  const { counts, interrupted } = await run(8, { writer: failing, checker, kinds: ['fact'], pairs: 1 });
  assert.equal(interrupted, false);
  assert.deepEqual(
    [counts.requests.failed, counts.requests.failedChecks],
    [{ 'judge-empty': 1 }, { 'model-timeout': 1 }],
  );
  assert.deepEqual([counts.pairs.written, counts.pairs.kept, counts.pairs.leftOut], [7, 6, { 'not-checked': 1 }]);
});

test('when nothing more can be asked it ends, without a dataset', async () => {
  let asked = 0;
  const poor: QuestionWriter = {
    ...writer,
    write: async (ask) => {
      if (asked++ >= 3) throw new RunStopError('the budget is spent', { code: 'budget-exhausted' });
      return await writer.write(ask);
    },
  };
  const { dataset, interrupted, stopped, counts } = await run(10, { writer: poor });
  assert.deepEqual(
    [dataset, interrupted, stopped?.code, counts.requests.done],
    [undefined, true, 'budget-exhausted', 3],
  );
  const late: QuestionChecker = {
    ...checkerOf(),
    answers: async () => {
      throw new RunStopError('the budget is spent', { code: 'budget-exhausted' });
    },
  };
  const atTheEnd = await run(3, { checker: late, kinds: ['unanswerable'] });
  assert.deepEqual(
    [atTheEnd.dataset, atTheEnd.interrupted, atTheEnd.stopped?.code],
    [undefined, true, 'budget-exhausted'],
  );
});

test('once it is told to stop nothing more is begun', async () => {
  const ending = new AbortController();
  let asked = 0;
  const counting: QuestionWriter = {
    ...writer,
    write: async (ask) => {
      if (++asked === 5) ending.abort();
      return await writer.write(ask);
    },
  };
  const { dataset, interrupted } = await run(40, { writer: counting, stop: ending.signal });
  assert.deepEqual([dataset, interrupted], [undefined, true]);
  assert.ok(asked < 5 + 4);
});

test('nothing is asked when it may not', async () => {
  const told: number[] = [];
  const { counts, interrupted } = await run(7, {
    limit: 4,
    beforeAsking: async ({ read, chosen, pairs }) => {
      told.push(read, chosen, pairs);
      return false;
    },
  });
  assert.deepEqual([told, interrupted, counts.requests.done], [[7, 4, 12], true, 0]);
});

test('a limit takes so many chunks, the same whichever way they are asked', async () => {
  const chunksOfRun = async (seed: number) => {
    const { dataset } = await run(60, { limit: 9, seed, kinds: ['fact'], pairs: 1 });
    return dataset?.examples.flatMap(({ judgements = [] }) => judgements.map(({ docId }) => docId)) ?? [];
  };
  const [one, again, other] = [await chunksOfRun(1), await chunksOfRun(1), await chunksOfRun(2)];
  assert.deepEqual([one.length, again], [9, one]);
  assert.notDeepEqual(one, other);
  assert.ok(Math.max(...one.map((id) => Number(id.split('#')[1]))) > 20);
});
