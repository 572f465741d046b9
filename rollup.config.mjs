import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import typescript from '@rollup/plugin-typescript';
import {
  antdNoPrefixes,
  antdNoSharedTooltip,
  antdNoWaves,
  antdPlainSegments,
  antdSelectFocus,
  antdSolidText,
} from './scripts/build/antd-plugins.mjs';
import { echartsUsed } from './scripts/build/echarts-plugins.mjs';
import { acyclicChunks } from './scripts/build/acyclic-chunks.mjs';
import {
  antdDirect,
  antdWeak,
  axiosOverXhr,
  compiledAhead,
  inlineCss,
  minifyChunks,
  r2wcNoProps,
  rawText,
} from './scripts/build/browser-plugins.mjs';
import { fromBuiltParts, rememberLoader } from './scripts/build/all-in-one.mjs';
import {
  afterLoader,
  ALL_IN_ONE,
  chunkList,
  compressChunks,
  keepBuilds,
  loaderImports,
} from './scripts/build/chunk-manifest.mjs';

const out = 'dist/elements';
/** Those whose screens are drawn here: `bi-frame` and `bi-query` are made with the loader. */
const tags = [
  'bi-app',
  'bi-blueprint',
  'bi-chatbot',
  'bi-cube-editor',
  'bi-cube-list',
  'bi-dashboard',
  'bi-dashboard-list',
  'bi-email-config',
  'bi-email-list',
  'bi-login',
  'bi-olap',
  'bi-report-list',
  'bi-report-plus-config',
  'bi-report-plus-list',
  'bi-report-plus-preview',
  'bi-report-viewer',
  'bi-sql-editor',
  'bi-table-review',
  'bi-view-list',
];

/** What the loader fetches along with a screen that will draw it. */
const parts = ['src/widgets/pivot-widget', 'src/widgets/chart-widget'];

/** What people wait for: it is compiled while it arrives. */
const seenFirst = ['bi-app', 'bi-dashboard', 'bi-report-viewer', 'src/widgets/pivot-widget'];

/**
 * Libraries in chunks of their own, so that a change of ours leaves them in the host's cache. Where tags
 * are named, what none of them imports is in a second chunk: they load nothing for the others.
 */
