/** Parts of ECharts that no chart of ours uses, and what stands in for them: it imports them always. */
const UNUSED = [
  // axes of time are categories with labels of our own
  [
    /echarts\/lib\/scale\/Time\.js$/,
    'export default class {}\nexport const calcNiceForTimeScale = () => undefined;',
  ],
  // both themes are palettes of our own
  [/echarts\/lib\/theme\/dark\.js$/, 'export default {};'],
  // its own words are only those of parts that are not used
  [/echarts\/lib\/i18n\/langZH\.js$/, "export { default } from './langEN.js';"],
];

/** Leaves out what no chart uses. */
export const echartsUsed = {
  name: 'echarts-used',
  load(id) {
    return UNUSED.find(([file]) => file.test(id))?.[1] ?? null;
  },
};
