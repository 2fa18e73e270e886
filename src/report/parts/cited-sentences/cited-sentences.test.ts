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

function collected(...answers: readonly (readonly CitedSentence[])[]): readonly SupportedMetric[] {
  const collector = createSentenceCollector(['citationSupport']);
  for (const [at, sentences] of answers.entries()) {
    const head = { id: `t${at}`, runId: 'r', exampleId: `q${at}`, repeat: 0, execution: 0, startedAt: 0 };
    const trial: AnsweredTrial = { ...head, status: 'ok', output: { answer: 'x' } };
    const score: Score = {
      ...{ id: `s${at}`, runId: 'r', trialId: head.id, metric: 'citationSupport', metricVersion: 1 },
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

test('sentences are counted, and what is contradicted comes first, the heaviest stake before others', () => {
  const [facts] = collected([right, fee], [aside, penalty]);
  assert.deepEqual(facts?.counts, { supported: 1, otherwise: 2, silent: 1, 'cannot-tell': 0 });
  assert.deepEqual(
    facts?.faulty.map(({ exampleId, stake }) => `${exampleId} ${stake}`),
    ['q1 penalty', 'q0 amount', 'q1 other'],
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
