import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { ANA, callAs } from './person';
import { productStage } from './product-stage';

const stage = productStage();

/* A number becomes an alert: what it would have done, the notification with its content, the badge, and its checks. */

let page: Page;
let wrong: string[];

beforeAll(async () => {
  ({ page, wrong } = await stage.signedIn(ANA));
});

const dialog = () => page.getByRole('dialog');

test('the menu of a cell leads to an alert on its number, with what it would have done', async () => {
  await page.goto(`${stage.url}/#/view-Report?report_id=ten-busiest-states&type=report&name=Ten`);
  await page.getByText('California').first().waitFor();
  const cell = page
    .getByRole('gridcell')
    .filter({ hasText: /^\d+\.\d$/ })
    .nth(1);
  await cell.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Alert me when…' }).click();
  await dialog().getByText('now', { exact: true }).waitFor();
  await dialog().getByRole('spinbutton').first().fill('1000');
  await dialog()
    .getByText(/Would not have notified you in the last \d+ days/)
    .waitFor();
  await dialog().getByRole('spinbutton').first().fill('-1000');
  await dialog()
    .getByText(/It is so now: you are notified at the first check/)
    .waitFor();
});

test('a number that meets it now is a notification, with a badge on the avatar', async () => {
  await dialog().getByRole('button', { name: 'Save' }).click();
  await dialog().waitFor({ state: 'detached' });
  const unread = () => callAs<{ unread: number }>(stage.url, ANA, 'GET', '/notifications/unread');
  await expect.poll(async () => (await unread()).unread).toBe(1);
  await page.goto(`${stage.url}/#/user?section=notifications`);
  await page.reload();
  await page
    .getByText(/is above .?1,?000/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /1 unread notification/ }).waitFor();
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await page.waitForURL(/view-Report/);
});

test('its checks are listed with what they found, and it can be paused', async () => {
  await page.goto(`${stage.url}/#/email?tab=alerts`);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Checks', exact: true }).click();
  await dialog().getByText('Triggered', { exact: true }).waitFor();
  await dialog().getByRole('button', { name: 'Close' }).last().click();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Pause', exact: true }).click();
  await page.getByText('is paused').first().waitFor();
  expect(wrong).toEqual([]);
});
