// Every judge metric against everything a server does wrong: a number is what an undisturbed server gives, or there is none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgedMetrics } from '#src/metrics/catalogue.ts';
import { reasoningParts } from '#src/metrics/judged/legal-reasoning/legal-reasoning-prompts.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import type { Example } from '#src/model/example.ts';
import type { Outcome } from '#src/model/score.ts';
import { createCalls } from '#src/setup/open-calls.ts';
import { openInstruments } from '#src/setup/open-instruments.ts';
import { openStore } from '#src/store/open-store.ts';
import { createWordCounter, type WordCounts } from '#src/text/word-counts.ts';
import { type Behaviour, type Schedule, unitOf, type WireCall } from '../wire/behaviour.ts';
import { schemaOf } from '../wire/reply-by-schema.ts';
import { startWireServer } from '../wire/wire-server.ts';
import { replyOfServer, subjectOf } from './judged-experiment.ts';

/** `negativeRejection` asks, where rules do not decide, as correctness does; these answers cite no law. */
const notAsked: readonly string[] = ['negativeRejection', 'citationSupportJudged'];
const metrics = judgedMetrics
  .map(({ definition: { name } }) => name)
  .filter((name) => !notAsked.includes(name))
  .map((name) => parseMetricName(name === 'documentRelevance' ? `${name}@5` : name));
const documents = [
  { id: 'a', text: 'The ferry leaves the north pier every hour.' },
  { id: 'b', text: 'A bicycle rides free.' },
];
// A relation that is expected is judged by its number, so that every reply has a number that can go wrong.
const related = { expectedRelationships: [{ from: 'Harbour Act', to: 'Pier Bylaw', type: 'delegation' }] };
const examples: readonly Example[] = [
  { id: 'en', language: 'en', query: 'When does the ferry leave?', expectedAnswer: 'Every hour.', ...related },
  { id: 'ja', language: 'ja', query: '渡し船はいつ出ますか。', expectedAnswer: '毎時出ます。', ...related },
  { id: 'ko', language: 'ko', query: '나룻배는 언제 떠납니까?', expectedAnswer: '매시 떠납니다.', ...related },
];

function wordsOf(texts: readonly { readonly text: string }[]): WordCounts {
  const counter = createWordCounter();
  for (const { text } of texts) counter.add(text);
  return counter.counts();
}

/** Which one it is depends on whether the last attempt or the deadline comes first. */
const ofLine = /^model-[a-z-]+$/u;

/** What a fault ends in when it does not pass. A line that is always full makes its callers queue: `faults.e2e.ts` has it for a few. */
const faults: readonly (readonly [name: string, behaviour: Behaviour, code: RegExp])[] = [
  ['an error', { do: 'status', status: 500 }, ofLine],
  ['a page of a proxy', { do: 'html', status: 502 }, ofLine],
  ['no reply', { do: 'hang' }, ofLine],
  ['a reply without an end', { do: 'stall' }, ofLine],
  ['a hang-up', { do: 'reset' }, ofLine],
  ['a hang-up in the middle', { do: 'cut' }, ofLine],
  ['a quiet end in the middle', { do: 'cut', quietly: true }, ofLine],
  ['broken JSON', { do: 'broken-json' }, ofLine],
  ['other JSON', { do: 'other-json' }, ofLine],
  ['an empty reply', { do: 'empty' }, /^judge-empty$/u],
  ['a refusal', { do: 'refuse' }, /^judge-refused$/u],
  ['87', { do: 'out-of-range' }, /^judge-(?:out-of-range|unreadable)$/u],
  ['half a verdict', { do: 'answer', text: '{"reason": "as the passage says", "sco' }, /^judge-unreadable$/u],
  [
    'the form itself',
    { do: 'answer', text: '{"reason": "…", "missing": ["…"], "completeness": 0.00, "score": 0.00}' },
    /^judge-unreadable$/u,
  ],
  ['prose', { do: 'answer', text: 'In 2 of 3 points the answer is right, I would say 4 or 5.' }, /^judge-unreadable$/u],
  [
    'a verdict on another scale',
    { do: 'answer', text: 'Score: 8/10 on a scale of 1 to 10\nReason: ok' },
    /^judge-unreadable$/u,
  ],
  ['a limit', { do: 'answer', text: '{"reason": "as the passage', finish: 'length' }, /^judge-too-long$/u],
];

