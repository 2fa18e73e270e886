// Made-up answers of one system over three preparations of the same pages, and what the pages held.
import { createDifferentialCollector } from '#src/analysis/differential/collect-differential.ts';
import type { DecisionRule } from '#src/analysis/differential/differential.ts';
import { observationFormat } from '#src/analysis/differential/observation.ts';
import { createRunFold } from '#src/analysis/summarise-run.ts';
import { runMetrics } from '#src/metrics/metric-name.ts';
import { writeCheckDetails } from '#src/model/check-details.ts';
import type { Example } from '#src/model/example.ts';
import type { PreparationFacts, StructureFacts } from '#src/model/preparation-facts.ts';
import type { Run } from '#src/model/run.ts';
import { failedBy, type Outcome, type Score, scored, skipped } from '#src/model/score.ts';
import type { Trial } from '#src/model/trial.ts';
import type { RunReportInput } from '#src/report/run/run-report-input.ts';

const questions = 36;
const repeats = 2;
const metrics = ['evidenceHit', 'keywordCoverage', 'forbiddenPhrases', 'answerDetection'];
const fee = (at: number): string => `${at + 1}00円`;

const rule: DecisionRule = {
  indicators: ['evidenceHit', 'keywordCoverage'],
  alpha: 0.05,
  margins: { forbiddenPhrases: 0.1 },
  smallestN: 20,
  smallestEffect: 0.3,
  twins: 0.9,
};

/** Share of the evidence that a repeat finds; null: the answer was empty; undefined: the system failed. */
function foundIn(run: number, at: number, repeat: number): number | null | undefined {
  if (run === 0) return at % 3 === 0 ? 1 : at % 3 === 1 ? repeat : 0;
  if (run === 1) return at % 3 === 2 && at < 12 ? 0 : 1;
  if (at === 35) return undefined;
  if (at === 34) return null;
  return at % 3 === 0 && at % 2 === 0 ? 1 : at % 3 === 1 ? repeat / 2 : 0;
}

function outcomeOf(metric: string, found: number | null, at: number): Outcome {
  if (metric === 'answerDetection') return scored(found === null ? 0 : 1);
  if (found === null) return skipped('no answer detected');
  const forbidden = metric === 'forbiddenPhrases' && at === 5 && found === 1 ? ['一般的に'] : [];
  const value = metric === 'forbiddenPhrases' ? forbidden.length : metric === 'evidenceHit' && found > 0 ? 1 : found;
  const words = [fee(at), '第3条'];
  const details = writeCheckDetails({
    verdict: value === 0 ? 'FAIL' : 'PASS',
    rule: forbidden.length > 0 ? 'forbidden-phrase' : found > 0 ? 'evidence-found' : 'evidence-missing',
    found: metric === 'forbiddenPhrases' ? [] : words.slice(0, Math.ceil(2 * found)),
    missing: metric === 'forbiddenPhrases' ? [] : words.slice(Math.ceil(2 * found)),
    phrases: forbidden.length > 0 ? { forbidden } : {},
  });
  return scored(value, details);
}

const example = (at: number): Example => ({
  id: `q${String(at + 1).padStart(2, '0')}`,
  query: `みさき町手数料条例（第${at + 1}号）では、証明書1通の手数料はいくらですか。`,
});

function rowOf(run: Run, at: number, repeat: number): { readonly trial: Trial; readonly scores: readonly Score[] } {
  const id = `${run.id}-${at}-${repeat}`;
  const head = { id, runId: run.id, exampleId: example(at).id, repeat, execution: 0, startedAt: 0 };
  const found = foundIn(run.ordinal, at, repeat);
  if (found === undefined) {
    return { trial: { ...head, status: 'failed', error: { code: 'target-timeout', message: 'too late' } }, scores: [] };
  }
  const scores = metrics.map((metric): Score => {
    const lost = run.ordinal === 1 && at === 33 && metric === 'keywordCoverage';
    const outcome = lost ? failedBy('instrument', { code: 'broken', message: '' }) : outcomeOf(metric, found, at);
    const source = { metric, metricVersion: 1, source: 'computed', scorerFingerprint: 'f' } as const;
    return { id: `${id}-${metric}`, runId: run.id, trialId: id, ...source, outcome };
  });
  return { trial: { ...head, status: 'ok', output: { answer: '…' } }, scores };
}

