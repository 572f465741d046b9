import { expect, it } from 'vitest';
import { fileSizeText } from '@bi/olap/format/file-size-text';

it.each([
  [0, '0 B'],
  [512, '512 B'],
  [1024, '1 KB'],
  [1_300_000, '1.2 MB'],
  [200 * 1024 ** 2, '200 MB'],
  [10_240 * 1024 ** 2, '10 GB'],
  [5000 * 1024 ** 4, '5000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});
