/** Replaces one piece of a library's code; the build stops when it is no longer there. */
function patch(name, file, from, to) {
  return {
    name,
    transform(code, id) {
      if (!file.test(id)) return null;
      if (!code.includes(from)) this.error(`${name}: the pattern was not found`);
      return { code: code.replace(from, to), map: null };
    },
  };
}

/**
 * A list of antd closes when the focus leaves it, unless the focus is back by then, for which it asks
 * `document.activeElement`. That is the host element for everything inside a shadow root: its own root
 * is asked instead. Used by Rollup, Vite and the tests alike.
 */
export const antdSelectFocus = patch(
  'antd-select-focus',
  /@rc-component\/select\/es\/BaseSelect\/index\.js($|\?)/,
  'isInside(getSelectElements(), document.activeElement)',
  'isInside(getSelectElements(), (getDOM(containerRef.current)?.getRootNode() ?? document).activeElement)',
);

/** One tooltip shared by all: nobody asks for it, and every page would load popups for it at once. */
export const antdNoSharedTooltip = {
  name: 'antd-no-shared-tooltip',
  load(id) {
    if (!/antd\/es\/tooltip\/UniqueProvider\/index\.js$/.test(id)) return null;
    return 'export default ({ children }) => children;';
  },
};

/** Tooltips of segments, which none of ours has: the screens without popups do without their code. */
export const antdPlainSegments = patch(
  'antd-plain-segments',
  /antd\/es\/segmented\/index\.js($|\?)/,
  "import Tooltip from '../tooltip';",
  'const Tooltip = ({ children }) => children;',
);

/** Replaces one module of a library by another source. */
const replaceModule = (name, file, source) => ({
  name,
  load: (id) => (file.test(id) ? source : null),
});

/** Prefixes for browsers of old: styles are written without them. */
export const antdNoPrefixes = replaceModule(
  'antd-no-prefixes',
  /node_modules\/stylis\/src\/Prefixer\.js$/,
  'export const prefix = (value) => value;',
);

/** Waves around what was clicked, which the theme switches off. */
export const antdNoWaves = replaceModule(
  'antd-no-waves',
  /antd\/es\/_util\/wave\/index\.js$/,
  'export default ({ children }) => children ?? null;',
);

/** Whether the text on a solid button is black or white, without the colour picker's reckoning. */
export const antdSolidText = {
  name: 'antd-solid-text',
  transform(code, id) {
    if (!/antd\/es\/button\/style\/token\.js($|\?)/.test(id)) return null;
    const asked = "isBright(new AggregationColor(token.colorBgSolid), '#fff')";
    if (!code.includes(asked)) this.error('antd-solid-text: the pattern was not found');
    const plain = code
      .replace(/import \{ (AggregationColor|isBright) \} from [^;]+;\n/g, '')
      .replace(asked, 'new FastColor(token.colorBgSolid).isLight()');
    return { code: `import { FastColor } from '@ant-design/fast-color';\n${plain}`, map: null };
  },
};
