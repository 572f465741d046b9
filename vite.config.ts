import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { antdSelectFocus } from './scripts/build/antd-plugins.mjs';
import { antdWeak } from './scripts/build/browser-plugins.mjs';

const LOADER = '/elements/bi-elements.js';
const api = process.env['BI_API'] ?? 'http://127.0.0.1:8080';
const served = [
  '/api',
  '/iam',
  '/sign-in',
  '/component',
  '/register',
  '/oauth2',
  '/healthz',
  '/readyz',
];

/** In production the page loads the elements Rollup built, so that the product is built once. */
const loaderFromServer: Plugin = {
  name: 'loader-from-server',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) =>
    id.endsWith('/elements/bi-elements') ? { id: LOADER, external: 'absolute' } : null,
};

/** The page stands at the top of its folder, not under the folder of its source. */
const pageOnTop: Plugin = {
  name: 'page-on-top',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.fileName === 'standalone/index.html') file.fileName = 'index.html';
    }
  },
};

/** `/` and `/auth/callback` are the page, also in development. */
const pageAtRoot: Plugin = {
  name: 'page-at-root',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = request.url?.split('?')[0];
      if (path === '/' || path === '/auth/callback') {
        request.url = request.url?.replace(path, '/standalone/index.html');
      }
      next();
    });
  },
};

/** Standalone app: development server over the sources, production page over the built elements. */
export default defineConfig({
  root: '.',
  publicDir: 'standalone/public',
  appType: 'mpa',
  plugins: [react(), antdWeak, loaderFromServer, pageOnTop, pageAtRoot],
  optimizeDeps: { rolldownOptions: { plugins: [antdSelectFocus] } },
  html: { cspNonce: '{{nonce}}' },
  build: {
    outDir: 'dist/standalone',
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'standalone/index.html', external: [LOADER] },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(served.map((path) => [path, { target: api, changeOrigin: false }])),
  },
});
