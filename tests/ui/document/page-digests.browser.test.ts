import { expect, test } from 'vitest';
import { pageDigests } from '../../olap/document/page-digest';
import stored from '../../olap/document/page-digests.json';

test('a thousand random documents have the same pages in a browser as in Node', () => {
  expect(pageDigests().digests).toEqual(stored);
});
