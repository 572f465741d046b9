import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const server = (process.env.BI_SERVER ?? 'http://localhost:8080').replace(/\/$/, '');
const serviceKey = process.env.BI_SERVICE_KEY ?? 'demo-portal-key';
const port = Number(process.env.PORT ?? 8090);
const types = { '.js': 'text/javascript', '.css': 'text/css' };

/** A token for the person signed in at this portal: ten minutes, one report, one cube. */
async function mintToken() {
  const answer = await fetch(`${server}/api/v1/embed-tokens`, {
    method: 'POST',
    headers: { authorization: serviceKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      subject: 'visitor-of-sky-portal',
      resources: ['report:punctuality-by-region-and-month', 'cube:flights'],
      actions: ['view', 'explore', 'export', 'filter'],
    }),
  });
  const { code, data, errorMessage } = await answer.json();
  if (code !== 1000) throw new Error(errorMessage);
  return data;
}

async function sendPage(response) {
  const nonce = randomBytes(16).toString('base64');
  const html = await readFile(join(import.meta.dirname, 'index.html'), 'utf8');
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' ${server}`,
      `style-src 'self' 'nonce-${nonce}'`,
      `connect-src 'self' ${server}`,
      "img-src 'self' data: blob:",
      "base-uri 'none'",
    ].join('; '),
  });
  response.end(html.replaceAll('{{server}}', server).replaceAll('{{nonce}}', nonce));
}

async function handle(request, response) {
  const { pathname } = new URL(request.url, 'http://portal');
  if (pathname === '/') return sendPage(response);
  if (pathname === '/token' && request.method === 'POST') {
    const token = await mintToken();
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    return response.end(JSON.stringify(token));
  }
  if (pathname === '/portal.js' || pathname === '/portal.css') {
    response.writeHead(200, { 'content-type': types[extname(pathname)] });
    return response.end(await readFile(join(import.meta.dirname, pathname)));
  }
  response.writeHead(404).end('There is nothing at this address.');
}

const portal = createServer((request, response) => {
  handle(request, response).catch((error) => {
    console.error(`${request.method} ${request.url}: ${error.message}`);
    if (!response.headersSent) response.writeHead(502);
    response.end('The analytics server did not give a token. Its answer is in the portal log.');
  });
});

portal.on('error', (error) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use. Choose another one: PORT=8091 node examples/plain-html/start.mjs`
      : error.message,
  );
  process.exit(1);
});

const ready = await fetch(`${server}/healthz`).catch(() => null);
if (!ready?.ok) {
  console.error(
    `No analytics server answers at ${server}. Start it with "npm start" first, or name another: ` +
      'BI_SERVER=http://localhost:8080 node examples/plain-html/start.mjs',
  );
  process.exit(1);
}
portal.listen(port, 'localhost', () => {
  console.log(`Portal: http://localhost:${portal.address().port}  (elements from ${server})`);
});
