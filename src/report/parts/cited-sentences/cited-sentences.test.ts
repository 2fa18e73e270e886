import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createSentenceCollector, type SupportedMetric } from '../../../analysis/citations/collect-cited-sentences.ts';
import { type CitedSentence, writeCitedSentences } from '../../../model/cited-sentence.ts';
import { type Score, scored } from '../../../model/score.ts';
import type { AnsweredTrial } from '../../../model/trial.ts';
import { createReportContext } from '../../report-context.ts';
import type { RunReportInput } from '../../run/run-report-input.ts';
import { sectionOf } from '../part.ts';
import { citedSentences } from './cited-sentences.ts';

const fixture = new URL('../../../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = JSON.parse(readFileSync(fixture, 'utf8'));

const fee: CitedSentence = {
  sentence: '使用料は500円です。',
  place: 'ひばり市公民館条例第5条',
  holding: 'otherwise',
  stake: 'amount',
  difference: 'number',
  said: '500円',
  there: '300円',
};
const penalty: CitedSentence = {
  ...{ sentence: '懲役に処されます。', place: 'ひばり市公民館条例第9条', holding: 'otherwise', stake: 'penalty' },
  ...{ difference: 'penalty', said: '懲役', there: '過料' },
};
const aside: CitedSentence = {
  ...{ sentence: '毎日開きます。', place: 'ひばり市公民館条例第1条', holding: 'silent', stake: 'other' },
};
const right: CitedSentence = { ...aside, holding: 'supported' };
const quoted: CitedSentence = { ...right, sentence: '届け出ます。', rules: 'silent', quote: '届け出なければならない' };

function collected(...answers: readonly (readonly CitedSentence[])[]): readonly SupportedMetric[] {
  return collectedBy('citationSupport', answers);
}

function collectedBy(metric: string, answers: readonly (readonly CitedSentence[])[]): readonly SupportedMetric[] {
  const collector = createSentenceCollector([metric]);
  for (const [at, sentences] of answers.entries()) {
    const head = { id: `t${at}`, runId: 'r', exampleId: `q${at}`, repeat: 0, execution: 0, startedAt: 0 };
    const trial: AnsweredTrial = { ...head, status: 'ok', output: { answer: 'x' } };
    const score: Score = {
      ...{ id: `s${at}`, runId: 'r', trialId: head.id, metric, metricVersion: 1 },
      ...{ source: 'computed', scorerFingerprint: 'f', outcome: scored(0.5, writeCitedSentences(sentences)) },
    };
    collector.add({ id: head.exampleId, query: `質問 ${at}` }, trial, [score]);
  }
  return collector.facts() ?? [];
}

function sectionIn(language: RunReportInput['language'], facts: readonly SupportedMetric[]) {
  const runs = input.runs.slice(0, 1).map((run) => ({ ...run, 'cited-sentences': facts }));
  return sectionOf(citedSentences, createReportContext({ ...input, runs, language }));
}

test('sentences are counted, and what is most at stake comes first, whatever is wrong with it; of one stake what is contradicted', () => {
  const former: CitedSentence = { ...penalty, holding: 'other-day' };
  const besidePenalty: CitedSentence = { ...aside, stake: 'penalty' };
  const [facts] = collected([right, fee], [besidePenalty, former], [aside, penalty]);
  assert.deepEqual(facts?.counts, { supported: 1, 'other-day': 1, otherwise: 2, silent: 2, 'cannot-tell': 0 });
  assert.deepEqual(
    facts?.faulty.map(({ exampleId, stake, holding }) => `${exampleId} ${stake} ${holding}`),
    ['q2 penalty otherwise', 'q1 penalty other-day', 'q1 penalty silent', 'q0 amount otherwise', 'q2 other silent'],
  );
});

test('a run of whose sentences nothing is known has no such section', () => {
  assert.equal(collected().length, 0);
  assert.equal(sectionOf(citedSentences, createReportContext(input)), undefined);
});

test('every language says what stands there instead, and where nothing was found that too', () => {
  for (const language of ['ja', 'ko', 'en'] as const) {
    const text = JSON.stringify(sectionIn(language, collected([right, fee], [aside])));
    assert.match(text, /500円 ≠ 300円/u, language);
    const clean = JSON.stringify(sectionIn(language, collected([right])));
    assert.doesNotMatch(clean, /≠/u, language);
    assert.match(clean, /(?:no sentence was found|見つかりませんでした|발견되지 않았습니다)/u, language);
  }
});

test('rules and judge stand side by side, with kappa and its interval, and those that part first', () => {
  const same: CitedSentence = { ...fee, rules: 'otherwise' };
  const both: CitedSentence = { ...right, rules: 'supported' };
  const untold: CitedSentence = { ...right, rules: 'cannot-tell' };
  const facts = collectedBy('citationSupportJudged', [
    [same, quoted],
    [both, both],
    [both, untold],
  ]);
  const [{ besideRules, faulty } = assert.fail()] = facts;
  assert.deepEqual([besideRules?.n, besideRules?.same], [5, 4]);
  // Rules: supported 3, otherwise 1, silent 1; judge: supported 4, otherwise 1: chance alone agrees on 13 of 25.
  assert.ok(Math.abs((besideRules?.kappa ?? 0) - (4 / 5 - 13 / 25) / (1 - 13 / 25)) < 1e-12);
  const [low = 1, high = 0] = besideRules?.ci95 ?? [];
  assert.ok(low < (besideRules?.kappa ?? 0) && (besideRules?.kappa ?? 0) <= high);
  assert.deepEqual(
    faulty.map(({ sentence }) => sentence),
    [quoted.sentence, untold.sentence, same.sentence],
  );
  for (const [language, kappa] of [
    ['en', /kappa 0\.583 \[/u],
    ['ja', /カッパ係数は 0\.583 \[/u],
    ['ko', /카파 계수 0\.583 \[/u],
  ] as const) {
    const text = JSON.stringify(sectionIn(language, facts));
    assert.match(text, kappa, language);
    assert.match(text, /届け出なければならない/u, language);
  }
});

test('an answer by the text of another day says which, in every language', () => {
  const stood = { from: '2015-04-01', until: '2020-04-01' };
  const transitional = ['ひばり市公民館条例附則第2条'];
  const former: CitedSentence = { ...fee, holding: 'other-day', stood, transitional };
  const [facts = assert.fail()] = collected([former, { ...former, stood: { from: '2031-04-01' } }]);
  assert.equal(facts.counts['other-day'], 2);
  for (const [language, days] of [
    ['en', /stood there from 2015-04-01 until 2020-03-31[\s\S]*only from 2031-04-01/u],
    ['ja', /2015-04-01 から 2020-03-31 までの文言[\s\S]*2031-04-01 から施行/u],
    ['ko', /2015-04-01부터 2020-03-31까지의 문언[\s\S]*2031-04-01부터 시행/u],
  ] as const) {
    const text = JSON.stringify(sectionIn(language, [facts]));
    assert.match(text, days, language);
    assert.match(text, /附則第2条/u);
  }
});

test('of a text whose days are known in part it is said what is known, in every language', () => {
  const former: CitedSentence = { ...fee, holding: 'other-day' };
  const [facts = assert.fail()] = collected([
    { ...former, stood: { from: '2020-04-01', goneBy: '2026-01-31' } },
    { ...former, stood: { seen: '2024-06-30' } },
    { ...former, stood: {} },
  ]);
  for (const [language, days] of [
    ['en', /from 2020-04-01 on, and no longer on 2026-01-31[\s\S]*seen on 2024-06-30[\s\S]*another text of the place/u],
    ['ja', /2020-04-01 に施行された文言どおり（2026-01-31[\s\S]*2024-06-30 時点の文言[\s\S]*別の時点の文言/u],
    ['ko', /2020-04-01에 시행된 문언과 같음\(2026-01-31[\s\S]*2024-06-30 당시의 문언[\s\S]*다른 시점의 문언/u],
  ] as const)
    assert.match(JSON.stringify(sectionIn(language, [facts])), days, language);
});

test('how many there are stands beside how many are shown, and answers that cite nothing and enter as 0 are told', () => {
  const [facts = assert.fail()] = collected(Array.from({ length: 21 }, () => fee));
  assert.deepEqual([facts.allFaulty, facts.faulty.length, facts.uncited], [21, 20, 0]);
  for (const [language, shown, uncited] of [
    ['en', /20 of 21 shown/u, /2 answers cite nothing though they must; they are in n/u],
    ['ja', /21 件のうち 20 件/u, /回答が 2 件あり、n に含めて/u],
    ['ko', /21건 가운데 20건/u, /답변이 2건 있으며, n에 포함/u],
  ] as const) {
    const without = JSON.stringify(sectionIn(language, [facts]));
    assert.match(without, shown, language);
    assert.doesNotMatch(without, uncited, language);
    assert.match(JSON.stringify(sectionIn(language, [{ ...facts, uncited: 2 }])), uncited, language);
  }
  const same: CitedSentence = { ...fee, rules: 'otherwise' };
  const both: CitedSentence = { ...right, rules: 'supported' };
  const [judged] = collectedBy('citationSupportJudged', [[same, quoted, both]]);
  assert.deepEqual([judged?.allFaulty, judged?.faulty.length], [2, 2]);
});
