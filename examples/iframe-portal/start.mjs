import { servePortal } from '../portal-server.mjs';

await servePortal({
  folder: import.meta.dirname,
  files: ['portal.js', 'portal.css'],
  port: Number(process.env.PORT ?? 8091),
  policy: [
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'frame-src {{server}}',
    "img-src 'self' data:",
  ],
});
