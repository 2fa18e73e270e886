// What `hakari index` does.
import { createTargets } from '../setup/create-targets.ts';
import { openConfigSession } from '../setup/open-session.ts';
import { createProgressLine, print, printJson } from './terminal.ts';

export async function buildIndexes(config: string | undefined, options: { readonly json?: boolean }): Promise<void> {
  const progress = createProgressLine();
  const session = await openConfigSession({ config, directory: process.cwd(), progress });
  const targets = await createTargets(session.loaded, session);
  const results: { readonly target: string; readonly message: string }[] = [];
  try {
    for (const target of targets) {
      const { message } = await target.prepare({ skipIndexing: false, progress });
      results.push({ target: target.snapshot().id, message });
    }
  } finally {
    progress.end();
    for (const target of targets) await target.close();
    await session.close();
  }
  if (options.json === true) return printJson({ targets: results });
  for (const { target, message } of results) print(`${target}: ${message}`);
  print(`\nhakari run ${config ?? ''}`.trimEnd());
}
