// Presets: the lists of metrics that answer a common question.

/** Metric names by preset. */
export const presets: Readonly<Record<string, readonly string[]>> = {
  retrieval: [
    'RR',
    'R(rel=2)@5',
    'R(rel=2)@10',
    'nDCG(gain=exp)@5',
    'nDCG(gain=exp)@10',
    'P@5',
    'Judged@10',
    'resultCoverage',
    'latency',
    'latencyPercentile(p=50)',
    'latencyPercentile(p=95)',
    'latencyPercentile(p=99)',
  ],
  /** Correctness is skipped where nothing is expected. The lexical ones are companions of the judged ones, and no verdicts. */
  rag: [
    'faithfulness',
    'answerRelevance',
    'correctness',
    'lexicalFaithfulness',
    'lexicalRelevance',
    'lexicalCorrectness',
    'latency',
    'latencyPercentile(p=50)',
    'latencyPercentile(p=95)',
    'latencyPercentile(p=99)',
  ],
};
