import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

/** How long a page may go on fetching what it shows dimmed meanwhile. */
const BUSY_MS = 20_000;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on a page at rest, shadow roots too: one line a place, `rule: element`. A page that
 * dims what it fetches anew while it is looked at is looked at again: a fault is what two looks in a
 * row find. What the page's policy says of axe's own styles is taken out of `wrong`, what the page
 * complained of so far.
 */
export async function faultsForAll(page: Page, wrong: string[]): Promise<string[]> {
  await page.evaluate(axe);
  const busy = page.locator('[aria-busy=true]:visible').first();
  let found: string[] = [];
  let before: string[];
  do {
    before = found;
    await busy.waitFor({ state: 'detached', timeout: BUSY_MS }).catch(() => undefined);
    found = await faultsNow(page);
  } while (found.join('\n') !== before.join('\n'));
  const own = wrong.filter((line) => !line.startsWith('Applying inline style'));
  wrong.splice(0, wrong.length, ...own);
  return found;
}

function faultsNow(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: typeof import('axe-core') }).axe;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const roots = [...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? []);
    const still = [document, ...roots]
      .flatMap((one) => one.getAnimations())
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(still.map(({ finished }) => finished));
    // initials and hints of keys are no labels; an editor has no heading above its tools
    const off = ['region', 'page-has-heading-one', 'label-content-name-mismatch'];
    const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
    const { violations } = await run(document, { rules });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}
