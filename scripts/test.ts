// `npm test`: every test that a plain clone can run. The build comes before.
import { runAlone, runSideBySide } from './side-by-side.ts';
import { processTests, unitTests } from './test-suites.ts';

const failed = (await runSideBySide(unitTests)) + (await runAlone(processTests));
process.exitCode = failed === 0 ? 0 : 1;
