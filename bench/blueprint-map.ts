/**
 * The map of a workspace of 3,000 objects in the built product in Chromium: how long it takes from the answer with the
 * graph to the first frame with objects on it, and how far apart the frames are while the map is moved at a scale to
 * read, scaled out to its groups and in again.
 *
 *   BI_TEST_DATA=.data npm run bench bench/blueprint-map.ts (after npm start has built everything and made the sample)
 */
import { BLUEPRINT_KINDS } from '../contract/blueprint/blueprint-kinds';
import type { Page } from 'playwright';
import { ANA, signIn } from '../tests/e2e/person';
import { openBrowser, startProduct } from '../tests/e2e/running-product';

const OBJECTS = 3000;
const MOVES = 240;

let seed = 7;
const random = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const SHARES: Record<string, number> = {
  ...{ table: 0.1, view: 0.1, cube: 0.05, report: 0.55, dashboard: 0.08, document: 0.05 },
  ...{ email: 0.05, alert: 0.02 },
};

/** Objects of every kind, each reading one to three of the kinds before it. */
function madeGraph() {
  const nodes: Record<string, unknown>[] = [];
  const edges: { from: string; to: string }[] = [];
  const before: string[] = [];
  for (const kind of BLUEPRINT_KINDS) {
    const made: string[] = [];
    for (let at = 0; at < Math.round(OBJECTS * (SHARES[kind] ?? 0)); at++) {
      const key = `${kind}:${kind}-${at}`;
      made.push(key);
      const reads = before.length === 0 ? 0 : 1 + Math.floor(random() * 2.2);
      for (let one = 0; one < reads; one++) {
        edges.push({ from: before[Math.floor(random() * before.length)] ?? '', to: key });
      }
      nodes.push({
        ...{ key, kind, address: `${kind}-${at}`, id: `${kind}-${at}` },
        ...{
          name: `${kind} number ${at} of many`,
          description: '',
          tag: 'Bench',
          owner: 'Ana Lee',
        },
        ...{ updatedAt: null, loadedAt: null, version: 1, up: reads, down: 1, missing: [] },
        ...{ hidden: { up: 0, down: 0 }, anyColumn: false },
      });
    }
    before.push(...made);
  }
  return { root: null, hidden: 0, nodes, edges };
}

/** How far apart frames are while something is done, milliseconds, and milliseconds of work of the page in it. */
async function framesOf(page: Page, act: () => Promise<void>) {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const used = async () =>
    (await client.send('Performance.getMetrics')).metrics.find(
      ({ name }) => name === 'TaskDuration',
    )?.value ?? 0;
  await page.evaluate(() => {
    const gaps: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      gaps.push(now - last);
      last = now;
      if (!Object.hasOwn(globalThis, 'ended')) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Reflect.deleteProperty(globalThis, 'ended');
    Object.assign(globalThis, { gaps });
  });
  const before = await used();
  await act();
  const work = ((await used()) - before) * 1000;
  const gaps = await page.evaluate(() => {
    Object.assign(globalThis, { ended: true });
    return (globalThis as unknown as { gaps: number[] }).gaps;
  });
  const sorted = [...gaps].sort((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1);
  return `${gaps.length} frames, median ${at(0.5)} ms apart, p95 ${at(0.95)} ms, longest ${at(1)} ms; ${(work / gaps.length).toFixed(1)} ms of work a frame`;
}

/** Turns the wheel over the middle of the map once a frame: `across` and `down` in pixels, there and back. */
const wheel = (
  page: Page,
  turns: { moves: number; across: number; down: number; scales: boolean },
) =>
  page.evaluate(async ({ moves, across, down, scales }) => {
    const place = document.querySelector('bi-app')?.shadowRoot ?? document;
    const map = place.querySelector('.bp-map');
    if (map === null) throw new Error('there is no map');
    for (let at = 0; at < moves; at++) {
      await new Promise((done) => requestAnimationFrame(done));
      const way = at < moves / 2 ? 1 : -1;
      map.dispatchEvent(
        new WheelEvent('wheel', {
          ...{ deltaX: way * across, deltaY: way * down, ctrlKey: scales },
          ...{ clientX: 760, clientY: 500, bubbles: true, cancelable: true },
        }),
      );
    }
  }, turns);

const product = await startProduct();
const browser = await openBrowser({ optimizes: true });
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${product.url}/#/login`);
  await signIn(page, ANA);
  const data = madeGraph();
  const body = JSON.stringify({ code: 1000, data, message: '', errorMessage: '', requestId: 'b' });
  await page.route('**/api/v1/blueprint/graph*', (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
  await page.addInitScript(() => {
    const began = new PerformanceObserver((list) => {
      for (const { name, responseEnd } of list.getEntries() as PerformanceResourceTiming[]) {
        if (name.includes('/blueprint/graph')) Object.assign(globalThis, { arrived: responseEnd });
      }
    });
    began.observe({ type: 'resource', buffered: true });
    const look = (now: number) => {
      const place = document.querySelector('bi-app')?.shadowRoot ?? document;
      const drawn = place.querySelector('.bp-node, .bp-group');
      if (drawn === null) requestAnimationFrame(look);
      else
        requestAnimationFrame((after) => Object.assign(globalThis, { drawn: after, found: now }));
    };
    requestAnimationFrame(look);
  });
  const firsts: number[] = [];
  for (let round = 0; round < 5; round++) {
    await page.goto('about:blank');
    await page.goto(`${product.url}/#/blueprint?show=map&depth=all`);
    await page.waitForFunction(() => 'drawn' in globalThis && 'arrived' in globalThis);
    firsts.push(
      await page.evaluate(() => {
        const { drawn, arrived } = globalThis as unknown as { drawn: number; arrived: number };
        return drawn - arrived;
      }),
    );
  }
  process.stdout.write(
    `${data.nodes.length} objects, ${data.edges.length} lines: first draw ${firsts.map((ms) => ms.toFixed(0)).join(', ')} ms after the graph has arrived\n`,
  );
  await page.mouse.move(700, 500);
  await page.locator('.bp-map').waitFor();
  const moved = await framesOf(page, () =>
    wheel(page, { moves: MOVES, across: 6, down: 24, scales: false }),
  );
  process.stdout.write(`moved at a scale to read: ${moved}\n`);
  const out = await framesOf(page, () =>
    wheel(page, { moves: MOVES, across: 0, down: 10, scales: true }),
  );
  process.stdout.write(`scaled out to groups and in again: ${out}\n`);
} finally {
  await browser.close();
  await product.stop();
}
