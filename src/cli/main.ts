// The program's main module, under a Node that is new enough (`hakari.cts` sees to that).
import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// By default what is not needed any more stays until there is three or four times as much of it as of what is (decision 165).
setFlagsFromString('--heap-growing-percent=50');
enableCompileCache();
// Not with `await`: a module that waits cannot be required.
void import('./program.ts').then(async ({ runProgram }) => {
  // Nor does the space for new objects grow from here on, which costs 100 MiB and saves no time. V8 reads this whenever it is about to grow.
  setFlagsFromString('--semi-space-growth-factor=1');
  process.exitCode = await runProgram(process.argv.slice(2));
});
