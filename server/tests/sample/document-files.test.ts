import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentLine } from '@bi/contract/document/document-pages';
import type { LaidPage } from '@bi/olap/document/laid-page';
import { readPdf } from '../rendering/pdf/read-pdf';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

let lab: AppFixture;
beforeAll(async () => void (lab = await openAppFixture()));
afterAll(() => lab.close());

const PATH = '/report-plus/monthly-operations-review';

async function file(format: string): Promise<Buffer> {
  const begun = await lab.call({
    as: 'ana',
    method: 'POST',
    path: `${PATH}/export`,
    body: { format },
  });
  expect(begun.code, begun.errorMessage).toBe(1010);
  const id = begun.data.job.id as string;
  const state = async () =>
    (await lab.call({ as: 'ana', path: `/jobs/${id}?wait=5` })).data.state as string;
  await expect.poll(state, { timeout: 60_000 }).toBe('done');
  const ticket = await lab.call({
    as: 'ana',
    method: 'POST',
    path: `/files/${id}/ticket`,
    body: {},
  });
  const url = `/api/v1${ticket.data.path as string}`;
  return (await lab.app.inject({ method: 'GET', url })).rawPayload;
}

async function pages(): Promise<LaidPage[]> {
  const { text } = await lab.call({
    ...{ as: 'ana', method: 'POST', path: `${PATH}/pages`, body: { language: 'en' } },
  });
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as DocumentLine)
    .flatMap((line) => (line.kind === 'page' ? [line.page as LaidPage] : []));
}
const solid = (text: string) => text.replace(/\s+/g, '');

describe('the files of a document of the sample', () => {
  it('have on each page of the PDF what the preview has on it, and the same bytes twice', async () => {
    const bytes = await file('pdf');
    expect((await file('pdf')).equals(bytes)).toBe(true);
    const [written, seen] = [(await readPdf(bytes)).pages, await pages()];
    expect(written).toHaveLength(seen.length);
    for (const [at, { items }] of seen.entries()) {
      const text = solid(written[at]?.texts.join('') ?? '');
      for (const item of items) {
        if (item.type === 'text') expect(text).toContain(solid(item.text));
      }
    }
  });

  it('are the same bytes twice as DOCX', async () => {
    const bytes = await file('docx');
    expect(bytes.length).toBeGreaterThan(10_000);
    expect((await file('docx')).equals(bytes)).toBe(true);
  });
});
