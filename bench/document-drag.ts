/**
 * A block that is dragged over the pages of a document of about thirty, in the editor of the built product in Chromium: how
 * far apart the frames are meanwhile, with the pages laid out again for each place it comes over, and what the page's
 * main thread did for one of them.
 *
 *   BI_TEST_DATA=.data npm run bench bench/document-drag.ts (after npm start has built everything and made the sample)
 */
import type { Page } from 'playwright';
import { callAs, ANA, signIn } from '../tests/e2e/person';
import { openBrowser, startProduct } from '../tests/e2e/running-product';

const MARGIN = { top: 56, right: 50, bottom: 56, left: 50 };
/** Moves of the pointer, one a frame of a screen of 60 a second, and pixels of each. */
const MOVES = 240;
const STEP = 3;
const FRAME_MS = 1000 / 60;
const WORDS =
  'Traffic rose in every region, most of all in the West, where fog had closed two airports in June. ';

const blocks = Array.from({ length: 60 }, (_, at) => [
  { id: `h${at}`, kind: 'heading', level: 2, text: `Part ${at + 1}` },
  { id: `t${at}`, kind: 'text', text: WORDS.repeat(20 + (at % 5)) },
]).flat();
blocks.push({
  ...{ id: 'rows', kind: 'data', title: 'Airports' },
  ...{ source: { kind: 'rows', of: 'table', id: 'dim_airport', limit: 250 } },
} as never);

/** Frames from here on: how far apart they are, milliseconds. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const gaps: number[] = [];
    let before = performance.now();
    const next = (now: number) => {
      gaps.push(now - before);
      before = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(globalThis, { gaps });
  });
const share = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN;

const product = await startProduct();
const browser = await openBrowser({ optimizes: true });
try {
  const body = {
    page: { size: 'a4', orientation: 'portrait', margin: MARGIN },
    parameters: [],
    blocks,
  };
  const made = await callAs<{ slug: string; id: string }>(
    ...([product.url, ANA, 'POST', '/report-plus', { name: 'Thirty pages', body }] as const),
  );
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${product.url}/#/login`);
  await signIn(page, ANA);
  await page.goto(`${product.url}/#/reports/config?report_id=${made.id}&type=document`);
  await page.getByRole('treeitem').first().waitFor();
  await page.getByText('Pages are being made').waitFor({ state: 'detached', timeout: 60_000 });
  const pages = await page.locator('.bi-plus-state').first().textContent();
  const sheet = await page.locator('[data-page="0"]').boundingBox();
  if (sheet === null) throw new Error('no page is shown');
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  const busy = async () =>
    ((await client.send('Performance.getMetrics')).metrics.find(
      ({ name }) => name === 'TaskDuration',
    )?.value ?? 0) * 1000;
  const [x, y] = [sheet.x + sheet.width / 2, sheet.y + 110];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 12);
  await watchFrames(page);
  const before = await busy();
  for (let at = 0; at < MOVES; at++) {
    const since = performance.now();
    await page.mouse.move(x, y + 12 + ((at * STEP) % 560));
    await new Promise((done) =>
      setTimeout(done, Math.max(0, FRAME_MS - (performance.now() - since))),
    );
  }
  const used = (await busy()) - before;
  const gaps = await page.evaluate(() => (globalThis as unknown as { gaps: number[] }).gaps);
  await page.mouse.up();
  const late = gaps.filter((gap) => gap > 2 * FRAME_MS).length;
  process.stdout.write(
    `${pages}: ${gaps.length} frames, median ${share(gaps, 0.5).toFixed(1)} ms apart, p95 ${share(gaps, 0.95).toFixed(1)} ms, ` +
      `longest ${Math.max(...gaps).toFixed(0)} ms, ${late} more than a frame late; ${(used / gaps.length).toFixed(1)} ms of work a frame\n`,
  );
} finally {
  await browser.close();
  await product.stop();
}
