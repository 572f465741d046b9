import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { readPdf } from '../../server/tests/rendering/pdf/read-pdf';

/** Choices of the export dialog: the format, then labels of radio buttons and checkboxes to press. */
export interface FileChoice {
  format: 'xlsx' | 'csv' | 'json' | 'pdf' | 'png' | 'svg';
  radios?: readonly (string | RegExp)[];
}

const FORMATS = {
  xlsx: /^Excel workbook/,
  csv: /^CSV/,
  json: /^JSON/,
  pdf: /^PDF/,
  png: /^PNG/,
  svg: /^SVG/,
};

/**
 * Exports what a screen shows through its dialog: opens it by `open`, chooses the format, waits until the
 * file is ready and downloads it. The dialog is closed again.
 */
export async function exportedFile(
  page: Page,
  open: () => Promise<void>,
  { format, radios = [] }: FileChoice = { format: 'csv' },
): Promise<{ name: string; bytes: Buffer }> {
  await open();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: FORMATS[format] }).check();
  for (const name of radios)
    await dialog.getByRole('radio', { name, exact: typeof name === 'string' }).check();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByText('The file is ready').waitFor();
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await arriving;
  const bytes = readFileSync(await file.path());
  await dialog.locator('.bi-export-foot').getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  return { name: file.suggestedFilename(), bytes };
}

/** The texts of the PDF that a dashboard's menu exports, one behind the other. */
export async function boardPdfText(page: Page): Promise<string> {
  const open = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export or print' }).click();
  };
  const { pages } = await readPdf((await exportedFile(page, open, { format: 'pdf' })).bytes);
  return pages.flatMap(({ texts }) => texts).join(' ');
}
