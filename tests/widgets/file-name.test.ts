import { expect, test } from 'vitest';
import { fileName } from '../../src/widgets/file-name';

test.each([
  ['Delays by region', 'Delays by region.csv'],
  ['a/b\\c:d*e?"f"<g>|h', 'a b c d e f g h.csv'],
  ['..', 'report.csv'],
  ['', 'report.csv'],
  ['../../etc/passwd', 'etc passwd.csv'],
  ['报表', '报表.csv'],
])('the file of %j is called %j', (name, file) => {
  expect(fileName(name)).toBe(file);
});
