// What `npm run build` does after the compiler: the command may be executed, and ECharts itself stands where our module compiled to that
// re-exports it (decision 192), with the licences of what is in it.
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

chmodSync('dist/cli/hakari.cjs', 0o755);
place('dist/render/echarts.js', readFileSync('node_modules/echarts/dist/echarts.esm.min.mjs', 'utf8'));
place(
  'dist/render/echarts.LICENSE.txt',
  ['echarts/NOTICE', 'echarts/LICENSE', 'echarts/licenses/LICENSE-d3', 'zrender/LICENSE', 'tslib/LICENSE.txt']
    .map(
      (name) =>
        `echarts.js holds code under this (${name}):\n\n${readFileSync(`node_modules/${name}`, 'utf8').trim()}\n`,
    )
    .join(`\n${'-'.repeat(80)}\n\n`),
);

/** In one step: tests that run meanwhile read the old or the new one. */
function place(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
