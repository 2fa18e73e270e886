// The config that a new folder begins with.
import { existsSync } from 'node:fs';
import { ConfigError } from '../model/hakari-error.ts';

/** Before anything is written: half of the files would be worse than none. */
export function refuseExisting(path: string): void {
  if (!existsSync(path)) return;
  throw new ConfigError('is there already', {
    code: 'init-exists',
    where: path,
    hint: 'choose another folder, or remove it',
  });
}

/** Where no judgement reaches grade 2, recall counts from 1: the preset's would count nothing. */
const binaryMetrics = `# No document is judged higher than 1 here: recall counts from there (the preset retrieval counts from 2).
metrics: [RR, "R@5", "R@10", "nDCG(gain=exp)@5", "nDCG(gain=exp)@10", "P@5", "Judged@10", resultCoverage, latency]`;

/** @param highestGrade of the judgements that are there (unknown) */
export const firstConfig = (
  corpus: string,
  questions = './questions.yaml',
  highestGrade?: number,
): string => `# What to measure. Run it with: hakari run
dataset: ${questions}
${highestGrade !== undefined && highestGrade < 2 ? binaryMetrics : 'preset: retrieval'}
targets:
  - { id: bm25, type: reference, corpus: ${JSON.stringify(corpus)}, mode: bm25 }
  - { id: hybrid, type: reference, corpus: ${JSON.stringify(corpus)}, mode: hybrid }
  # Your own system, behind a server, with the answers it writes (docs/targets.md of the package hakari has module,
  # command and recordings):
  # - id: ours
  #   type: http
  #   url: http://127.0.0.1:8080/ask
  #   request: { question: "{{query}}" }
  #   response: { answer: answer, documents: "hits[].{id: id, text: text}" }
  # A recorded run of it, in TREC format:
  # - { id: recorded, type: run-file, path: ./ours.run }

# To weigh what is answered, and not only what is found: give targets an answer (or ask your own system, above),
# take the preset rag for faithfulness, relevance and correctness, and name the model that judges
# (docs/models.md of the package hakari).
# Judging costs calls: try it with hakari run --max-calls 50.
# preset: rag
# judge: { model: "openai:gpt-4.1-mini", apiKey: "\${OPENAI_API_KEY}" }
# targets:
#   - { id: quotes, type: reference, corpus: ${JSON.stringify(corpus)}, mode: hybrid, answer: extractive }
#   - id: writer
#     type: reference
#     corpus: ${JSON.stringify(corpus)}
#     mode: hybrid
#     answer: { model: "openai:gpt-4.1-mini", apiKey: "\${OPENAI_API_KEY}" }
`;

/** Where nothing is asked, and production alone is watched. */
export const productionConfig = `# What is watched of production. Serve it with: hakari serve
# How traces come in: docs/traces.md of the package hakari.
monitor:
  score: { metrics: [lexicalFaithfulness] } # asks no model: how much of an answer stands in the documents that were found
overall: { lexicalFaithfulness: 1 }

# Judges cost calls; a budget of a day holds them (docs/feedback.md, docs/models.md).
# judge: { model: "openai:gpt-4.1-mini", apiKey: "\${OPENAI_API_KEY}" }
# monitor:
#   score: { metrics: [lexicalFaithfulness, faithfulness], rate: 0.2, budget: { calls: 500 } }

# Who is told when it changes (docs/alerts.md). Try rules on days that are past with hakari alerts try.
# channels: { team: { type: slack, url: "\${SLACK_HOOK}" } }
# alerts:
#   - { id: failing, rate: failed, above: 0.05, window: 24h, to: team }

# To ask questions too, and weigh what is answered: dataset and targets (docs/config.md).
`;