/** Where no schema says the form, the words of the prompt do. */
function replyTo(call: WireCall): string {
  const reason = 'as the passage says';
  const at = unitOf(subjectOf(call));
  if (schemaOf(call.body) !== undefined) return replyOfServer(call);
  if (call.prompt.includes('"factual"')) {
    return JSON.stringify({
      reason,
      factual: 'partial',
      completeness: Math.round(at * 100) / 100,
      missing: [],
      surplus: [],
    });
  }
  if (call.prompt.includes('"parts"')) {
    const parts = reasoningParts.map((part) => ({ part, reason, applies: 'yes', score: Math.round(at * 100) / 100 }));
    return JSON.stringify({ parts, issues: [], strengths: [], reason });
  }
  if (call.prompt.includes('"missing"'))
    return JSON.stringify({ reason, missing: [], score: Math.round(at * 100) / 100 });
  if (call.prompt.includes('Score: X/5')) return `Score: ${1 + Math.round(at * 4)}/5\nReason: ${reason}`;
  return replyOfServer(call);
}

interface Asking {
  readonly protocol: 'structured' | 'score-line';
  /** (5) */
  readonly timeoutSeconds?: number;
  /** For a call with all its attempts (30). */
  readonly deadlineSeconds?: number;
}

/** Every metric on every example, by `metric example`. */
async function scoresUnder(
  schedule: Schedule | undefined,
  { protocol, timeoutSeconds = 5, deadlineSeconds = 30 }: Asking,
): Promise<ReadonlyMap<string, Outcome>> {
  const server = await startWireServer({ answer: replyTo, ...(schedule && { schedule }) });
  const store = await openStore('sqlite::memory:');
  const clock = { now: () => Date.now(), monotonic: () => performance.now() };
  const calls = createCalls({ clock, store, concurrency: 20, backoffMs: 1 });
  const judge = {
    model: 'openai-compatible:judge',
    baseUrl: `${server.url}/v1`,
    timeoutSeconds,
    deadlineSeconds,
    protocol,
  };
  const configured = { scorers: {}, words: { counts: wordsOf(documents), digest: 'made up' } };
  const asking = await openInstruments({ judge: { judge, where: 'judge' }, configured, metrics, calls });
  try {
    const jobs = metrics.flatMap((metric) => examples.map((example) => ({ metric, example })));
    const outcomes = await Promise.all(
      jobs.map(async ({ metric, example }): Promise<readonly [string, Outcome]> => {
        const output = { answer: 'Every hour.', documents };
        const head = { id: 't', runId: 'r', exampleId: example.id, repeat: 0, execution: 0, startedAt: 0 } as const;
        const scorer = asking.instruments.scorers[metric.definition.name];
        assert.ok(scorer, metric.name);
        const trial = { ...head, status: 'ok', output } as const;
        return [`${metric.name} ${example.id}`, await scorer.scorer(metric, { example, trial })];
      }),
    );
    return new Map(outcomes);
  } finally {
    await asking.close();
    await store.close();
    await server.close();
  }
}

const scoredValue = (outcome: Outcome | undefined): number | undefined =>
  outcome?.status === 'scored' ? outcome.value : undefined;

for (const protocol of ['structured', 'score-line'] as const) {
  test(`no fault makes a number (${protocol})`, { timeout: 300_000 }, async () => {
    const free = await scoresUnder(undefined, { protocol });
    for (const [job, outcome] of free) assert.equal(outcome.status, 'scored', `${job}: ${JSON.stringify(outcome)}`);
    const fenced = await scoresUnder(() => ({ do: 'fenced' }), { protocol });
    for (const [job, outcome] of fenced) assert.equal(scoredValue(outcome), scoredValue(free.get(job)), job);
    for (const [name, behaviour, code] of faults) {
      const waits = behaviour.do === 'hang' || behaviour.do === 'stall';
      const asking = { protocol, ...(waits && { timeoutSeconds: 0.3 }) };
      // What is asked again and again ends by its deadline alone; the rest has time, whatever else the machine does.
      const permanent = code === ofLine ? { ...asking, deadlineSeconds: 1 } : asking;
      if (code === ofLine && protocol === 'score-line') continue;
      for (const [job, outcome] of await scoresUnder(() => behaviour, permanent)) {
        const place = `${name}, ${job}: ${JSON.stringify(outcome)}`;
        assert.equal(outcome.status, 'failed', place);
        if (outcome.status !== 'failed') continue;
        assert.equal(outcome.by, 'instrument', place);
        assert.match(outcome.error.code, code, place);
      }
      const passing: Schedule = ({ earlier }) => (earlier === 0 ? behaviour : { do: 'answer' });
      for (const [job, outcome] of await scoresUnder(passing, asking)) {
        const value = scoredValue(outcome);
        assert.ok(value === undefined || value === scoredValue(free.get(job)), `${name}, passing, ${job}: ${value}`);
      }
    }
  });
}
