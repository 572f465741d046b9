import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentLine } from '@bi/contract/document/document-pages';
import { cubesIn, reportsIn } from '@bi/olap/document-body/document-questions';
import { sampleContent, sampleDocuments } from '../../src/sample/sample-content';
import { assertDocument } from '../../src/services/documents/check-document';
import { slugStem } from '../../src/services/entities/entity-name';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

let lab: AppFixture;
beforeAll(async () => void (lab = await openAppFixture()));
afterAll(() => lab.close());

const SLUG = 'monthly-operations-review';
const slugs = async (as: 'ana' | 'raj' | 'gus' = 'ana') =>
  ((await lab.call({ as, path: '/report-plus' })).data.items as { slug: string }[]).map(
    ({ slug }) => slug,
  );

describe('the documents of the sample', () => {
  it.each(sampleDocuments)('fit together: $name', ({ body }) => {
    assertDocument(body);
    const own = sampleContent.map(({ model }) => model.name);
    expect([...cubesIn(body)].every((cube) => own.includes(cube))).toBe(true);
    const reports = sampleContent.flatMap((cube) => cube.reports);
    const known = new Set(reports.map(({ name }) => slugStem(name, '')));
    expect([...reportsIn(body)].filter((slug) => !known.has(slug))).toEqual([]);
  });

  it('are seen by everybody of the tenant, where their cubes are there', async () => {
    for (const as of ['ana', 'raj', 'gus'] as const) expect(await slugs(as)).toEqual([SLUG]);
  });

  it.each(['ana', 'raj'] as const)('have pages without a block that failed, for %s', async (as) => {
    const { text } = await lab.call({
      ...{ as, method: 'POST', path: `/report-plus/${SLUG}/pages`, body: { language: 'en' } },
    });
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as DocumentLine);
    const end = lines.at(-1);
    expect(end?.kind).toBe('end');
    if (end?.kind !== 'end') return;
    expect(end.pages).toBeGreaterThan(8);
    expect(end.warnings.filter(({ code }) => code === 'failed')).toEqual([]);
  });
});
