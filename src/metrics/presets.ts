// Presets: what answers a common question, as data: metrics, how often to ask, goals, and what an overall score is made of.
import type { OverallDefinition } from '../model/overall-definition.ts';
import { noGoals, type RunGoals, retrievalGoals } from './run-goals.ts';

export interface Preset {
  /** Canonical names. */
  readonly metrics: readonly string[];
  /** How often each example is asked, where the config does not say it (1). */
  readonly repeat?: number;
  /** What the numbers are held against, where the config does not say it. */
  readonly goals: RunGoals;
  /** Of metrics of the preset alone (none). */
  readonly overall?: OverallDefinition;
}

const latency = ['latency', 'latencyPercentile(p=50)', 'latencyPercentile(p=95)', 'latencyPercentile(p=99)'];

const retrieval: Preset = {
  metrics: [
    'RR',
    'R(rel=2)@5',
    'R(rel=2)@10',
    'nDCG(gain=exp)@5',
    'nDCG(gain=exp)@10',
    'P@5',
    'Judged@10',
    'resultCoverage',
    ...latency,
  ],
  goals: retrievalGoals,
};

/** Correctness is skipped where nothing is expected. The lexical ones are companions of the judged ones, and no verdicts. */
const rag: Preset = {
  metrics: [
    'faithfulness',
    'answerRelevance',
    'correctness',
    'lexicalFaithfulness',
    'lexicalRelevance',
    'lexicalCorrectness',
    ...latency,
  ],
  goals: noGoals,
};

/** Checks without an LLM. Three answers to each question show whether they stay the same. */
const ordinance: Preset = {
  metrics: ['evidenceHit', 'forbiddenPhrases', 'stability', 'answerDetection', 'answerCheck', ...latency],
  repeat: 3,
  goals: noGoals,
  overall: {
    parts: [
      { name: 'evidence', weight: 0.25, of: [{ metric: 'evidenceHit' }] },
      { name: 'hallucination', weight: 0.25, of: [{ metric: 'forbiddenPhrases', invert: true }] },
      { name: 'stability', weight: 0.25, of: [{ metric: 'stability' }] },
      { name: 'detection', weight: 0.25, of: [{ metric: 'answerDetection' }] },
    ],
  },
};

/**
 * What was found, what was said, and what of it is law. Recall takes the level of the preset `retrieval`, precision its definition's. Correctness
 * needs an expected answer, which few legal sets have; it is shown and not in the score.
 */
const legal: Preset = {
  metrics: [
    ...['RR', 'R(rel=2)@5', 'P@5', 'nDCG(gain=exp)@5'],
    ...['faithfulness', 'answerRelevance', 'correctness'],
    ...['citationAccuracy', 'legalReasoning', 'lawRelations'],
    ...['lexicalFaithfulness', 'lexicalRelevance', 'lexicalCorrectness'],
    ...['lexicalLegalReasoning', 'lexicalLawRelations'],
    ...latency,
  ],
  goals: noGoals,
  overall: {
    parts: [
      {
        name: 'retrieval',
        weight: 0.2,
        of: [{ metric: 'R(rel=2)@5' }, { metric: 'P@5' }, { metric: 'nDCG(gain=exp)@5' }, { metric: 'RR' }],
      },
      { name: 'generation', weight: 0.4, of: [{ metric: 'faithfulness' }, { metric: 'answerRelevance' }] },
      {
        name: 'domain',
        weight: 0.4,
        of: [{ metric: 'citationAccuracy' }, { metric: 'legalReasoning' }, { metric: 'lawRelations' }],
      },
    ],
  },
};

/** Rates of keywords and negative questions beside grades of a judge, which enter as fifths. */
const graphrag: Preset = {
  metrics: [
    'keywordHit',
    'keywordCoverage',
    'negativeDetection',
    'correctnessGrade',
    'faithfulnessGrade',
    'completenessGrade',
    ...latency,
  ],
  goals: noGoals,
  overall: {
    parts: [
      { name: 'keyword hit', weight: 0.15, of: [{ metric: 'keywordHit' }] },
      { name: 'keyword coverage', weight: 0.1, of: [{ metric: 'keywordCoverage' }] },
      { name: 'negative detection', weight: 0.15, of: [{ metric: 'negativeDetection' }] },
      { name: 'correctness', weight: 0.25, of: [{ metric: 'correctnessGrade', divideBy: 5 }] },
      { name: 'faithfulness', weight: 0.2, of: [{ metric: 'faithfulnessGrade', divideBy: 5 }] },
      { name: 'completeness', weight: 0.15, of: [{ metric: 'completenessGrade', divideBy: 5 }] },
    ],
  },
};

/** By name. */
export const presets: Readonly<Record<string, Preset>> = { retrieval, rag, legal, ordinance, graphrag };
