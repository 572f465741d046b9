import { servePortal } from '../portal-server.mjs';

await servePortal({
  folder: import.meta.dirname,
  files: ['portal.js', 'portal.css'],
  port: Number(process.env.PORT ?? 8090),
  policy: [
    "script-src 'self' {{server}}",
    "style-src 'self' 'nonce-{{nonce}}'",
    "connect-src 'self' {{server}}",
    "img-src 'self' data: blob:",
  ],
});
