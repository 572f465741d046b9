import type { Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { allTags, readPdf } from '../../server/tests/rendering/pdf/read-pdf';
import { unzip } from '../../server/tests/support/unzip';
import { exportedFile } from './exported-file';
import { ANA, RAJ, type Person } from './person';
import { productStage } from './product-stage';

const stage = productStage();

afterEach(() => stage.closePages());

const open = (person: Person, address: string) => stage.withToken(person, `/${address}`);

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).last().click();
  await page.getByRole('menuitem', { name: 'Export', exact: true }).click();
}

test('a report is exported as PDF on the chosen paper, with its chart, its table and what it is made from', async () => {
  const page = await open(ANA, 'report');
  await page.getByText('Ten busiest states', { exact: true }).first().click();
  await page.getByRole('treegrid').waitFor();
  const { name, bytes } = await exportedFile(page, () => openDialog(page), {
    ...{ format: 'pdf', radios: ['Letter', 'Landscape'] },
  });
  expect(name).toBe('Ten busiest states.pdf');
  const { pages, metadata, isMarked } = await readPdf(bytes);
  expect([metadata.title, isMarked]).toEqual(['Ten busiest states', true]);
  expect(pages[0]?.size).toEqual([792, 612]);
  const tags = pages.flatMap((one) => allTags(one.tags));
  expect(tags.find(({ role }) => role === 'Figure')?.alt).toContain('Ten busiest states');
  const texts = pages.flatMap((one) => one.texts).join(' ');
  for (const text of ['California', 'Texas', 'Data as of', `Page 1 of ${pages.length}`])
    expect(texts).toContain(text);
});

test('a report fits a low window with its chart, and is printed with its table and numbers of pages', async () => {
  const page = await open(ANA, 'report');
  await page.getByText('Ten busiest states', { exact: true }).first().click();
  await page.getByRole('treegrid').waitFor();
  await page.setViewportSize({ width: 720, height: 450 });
  await page.getByRole('radio', { name: 'Chart' }).click({ force: true });
  const chart = page.locator('.bi-viewer-part').first();
  await expect
    .poll(async () => {
      const box = await chart.boundingBox();
      return box && { isWhole: box.y + box.height <= 450, isHalf: box.height > 225 };
    })
    .toEqual({ isWhole: true, isHalf: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  const texts = pages.flatMap((one) => one.texts).join(' ');
  for (const text of ['Ten busiest states', 'California', `1 / ${pages.length}`])
    expect(texts).toContain(text);
});

test('somebody whose rows are limited to the West gets a PDF of the West that says so', async () => {
  const page = await open(RAJ, 'report');
  await page.getByText('Punctuality by region and month', { exact: true }).first().click();
  await page.getByRole('treegrid').getByRole('rowheader', { name: 'West', exact: true }).waitFor();
  const { bytes } = await exportedFile(page, () => openDialog(page), {
    ...{ format: 'pdf', radios: ['Table'] },
  });
  const { pages } = await readPdf(bytes);
  const texts = pages.flatMap((one) => one.texts);
  expect(texts).toContain('West');
  expect(texts).toContain('Rows are limited by your access.');
  for (const other of ['Midwest', 'Northeast', 'South']) expect(texts).not.toContain(other);
  expect(pages.flatMap((one) => allTags(one.tags)).some(({ role }) => role === 'Figure')).toBe(
    false,
  );
});

test('an analysis is exported as PNG and SVG in the chosen size and theme', async () => {
  const page = await open(ANA, 'olap?report_id=flights&type=cube');
  await page.getByRole('treegrid').waitFor();
  const png = await exportedFile(page, () => openDialog(page), {
    ...{ format: 'png', radios: [/^Square/, 'Dark'] },
  });
  expect(png.bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([1280, 1280]);
  const svg = await exportedFile(page, () => openDialog(page), {
    ...{ format: 'svg', radios: [/^Large/, 'Light'] },
  });
  const drawn = await page.evaluate((text) => {
    const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    const shapes = root.querySelectorAll('path').length;
    return {
      tag: root.tagName,
      size: root.getAttribute('viewBox'),
      text: root.textContent,
      shapes,
    };
  }, svg.bytes.toString('utf8'));
  expect(drawn).toMatchObject({ tag: 'svg', size: '0 0 1280 720' });
  expect(drawn.text).toContain('Data as of');
  expect(drawn.shapes).toBeGreaterThan(3);
});

test('cells without a value, and cells where another measure is low, look the same in the analysis, its report and their files', async () => {
  const page = await open(ANA, 'olap?report_id=flights&type=cube');
  await page.getByRole('treegrid').waitFor();
  await page.getByRole('button', { name: 'Add to Measures' }).click();
  await page.getByRole('menuitem', { name: 'On-time %', exact: true }).click();
  await page.locator('[data-chip="measures:on_time_rate"]').waitFor();
  await page.locator('[data-chip="measures:flights"]').click();
  await page.getByRole('menuitem', { name: /^Format/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Format Flights' });
  await dialog.getByLabel('Text of empty cells').fill('n/a');
  await dialog.getByText('Condition', { exact: true }).click();
  await dialog.getByLabel('Where this measure').click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'On-time %' }).click();
  await dialog.getByLabel('Value', { exact: true }).fill('80');
  await dialog.getByLabel('Value', { exact: true }).press('Tab');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.waitFor({ state: 'detached' });
  const cell = (text: string) => page.getByRole('gridcell', { name: new RegExp(`^${text}`) });
  const ground = (text: string) =>
    cell(text)
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  // Other had no flights in January; the West was on time in 78 % of them in February, the South in 81 % in January
  await cell('n/a').first().waitFor();
  const low = await ground('128,413');
  expect(await ground('192,527')).not.toBe(low);

  await page.getByRole('button', { name: 'Save as report' }).click();
  const saving = page.getByRole('dialog', { name: 'Save as report' });
  await saving.getByLabel('Name').fill('Low where late');
  await saving.getByRole('button', { name: 'Save', exact: true }).click();
  await saving.waitFor({ state: 'detached' });
  await page.goto(page.url().replace(/#.*/, '#/report'));
  await page.getByText('Low where late', { exact: true }).first().click();
  await cell('n/a').first().waitFor();
  expect(await ground('128,413')).toBe(low);

  const pdf = await exportedFile(page, () => openDialog(page), { format: 'pdf' });
  const { pages } = await readPdf(pdf.bytes);
  expect(pages.flatMap(({ texts }) => texts)).toContain('n/a');
  const book = unzip((await exportedFile(page, () => openDialog(page), { format: 'xlsx' })).bytes);
  expect(book.get('xl/worksheets/sheet1.xml')).toContain('<t>n/a</t>');
  const [red = 0, green = 0, blue = 0] = low.match(/\d+/g)?.map(Number) ?? [];
  const fill = [red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('');
  expect(book.get('xl/styles.xml')?.toLowerCase()).toContain(`rgb="ff${fill}"`);
});