const libraries = [
  ['react', /node_modules\/(react|react-dom|scheduler)\//],
  // of libraries that every screen has, what a report's chart does without
  [
    'query-more',
    /node_modules\/@tanstack\/[\w-]+\/build\/modern\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js/,
  ],
  [
    'antd-core-more',
    /node_modules\/(is-mobile\/|@rc-component\/(motion\/es\/(CSSMotionList|util\/diff)|util\/es\/(Dom\/(focus|shadow)|hooks\/(useId|useControlledState|useMobile)|pickAttrs|getScrollBarSize|KeyCode|isMobile|proxyObject|mergeProps))\.|antd\/es\/(style\/motion\/(fade|move|slide|zoom)|locale\/useLocale|theme\/util\/genPresetColor|_util\/(motion|fallbackProp|zindexContext|hooks\/(useClosable|useZIndex|useMergedMask|useAllowClear|usePatchElement|useSyncState|useForceUpdate)))\b)/,
  ],
  ['query', /node_modules\/@tanstack\//],
  [
    'antd-core',
    /node_modules\/(@ant-design\/(cssinjs|cssinjs-utils|fast-color|colors|icons\/es\/components)|@rc-component\/(util|motion|resize-observer)|@emotion\/\w+|stylis|antd\/es\/(theme|button|space|color-picker|config-provider(?!\/defaultRenderEmpty)|style(?!\/(placementArrow|roundedArrow))|tooltip\/UniqueProvider|_util(?!\/(ActionButton|ContextIsolator|placements))|version|locale\/(en_US|default|index|context)))\b/,
    ['bi-report-viewer'],
  ],
  [
    'popup',
    /node_modules\/(@rc-component\/(tooltip|trigger|portal)|antd\/es\/(tooltip(?!\/UniqueProvider)|popover|style\/(placementArrow|roundedArrow)|_util\/placements))\b/,
  ],
  ['router', /node_modules\/react-router(-dom)?\//],
  ['echarts-core', /node_modules\/zrender\/(?!lib\/(svg|tool\/parse))/],
  ['guides', /\/docs\/guide\/|CHANGELOG\.md/],
  ['wire', /\/(node_modules\/axios\/|src\/core\/http\/wire\.ts)/],
  // the lists need it, the viewer does not
  ['layouts', /\/src\/host\/use-persisted-layout[.]/],
  [
    'core',
    /\/(src\/core(?!\/(found-errors|link-groups))\/|src\/host\/|elements\/view\/|src\/(api\/(cubes|reports)|widgets\/(call-failure|entity-list\/moment-text)|ui\/(skeleton|use-style-sheet))[.]|contract\/(descriptors\/entity-endpoints|endpoints\/(cubes|reports))[.])/,
    ['bi-report-viewer'],
  ],
  ['row-text', /\/olap\/format\/(row-value-text|inert-text|common-codes|csv-lines)[.]/],
  [
    'format',
    /\/(olap\/(format\/|fields\/bin-bounds|chart\/style\/palette|cells\/measure-id[.])|contract\/entity\/node-kinds[.])/,
    ['bi-report-viewer'],
  ],
  ['grid', /\/src\/ui\/data-grid\/(?!header-text|grid-bands)/],
  [
    'table',
    /\/src\/features\/report\/print-table|\/src\/widgets\/(pivot-(widget[.]|model|targets|widths|cells|heads|identities|sort)|selection-facts|sum-values|node-identity)|\/olap\/cells\/column-layout/,
  ],
  ['show', /\/(olap\/query\/show|src\/widgets\/cell-address)[.]/],
  [
    'pivot',
    /\/(src\/(ui\/ready-part|widgets\/(pivot|cell-(?!set-csv)|axis-place|no-facts|widget-texts))|olap\/saved\/|olap\/query\/(model-fields|member-path|read-|show\.|axis-node|expansion|edit-(fields|order|filters)|keep-valid|olap-state))/,
    ['bi-report-viewer'],
  ],
  // what several screens share: a chunk for all of it, not one per pair of screens
  [
    'result',
    /\/src\/(ui\/(use-box-size|tab-strip|tab-keys)|widgets\/result\/(result-split|arrangement))[.]/,
  ],
  [
    'answer',
    /\/(src\/(widgets\/(use-window-in-view|use-whole-answer|use-last-day|use-result-parts|chart-widget-lazy|answer-parts|short-address|file-name|fact-note-text|controls\/control-bar-lazy|alert\/(use-may-alert|alert-entry-texts))|api\/opened-report)|olap\/query\/(names-in-query|left-out))[.]/,
  ],
  ['notes', /\/src\/(ui\/status-bar|widgets\/repeated-join-notes)[.]/],
  [
    'buttons',
    /\/src\/(ui\/(icon-buttons|menu-button|use-printing)|widgets\/schedule\/use-schedule)[.]/,
  ],
  [
    'captions',
    /\/(olap\/(query\/parameter-value|filter\/parameter-text|expression\/calendar-text)|src\/(ui\/use-full-screen|widgets\/filter\/(use-members|field-filter|filter-form-anchor|use-captions|captions)))[.]/,
  ],
  [
    'filters',
    /\/(olap\/dashboard\/(effective|read-choice|board-parameters|address-text|binding|frame-address)|src\/widgets\/filter\/(filter-chip|bound-form))[.]/,
  ],
  ['press', /\/src\/ui\/long-press[.]/],
  ['form', /node_modules\/antd\/es\/(form\/(context|hooks\/useVariants)|_util\/ContextIsolator)\b/],
  ['overflow', /node_modules\/@rc-component\/overflow\//],
  ['menu', /node_modules\/(antd\/es\/(menu|dropdown)|@rc-component\/(menu|dropdown))\//],
  ['input', /node_modules\/(antd\/es\/input|@rc-component\/input)\//],
  ['select', /node_modules\/(antd\/es\/select|@rc-component\/select)\//],
];

/** Names the chunk of a module of a library. */
function chunkOf() {
  const imported = new Map();
  const importsOf = (tag, { getModuleInfo, getModuleIds }) => {
    const known = imported.get(tag);
    if (known) return known;
    const all = new Set([...getModuleIds()].filter((id) => id.endsWith(`/${tag}-view.tsx`)));
    for (const id of all) for (const next of getModuleInfo(id)?.importedIds ?? []) all.add(next);
    imported.set(tag, all);
    return all;
  };
  return (id, graph) => {
    const [name, , wanted] = libraries.find(([, test]) => test.test(id)) ?? [];
    const isForOthers = wanted?.every((tag) => !importsOf(tag, graph).has(id)) ?? false;
    return isForOthers ? `${name}-more` : name;
  };
}

/** TypeScript only takes the types away: they are checked by `npm test`, files are found by node-resolve. */
const typesAway = (tsconfig) => ({
  ...typescript({
    tsconfig,
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      sourceMap: false,
      noResolve: true,
      lib: ['es5'],
      types: [],
      outDir: out,
      rootDir: '.',
    },
    noForceEmit: true,
    filterRoot: process.cwd(),
  }),
  resolveId: () => null,
});

const plugins = (tsconfig) => [
  r2wcNoProps,
  antdWeak,
  antdSelectFocus,
  antdNoSharedTooltip,
  antdPlainSegments,
  antdNoPrefixes,
  antdNoWaves,
  antdSolidText,
  echartsUsed,
  axiosOverXhr,
  inlineCss,
  rawText,
  replace({
    preventAssignment: true,
    values: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  resolve({ browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] }),
  commonjs({ include: /node_modules/ }),
  json(),
  typesAway(tsconfig),
  antdDirect,
];

/** Circular imports inside libraries are theirs; ours are refused by dependency-cruiser. */
const onwarn = (warning, warn) => {
  if (warning.code === 'CIRCULAR_DEPENDENCY' || warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
  if (warning.code === 'THIS_IS_UNDEFINED' && /node_modules/.test(warning.id ?? '')) return;
  warn(warning);
};

/** First the lazy chunks, then the loader that names them, then one script of them all. */
export default [
  {
    input: {
      ...Object.fromEntries(tags.map((tag) => [tag, `elements/${tag}/${tag}-view.tsx`])),
      [ALL_IN_ONE]: 'elements/create-all-in-one.ts',
    },
    output: {
      dir: out,
      format: 'es',
      entryFileNames: 'c/[name]-[hash].js',
      chunkFileNames: 'c/[name]-[hash].js',
      hashCharacters: 'base36',
      generatedCode: 'es2015',
      experimentalMinChunkSize: 400,
      manualChunks: chunkOf(),
    },
    plugins: [
      ...plugins('./tsconfig.json'),
      minifyChunks,
      compiledAhead(seenFirst),
      acyclicChunks,
      chunkList(tags, { chunk: 'wire', but: ['bi-olap', 'bi-report-viewer'] }, parts),
      keepBuilds(5),
      compressChunks,
    ],
    treeshake: {
      moduleSideEffects: (id) => !/node_modules\/(antd|@rc-component|@ant-design)\//.test(id),
    },
    onwarn,
  },
  {
    input: 'elements/bi-elements.ts',
    output: {
      dir: out,
      format: 'es',
      entryFileNames: 'bi-elements.js',
      chunkFileNames: 'c/[name]-[hash].js',
      hashCharacters: 'base36',
      generatedCode: 'es2015',
    },
    plugins: [
      loaderImports(tags, parts),
      ...plugins('./scripts/build/tsconfig.loader.json'),
      rememberLoader,
      minifyChunks,
      afterLoader,
      compressChunks,
    ],
    onwarn,
  },
  {
    input: 'elements/bi-elements-all.ts',
    output: {
      dir: out,
      format: 'es',
      entryFileNames: 'bi-elements-all.js',
      generatedCode: 'es2015',
      inlineDynamicImports: true,
    },
    plugins: [
      fromBuiltParts(tags, out),
      resolve({ browser: true, extensions: ['.ts', '.js'] }),
      minifyChunks,
    ],
    treeshake: false,
    onwarn,
  },
];
