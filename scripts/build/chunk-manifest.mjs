import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Files of the lazy build: per tag its entry first, then everything it imports statically. */
let filesOf = null;
let allInOne = null;
/** Files of the parts that the loader fetches along with a screen, by module: each and all that it imports. */
let filesOfPart = null;
const ENTRIES = 'entries.json';
const BUILDS = 'builds.json';

/** Name of the entry that holds the bridge of the all-in-one script. */
export const ALL_IN_ONE = 'all-in-one';

/**
 * Notes which files each element's entry needs.
 * @param alongside a chunk that every element needs at once without importing it statically, but for
 *   those whose first calls the loader sends
 * @param parts modules that the loader may fetch along with a screen
 */
export function chunkList(tags, alongside, parts) {
  return {
    name: 'chunk-list',
    generateBundle(_options, bundle) {
      filesOf = Object.fromEntries(
        tags.map((tag) => {
          const entry = Object.values(bundle).find((file) => file.isEntry && file.name === tag);
          if (!entry) this.error(`no entry for ${tag}`);
          const partner = Object.values(bundle).find((file) => file.name === alongside.chunk);
          if (!partner) this.error(`no chunk ${alongside.chunk}`);
          const files = alongside.but.includes(tag)
            ? [entry.fileName]
            : [entry.fileName, partner.fileName];
          return [
            tag,
            [...new Set(files.flatMap((file) => [file, ...staticImports(file, bundle)]))],
          ];
        }),
      );
      filesOfPart = Object.fromEntries(
        parts.map((part) => {
          const holds = ({ moduleIds = [] }) => moduleIds.some((id) => id.endsWith(`/${part}.tsx`));
          const home = Object.values(bundle).find(holds);
          if (!home) this.error(`no chunk holds ${part}`);
          return [partName(part), [home.fileName, ...staticImports(home.fileName, bundle)]];
        }),
      );
      const bundled = Object.values(bundle).find((file) => file.name === ALL_IN_ONE);
      if (!bundled?.isEntry) this.error(`no entry for ${ALL_IN_ONE}`);
      allInOne = bundled.fileName;
    },
  };
}

/** What the loader calls a part: the name of its module. */
const partName = (part) => basename(part);

/** Entry file of a tag's screen, or of the all-in-one bridge, in the folder that was built. */
export function builtFile(name) {
  const file = name === ALL_IN_ONE ? allInOne : filesOf?.[name]?.[0];
  if (!file) throw new Error(`the lazy chunks must be built first: no file of ${name}`);
  return file;
}

function staticImports(name, bundle, seen = new Set()) {
  for (const next of bundle[name]?.imports ?? []) {
    if (seen.has(next) || !bundle[next]) continue;
    seen.add(next);
    staticImports(next, bundle, seen);
  }
  return [...seen];
}

/** Of the loader's modules: what calls for a screen's chunks, and the list of them. */
export const LOAD_VIEW = '\0bi:load-view';
const CHUNKS = '\0bi:chunks';

/** Source of `bi:load-view`: the list of chunks is no part of the loader, it follows. */
export const loadViewSource = [
  "const chunks = () => import('bi:chunks');",
  'export const loadView = (tag) => chunks().then(({ load }) => load(tag));',
].join('\n');

/**
 * Writes the lazy files' names into the part that follows the loader: `import('./bi-olap-view')` becomes
 * parallel imports of the entry and all it needs, so that nothing waits for the entry to be read first.
 */
export function loaderImports(tags, parts) {
  return {
    name: 'loader-imports',
    resolveId: (id) => (/^bi:(chunks|load-view)$/.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === LOAD_VIEW) return loadViewSource;
      if (id !== CHUNKS) return null;
      if (!filesOf) this.error('the lazy chunks must be built first');
      const wanted = { ...filesOf, ...filesOfPart };
      const files = [...new Set(Object.values(wanted).flat())];
      const chunks = Object.entries(wanted).map(([name, all]) => [
        name,
        all.map((file) => files.indexOf(file)),
      ]);
      return [
        `const files = ${JSON.stringify(files.map((file) => file.slice(CHUNK_FOLDER.length)))};`,
        `const chunks = ${JSON.stringify(Object.fromEntries(chunks))};`,
        'const one = (file) => import(new URL(files[file], import.meta.url).href);',
        'export const load = (name) => Promise.all(chunks[name].map(one)).then(([entry]) => entry);',
      ].join('\n');
    },
    transform(code, id) {
      const tag = tags.find((one) => id.endsWith(`/elements/${one}/${one}.ts`));
      const isParts = id.endsWith(`/${PARTS_MODULE}`);
      if (!tag && !isParts) return null;
      const calls = tag
        ? [[tag, `./${tag}-view`]]
        : parts.map((part) => [partName(part), `../../${part}`]);
      let called = code;
      for (const [name, path] of calls) {
        const call = `import('${path}')`;
        if (!called.includes(call)) this.error(`${id}: expected ${call}`);
        called = called.replace(call, `loadView('${name}')`);
      }
      return {
        code: `import { loadView } from 'bi:load-view';\n${called}`,
        map: null,
      };
    },
  };
}

