import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of the lazy build: per tag its entry first, then everything it imports statically. */
let filesOf = null;
let allInOne = null;
const ENTRIES = 'entries.json';

/** Name of the entry that holds the bridge of the all-in-one script. */
export const ALL_IN_ONE = 'all-in-one';

/**
 * Notes which files each element's entry needs.
 * @param alongside a chunk that every element needs at once without importing it statically, but for
 *   those whose first calls the loader sends
 */
export function chunkList(tags, alongside) {
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
      const bundled = Object.values(bundle).find((file) => file.name === ALL_IN_ONE);
      if (!bundled?.isEntry) this.error(`no entry for ${ALL_IN_ONE}`);
      allInOne = bundled.fileName;
    },
  };
}

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

/**
 * Writes the lazy files' names into the loader: `import('./bi-olap-view')` becomes parallel imports
 * of the entry and all it needs, so that nothing waits for the entry to be read first.
 */
export function loaderImports(tags) {
  const virtual = '\0bi:chunks';
  return {
    name: 'loader-imports',
    resolveId: (id) => (id === 'bi:chunks' ? virtual : null),
    load(id) {
      if (id !== virtual) return null;
      if (!filesOf) this.error('the lazy chunks must be built first');
      const files = [...new Set(tags.flatMap((tag) => filesOf[tag]))];
      return [
        `const files = ${JSON.stringify(files)};`,
        'const load = (file) => import(new URL(files[file], import.meta.url).href);',
        'export const loadChunks = (...wanted) =>',
        '  Promise.all(wanted.map(load)).then(([entry]) => entry);',
        `export const chunks = ${JSON.stringify(
          Object.fromEntries(
            tags.map((tag) => [tag, filesOf[tag].map((file) => files.indexOf(file))]),
          ),
        )};`,
      ].join('\n');
    },
    transform(code, id) {
      const tag = tags.find((one) => id.endsWith(`/elements/${one}/${one}.ts`));
      if (!tag) return null;
      const call = `import('./${tag}-view')`;
      if (!code.includes(call)) this.error(`${id}: expected ${call}`);
      return {
        code: `import { chunks, loadChunks } from 'bi:chunks';\n${code.replace(call, `loadChunks(...chunks['${tag}'])`)}`,
        map: null,
      };
    },
  };
}

/** Keeps the chunks of the last builds, for pages that loaded an earlier loader. */
export function keepBuilds(count) {
  return {
    name: 'keep-builds',
    writeBundle(options, bundle) {
      const folder = join(options.dir, 'c');
      const note = join(folder, 'builds.json');
      const earlier = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : [];
      const files = Object.keys(bundle).sort();
      const same = (build) => JSON.stringify(build) === JSON.stringify(files);
      const builds = [files, ...earlier.filter((build) => !same(build))].slice(0, count);
      const current = new Set(builds.flat());
      for (const file of readdirSync(folder)) {
        if (file !== 'builds.json' && file !== ENTRIES && !current.has(`c/${file}`))
          rmSync(join(folder, file));
      }
      writeFileSync(note, JSON.stringify(builds));
      writeFileSync(join(folder, ENTRIES), JSON.stringify(filesOf));
    },
  };
}
