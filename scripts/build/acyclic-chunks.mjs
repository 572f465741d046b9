/**
 * Fails the build when chunks import each other in a circle: the bindings of one of them would then
 * be read before they exist, in the browser and not before.
 */
export const acyclicChunks = {
  name: 'acyclic-chunks',
  generateBundle(_options, bundle) {
    const done = new Set();
    const visit = (file, path) => {
      if (path.includes(file)) {
        const circle = [...path.slice(path.indexOf(file)), file].join(' -> ');
        this.error(
          `Chunks import each other: ${circle}. Cut them differently in rollup.config.mjs.`,
        );
      }
      const chunk = bundle[file];
      if (done.has(file) || chunk?.type !== 'chunk') return;
      for (const next of chunk.imports) visit(next, [...path, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
};
