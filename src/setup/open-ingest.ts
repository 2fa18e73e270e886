// A mapping file, read, and what a config says of traces: what an ingest needs.
import type { ingestTraces } from '../app/traces/ingest-traces.ts';
import { logMappingSchema } from '../datasets/logs/log-mapping.ts';
import { configProblem, readPositionedYaml } from './config-file.ts';
import type { LoadedConfig } from './load-config.ts';
import { factRules } from './open-traces.ts';
import { samplingOf, tracesSchema } from './trace-config.ts';

type IngestOptions = Pick<Parameters<typeof ingestTraces>[1], 'mapping' | 'rules' | 'sampling'>;

/**
 * @param loaded the config whose rules hold (those that hold without one)
 * @throws ConfigError with line and column of the mapping file
 */
export function openIngest(mappingFile: string, loaded: LoadedConfig | undefined): IngestOptions {
  const { value, placeOf } = readPositionedYaml(mappingFile);
  const parsed = logMappingSchema.safeParse(value);
  if (!parsed.success) throw configProblem(parsed.error, { value, where: placeOf, schema: logMappingSchema });
  const traces = loaded?.config.traces ?? tracesSchema.parse({});
  return {
    mapping: parsed.data,
    rules: factRules({ traces, where: (path) => loaded?.where(path) ?? '' }),
    sampling: samplingOf(traces),
  };
}
