// The recorded answers of an ordinance system over HTML and over Markdown, as a differential of two answer files. Run with HAKARI_DATA set.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { DifferentialJudgement } from '#src/analysis/differential/decision-rule.ts';
import type { Observation } from '#src/analysis/differential/observation.ts';
import { hakari, withFolder } from '../e2e/hakari.ts';

const data = process.env.HAKARI_DATA ?? '';
const skip = data === '' && 'HAKARI_DATA is not set';

interface Recorded {
  readonly profile: string;
  readonly question: string;
  readonly keywords: readonly string[];
  readonly answer: string;
}

function readRecorded(text: string): Recorded {
  const field = (pattern: RegExp): string => pattern.exec(text)?.[1]?.trim() ?? assert.fail(String(pattern));
  return {
    profile: /^profile: (.+)$/mu.exec(text)?.[1] ?? 'none',
    question: field(/^- 質問: (.+)$/mu),
    keywords: [...field(/^- Evidence語リスト: (.+)$/mu).matchAll(/'([^']+)'/gu)].map(([, word = '']) => word),
    answer: field(/^## Raw Answer\s+```text\n([\s\S]*?)^```$/mu),
  };
}

/** The answers to questions that name their ordinance; the first trial of all did not. */
function recordedAnswers(): readonly Recorded[] {
  const folder = join(data, 'ordinance-rag-answers/docs/archive/debug/sandbox/f4');
  const all = readdirSync(folder)
    .sort()
    .map((name) => readRecorded(readFileSync(join(folder, name), 'utf8')));
  assert.equal(all.length, 11);
  return all.filter(({ profile }) => profile !== 'none');
}

test('nine answers over HTML against one over Markdown are too few, and it is said how few', { skip }, () =>
  withFolder((folder) => {
    const recorded = recordedAnswers();
    const questions = [...new Set(recorded.map(({ question }) => question))];
    const list = questions.map((query, at) => ({
      id: `case${at + 1}`,
      query,
      expected_keywords: recorded.find(({ question }) => question === query)?.keywords,
    }));
    writeFileSync(join(folder, 'questions.json'), JSON.stringify({ dataset: { name: 'f4' }, queries: list }));
    for (const profile of ['html', 'markdown']) {
      const repeats = new Map<string, number>();
      const lines = recorded
        .filter((each) => each.profile === profile)
        .map(({ question, answer }) => {
          const repeat = repeats.get(question) ?? 0;
          repeats.set(question, repeat + 1);
          return JSON.stringify({ id: `case${questions.indexOf(question) + 1}`, repeat, answer });
        });
      writeFileSync(join(folder, `${profile}.jsonl`), lines.join('\n'));
    }
    writeFileSync(
      join(folder, 'hakari.yaml'),
      'kind: preprocessing\ndataset: ./questions.json\nrepeat: 5\nreport: { language: ja }\n' +
        'metrics: [evidenceHit, keywordCoverage, forbiddenPhrases, answerDetection]\n' +
        'preparations:\n  - { id: html, answers: ./html.jsonl }\n  - { id: markdown, answers: ./markdown.jsonl }\n',
    );
    const run = hakari(['run', folder, '--out', join(folder, 'out')]);
    assert.equal(run.status, 0, run.stderr);
    assert.match(run.stdout, /\[A\] html を \[B\] markdown に代えるべきかどうかは、分かりません。質問が足りません/u);
    const judgement = JSON.parse(readFileSync(join(folder, 'out/judgement.json'), 'utf8')) as DifferentialJudgement;
    const [decision] = judgement.decisions;
    assert.equal(decision?.verdict, 'not known');
    const tooFew = decision?.reasons.find((reason) => reason.code === 'too-few');
    assert.equal(tooFew?.code === 'too-few' && tooFew.n, 1);
    const observation = JSON.parse(readFileSync(join(folder, 'out/observation.json'), 'utf8')) as Observation;
    const answers = (preparation: string): number =>
      observation.questions.flatMap(({ trials }) => trials).filter((trial) => trial.preparation === preparation).length;
    assert.deepEqual([answers('html'), answers('markdown')], [9, 1]);
    const report = readFileSync(join(folder, 'out/report.md'), 'utf8');
    assert.match(report, /\| \[A\\?\] html \| 3 \| 9 \| 0 \|/u);
    assert.match(report, /\| \[B\\?\] markdown \| 1 \| 1 \| 0 \|/u);
  }),
);
