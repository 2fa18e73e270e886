// The formats of other tools that are read: a format is a file and a line here.
import { autorag } from './formats/autorag.ts';
import { deepeval } from './formats/deepeval.ts';
import { haystack } from './formats/haystack.ts';
import { inspect } from './formats/inspect.ts';
import { langfuse, langfuseTraces } from './formats/langfuse.ts';
import { langsmith, langsmithRuns } from './formats/langsmith.ts';
import { llamaIndex } from './formats/llama-index.ts';
import { mlflow } from './formats/mlflow.ts';
import { openaiEvals } from './formats/openai-evals.ts';
import { phoenix, phoenixExperiment } from './formats/phoenix.ts';
import { promptfoo } from './formats/promptfoo.ts';
import { ragas } from './formats/ragas.ts';
import { trulens } from './formats/trulens.ts';
import type { ImportFormat } from './import-format.ts';

export const importFormats: readonly ImportFormat[] = [
  autorag,
  llamaIndex,
  langfuse,
  langfuseTraces,
  phoenixExperiment,
  phoenix,
  mlflow,
  langsmith,
  langsmithRuns,
  promptfoo,
  openaiEvals,
  inspect,
  ragas,
  deepeval,
  trulens,
  haystack,
];
