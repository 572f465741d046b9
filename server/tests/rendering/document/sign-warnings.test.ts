import { expect, test } from 'vitest';
import { A4, type Block } from '@bi/olap/document/blocks';
import { layoutDocument } from '@bi/olap/document/layout-document';
import { SignWarnings } from '../../../src/rendering/document/sign-warnings';

function warnings(blocks: readonly Block[]) {
  const signs = new SignWarnings();
  const model = { title: 'T', language: 'en', page: A4, blocks } as const;
  for (const page of layoutDocument(model)) signs.look(page);
  return signs.list('en');
}
const text = (id: string, value: string): Block => ({ kind: 'text', id, text: value });

test('texts in Latin, Greek, Cyrillic and Chinese have no warning', () => {
  const said = 'Łódź, Ωμέγα, Москва, 上海 – ‘quoted’ … 12 %';
  expect(warnings([text('a', said)])).toEqual([]);
});

test('signs without a font are counted for their block', () => {
  expect(warnings([text('a', 'fine'), text('b', 'one 🛫 two 🛫 three 🛬')])).toMatchObject([
    { code: 'missingSigns', block: 'b', page: 1, count: 3 },
  ]);
});

test('a name in Arabic is said to be written letter by letter', () => {
  const found = warnings([text('a', 'مطار دبي')]);
  expect(found.map(({ code, block }) => [code, block])).toContainEqual(['notShaped', 'a']);
  expect(found.find(({ code }) => code === 'notShaped')?.text).toContain('مطار دبي');
});
