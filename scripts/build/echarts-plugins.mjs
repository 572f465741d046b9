/** Parts of ECharts that no chart of ours uses, and what stands in for them: it imports them always. */
const UNUSED = [
  // axes of time are categories with labels of our own
  [
    /echarts\/lib\/scale\/Time\.js$/,
    'export default class {}\nexport const calcNiceForTimeScale = () => undefined;',
  ],
  // axes have the extents and the steps that they are given
  [/echarts\/lib\/coord\/axisAlignTicks\.js$/, 'export const scaleCalcAlign = () => undefined;'],
  // both themes are palettes of our own
  [/echarts\/lib\/theme\/dark\.js$/, 'export default {};'],
  // its own words are only those of parts that are not used
  [/echarts\/lib\/i18n\/langZH\.js$/, "export { default } from './langEN.js';"],
  [
    /echarts\/lib\/i18n\/langEN\.js$/,
    'const time = { month: [], monthAbbr: [], dayOfWeek: [], dayOfWeekAbbr: [] };\n' +
      'export default { time, legend: { selector: {} }, series: { typeNames: {} } };',
  ],
  // what is pointed at comes with the tooltips, when a chart is there
  [/echarts\/lib\/component\/grid\/install\.js$/, "export { install } from './installSimple.js';"],
  // options are those of this version
  [/echarts\/lib\/preprocessor\/backwardCompat\.js$/, 'export default () => undefined;'],
  // tooltips are drawn on the canvas
  [/echarts\/lib\/component\/tooltip\/TooltipHTMLContent\.js$/, 'export default class {}'],
  // bars lie on straight axes
  [/echarts\/lib\/util\/shape\/sausage\.js$/, 'export default class {}'],
  [
    /echarts\/lib\/label\/sectorLabel\.js$/,
    'export const createSectorCalculateTextPosition = () => undefined;\n' +
      'export const setSectorTextRotation = () => undefined;',
  ],
  // no patterns, no data sets, no events of version 4, no picture while loading
  [/echarts\/lib\/util\/decal\.js$/, 'export const createOrUpdatePatternFromDecal = () => null;'],
  [
    /echarts\/lib\/data\/helper\/transform\.js$/,
    'export const registerExternalTransform = () => undefined;\n' +
      'export const applyDataTransform = () => [];',
  ],
  [
    /echarts\/lib\/legacy\/dataSelectAction\.js$/,
    'export const createLegacyDataSelectAction = () => undefined;\n' +
      'export const handleLegacySelectEvents = () => undefined;',
  ],
  [/echarts\/lib\/loading\/default\.js$/, 'export default () => undefined;'],
  // every browser sorts stably now
  [/zrender\/lib\/core\/timsort\.js$/, 'export default (all, order) => void all.sort(order);'],
];

/** Names of colours, of which options of ours have none. */
const COLOR_NAMES = /var kCSSColorTable = \{[^}]*\};/;

/** Leaves out what no chart uses. */
export const echartsUsed = {
  name: 'echarts-used',
  load(id) {
    return UNUSED.find(([file]) => file.test(id))?.[1] ?? null;
  },
  transform(code, id) {
    if (!/zrender\/lib\/tool\/color\.js$/.test(id)) return null;
    if (!COLOR_NAMES.test(code)) this.error('echarts-used: the names of colours were not found');
    const used =
      'var kCSSColorTable = { transparent: [0, 0, 0, 0], black: [0, 0, 0, 1], white: [255, 255, 255, 1] };';
    return { code: code.replace(COLOR_NAMES, used), map: null };
  },
};
