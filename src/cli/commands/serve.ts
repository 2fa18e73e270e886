// `hakari serve`: the REST API and its pages, on the store of a config.
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type LoadedConfig, namedConfig } from '../../setup/load-config.ts';
import { locateConfig } from '../../setup/locate.ts';
import { defineCommand, flag, invalid, text, value } from '../command.ts';
import { serverPlace, withServerSession } from '../session.ts';
import { resultStoreOption } from '../shared-options.ts';
import { commandWays } from '../ways-on.ts';

/** The package's own example, for a folder that has no config. */
const quickstart = fileURLToPath(new URL('../../../examples/quickstart/', import.meta.url));

export const serveCommand = defineCommand({
  options: {
    config: {
      ...text('<path>', 'config file or folder (nearest hakari.yaml; without one, the quickstart)'),
      short: '-c',
    },
    store: resultStoreOption,
    host: text('<address>', 'address to listen on (config, else 127.0.0.1)'),
    port: value('<n>', 'port; 0: any that is free (config, else 7070)', portNumber),
    json: flag('print one line {"url","adminLink"} when it listens'),
  },
  examples: ['hakari serve', 'hakari serve -c examples/quickstart --port 0 --json'],
  document: z.strictObject({ url: z.string(), adminLink: z.string().nullable() }),
  run: async (asked, door) => {
    const { serve } = await import('../../server/serve.ts');
    const place = serverPlace(asked.config, door.directory);
    const found = place.loaded;
    const loaded: LoadedConfig = found ?? namedConfig(locateConfig(quickstart, door.directory), door.directory);
    const { host, port } = loaded.config.serve;
    await withServerSession({ store: asked.store, ...place }, async (session) => {
      const opened = await serve({
        session,
        loaded,
        isQuickstart: found === undefined,
        host: asked.host ?? host,
        port: asked.port ?? port,
        log: door.remark,
        words: commandWays,
      });
      const stop = door.stopOnInterrupt(door.again());
      const { url, adminLink = null } = opened;
      if (asked.json) process.stdout.write(`${JSON.stringify({ url, adminLink })}\n`);
      else {
        door.print(`listening on ${url}/web/eval`);
        if (adminLink !== null) door.print(`the first admin comes in here, once, within a day: ${adminLink}`);
      }
      if (!stop.aborted) await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }));
      await opened.close();
    });
  },
});

function portNumber(word: string): number {
  const port = Number(word);
  if (/^\d+$/u.test(word) && port <= 65535) return port;
  throw invalid('a port from 0 to 65535.');
}
