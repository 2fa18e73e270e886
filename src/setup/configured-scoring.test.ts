import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type EvaluatedRun, evaluateTargets } from '../app/evaluate.ts';
import { rescore } from '../app/rescore.ts';
import { readCitationDetails } from '../model/citation-details.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { Outcome } from '../model/score.ts';
import { configuredScoring, openPhrases } from './configured-scoring.ts';
import { loadConfig } from './load-config.ts';
import { openExperiment } from './open-experiment.ts';
import { openSession } from './open-session.ts';

const ordinance = `# ○しずく市水道条例

令和5年条例第12号

## 第1条（目的）

この条例は、水道の使用について必要な事項を定める。

## 第2条（届出）

水道を使用しようとする者は、市長に届け出なければならない。
２　前項の届出は、書面でしなければならない。

## 第3条（料金）

市長は、特別の理由があるときは、料金を減免することができる。
`;

const answers: readonly (readonly [string, string, string])[] = [
  ['right', 'しずく市水道条例第2条第2項により、書面で届け出ます。', 'verified'],
  ['elsewhere', 'しずく市水道条例第3条により、減免されます。', 'not-retrieved'],
  ['invented', 'しずく市水道条例第9条により、免除されます。', 'nonexistent'],
];
const retrieved = [{ id: 'water.md#第2条届出', metadata: { law: 'しずく市水道条例', article: '第2条' } }];

const config = `
dataset: ./questions.yaml
metrics: [citationAccuracy, citationRecall]
targets:
  - { id: told, type: answers-file, path: ./answers.jsonl }
  - { id: search, type: reference, corpus: ./water.md, granularity: chunk, topK: 2, answer: extractive }
`;

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hakari-laws-'));
  const questions = answers.map(([id]) => ({
    id,
    query: `${id} 水道の届出`,
    expectedCitations: ['しずく市水道条例第2条'],
  }));
  const lines = answers.map(([id, answer]) => JSON.stringify({ id, answer, documents: retrieved }));
  await writeFile(join(folder, 'questions.yaml'), JSON.stringify({ dataset: { name: 'water' }, queries: questions }));
  await writeFile(join(folder, 'answers.jsonl'), lines.join('\n'));
  await writeFile(join(folder, 'water.md'), ordinance);
  await writeFile(join(folder, 'hakari.yaml'), config);
  await writeFile(join(folder, 'part.yaml'), 'laws:\n  - { name: しずく市水道条例, complete: partial }\n');
});
after(() => rm(folder, { recursive: true }));

type Session = Awaited<ReturnType<typeof openHere>>;

async function openHere() {
  const loaded = loadConfig(join(folder, 'hakari.yaml'));
  return { ...(await openSession({ loaded, directory: folder, store: 'sqlite::memory:' })), loaded };
}

async function withRuns(use: (session: Session, runs: readonly EvaluatedRun[]) => Promise<void>): Promise<void> {
  const session = await openHere();
  const opened = await openExperiment(session, { judged: false });
  try {
    const { runs } = await evaluateTargets(session, {
      ...opened.request,
      concurrency: 2,
      warmUp: 0,
      skipIndexing: false,
      resume: false,
      stop: new AbortController().signal,
    });
    await use(session, runs);
  } finally {
    await opened.close();
    await session.close();
  }
}

/** Outcomes of a metric by the example's id. */
async function outcomes({ store }: Session, run: string, metric: string): Promise<ReadonlyMap<string, Outcome>> {
  const found = new Map<string, Outcome>();
  for await (const { trial, scores } of store.scoredTrials(run)) {
    const score = scores.find((one) => one.metric === metric);
    if (score !== undefined) found.set(trial.exampleId ?? '', score.outcome);
  }
  return found;
}

const verdictOf = (outcome: Outcome | undefined): string | undefined => {
  const details = outcome?.status === 'scored' ? readCitationDetails(outcome.details) : undefined;
  return Object.keys(details?.verdicts ?? {}).join(' ');
};

