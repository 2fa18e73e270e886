// What judges are told of refusals. What a model makes of it is measured with the labelled sets of `npm run test:llm`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Example } from '../../model/example.ts';
import { scoredBy } from './scored-by.test.ts';

const output = { answer: 'I cannot tell.', contexts: ['The pool opens at 7:00.'] };
const replies = ['{"reason": "ok", "score": 1}'];
const classes = ['{"reason": "ok", "factual": "full", "completeness": 1, "missing": [], "surplus": []}'];
const lists = ['{"reason": "ok", "missing": [], "score": 1}'];
const told = async (metric: string, example: Partial<Example>): Promise<string> => {
  const own = metric === 'correctness' ? classes : metric === 'completeness' ? lists : replies;
  const { result, system } = await scoredBy({ metric, example, output, replies: own });
  assert.equal(typeof result, 'number', `${metric}: ${result}`);
  return system;
};

const verdicts = {
  ja: (best: string, worst: string) =>
    new RegExp(`何も作り上げていない回答は${best}、[^。]*答えがあるかのように答えた回答は${worst}とします`, 'u'),
  ko: (best: string, worst: string) =>
    new RegExp(`지어내지 않은 답변: ${best}\\. [^.]*: [\\d.a-z]+\\. 답이 있는 것처럼 답한 답변: ${worst}\\.`, 'u'),
  en: (best: string, worst: string) =>
    new RegExp(`makes nothing up is to be given ${best}; .* as if there were an answer, ${worst}\\.`, 'u'),
};

test('where a question has no answer, a refusal is best and an invention worst', async () => {
  for (const language of ['ja', 'ko', 'en'] as const) {
    const unanswerable = { language, check: 'should_not_hallucinate' };
    for (const [metric, best, worst] of [
      ['answerRelevance', '1', '0'],
      ['completeness', '1', '0'],
      ['completenessGrade', '5', '1'],
    ] as const) {
      assert.match(await told(metric, unanswerable), verdicts[language](best, worst));
    }
    const answered = { ...unanswerable, expectedAnswer: 'Nobody knows.' };
    assert.match(await told('correctness', answered), verdicts[language]('full', 'none'));
    assert.match(await told('correctnessGrade', answered), verdicts[language]('5', '1'));
  }
});

test('where a question has an answer, nothing is said in favour of a refusal, and the rules are against it', async () => {
  const rules: readonly (readonly [string, Readonly<Record<string, RegExp>>])[] = [
    [
      'answerRelevance',
      {
        ja: /分からないと述べるだけの回答は、何も答えていない/u,
        ko: /모른다고만 하는 답변은 아무것도/u,
        en: /says that it does not know|evades|withhold/u,
      },
    ],
    [
      'completeness',
      {
        ja: /何も答えていないものとします/u,
        ko: /아무것도 답하지 않은 것으로/u,
        en: /declines, .* gives nothing of what was asked/u,
      },
    ],
    [
      'completenessGrade',
      {
        ja: /何も答えていないものとします/u,
        ko: /아무것도 답하지 않은 것으로/u,
        en: /declines, .* gives nothing of what was asked/u,
      },
    ],
    [
      'correctness',
      {
        ja: /求められる内容を何も述べていない/u,
        ko: /아무것도 말하지 않은 것으로/u,
        en: /declines, .* has nothing of what is expected/u,
      },
    ],
    [
      'correctnessGrade',
      {
        ja: /求められる内容を何も述べていない/u,
        ko: /아무것도 말하지 않은 것으로/u,
        en: /declines, .* has nothing of what is expected/u,
      },
    ],
    [
      'faithfulnessGrade',
      { ja: /根拠のない記述を含みません/u, ko: /근거 없는 진술이 없습니다/u, en: /states nothing ungrounded/u },
    ],
  ];
  for (const [metric, byLanguage] of rules) {
    for (const [language, rule] of Object.entries(byLanguage)) {
      const system = await told(metric, { language, expectedAnswer: 'At seven.' });
      assert.match(system, rule, `${metric} ${language}`);
      assert.doesNotMatch(system, /この例に限り|이 예에 한해서|For this example alone/u);
    }
  }
});

test('what is the same for all examples stands before what is said of one', async () => {
  const plain = await told('answerRelevance', { language: 'en' });
  const noted = await told('answerRelevance', { language: 'en', check: 'should_not_hallucinate' });
  assert.ok(noted.startsWith(`${plain}\n\n`));
});
