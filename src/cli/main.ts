// The program's main module, under a Node that is new enough (`hakari.cts` sees to that).
import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// By default what is not needed any more stays until there is three or four times as much of it as of what is (decision 165).
setFlagsFromString('--heap-growing-percent=50');
enableCompileCache();
// Not with `await`: a module that waits cannot be required.
void import('./program.ts').then(async ({ runProgram }) => {
  process.exitCode = await runProgram(process.argv.slice(2));
});
