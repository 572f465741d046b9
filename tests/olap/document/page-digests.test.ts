import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOCUMENTS, pageDigests } from './page-digest';
import stored from './page-digests.json';

test('the digests that browsers compare themselves with are those of Node', () => {
  const { digests, pages } = pageDigests();
  if (process.env['UPDATE_DIGESTS'] === '1') {
    const file = new URL('page-digests.json', import.meta.url);
    writeFileSync(file, `${JSON.stringify(digests)}\n`);
    return;
  }
  expect(pages).toBeGreaterThan(DOCUMENTS);
  // after a change of the engine: UPDATE_DIGESTS=1 npx vitest run --project unit tests/olap/document
  expect(digests).toEqual(stored);
});
