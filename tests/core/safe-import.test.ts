import { expect, test } from 'vitest';

test('the elements import in Node, where there is no HTMLElement, and define nothing', async () => {
  expect(typeof HTMLElement).toBe('undefined');
  const { VERSION } = await import('../../elements/bi-elements');
  const { BiOlap } = await import('../../elements/bi-olap/bi-olap');
  expect(BiOlap.tag).toBe('bi-olap');
  expect(BiOlap.biVersion).toBe(VERSION);
});
