import { expect, test } from 'vitest';
import { codeProblem } from '../../../../src/features/olap/measure/code-problem';

test('a format code says what of it is not understood, and whether that matters', () => {
  expect(codeProblem('#,##0.0', 'en')).toBeNull();
  expect(codeProblem('  ', 'en')).toBeNull();
  expect(codeProblem('#,##0.0"x', 'en')).toMatchObject({ serious: true });
  expect(codeProblem('#,##0.0"x', 'en')?.text).toMatch(/^The text that begins with/);
  expect(codeProblem('0 x', 'en')).toMatchObject({ serious: false });
  expect(codeProblem('0.0.0', 'zh')?.text).toContain('小数点');
});
