import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

/** How long a page may continue to fetch what it shows dimmed meanwhile. */
const BUSY_MS = 20_000;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on a page that does not move, shadow roots too: one line a place, `rule: element`.
 * What it finds while something begins to fetch, and is dimmed, is looked at again. What the page's
 * policy says of axe's own styles is taken out of `wrong`, what the page complained of so far.
 */
export async function faultsForAll(page: Page, wrong: string[]): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async (limit) => {
    const { run } = (globalThis as unknown as { axe: typeof import('axe-core') }).axe;
    const end = Date.now() + limit;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const rootsNow = () => [
      document,
      ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? []),
    ];
    const isBusy = () =>
      rootsNow()
        .flatMap((one) => [...one.querySelectorAll('[aria-busy=true]')])
        .some((one) => one.checkVisibility());
    const standsStill = async () => {
      while (isBusy() && Date.now() < end) await frame();
      await frame();
      await frame();
      const still = rootsNow()
        .flatMap((one) => one.getAnimations())
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(still.map(({ finished }) => finished));
    };
    // initials and hints of keys are no labels; an editor has no heading above its tools
    const off = ['region', 'page-has-heading-one', 'label-content-name-mismatch'];
    const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
    for (;;) {
      await standsStill();
      let stirred = isBusy();
      const watch = new MutationObserver(() => (stirred ||= isBusy()));
      const changes = { subtree: true, childList: true, attributeFilter: ['aria-busy'] };
      for (const root of rootsNow()) watch.observe(root, changes);
      const { violations } = await run(document, { rules });
      watch.disconnect();
      if (violations.length === 0 || !stirred || Date.now() >= end)
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    }
  }, BUSY_MS);
  const own = wrong.filter((line) => !line.startsWith('Applying inline style'));
  wrong.splice(0, wrong.length, ...own);
  return found;
}
