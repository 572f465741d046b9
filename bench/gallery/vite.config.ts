import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Serves the gallery: `npx vite bench/gallery`. */
export default defineConfig({
  plugins: [react()],
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite-gallery',
  server: { fs: { allow: ['../..'] } },
  optimizeDeps: { include: ['react', 'react-dom/client', 'antd', '@ant-design/cssinjs'] },
});
