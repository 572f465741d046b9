/**
 * First useful paint of `<bi-report-viewer>` in a page of another origin: slow 4G (1.6 Mbit/s,
 * 150 ms) and a processor slowed 4 times, cold (empty cache) and warm.
 * Run: npm run bench bench/first-paint.ts (after npm start has built everything once)
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext } from 'playwright';
import { openBrowser, startProduct } from '../tests/e2e/running-product';

const ROUNDS = 5;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

interface Times {
  skeleton: number;
  /** the first numbers: of the first screen, or of the table where it was quicker */
  numbers: number;
  /** the table of the screen itself, which answers to mouse and keyboard */
  interactive: number;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

async function mint(server: string): Promise<string> {
  const answer = await fetch(`${server}/api/v1/embed-tokens`, {
    method: 'POST',
    headers: { authorization: 'demo-portal-key', 'content-type': 'application/json' },
    body: JSON.stringify({
      subject: 'bench',
      resources: ['report:punctuality-by-region-and-month'],
      actions: ['view'],
    }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

async function measure(context: BrowserContext, page: string): Promise<Times> {
  const tab = await context.newPage();
  const cdp = await context.newCDPSession(tab);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await tab.goto(page, { waitUntil: 'commit' });
  const times = await tab.evaluate(
    () =>
      new Promise<Times>((done) => {
        let skeleton = NaN;
        let numbers = NaN;
        const look = () => {
          const root = document.querySelector('bi-report-viewer')?.shadowRoot;
          if (root && root.childElementCount > 0 && Number.isNaN(skeleton))
            skeleton = performance.now();
          if (root?.querySelector('.bi-first') && Number.isNaN(numbers))
            numbers = performance.now();
          const cells = [...(root?.querySelectorAll('[role="gridcell"]') ?? [])];
          if (cells.some((cell) => cell.textContent))
            done({
              skeleton,
              numbers: Number.isNaN(numbers) ? performance.now() : numbers,
              interactive: performance.now(),
            });
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await tab.close();
  return times;
}

async function rounds(browser: Browser, page: () => Promise<string>) {
  const cold: Times[] = [];
  const warm: Times[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const address = await page();
    cold.push(await measure(context, address));
    warm.push(await measure(context, address));
    await context.close();
  }
  return { cold, warm };
}

// asked from its own place, which the bundled bench is not
const script = pathToFileURL(resolve('scripts/prepared-sample.mjs')).href;
const { preparedSample } = (await import(/* @vite-ignore */ script)) as {
  preparedSample: () => Promise<string>;
};
process.env['BI_TEST_DATA'] ??= await preparedSample();
const product = await startProduct();
const host = createServer((_request, response) => {
  void mint(product.url).then((token) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Host</title>
<script type="module" src="${product.url}/elements/bi-elements.js"></script>
<bi-report-viewer token="${token}" report-id="punctuality-by-region-and-month"></bi-report-viewer>`);
  });
});
await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
const { port } = host.address() as AddressInfo;
const browser = await openBrowser({ optimizes: true });
const { cold, warm } = await rounds(browser, () =>
  Promise.resolve(`http://127.0.0.1:${String(port)}/`),
);
const line = (name: string, times: Times[]) =>
  `| ${[name, ...(['skeleton', 'numbers', 'interactive'] as const).map((moment) => median(times.map((one) => one[moment])).toFixed(0))].join(' | ')} |`;
process.stdout.write(
  [
    '| viewer, slow 4G + 4x CPU (median of 5) | skeleton ms | numbers ms | interactive ms |',
    '|---|--:|--:|--:|',
    line('cold', cold),
    line('warm', warm),
    '',
  ].join('\n'),
);
await browser.close();
host.close();
await product.stop();
process.exit(0);
