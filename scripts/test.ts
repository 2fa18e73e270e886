// `npm test`: every test that a plain clone can run; `npm run test:data`: those on outside data. The build comes before.
import { runAlone, runSideBySide } from './side-by-side.ts';
import { dataTests, processTests, unitTests } from './test-suites.ts';

const failed =
  process.argv[2] === 'data'
    ? await runSideBySide(dataTests)
    : (await runSideBySide(unitTests)) + (await runAlone(processTests));
process.exitCode = failed === 0 ? 0 : 1;
