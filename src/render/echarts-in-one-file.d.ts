// ECharts in one file comes without types; they are those of the package.
declare module 'echarts/dist/echarts.esm.min.mjs' {
  export * from 'echarts';
}
