// Fills a store with a large period of production, by the store's own doors: what a sampler, a judge and people would have left of it.
import { openStore } from '../../dist/store/open-store.js';
import { type MadeUpTrace, putTraces } from '../../dist/test/monitor/made-up-traces.js';
import { randomFrom } from '../random.ts';

export const dayMs = 86_400_000;
/** Midnight before the first day. */
export const firstDay: number = Date.UTC(2026, 10, 1);
export const stream = 'desk';

export interface PeriodSize {
  readonly traces: number;
  readonly days: number;
  /** Of 100 traces so many have feedback. */
  readonly feedback: number;
}

const categories = ['fees', 'hours', 'forms', 'moving', 'waste', 'school', 'tax', 'other'];
const languages = ['ja', 'ja', 'ja', 'ko', 'en'];
const subjects = [
  'a stall',
  'a dog',
  'a garage',
  'a bin',
  'a permit',
  'a pass',
  'a seat',
  'a copy',
  'a move',
  'a tree',
];
const asked = [
  'What does it cost to register',
  'Who has to sign for',
  'When can I hand in the form for',
  'Where do I get',
];

/** One trace in three is the further question of a session; one in twelve days a release; half of what is kept is judged. */
export async function fillPeriod(
  url: string,
  { traces, days, feedback }: PeriodSize,
  told: (line: string) => void,
): Promise<void> {
  const store = await openStore(url);
  const random = randomFrom(7);
  const ofTen = (share: number): boolean => random() < share;
  const step = (days * dayMs) / traces;
  let session = 0;
  const made = (at: number): MadeUpTrace => {
    if (!ofTen(1 / 3)) session++;
    const startedAt = Math.floor(firstDay + at * step);
    const good = random();
    const judged = ofTen(0.5);
    const score = (base: number): number =>
      Math.round(100 * Math.min(1, Math.max(0, base + 0.2 * (random() - 0.5)))) / 100;
    const day = Math.floor((startedAt - firstDay) / dayMs);
    const subject = subjects[Math.floor(random() * subjects.length)] as string;
    return {
      startedAt,
      scoreProbability: 0.5,
      query: `${asked[Math.floor(random() * asked.length)]} ${subject} in block ${Math.floor(random() * 4000)}?`,
      answer: `You hand it in at window ${Math.floor(random() * 9)}, with the form of ${subject}.`,
      category: categories[Math.floor(random() * random() * categories.length)] as string,
      language: languages[Math.floor(random() * languages.length)] as string,
      release: `v${1 + Math.floor(day / 12)}`,
      session: `s${session}`,
      latencyMs: Math.round(400 + 900 * random() ** 3),
      usage: { inputTokens: 900, outputTokens: 120, costUsd: 0.002 },
      failed: ofTen(0.01),
      scores: judged
        ? {
            faithfulness: score(0.3 + 0.7 * good),
            answerRelevance: score(0.4 + 0.6 * good),
            citationAccuracy: score(0.9),
          }
        : {},
    };
  };
  try {
    for (let from = 0; from < traces; from += batch) {
      const some = Array.from({ length: Math.min(batch, traces - from) }, (_, at) => made(from + at));
      await putTraces(store, stream, some, from);
      await store.transaction(async (within) => {
        for (const [at, { startedAt, scores = {} }] of some.entries()) {
          if (!ofTen(feedback / 100)) continue;
          const likes = random() < 0.35 + 0.5 * (scores.faithfulness ?? 0.6);
          const number = from + at;
          await store.addFeedback(
            {
              ...{ id: `feedback-${number}`, traceId: `trace-${number}`, at: startedAt + 60_000, by: 'widget' },
              ...(ofTen(0.7)
                ? { thumbs: likes ? 'up' : 'down' }
                : { stars: likes ? 5 - Math.floor(2 * random()) : 1 + Math.floor(2 * random()) }),
              ...(ofTen(0.2) && { comment: 'The window was another one.' }),
            },
            within,
          );
        }
      });
      if ((from / batch) % 10 === 9) told(`${from + batch} traces`);
    }
  } finally {
    await store.close();
  }
}

const batch = 5000;
