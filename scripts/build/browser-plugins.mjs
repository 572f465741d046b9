import { readFile } from 'node:fs/promises';
import { minify } from 'vite';

/**
 * Two maps of antd keep every shadow root that ever was alive; as weak maps they let unmounted
 * elements go. Used by Rollup and Vite alike; the build stops when the code has moved.
 */
export const antdWeak = {
  name: 'antd-weak',
  transform(code, id) {
    if (!/(rc-component\/util\/es\/Dom\/dynamicCSS|icons\/es\/cssUtils)\.js($|\?)/.test(id))
      return null;
    if (!code.includes('containerCache = new Map()'))
      this.error('antd-weak: the pattern was not found');
    return {
      code: code.replace('containerCache = new Map()', 'containerCache = new WeakMap()'),
      map: null,
    };
  },
};

/**
 * r2wc's core carries how texts of attributes become declared props, and no element of ours declares any. The build
 * stops when the code has moved.
 */
export const r2wcNoProps = {
  name: 'r2wc-no-props',
  transform(code, id) {
    if (!/@r2wc\/core\/dist\/core\.js($|\?)/.test(id)) return null;
    const kinds = /\{\s*string: \w+,\s*number: \w+,\s*boolean: [^}]*json: \w+\s*\}/;
    if (!kinds.test(code)) this.error('r2wc-no-props: the pattern was not found');
    return { code: code.replace(kinds, '{}'), map: null };
  },
};

/** Browsers have XMLHttpRequest, which axios takes first: its way over fetch would never be used. */
export const axiosOverXhr = {
  name: 'axios-over-xhr',
  load(id) {
    if (!/node_modules\/axios\/lib\/adapters\/fetch\.js$/.test(id)) return null;
    return 'export const getFetch = () => undefined;';
  },
};

/** `import css from './x.css?inline'`: the sheet's text, for adoptedStyleSheets. Vite has its own. */
export const inlineCss = {
  name: 'inline-css',
  async resolveId(source, importer) {
    if (!source.endsWith('.css?inline')) return null;
    const found = await this.resolve(source.slice(0, -'?inline'.length), importer, {
      skipSelf: true,
    });
    return found ? `${found.id}?inline` : null;
  },
  async load(id) {
    if (!id.endsWith('.css?inline')) return null;
    const file = id.slice(0, -'?inline'.length);
    this.addWatchFile(file);
    const text = await readFile(file, 'utf8');
    return `export default ${JSON.stringify(text.replace(/\s+/g, ' '))};`;
  },
};

/** Minifies with the minifier of Vite: the bytes of terser (within 1 %) at a sixtieth of its time. */
export const minifyChunks = {
  name: 'minify-chunks',
  async renderChunk(code, chunk) {
    const { code: small, errors } = await minify(chunk.fileName, code, {
      module: true,
      compress: { target: 'es2022' },
      mangle: { toplevel: true },
      codegen: { removeWhitespace: true, legalComments: 'none' },
    });
    if (errors.length > 0) this.error(`${chunk.fileName}: ${errors[0].message}`);
    return { code: small, map: null };
  },
};

/** Smaller scripts are not worth the bytes of the hint, characters. */
const HINTED_FROM = 20_000;

/**
 * Asks browsers to compile the scripts of what is seen first while they arrive, in a thread of their own: by
 * themselves they compile a function when it is first called, which was a third of the main thread's time.
 * @param entries names of entries, and of modules that are fetched along with them: with all they import
 */
export const compiledAhead = (entries) => ({
  name: 'compiled-ahead',
  renderChunk(code, chunk, _options, { chunks }) {
    const isAsked = ({ name, isEntry, moduleIds }) =>
      entries.some((one) =>
        isEntry ? name === one : moduleIds.some((id) => id.endsWith(`/${one}.tsx`)),
      );
    const wanted = new Set(Object.keys(chunks).filter((file) => isAsked(chunks[file])));
    for (const file of wanted) for (const next of chunks[file]?.imports ?? []) wanted.add(next);
    return wanted.has(chunk.fileName) && code.length > HINTED_FROM
      ? { code: `//# allFunctionsCalledOnLoad\n${code}`, map: null }
      : null;
  },
});

/** `import text from './x.md?raw'`: the file's text. Vite has its own. */
export const rawText = {
  name: 'raw-text',
  async resolveId(source, importer) {
    if (!source.endsWith('.md?raw')) return null;
    const found = await this.resolve(source.slice(0, -'?raw'.length), importer, { skipSelf: true });
    return found ? `${found.id}?raw` : null;
  },
  async load(id) {
    if (!id.endsWith('.md?raw')) return null;
    const file = id.slice(0, -'?raw'.length);
    this.addWatchFile(file);
    return `export default ${JSON.stringify(await readFile(file, 'utf8'))};`;
  },
};

/**
 * `import { Button } from 'antd'` in our own code reads `antd/es/button` alone: the barrel would make
 * Rollup parse every component there is.
 */
export const antdDirect = {
  name: 'antd-direct',
  transform(code, id) {
    if (id.includes('/node_modules/') || !/from ['"]antd['"]/.test(code)) return null;
    const direct = code.replace(/import\s*\{([^}]*)\}\s*from\s*['"]antd['"];?/g, (_whole, names) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .map((name) => {
          const [from, to = from] = name.split(/\s+as\s+/);
          const folder = from.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();
          return `import ${to} from 'antd/es/${folder}';`;
        })
        .join(''),
    );
    return { code: direct, map: null };
  },
};