const cells = (kept: number, lost: readonly string[], moved: readonly string[]): StructureFacts => ({
  ...{ inSource: kept + lost.length + moved.length, kept, moved: moved.length, lost: lost.length, unmeasured: 0 },
  ...{ inPrepared: kept + moved.length, lostNames: lost, movedNames: moved },
});

function factsOf(place: number): PreparationFacts {
  const tables = [cells(48, [], []), cells(42, [], ['table 1, row 3, column 3: 2,000円', 'table 1, row 5, column 3: 3,400円', 'table 2, row 2, column 1: 1か月', 'a', 'b', 'c']), cells(6, ['table 1, row 2, column 3: 800円'], ['d'])][place] as StructureFacts; // biome-ignore format: one a preparation
  return {
    ...{
      html: (['raw', 'markdown', 'text'] as const)[place] ?? 'raw',
      ...(place === 1 ? { converter: 'mdream' } : {}),
    },
    ...{ documents: place === 0 ? 9 : 12, bytes: [1_900_000, 1_240_000, 980][place] ?? 0, characters: 612_345 },
    ...{ tokens: 401_200, chunks: 880, sourceBytes: 2_400_000, capacityBytes: 2_000_000 },
    leftOut: place === 0 ? { count: 3, bytes: 500_000, first: ['j.html', 'k.html', 'l.html'] } : { count: 0, bytes: 0, first: [] }, // biome-ignore format: short
    structure: {
      comparedPages: 12,
      totals: { articles: cells(31, [], []), tableCells: tables },
      pagesWithLosses: place === 0 ? 0 : 1,
      pages: place === 0 ? [] : [{ path: 'fees.html', sourceBytes: 9000, preparedBytes: 5000, kinds: { tableCells: tables } }], // biome-ignore format: short
      unpairedSources: { count: 0, first: [] },
      unpairedPrepared: { count: 0, first: [] },
      uncompared: place === 2 ? { count: 1, first: [{ path: 'old.html', reason: 'is not UTF-8' }] } : { count: 0, first: [] }, // biome-ignore format: short
    },
  };
}

const runOf = (name: string, ordinal: number): Run => ({
  ...{ id: `0199000${ordinal}`, experimentId: 'e', experiment: 'fees', ordinal, repeat: repeats, concurrency: 1 },
  target: { id: name, type: 'reference', config: {}, fingerprint: name },
  ...{ metrics, environment: {}, status: 'finished', startedAt: 0, finishedAt: 1, tags: [] },
});

/** Markdown is better, text without tags is worse. */
export function madeUpPreparations(): RunReportInput {
  const runs = ['html', 'markdown', 'text'].map(runOf);
  const collector = createDifferentialCollector(runs, rule);
  const folds = runs.map((run) => createRunFold(run.id, runMetrics(run)));
  for (let at = 0; at < questions; at++) {
    for (const [place, run] of runs.entries()) {
      for (let repeat = 0; repeat < repeats; repeat++) {
        const row = { example: example(at), ...rowOf(run, at, repeat) };
        collector.add(place, row);
        folds[place]?.add({ exampleId: row.example.id, category: undefined, ...row });
      }
    }
  }
  const [startedAt, finishedAt] = ['2026-01-05T00:00:00.000Z', '2026-01-05T00:10:00.000Z'];
  const preparations = runs.map((run, place) => ({
    ...{ id: run.target.id, run: run.id, target: run.target, repeat: repeats, startedAt, finishedAt },
    facts: JSON.parse(JSON.stringify(factsOf(place))),
  }));
  const dataset = { name: 'fees', hash: 'f'.repeat(64), examples: questions };
  const observation = { format: observationFormat, experiment: 'fees', dataset, preparations, questions: collector.questions() } as const; // biome-ignore format: short
  return {
    ...{ language: 'en', experiment: 'fees', date: startedAt },
    dataset: { ref: { id: 'd', ...dataset }, header: { name: 'fees', scale: { min: 0, max: 3 } }, categories: [] },
    runs: runs.map((run, place) => ({ run, summary: folds[place]?.summary() as never })),
    differential: { differential: collector.differential(), observation, observationHash: 'a1'.repeat(32), complete: true }, // biome-ignore format: short
  };
}
