import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { EmailDetail } from '@bi/contract/delivery/email';
import { ANA, callAs } from './person';
import { productStage } from './product-stage';

const stage = productStage();

/* A report becomes a schedule: seen as somebody else, saved next to another person, and sent as a test. */

let page: Page;
let wrong: string[];

beforeAll(async () => {
  ({ page, wrong } = await stage.signedIn(ANA));
});

const SUBJECT = 'The busiest states';
const mail = () => page.locator('.bi-mail-page').innerText();
const saved = () => callAs<EmailDetail>(stage.url, ANA, 'GET', '/emails/ten-busiest-states');

test('a viewer leads to the form with what it shows, and the mail is next to it', async () => {
  await page.goto(`${stage.url}/#/view-Report?report_id=ten-busiest-states&type=report&name=Ten`);
  await page.getByText('California').first().waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Schedule' }).click();
  await expect
    .poll(() => page.getByLabel('Name of the schedule').inputValue())
    .toBe('Ten busiest states');
  await expect.poll(mail).toContain('Texas');
  await page.getByLabel('Subject', { exact: true }).fill(SUBJECT);
  await page.getByText('Every Monday at 07:00').first().waitFor();
  expect(await page.locator('.bi-step-times li').count()).toBe(5);
});

test('the mail of somebody else has the rows that they may see', async () => {
  await page.getByRole('combobox', { name: 'Add a person or group' }).fill('Raj');
  await page.getByText('Raj Patel (raj.patel').first().click();
  await page.getByRole('button', { name: 'Preview for Raj Patel' }).click();
  await expect.poll(mail).not.toContain('Texas');
  expect(await mail()).toContain('California');
  await page.getByText('Raj Patel <raj.patel@acme.test>').waitFor();
});

test('what another person saved meanwhile is joined', async () => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/report_id=ten-busiest-states/);
  const { id, version, name, body } = await saved();
  expect(body.recipients).toHaveLength(2);
  const theirs = { name, version, body: { ...body, text: 'Written by somebody else.' } };
  await callAs(stage.url, ANA, 'PUT', `/emails/${id}`, theirs);
  await page.getByLabel('Subject', { exact: true }).fill(`${SUBJECT} of the week`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => (await saved()).body)
    .toMatchObject({
      subject: `${SUBJECT} of the week`,
      text: 'Written by somebody else.',
    });
});

test('a test is sent to the person, and the log has what became of it', async () => {
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await page.getByText('Accepted by the mail server').first().waitFor();
  await page.getByText('Deliveries', { exact: true }).click();
  await page.getByLabel('Details of the mail to Ana Lee').waitFor();
  await page.goto(`${stage.url}/#/test`);
  await page.getByText(`${SUBJECT} of the week`).first().waitFor();
  expect(wrong).toEqual([]);
});
