import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const entry = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The server for Node: six entries (the server, its engine processes of two kinds, the importer, the worker that draws pictures, the command line), our own
 * workspaces bundled, packages of the registry left as they are installed.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  ssr: { noExternal: [/^@bi\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    copyPublicDir: false,
    rollupOptions: {
      input: {
        main: entry('src/main.ts'),
        cube: entry('src/cli/cube.ts'),
        'engine-child': entry('src/engine/duckdb/engine-child.ts'),
        'sql-child': entry('src/engine/duckdb/sql-child.ts'),
        'importer-child': entry('src/importer/importer-child.ts'),
        'render-worker': entry('src/rendering/render-worker.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
});
