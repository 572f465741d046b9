import { expect, test } from 'vitest';
import { layoutDocument } from '@bi/olap/document/layout-document';
import { A4 } from '@bi/olap/document/blocks';
import { codePicture } from '../../../src/rendering/document/code-picture';
import { documentPdf } from '../../../src/rendering/document-pdf';

test.each([
  ['qr', 'https://acme.test/flights?region=West'],
  ['code128', 'AC-2001/06'],
  ['ean13', '4006381333931'],
  ['datamatrix', 'Gate 12'],
] as const)('a code of the kind %s is drawn by paths, which PDFs write as such', (code, text) => {
  const picture = codePicture(code, text);
  expect(picture?.svg).toMatch(/<path /);
  expect(picture?.svg).not.toMatch(/<(image|text)/);
  const block = { kind: 'chart', svg: 'code', aspect: picture!.aspect, alt: text } as const;
  const model = { title: 'T', language: 'en', page: A4, blocks: [block] } as const;
  const written = documentPdf(
    model,
    { title: 'T', dataAsOf: null },
    { svg: () => picture!.svg },
    () => undefined,
  );
  let bytes = 0;
  let next = written.next();
  for (; next.done !== true; next = written.next()) bytes += next.value.length;
  expect(next.value.lostPictures).toEqual([]);
  expect(bytes).toBeGreaterThan(500);
  expect([...layoutDocument(model)]).toHaveLength(1);
});

test('the same text is the same drawing', () => {
  expect(codePicture('qr', 'one')).toEqual(codePicture('qr', 'one'));
});

test.each([
  ['ean13', '4006381333932'],
  ['ean13', 'letters'],
  ['qr', ''],
] as const)('a text that is no %s is none: "%s"', (code, text) => {
  expect(codePicture(code, text)).toBeNull();
});

test.each([
  ['code128', 'AC-2001/06'],
  ['ean13', '4006381333931'],
] as const)('a code of the kind %s has its text below the bars, by paths too', (code, text) => {
  const [plain, readable] = [codePicture(code, text), codePicture(code, text, true)];
  expect(readable?.svg).not.toMatch(/<(image|text)/);
  expect(readable?.svg.length).toBeGreaterThan((plain?.svg.length ?? 0) + 500);
  expect(readable?.aspect).toBeLessThan(plain?.aspect ?? 0);
});
