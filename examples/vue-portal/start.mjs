import vue from '@vitejs/plugin-vue';
import { serveBundled } from '../bundled-portal.mjs';

await serveBundled({
  folder: import.meta.dirname,
  name: 'vue-portal',
  port: Number(process.env.PORT ?? 8093),
  plugins: [
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('bi-') } } }),
  ],
});
