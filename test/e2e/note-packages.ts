// Preloaded: at the end, the last line on stdout names the packages of others that the process loaded.
import { registerHooks } from 'node:module';

const packages = new Set<string>();

registerHooks({
  load: (url, context, next) => {
    const name = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(url)?.[1];
    if (name !== undefined) packages.add(name);
    return next(url, context);
  },
});

process.on('exit', () => process.stdout.write(`\n${JSON.stringify([...packages].sort())}\n`));
