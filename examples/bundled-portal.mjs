import { join } from 'node:path';
import { build } from 'vite';
import { buildIfStale } from '../scripts/build-stale.mjs';
import { servePortal } from './portal-server.mjs';

const root = join(import.meta.dirname, '..');

/**
 * Bundles a portal with Vite and serves it. `bi-elements` is the package as it is built here; a portal of its own
 * installs it from the server: `npm install https://bi.example.com/elements/bi-elements-0.1.0.tgz`.
 */
export async function serveBundled({ folder, name, port, plugins = [] }) {
  await buildIfStale('package');
  const outDir = join(root, 'node_modules/.cache/examples', name);
  await build({
    ...{ root: folder, configFile: false, logLevel: 'warn', plugins },
    resolve: {
      alias: [
        { find: /^bi-elements\/react$/, replacement: join(root, 'dist/package/react.js') },
        { find: /^bi-elements$/, replacement: join(root, 'dist/package/index.js') },
      ],
      dedupe: ['react', 'react-dom', 'vue'],
    },
    build: {
      ...{ outDir, emptyOutDir: true, modulePreload: false },
      rolldownOptions: {
        output: { entryFileNames: 'portal.js', assetFileNames: 'portal.[ext]' },
      },
    },
  });
  await servePortal({
    folder: outDir,
    files: ['portal.js', 'portal.css'],
    port,
    policy: [
      "script-src 'self' {{server}}",
      "style-src 'self' 'nonce-{{nonce}}'",
      "connect-src 'self' {{server}}",
      "img-src 'self' data: blob:",
    ],
  });
}
