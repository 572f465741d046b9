import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ANA, RAJ, tokenOf } from './person';
import { heldPortal } from './held-portal';

const REPORT = 'ten-busiest-states';

const portal = heldPortal(() => ({
  tag: 'bi-report-viewer',
  attributes: `report-id="${REPORT}"`,
}));
const { openPage } = portal;

const screenText = (page: Page) =>
  page.locator('bi-report-viewer').locator('.bi-first').innerText();

test('the numbers of a report are shown before the code of its screen has come, then the screen takes over', async () => {
  const { page, complaints } = await openPage(await tokenOf(portal.product.url, ANA));
  const first = page.locator('bi-report-viewer').locator('.bi-first');
  await first.waitFor();
  expect(await screenText(page)).toMatch(/Ten busiest states[\s\S]*California[\s\S]*370,248/);
  expect(await first.locator('svg path').count()).toBeGreaterThan(10);
  expect(portal.held.length).toBeGreaterThan(0);

  await portal.release();
  await first.waitFor({ state: 'detached' });
  const viewer = page.locator('bi-report-viewer');
  await viewer.getByRole('button', { name: 'Refresh', exact: true }).waitFor();
  await viewer.getByText('370,248').first().waitFor();
  expect(await viewer.locator('[aria-busy=true]').count()).toBe(0);
  const shift = await page.evaluate(
    () => (window as unknown as { shifts: { sum: number } }).shifts.sum,
  );
  expect(shift).toBeLessThanOrEqual(0.01);
  expect(complaints).toEqual([]);
});

test('somebody whose rows are limited is shown their rows from the first moment on', async () => {
  const { page } = await openPage(await tokenOf(portal.product.url, RAJ));
  await page.locator('bi-report-viewer').locator('.bi-first').waitFor();
  const text = await screenText(page);
  expect(text).toContain('Rows limited by your access');
  expect(text).not.toContain('Texas');
});

test('what was shown goes when the person signs out before the screen has come', async () => {
  const { page } = await openPage(await tokenOf(portal.product.url, ANA));
  const first = page.locator('bi-report-viewer').locator('.bi-first');
  await first.waitFor();
  await page.evaluate(() => {
    (document.querySelector('bi-report-viewer') as unknown as { signOut: () => void }).signOut();
  });
  await first.waitFor({ state: 'detached' });
});
