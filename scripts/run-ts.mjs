import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './run-step.mjs';

const [entry, ...rest] = process.argv.slice(2);
if (!entry) {
  process.stderr.write('Usage: node scripts/run-ts.mjs FILE.ts [ARG ...]\n');
  process.exit(2);
}
const outDir = join(root, 'node_modules', '.cache', 'run-ts', basename(entry, '.ts'));
mkdirSync(outDir, { recursive: true });
await build({
  root,
  configFile: false,
  logLevel: 'error',
  // lru-cache: an older one is where the bundle is run
  ssr: { noExternal: [/^@bi\//, 'lru-cache'] },
  build: {
    ssr: join(root, entry),
    outDir,
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: { output: { entryFileNames: 'main.mjs' } },
  },
});
process.env.BI_ROOT = root;
process.argv = [process.argv[0], join(root, entry), ...rest];
await import(pathToFileURL(join(outDir, 'main.mjs')).href);
