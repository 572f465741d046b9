import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { BINARY_PACKAGES } from '../../vite.config';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const source = path.join(root, 'server/src');

/**
 * Builds the child programs once for a whole test run, into a folder of its own below node_modules
 * (so that their packages resolve), and names it to the tests by `BI_CHILD_DIR`.
 */
export default async function buildChildren(): Promise<() => void> {
  const cache = path.join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(path.join(cache, 'bi-children-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: BINARY_PACKAGES },
    build: {
      outDir,
      ssr: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: {
          'engine-child': path.join(source, 'engine/duckdb/engine-child.ts'),
          'sql-child': path.join(source, 'engine/duckdb/sql-child.ts'),
          'render-worker': path.join(source, 'rendering/render-worker.ts'),
          'file-worker': path.join(source, 'rendering/file/file-worker.ts'),
          'document-worker': path.join(source, 'rendering/document/document-worker.ts'),
          'importer-child': path.join(source, 'importer/importer-child.ts'),
          'import-loop': path.join(root, 'server/tests/support/import-loop.ts'),
        },
        output: { entryFileNames: '[name].js', format: 'es' },
      },
    },
  });
  // without it Node reads every file twice to see what kind of module it is, with each start of a child
  writeFileSync(path.join(outDir, 'package.json'), JSON.stringify({ type: 'module' }));
  process.env['BI_CHILD_DIR'] = outDir;
  return () => rmSync(outDir, { recursive: true, force: true });
}
