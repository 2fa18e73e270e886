// Checks without an LLM on eleven recorded answers of a municipal service. Run with HAKARI_DATA set.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { exampleOutcome } from '#src/analysis/entered-value.ts';
import { pureScorers } from '#src/metrics/catalogue.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { type CheckDetails, readCheckDetails } from '#src/model/check-details.ts';
import type { Example } from '#src/model/example.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Outcome } from '#src/model/score.ts';

const data = process.env.HAKARI_DATA ?? '';
const skip = data === '' && 'HAKARI_DATA is not set';

interface RecordedAnswer {
  readonly file: string;
  /** Absent in the first one, which was recorded before profiles were. */
  readonly profile: string | undefined;
  readonly query: string;
  readonly answer: string;
  readonly terms: readonly string[];
  readonly hits: readonly string[];
  /** As it is written: `2 / 3`. */
  readonly rate: string;
}

function recordedAnswers(): readonly RecordedAnswer[] {
  const folder = join(data, 'ordinance-rag-answers/docs/archive/debug/sandbox/f4');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const line = (pattern: RegExp): string | undefined => pattern.exec(text)?.[1]?.trim();
      const list = (label: string): readonly string[] =>
        [...(line(new RegExp(`^- ${label}: \\[(.*)\\]$`, 'mu')) ?? '').matchAll(/'([^']*)'/gu)].map(
          ([, term = '']) => term,
        );
      return {
        file,
        profile: line(/^profile: (.*)$/mu),
        query: line(/^- 質問: (.*)$/mu) ?? '',
        answer: /^## Raw Answer\n\n```text\n([\s\S]*?)\n```\n\n## Evidence Hit$/mu.exec(text)?.[1] ?? '',
        terms: list('Evidence語リスト'),
        hits: list('出現語'),
        rate: line(/^- Hit Rate: (.*)$/mu) ?? '',
      };
    });
}

async function outcomeOf(name: string, recorded: RecordedAnswer): Promise<Outcome> {
  const metric = parseMetricName(name);
  const scorer = pureScorers[metric.definition.name];
  if (scorer === undefined) assert.fail(name);
  const { file, query, answer, terms } = recorded;
  const example: Example = { id: file, query, language: 'ja', expectedKeywords: terms };
  const head = { id: file, runId: 'r', exampleId: file, repeat: 0, execution: 0, startedAt: 0 };
  return await scorer(metric, { example, trial: { ...head, status: 'ok', output: { answer } } });
}

async function detailsOf(name: string, recorded: RecordedAnswer): Promise<CheckDetails> {
  const details = readCheckDetails((await outcomeOf(name, recorded)).details);
  return details ?? assert.fail(recorded.file);
}

test('eleven answers: nine to HTML, one to Markdown, one that tells no profile', { skip }, () => {
  const profiles = recordedAnswers().map(({ profile }) => profile ?? 'none');
  const count = (profile: string): number => profiles.filter((each) => each === profile).length;
  assert.deepEqual([profiles.length, count('html'), count('markdown'), count('none')], [11, 9, 1, 1]);
  assert.equal(profiles[0], 'none');
});

test('keywordCoverage gives the recorded hit rates, and names the recorded hits', { skip }, async () => {
  const recorded = recordedAnswers();
  const rates = ['3 / 4', '4 / 4', '4 / 4', '4 / 4', '1 / 4', '3 / 4', '4 / 4', '3 / 3', '2 / 3', '2 / 3', '2 / 4'];
  assert.deepEqual(
    recorded.map(({ rate }) => rate),
    rates,
  );
  for (const each of recorded) {
    const outcome = await outcomeOf('keywordCoverage', each);
    const [hit = 0, total = 1] = each.rate.split('/').map(Number);
    assert.ok(outcome.status === 'scored');
    assert.equal(outcome.value, hit / total, each.file);
    assert.deepEqual((await detailsOf('keywordCoverage', each)).found, each.hits, each.file);
  }
});

test('every answer is one, names some evidence, and uses no forbidden phrase', { skip }, async () => {
  for (const each of recordedAnswers()) {
    for (const name of ['answerDetection', 'evidenceHit', 'keywordHit', 'answerCheck']) {
      const outcome = await outcomeOf(name, each);
      assert.deepEqual(
        [outcome.status, outcome.status === 'scored' && outcome.value],
        ['scored', 1],
        `${name} ${each.file}`,
      );
    }
    assert.deepEqual((await detailsOf('forbiddenPhrases', each)).rule, 'no-forbidden-phrase', each.file);
  }
});

test('matching by words misses no term that stands as one', { skip }, async () => {
  for (const each of recordedAnswers()) {
    assert.deepEqual((await detailsOf('keywordCoverage(match=nfkc)', each)).found, each.hits, each.file);
    assert.deepEqual((await detailsOf('keywordCoverage(match=segment)', each)).found, each.hits, each.file);
  }
});

test('the answers to HTML are not stable: three of ten pairs, and one of three, find the same', { skip }, async () => {
  const html = recordedAnswers().filter(({ profile }) => profile === 'html');
  const stability = parseMetricName('stability');
  const found: unknown[] = [];
  for (const repeats of Map.groupBy(html, ({ query }) => query).values()) {
    const outcomes = await Promise.all(repeats.map((each) => outcomeOf('evidenceHit', each)));
    const outcome = exampleOutcome(stability, outcomes);
    const { agreeing, pairs } = (outcome.details ?? {}) as JsonObject;
    found.push(outcome.status === 'scored' ? [outcome.value, agreeing, pairs] : outcome.status);
  }
  // Five recordings of one question, three of another, one of a third.
  assert.deepEqual(found, [[0, 3, 10], [0, 1, 3], 'skipped']);
});
