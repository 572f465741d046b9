import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const entry = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const FONTS = {
  'noto-sans-sc': ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf'],
  'noto-sans': ['400Regular/NotoSans_400Regular.ttf', '700Bold/NotoSans_700Bold.ttf'],
};

/** Puts the fonts of pictures and documents beside the built server, each with its licence. */
function fonts(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: 'fonts',
    generateBundle() {
      for (const [name, files] of Object.entries(FONTS)) {
        const emit = (from: string, to: string) =>
          this.emitFile({
            type: 'asset',
            fileName: `fonts/${to}`,
            source: readFileSync(resolve(`@expo-google-fonts/${name}/${from}`)),
          });
        for (const file of files) emit(file, path.basename(file));
        emit('LICENSE_FONT', `${name}.LICENSE.txt`);
      }
    },
  };
}

/**
 * The server for Node: seven entries (the server, its engine processes of two kinds, the importer, the workers that draw pictures and write files, the command line), our own
 * workspaces bundled, packages of the registry left as they are installed.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [fonts()],
  ssr: { noExternal: [/^@bi\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        main: entry('src/main.ts'),
        cube: entry('src/cli/cube.ts'),
        'engine-child': entry('src/engine/duckdb/engine-child.ts'),
        'sql-child': entry('src/engine/duckdb/sql-child.ts'),
        'importer-child': entry('src/importer/importer-child.ts'),
        'render-worker': entry('src/rendering/render-worker.ts'),
        'file-worker': entry('src/rendering/file/file-worker.ts'),
        'document-worker': entry('src/rendering/document/document-worker.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
});
