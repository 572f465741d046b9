import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** How exactly times are measured where the page's clock is stopped, milliseconds. */
const STEP = 50;

/** Longer than a loaded machine needs from reading a page's time to stopping it there, milliseconds. */
const AHEAD = 10_000;

/** What is waited for may depend on the server, which a loaded machine slows down. */
const PATIENCE = { timeout: 90_000 };

/** Stops the clock of a page on which it was installed: its time is only what it is given from now on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, AHEAD));
}

/** Gives a page whose clock is stopped time until something is shown, or shown no more. */
export const appears = (page: Page, shown: Locator, count = 1): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(STEP);
      return shown.count();
    }, PATIENCE)
    .toBe(count);

/** Whether something was removed, or is being drawn on its way out. */
const leaves = (shown: Locator): Promise<boolean> =>
  shown.evaluateAll((parts) => parts.every((part) => part.closest('[class*="-leave"]') !== null));

/**
 * What has just appeared is there until its time, milliseconds, is nearly over, and leaves right after.
 * How long its leaving is drawn is the browser's affair: frames follow no stopped clock.
 */
export async function lasts(page: Page, shown: Locator, ms: number): Promise<void> {
  const before = await page.evaluate(() => Date.now());
  await page.clock.runFor(ms - 4 * STEP);
  expect(await shown.count()).toBe(1);
  expect(await leaves(shown)).toBe(false);
  await page.clock.runFor(4 * STEP);
  await expect
    .poll(async () => {
      await page.clock.runFor(STEP);
      return leaves(shown);
    })
    .toBe(true);
  const after = await page.evaluate(() => Date.now());
  expect(after - before).toBeLessThan(ms + 1000);
  await appears(page, shown, 0);
}
