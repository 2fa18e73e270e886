// ECharts, all of it in one file: the parts that are used are 400 files, which take six times as long to load and twice the memory.
// The build puts that file itself where this module is compiled to (`scripts/finish-build.ts`), so that whoever installs Hakari does not
// install ECharts with it (decision 192).
export { init } from 'echarts/dist/echarts.esm.min.mjs';
