import react from '@vitejs/plugin-react';
import { serveBundled } from '../bundled-portal.mjs';

await serveBundled({
  folder: import.meta.dirname,
  name: 'react-portal',
  port: Number(process.env.PORT ?? 8092),
  plugins: [react()],
});
