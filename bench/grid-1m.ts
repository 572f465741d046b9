/**
 * Time to paint a pivot of about a million cells, with few and with many levels of headers, and to scroll it, in Chromium driven over CDP.
 * Run: `npx vite build bench/gallery && npx vite build bench/gallery --ssr ../grid-1m.ts --outDir dist/run
 * --emptyOutDir=false && node bench/gallery/dist/run/grid-1m.js`
 */
import { chromium, type CDPSession, type Page } from 'playwright';
import { preview } from 'vite';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const FRAMES = 150;

interface Figures {
  shape: string;
  /** milliseconds from the cell set being there to the first painted frame */
  paintMs: number;
  /** milliseconds of script, style and layout of one scrolled frame */
  frameMedianMs: number;
  frameP95Ms: number;
  /** the browser's own count of a frame on the main thread, paint included; mean */
  mainMs: number;
  /** megabytes of script heap, the cell set included */
  heapMb: number;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Scrolls frame by frame; the time of a frame is that of script, style and layout. */
async function scrollFrames(page: Page, dx: number, dy: number): Promise<number[]> {
  return page.evaluate(
    async ({ frames, right, down }) => {
      const root = document.querySelector('bi-gallery')?.shadowRoot;
      const grid = root?.querySelector<HTMLElement>('.bi-g');
      if (grid === null || grid === undefined) throw new Error('no grid');
      const times: number[] = [];
      for (let frame = 0; frame < frames; frame++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const from = performance.now();
        grid.scrollTop += down;
        grid.scrollLeft += right;
        grid.dispatchEvent(new Event('scroll'));
        grid.getBoundingClientRect();
        times.push(performance.now() - from);
      }
      return times;
    },
    { frames: FRAMES, right: dx, down: dy },
  );
}

/** Main-thread milliseconds per frame, from the browser's own counters. */
async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function measure(
  page: Page,
  url: string,
  set: string,
  rows: number,
  columns: number,
): Promise<Figures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${url}?set=${set}&rows=${String(rows)}&cols=${String(columns)}&bare&bench`);
  await page.waitForFunction(() => document.body.dataset['paint'] !== undefined, null, {
    timeout: 120_000,
  });
  const paintMs = Number(await page.evaluate(() => document.body.dataset['paint']));
  const heapMb = (await heapBytes(session)) / 2 ** 20;
  const times: number[] = [];
  const before = await taskMs(session);
  times.push(...(await scrollFrames(page, 0, 140)), ...(await scrollFrames(page, 90, 0)));
  const mainMs = ((await taskMs(session)) - before) / times.length;
  return {
    shape: `${set} ${String(rows)} x ${String(columns)}`,
    paintMs,
    frameMedianMs: quantile(times, 0.5),
    frameP95Ms: quantile(times, 0.95),
    mainMs,
    heapMb,
  };
}

const server = await preview({
  root: 'bench/gallery',
  preview: { port: 0, host: '127.0.0.1' },
  logLevel: 'silent',
});
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: FLAGS,
});
try {
  const url = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0] ?? '';
  for (const [set, rows, columns] of [
    ['large', 1000, 1000],
    ['large', 100_000, 10],
    ['deep', 10_000, 64],
    ['deep', 100_000, 8],
    ['deep', 1000, 1000],
  ] as const) {
    const page = await browser.newPage();
    const figures = await measure(page, url, set, rows, columns);
    process.stdout.write(
      `${figures.shape}: paint ${figures.paintMs.toFixed(0)} ms, frame median ` +
        `${figures.frameMedianMs.toFixed(1)} ms, p95 ${figures.frameP95Ms.toFixed(1)} ms, ` +
        `main thread ${figures.mainMs.toFixed(1)} ms, ` +
        `heap ${figures.heapMb.toFixed(1)} MB\n`,
    );
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
