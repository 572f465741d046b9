import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startExample, type ExamplePortal } from './example-portal';
import { productStage } from './product-stage';

const stage = productStage();

describe.each(['react-portal', 'vue-portal'])('the portal made with a framework: %s', (name) => {
  let portal: ExamplePortal;
  let page: Page;
  let wrong: string[];
  beforeAll(async () => {
    portal = await startExample(name, stage.url);
    ({ page, wrong } = await stage.page());
    page.setDefaultTimeout(30_000);
    await page.goto(portal.url);
  });
  afterAll(() => portal.stop());

  const origin = (value: string) =>
    page.locator('bi-dashboard').getByRole('button', { name: `Filter Origin: ${value}` });

  test('shows a dashboard with a token of its own backend', async () => {
    await page
      .locator('bi-dashboard')
      .getByRole('heading', { name: 'Flight operations' })
      .waitFor();
    await origin('All').waitFor();
  });

  test('filters it by state of its own, and follows what the person filters there', async () => {
    await page.locator('header select').selectOption('West');
    await origin('West').waitFor();
    await page.locator('bi-dashboard').getByRole('button', { name: 'Reset' }).click();
    await origin('All').waitFor();
    await expect.poll(() => page.locator('header select').inputValue()).toBe('');
  });

  test.runIf(name === 'react-portal')('draws numbers of a question itself', async () => {
    const bars = page.getByRole('list', { name: 'Flights by region' }).getByRole('listitem');
    await expect.poll(() => bars.count()).toBe(6);
    expect(await bars.allInnerTexts()).toContainEqual(expect.stringMatching(/^South\s+1,127,208$/));
  });

  test('leaves nothing in the console', () => {
    expect(wrong).toEqual([]);
  });
});
