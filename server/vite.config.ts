import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const entry = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Packages with binaries for each system, which stay as they are installed. */
export const BINARY_PACKAGES = ['@duckdb/node-bindings', 'libsql', '@resvg/resvg-js'];

const FONTS = {
  'noto-sans-sc': ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf'],
  'noto-sans': ['400Regular/NotoSans_400Regular.ttf', '700Bold/NotoSans_700Bold.ttf'],
  'noto-serif': ['400Regular/NotoSerif_400Regular.ttf', '700Bold/NotoSerif_700Bold.ttf'],
  'noto-sans-arabic': [
    '400Regular/NotoSansArabic_400Regular.ttf',
    '700Bold/NotoSansArabic_700Bold.ttf',
  ],
  'noto-sans-hebrew': [
    '400Regular/NotoSansHebrew_400Regular.ttf',
    '700Bold/NotoSansHebrew_700Bold.ttf',
  ],
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

/** Puts what words are near in meaning next to the built server, with where it is from. */
function wordVectors(): Plugin {
  return {
    name: 'word-vectors',
    generateBundle() {
      for (const file of ['word-vectors.bin', 'README.md']) {
        const source = readFileSync(entry(`data/${file}`));
        this.emitFile({ type: 'asset', fileName: `data/${file}`, source });
      }
    },
  };
}

/**
 * The server for Node: eight entries (the server, its engine processes of two kinds, the importer, the
 * workers that draw pictures and write files and documents, the command line), bundled with all their
 * packages but those with binaries of their own. Loaded one by one, the packages would take most of
 * the start of each process.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [fonts(), wordVectors()],
  ssr: { noExternal: true, external: BINARY_PACKAGES },
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
