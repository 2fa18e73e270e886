// What `hakari index` does.
import { createTargets } from '../setup/create-targets.ts';
import { loadConfig } from '../setup/load-config.ts';
import { locateConfig } from '../setup/locate.ts';
import { systemClock } from '../setup/system-clock.ts';
import { createProgressLine, print, printJson } from './terminal.ts';

export async function buildIndexes(config: string | undefined, options: { readonly json?: boolean }): Promise<void> {
  const loaded = loadConfig(locateConfig(config, process.cwd()));
  const progress = createProgressLine();
  const targets = await createTargets(loaded, systemClock);
  const results: { readonly target: string; readonly message: string }[] = [];
  try {
    for (const target of targets) {
      const { message } = await target.prepare({ skipIndexing: false, progress });
      results.push({ target: target.snapshot().id, message });
    }
  } finally {
    progress.end();
    for (const target of targets) await target.close();
  }
  if (options.json === true) return printJson({ targets: results });
  for (const { target, message } of results) print(`${target}: ${message}`);
  print(`\nhakari run ${config ?? ''}`.trimEnd());
}
