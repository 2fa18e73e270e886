// Generated pages are what the program says of itself; `--write` makes them anew, without it a stale page fails.
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { createProgram } from '../dist/cli/program.js';
import { metricDefinitions } from '../dist/metrics/catalogue.js';
import { configSchema } from '../dist/setup/config-schema.js';
import { cliPage } from './cli-page.ts';
import { metricsPage } from './metrics-page.ts';

const pages: readonly (readonly [string, string])[] = [
  ['docs/cli.md', cliPage(await createProgram())],
  ['docs/metrics.md', metricsPage(metricDefinitions)],
  ['docs/hakari.schema.json', `${JSON.stringify(z.toJSONSchema(configSchema, { io: 'input' }), null, 2)}\n`],
];

let stale = 0;
for (const [file, text] of pages) {
  if (process.argv.includes('--write')) writeFileSync(file, text);
  else if (readIfThere(file) !== text) {
    stale++;
    process.stderr.write(`${file} is stale: run node scripts/check-generated.ts --write\n`);
  }
}
process.stdout.write(`generated: ${pages.length} pages, ${stale} stale\n`);
process.exitCode = stale === 0 ? 0 : 1;

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
