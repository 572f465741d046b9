/**
 * A dashboard of twelve tiles that is refreshed a thousand times in one page, as on a wall: the heap of the page
 * after garbage is collected, the nodes of its documents, and the processor time of one refresh. Every tenth
 * refresh another region is chosen first, so that tiles draw other answers.
 * Run: npm run bench bench/dashboard-soak.ts [REFRESHES] (after npm start has built everything once)
 */
import type { CDPSession, Page } from 'playwright';
import { ANA, signIn } from '../tests/e2e/person';
import prepare from '../tests/e2e/prepare';
import { openBrowser, startProduct } from '../tests/e2e/running-product';

const REFRESHES = Number(process.argv[2] ?? 1000);
const STEPS = 10;
const WARM = 50;
const REGIONS = ['West', 'South', 'Midwest', 'Northeast'];

interface Sample {
  after: number;
  heapMb: number;
  nodes: number;
  listeners: number;
}

async function sampleOf(cdp: CDPSession, after: number): Promise<Sample> {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    after,
    heapMb: of('JSHeapUsedSize') / 2 ** 20,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  };
}

/** The address of the board under a region. */
function hashOf(region: string): string {
  const choice = { filters: { origin: { op: 'in', paths: [[region]] } }, selections: {} };
  const text = Buffer.from(JSON.stringify(choice)).toString('base64url');
  return `#/dashboardItem?report_id=flight-operations&type=dashboard&name=Soak&f=j.${text}`;
}

/** One refresh, until all its calls are answered and drawn. */
async function refresh(page: Page): Promise<void> {
  const answered = page.waitForResponse((one) => one.url().endsWith('/flight-operations/open'));
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await answered;
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
}

async function run(): Promise<Sample[]> {
  await prepare();
  const product = await startProduct();
  const browser = await openBrowser({ optimizes: true });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
    page.setDefaultTimeout(60_000);
    await page.goto(`${product.url}/#/login`);
    await signIn(page, ANA);
    await page.goto(`${product.url}/${hashOf('West')}`);
    await page.getByRole('article', { name: 'Ten busiest states' }).locator('canvas').waitFor();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const samples: Sample[] = [];
    for (let done = 1; done <= WARM + REFRESHES; done += 1) {
      if (done % 10 === 0) {
        const region = REGIONS[(done / 10) % REGIONS.length] ?? 'West';
        await page.evaluate((hash) => (location.hash = hash), hashOf(region));
      }
      await refresh(page);
      const since = done - WARM;
      if (since === 0 || (since > 0 && since % (REFRESHES / STEPS) === 0)) {
        samples.push(await sampleOf(cdp, since));
        console.error(JSON.stringify(samples.at(-1)));
      }
    }
    return samples;
  } finally {
    await browser.close();
    await product.stop();
  }
}

const samples = await run();
const [first] = samples;
const last = samples.at(-1);
console.log('| refreshes | heap | nodes | listeners |\n| ---: | ---: | ---: | ---: |');
for (const { after, heapMb, nodes, listeners } of samples) {
  console.log(`| ${after} | ${heapMb.toFixed(1)} MiB | ${nodes} | ${listeners} |`);
}
if (first && last) {
  const change = (last.heapMb / first.heapMb - 1) * 100;
  console.log(`\nHeap from the first to the last: ${change.toFixed(1)} %.`);
}
