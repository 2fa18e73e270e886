// Preparations of the same documents held against each other, as their user does it.
import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { DifferentialJudgement } from '#src/analysis/differential/decision-rule.ts';
import type { Observation } from '#src/analysis/differential/observation.ts';
import { judgementSchema } from '#src/app/result-shapes.ts';
import { experimentResultSchema } from '#src/app/run-result.ts';
import { hakari, root, withFolder } from './hakari.ts';

const questions = 30;

/** Thirty questions with one keyword each; the answer over `b` has the keyword where the one over `a` has it, and on `gained` more. */
function writeAnswers(
  folder: string,
  { gained, settings = '' }: { readonly gained: number; readonly settings?: string },
): void {
  const ids = Array.from({ length: questions }, (_, at) => `q${String(at + 1).padStart(2, '0')}`);
  const list = ids.map((id) => ({
    id,
    query: `あおば町の手数料 ${id} はいくらですか。`,
    expected_keywords: [`${id}00円`],
  }));
  writeFileSync(join(folder, 'questions.json'), JSON.stringify({ dataset: { name: 'aoba' }, queries: list }));
  for (const [name, found] of [
    ['a', 10],
    ['b', 10 + gained],
  ] as const) {
    // biome-ignore format: short
    const lines = ids.map((id, at) =>
      JSON.stringify({ id, answer: at < found ? `手数料は${id}00円です。` : '手数料は規則で定める額です。' }),
    );
    writeFileSync(join(folder, `${name}.jsonl`), lines.join('\n'));
  }
  writeFileSync(
    join(folder, 'hakari.yaml'),
    'kind: preprocessing\ndataset: ./questions.json\nmetrics: [evidenceHit, keywordCoverage]\n' +
      `preparations:\n  - { id: a, answers: ./a.jsonl }\n  - { id: b, answers: ./b.jsonl }\n${settings}`,
  );
}

function reportFolder(folder: string): string {
  const [id = ''] = readdirSync(join(folder, '.hakari/reports'));
  return join(folder, '.hakari/reports', id);
}

const readJudgement = (folder: string): DifferentialJudgement =>
  judgementSchema.parse(JSON.parse(readFileSync(join(folder, 'judgement.json'), 'utf8')));

describe('the differential', () => {
  test('what is shown to be better is adopted, and observation and judgement come out of the store again', () =>
    withFolder((folder) => {
      writeAnswers(folder, { gained: 12 });
      const run = hakari(['run', folder]);
      assert.equal(run.status, 0, run.stderr);
      assert.match(run.stdout, /Adopt \[B\] b in place of \[A\] a: better on evidenceHit, and/u);
      const reports = reportFolder(folder);
      const judgement = readJudgement(reports);
      assert.equal(judgement.by, 'rule hakari/differential/2');
      const [decision] = judgement.decisions;
      assert.deepEqual([decision?.verdict, decision?.baseline, decision?.preparation], ['adopt', 'a', 'b']);
      const coverage = decision?.indicators.find(({ metric }) => metric === 'keywordCoverage');
      assert.deepEqual([coverage?.improved, coverage?.same, coverage?.worse], [12, 18, 0]);
      const observation = JSON.parse(readFileSync(join(reports, 'observation.json'), 'utf8')) as Observation & {
        readonly sha256: string;
      };
      assert.equal(judgement.observation, observation.sha256);
      assert.equal(observation.questions.length, questions);
      assert.deepEqual(observation.questions[15]?.trials[1]?.outcomes.keywordCoverage?.found, ['q1600円']);
      for (const part of ['observation', 'judgement', 'md'] as const) {
        const again = hakari(['report', 'latest', '--format', part, '-c', folder]);
        const file = part === 'md' ? 'report.md' : `${part}.json`;
        assert.equal(again.stdout, readFileSync(join(reports, file), 'utf8'), `${file} from the store differs`);
      }
      const json = hakari(['report', 'latest', '--format', 'json', '-c', folder]);
      assert.deepEqual(experimentResultSchema.parse(JSON.parse(json.stdout)).differential, judgement);
    }));

  test('what was observed is never changed', () =>
    withFolder((folder) => {
      writeAnswers(folder, { gained: 2 });
      const out = join(folder, 'out');
      assert.equal(hakari(['run', folder, '--out', out]).status, 0);
      const judgement = readJudgement(out);
      assert.equal(judgement.decisions[0]?.verdict, 'not known');
      const again = hakari(['run', folder, '--out', out]);
      assert.equal(again.status, 2);
      assert.match(again.stderr, /observation\.json of another run stands there.*--out/u);
    }));

  test('a run of another kind has neither', () =>
    withFolder((folder) => {
      writeAnswers(folder, { gained: 2 });
      writeFileSync(
        join(folder, 'hakari.yaml'),
        'dataset: ./questions.json\nmetrics: [evidenceHit]\ntargets: [{ id: a, type: answers-file, path: ./a.jsonl }]\n',
      );
      assert.equal(hakari(['run', folder, '--no-report']).status, 0);
      const { status, stderr } = hakari(['report', 'latest', '--format', 'judgement', '-c', folder]);
      assert.equal(status, 2);
      assert.match(stderr, /the run has no judgement: it is of no experiment of kind preprocessing/u);
    }));

  test('of pages in two forms volume and structure are told with the differences', () =>
    withFolder((folder) => {
      cpSync(join(root, 'examples/ordinance/pages'), join(folder, 'pages'), { recursive: true });
      cpSync(join(root, 'examples/ordinance/questions.yaml'), join(folder, 'questions.yaml'));
      writeFileSync(
        join(folder, 'hakari.yaml'),
        'kind: preprocessing\ndataset: ./questions.yaml\nrepeat: 2\nmetrics: [keywordCoverage, answerDetection]\n' +
          'target: { type: reference, mode: bm25, granularity: section, topK: 3, answer: extractive }\n' +
          'preparations:\n  - { id: html, corpus: ./pages, html: raw }\n' +
          '  - { id: markdown, corpus: ./pages, html: markdown, capacity: 4 kB }\n',
      );
      const run = hakari(['run', folder]);
      assert.equal(run.status, 0, run.stderr);
      const report = readFileSync(join(reportFolder(folder), 'report.md'), 'utf8');
      assert.match(report, /^## The differential$[\s\S]*^### Volume$[\s\S]*^### Structure of the pages$/mu);
      assert.match(report, /\[A\\?\] html: everything fits/u);
      assert.match(report, /\[B\\?\] markdown: documents that do not fit into 4\.0 kB and are left out: \d/u);
      const { preparations } = JSON.parse(
        readFileSync(join(reportFolder(folder), 'observation.json'), 'utf8'),
      ) as Observation;
      assert.ok(preparations.every(({ facts }) => facts !== null));
      const compared = hakari(['compare', ...preparations.map(({ run }) => run), '-c', folder]);
      assert.equal(compared.status, 0, compared.stderr);
      assert.match(compared.stdout, /keywordCoverage/u);
    }));
});
