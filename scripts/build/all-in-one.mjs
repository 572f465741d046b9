import { dirname, resolve } from 'node:path';
import { ALL_IN_ONE, builtFile, LOAD_VIEW, loadViewSource } from './chunk-manifest.mjs';

/** Code of the loader's modules as the loader's build compiled it, by file. */
const compiled = new Map();

/** Remembers what the loader is made from, for the all-in-one script. */
export const rememberLoader = {
  name: 'remember-loader',
  moduleParsed({ id, code }) {
    compiled.set(id, code);
  },
};

/**
 * Puts the all-in-one script together from what is built already: the loader's modules, and in place
 * of the chunks it would load, the chunks themselves. Nothing is compiled twice.
 */
export function fromBuiltParts(tags, folder) {
  const virtual = '\0bi:chunks';
  const inFolder = (name) => resolve(folder, builtFile(name));
  return {
    name: 'from-built-parts',
    resolveId(source, importer) {
      if (source === 'bi:chunks') return virtual;
      if (source === 'bi:load-view') return LOAD_VIEW;
      if (source === './create-all-in-one') return inFolder(ALL_IN_ONE);
      if (!importer || !/^[.]/.test(source)) return null;
      const file = `${resolve(dirname(importer), source)}.ts`;
      return compiled.has(file) ? file : null;
    },
    load(id) {
      if (id === LOAD_VIEW) return loadViewSource;
      if (id !== virtual) return compiled.get(id) ?? null;
      const views = tags.map(
        (tag) => `${JSON.stringify(tag)}: () => import(${JSON.stringify(inFolder(tag))})`,
      );
      return [
        `const views = { ${views.join(', ')} };`,
        '// a part of a screen is there with the screen',
        'export const load = (name) => (views[name] ?? (() => Promise.resolve()))();',
      ].join('\n');
    },
  };
}