const CHUNK_FOLDER = 'c/';
/** The loader's module that fetches parts along with a screen. */
const PARTS_MODULE = 'elements/bridge/early-paths.ts';

/** The chunk of what follows the loader. */
const LIFE = 'life';

/** Puts what follows the loader into one chunk, which imports nothing: the loader may be loaded from any address. */
export const afterLoader = {
  name: 'after-loader',
  outputOptions: (options) => ({
    ...options,
    manualChunks: (id, { getModuleInfo }) => {
      const isEntry = (one) => one === CHUNKS || one.endsWith('/bridge/element-life.ts');
      const wanted = new Set([id]);
      for (const one of wanted) {
        if (isEntry(one)) return LIFE;
        for (const next of getModuleInfo(one)?.importers ?? []) wanted.add(next);
      }
      return undefined;
    },
  }),
  generateBundle(_options, bundle) {
    // what one element asks for may be several chunks, and import what follows the loader
    for (const { fileName, name, isEntry, imports = [] } of Object.values(bundle)) {
      const refused = imports.filter((one) => isEntry || name === LIFE || bundle[one].isEntry);
      if (refused.length > 0) this.error(`${fileName} must not import ${refused.join(', ')}`);
    }
  },
  /**
   * Notes the parts among the chunks of this build: what the loader needs for all elements, and what a single element
   * asks for by itself.
   */
  writeBundle({ dir }, bundle) {
    const parts = Object.values(bundle).filter(({ fileName }) => fileName.startsWith(CHUNK_FOLDER));
    const names = parts.map(({ fileName }) => fileName);
    const elementIn = (path) => /(?:^|\/elements\/)(bi-[a-z-]+?)(?:-view|\/.*)$/.exec(path)?.[1];
    const homeOf = (id) => parts.find(({ moduleIds }) => moduleIds.includes(id))?.name ?? '';
    /** What asks for modules while the page runs, also by way of what imports them at once. */
    const askersOf = (moduleIds) => {
      const reached = new Set(moduleIds);
      const askers = new Set();
      for (const id of reached) {
        const { importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {};
        for (const one of dynamicImporters) askers.add(one);
        for (const one of importers) reached.add(one);
      }
      return [...askers];
    };
    const needs = (tag, { fileName, moduleIds }) => {
      const askers = askersOf(moduleIds);
      const own = askers.flatMap((id) => elementIn(id) ?? elementIn(homeOf(id)) ?? []);
      return own.length === 0 || own.includes(tag) ? [fileName] : [];
    };
    const edit = (name, change) => {
      const path = join(dir, CHUNK_FOLDER, name);
      writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))));
    };
    edit(BUILDS, ([now, ...earlier]) => [[...new Set([...now, ...names])].sort(), ...earlier]);
    edit(ENTRIES, (entries) =>
      Object.fromEntries(
        Object.entries(entries).map(([tag, all]) => [
          tag,
          [...all, ...parts.flatMap((part) => needs(tag, part))],
        ]),
      ),
    );
  },
};

const toBrotli = promisify(brotliCompress);

/**
 * Compresses chunks as hard as it goes, a twelfth smaller than what the server has the time for while
 * somebody waits. A chunk that an earlier build compressed has the same name and the same bytes.
 */
export const compressChunks = {
  name: 'compress-chunks',
  async writeBundle({ dir }, bundle) {
    const compress = async ({ fileName }) => {
      const path = join(dir, fileName);
      if (!fileName.startsWith(CHUNK_FOLDER) || existsSync(`${path}.br`)) return;
      const bytes = readFileSync(path);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      // its own default is the highest quality; a build that is stopped leaves no half of a file
      writeFileSync(`${path}.br.new`, await toBrotli(bytes, { params }));
      renameSync(`${path}.br.new`, `${path}.br`);
    };
    await Promise.all(Object.values(bundle).map(compress));
  },
};

/** Keeps the chunks of the last builds, for pages that loaded an earlier loader. */
export function keepBuilds(count) {
  return {
    name: 'keep-builds',
    writeBundle(options, bundle) {
      const folder = join(options.dir, 'c');
      const note = join(folder, BUILDS);
      const earlier = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : [];
      const files = Object.keys(bundle).sort();
      const same = (build) => files.every((file) => build.includes(file));
      const builds = [files, ...earlier.filter((build) => !same(build))].slice(0, count);
      const current = new Set(builds.flat());
      for (const file of readdirSync(folder)) {
        if (file !== BUILDS && file !== ENTRIES && !current.has(`c/${file.replace(/\.br$/, '')}`))
          rmSync(join(folder, file));
      }
      writeFileSync(note, JSON.stringify(builds));
      writeFileSync(join(folder, ENTRIES), JSON.stringify(filesOf));
    },
  };
}
