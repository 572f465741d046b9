import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** How exactly times are told where the page's clock is stopped, milliseconds. */
const STEP = 50;

/** Stops the clock of a page on which it was installed: its time is only what it is given from now on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Gives a page whose clock is stopped time until something is shown, or shown no more. */
export const appears = (page: Page, shown: Locator, count = 1): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(STEP);
      return shown.count();
    })
    .toBe(count);

/**
 * What has just appeared is there until its time, milliseconds, is nearly over, and goes right after:
 * within the time that its leaving takes to be drawn.
 */
export async function lasts(page: Page, shown: Locator, ms: number): Promise<void> {
  const before = await page.evaluate(() => Date.now());
  await page.clock.runFor(ms - 4 * STEP);
  expect(await shown.count()).toBe(1);
  await page.clock.runFor(4 * STEP);
  await appears(page, shown, 0);
  const after = await page.evaluate(() => Date.now());
  expect(after - before).toBeLessThan(ms + 1000);
}
