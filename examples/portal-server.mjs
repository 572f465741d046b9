import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const server = (process.env.BI_SERVER ?? 'http://localhost:8080').replace(/\/$/, '');
const serviceKey = process.env.BI_SERVICE_KEY ?? 'demo-portal-key';
const types = { '.js': 'text/javascript', '.css': 'text/css' };

/** A token for the person signed in at this portal: ten minutes, one report, one dashboard, one cube. */
async function mintToken() {
  const answer = await fetch(`${server}/api/v1/embed-tokens`, {
    method: 'POST',
    headers: { authorization: serviceKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      subject: 'visitor-of-sky-portal',
      resources: [
        'report:punctuality-by-region-and-month',
        'dashboard:flight-operations',
        'cube:flights',
      ],
      actions: ['view', 'explore', 'export', 'filter'],
    }),
  });
  const { code, data, errorMessage } = await answer.json();
  if (code !== 1000) throw new Error(errorMessage);
  return data;
}

async function isReady() {
  const answer = await fetch(`${server}/readyz`).catch(() => null);
  return answer?.ok === true;
}

/** Starts the analytics server of this repository where none answers and it would be on this machine. */
async function ensureServer() {
  if (await isReady()) return;
  const { hostname, port } = new URL(server);
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') {
    console.error(
      `No analytics server answers at ${server}. Start it there, or set BI_SERVER to its address.`,
    );
    process.exit(1);
  }
  console.log(`No analytics server answers at ${server}: starting one.`);
  const start = join(import.meta.dirname, '../scripts/start.mjs');
  const child = spawn(process.execPath, [start], {
    stdio: 'inherit',
    env: { ...process.env, PORT: port || '80' },
  });
  child.on('close', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill('SIGTERM'));
  while (!(await isReady())) await pause(200);
}

/**
 * Serves a portal: `index.html` of `folder` at `/`, the named files next to it, and `POST /token`, which
 * mints a token. `policy` lists the directives of the page's content security policy that it needs
 * besides its own files; `{{server}}` and `{{nonce}}` are filled in.
 */
export async function servePortal({ folder, files, policy, port }) {
  const fill = (text, nonce) =>
    text.replaceAll('{{server}}', server).replaceAll('{{nonce}}', nonce);

  async function sendPage(response) {
    const nonce = randomBytes(16).toString('base64');
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': fill(
        ["default-src 'none'", ...policy, "base-uri 'none'"].join('; '),
        nonce,
      ),
    });
    response.end(fill(html, nonce));
  }

  async function handle(request, response) {
    const { pathname } = new URL(request.url, 'http://portal');
    if (pathname === '/') return sendPage(response);
    if (pathname === '/token' && request.method === 'POST') {
      const token = await mintToken();
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      return response.end(JSON.stringify(token));
    }
    if (files.includes(pathname.slice(1))) {
      response.writeHead(200, { 'content-type': types[extname(pathname)] });
      return response.end(await readFile(join(folder, pathname)));
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
        ? `Port ${port} is in use. Choose another one with PORT.`
        : error.message,
    );
    process.exit(1);
  });
  await ensureServer();
  portal.listen(port, 'localhost', () => {
    console.log(`Portal: http://localhost:${portal.address().port}  (analytics server ${server})`);
  });
}
