// Judges that know the labels: one that always agrees with them, and one that never does.

import { reasoningParts } from '#src/metrics/judged/legal-reasoning/legal-reasoning-prompts.ts';
import type { MeteredModel } from '#src/ports/chat-model.ts';
import type { LabelledCase } from './labelled-cases.ts';

/**
 * A model that replies, in the form that it is asked for, so that the label becomes the score.
 * @param turned so that the score is the other end of the scale
 */
export function knowingModel(labelled: LabelledCase, metric: string, { turned = false } = {}): MeteredModel {
  const say = (system: string): string => JSON.stringify(replyTo(system, { labelled, metric, turned }));
  return {
    fingerprint: 'double',
    name: 'double',
    ask: async ({ messages }) => ({
      ...{
        text: say(messages[0]?.text ?? ''),
        finish: 'stop',
        model: 'double',
        ms: 1,
        firstTokenMs: null,
        ignored: [],
      },
      usage: { inputTokens: 1, cachedInputTokens: null, outputTokens: 1 },
      call: { model: 'double', inputTokens: 1, outputTokens: 1, costUsd: null, ms: 1, cached: false, retries: {} },
    }),
    close: async () => {},
  };
}

interface Known {
  readonly labelled: LabelledCase;
  readonly metric: string;
  readonly turned: boolean;
}

function replyTo(system: string, { labelled, metric, turned }: Known): unknown {
  const { labels, grades = [], useful = [], example } = labelled;
  const reason = 'as the label says';
  const turn = (value: number, low: number, high: number): number => {
    if (!turned) return value;
    return value > (low + high) / 2 ? low : high;
  };
  const label = labels[metric] ?? 0;
  const share = turn(label, 0, 1);
  if (system.includes('{"documents": [')) {
    return { documents: grades.map((grade, at) => ({ document: at + 1, reason, grade: turn(grade, 0, 3) })) };
  }
  if (system.includes('{"contexts": [')) {
    return {
      contexts: useful.map((is, at) => ({ context: at + 1, reason, label: is !== turned ? 'useful' : 'useless' })),
    };
  }
  if (system.includes('{"parts": [')) {
    const parts = reasoningParts.map((part) => ({ part, reason, applies: 'yes', score: share }));
    return { parts, issues: [], strengths: [], reason };
  }
  if (system.includes('{"relations": [')) return { ...relations(share), reason };
  if (system.includes('{"claims": [')) return { claims: claims.slice(0, partsOf(share)) };
  if (system.includes('{"verdicts": [')) {
    const asked = example.expectedKeywords?.length ?? 0;
    const isKeywords = metric === 'contextRecall' && asked > 0;
    return {
      verdicts: verdicts(system, {
        share,
        parts: isKeywords ? asked : partsOf(share),
        noise: metric === 'noiseSensitivity',
        reason,
      }),
    };
  }
  if (system.includes('"factual"')) {
    const factual = share === 1 ? 'full' : share === 0 ? 'none' : 'partial';
    return { reason, factual, completeness: share, missing: [], surplus: [] };
  }
  if (metric.endsWith('Grade')) return { reason, score: turn(label, 1, 5) };
  return system.includes('"missing"') ? { reason, missing: [], score: share } : { reason, score: share };
}

/** Two are expected: both, one and the other missed or reversed, or neither. */
function relations(share: number): { readonly relations: readonly unknown[]; readonly others: readonly unknown[] } {
  const second = share === 1 ? 'identified' : share === 0.5 ? 'incorrect' : 'missed';
  const labels = [share === 0 ? 'missed' : 'identified', second];
  return {
    relations: labels.map((label, at) => ({ relation: at + 1, reason: 'as the label says', label })),
    others: [],
  };
}

const claims = ['It opens.', 'It costs.', 'It is free.', 'It is wide.'];

/** In so many statements a share can be said. */
const partsOf = (share: number): number =>
  [1, 2, 3, 4].find((parts) => Math.abs(Math.round(share * parts) - share * parts) < 1e-9) ?? 1;

interface Verdicts {
  readonly share: number;
  readonly parts: number;
  /** Of wrong statements that a text supports, instead of statements that one supports. */
  readonly noise: boolean;
  readonly reason: string;
}

function verdicts(system: string, { share, parts, noise, reason }: Verdicts): readonly unknown[] {
  const hits = Math.round(share * parts);
  const correctness = system.includes('unaddressed');
  return Array.from({ length: parts }, (_, at) => {
    const hit = at < hits;
    if (correctness) return { claim: at + 1, reason, label: hit ? 'incorrect' : 'correct' };
    const supported = hit || noise;
    return { claim: at + 1, reason, label: supported ? 'supported' : 'absent', contexts: supported ? [1] : [] };
  });
}