describe('laws of a config', () => {
  test('the documents of a reference target tell what exists', async () => {
    await withRuns(async (session, [told]) => {
      assert.ok(told);
      const found = await outcomes(session, told.run.id, 'citationAccuracy');
      for (const [id, , verdict] of answers) assert.equal(verdictOf(found.get(id)), verdict, id);
      const recall = await outcomes(session, told.run.id, 'citationRecall');
      assert.deepEqual(
        answers.map(([id]) => recall.get(id)?.status === 'scored' && (recall.get(id) as { value: number }).value),
        [1, 0, 0],
      );
    });
  });

  test('a reference target tells what its documents stand for', async () => {
    await withRuns(async ({ store }, [, search]) => {
      assert.ok(search);
      for await (const { trial } of store.scoredTrials(search.run.id)) {
        assert.ok(trial.status === 'ok');
        const provisions = (trial.output.documents ?? []).flatMap((document) => document.provisions ?? []);
        assert.ok(provisions.includes('しずく市水道条例第2条'), JSON.stringify(provisions));
      }
    });
  });

  test('a file of laws goes before the documents, and another one is another instrument', async () => {
    await withRuns(async (session, [told]) => {
      assert.ok(told);
      const { loaded } = session;
      const other = { ...loaded, config: { ...loaded.config, laws: './part.yaml' } };
      const { scorers } = await configuredScoring(other, loaded.metrics);
      const { scorers: before } = await configuredScoring(loaded, loaded.metrics);
      assert.notEqual(scorers.citationAccuracy?.fingerprint, before.citationAccuracy?.fingerprint);
      await rescore(session, told.run, loaded.metrics, { instruments: { scorers } });
      const found = await outcomes(session, told.run.id, 'citationAccuracy');
      assert.equal(verdictOf(found.get('invented')), 'not-retrieved');
    });
  });

  test('without a metric of citations nothing is read', async () => {
    const loaded = loadConfig(join(folder, 'hakari.yaml'));
    const missing = { ...loaded, config: { ...loaded.config, laws: './nowhere.yaml' } };
    assert.deepEqual(await configuredScoring(missing, []), { scorers: {} });
    await assert.rejects(configuredScoring(missing, loaded.metrics), {
      code: 'no-such-file',
      where: /hakari\.yaml|laws/u,
    });
  });
});

const directory = mkdtempSync(join(tmpdir(), 'hakari-phrases-'));
after(() => rmSync(directory, { recursive: true }));

const base = 'dataset: ./q.yaml\nmetrics: [answerCheck]\ntargets: [{ id: a, type: answers-file, path: ./a.json }]\n';

function open(phrases: string, file?: string) {
  writeFileSync(join(directory, 'hakari.yaml'), `${base}${phrases}`);
  if (file !== undefined) writeFileSync(join(directory, 'phrases.yaml'), file);
  return openPhrases(loadConfig(join(directory, 'hakari.yaml')));
}

const failing = (place: RegExp, hint: RegExp) => (error: unknown) => {
  assert.ok(error instanceof ConfigError);
  assert.match(error.where ?? '', place);
  assert.match(`${error.what} ${error.hint}`, hint);
  return true;
};

test('phrases stand in the config or in a file, and their digest is that of the tables', () => {
  assert.equal(open(''), undefined);
  const inline = open('phrases:\n  ja: { forbidden: { add: [諸説あります], remove: [参考までに] } }\n');
  const apart = open('phrases: ./phrases.yaml\n', 'ja:\n  forbidden: { remove: [参考までに], add: [諸説あります] }\n');
  const other = open('phrases:\n  ja: { forbidden: { add: [諸説あります] } }\n');
  assert.equal(inline?.digest, apart?.digest);
  assert.notEqual(inline?.digest, other?.digest);
  assert.ok(inline?.value.phrases?.ja.forbidden.includes('諸説あります'));
  assert.ok(!inline?.value.phrases?.ja.forbidden.includes('参考までに'));
});

test('what is wrong is told with file and line', () => {
  const inline = 'phrases:\n  ja:\n    forbidden:\n      remove: [参考まで]\n';
  assert.throws(() => open(inline), failing(/hakari\.yaml:7$/, /参考までに/));
  const file = 'ko:\n  absence:\n    add:\n      - { text: 없, notWithin: [있다] }\n';
  assert.throws(() => open('phrases: ./phrases.yaml\n', file), failing(/phrases\.yaml:4$/, /does not hold/));
  const kind = 'ko:\n  forbiden: { add: [a] }\n';
  assert.throws(() => open('phrases: ./phrases.yaml\n', kind), failing(/phrases\.yaml:2$/, /forbidden/));
  const numbers = 'phrases:\n  en: { evidence: { replace: ["{n}"] } }\n';
  assert.throws(() => open(numbers), failing(/hakari\.yaml:5$/, /nothing to look for/));
  assert.throws(() => open('phrases: { xx: {} }\n'), failing(/hakari\.yaml:4$/, /not a known key/));
});
