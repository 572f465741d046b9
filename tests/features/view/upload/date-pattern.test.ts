import { expect, test } from 'vitest';
import { patternFormat, readablePattern } from '../../../../src/features/view/upload/date-pattern';

test.each([
  ['%d/%m/%Y', 'DD/MM/YYYY'],
  ['%Y-%m-%d %H:%M:%S', 'YYYY-MM-DD HH:mm:ss'],
  ['%b %d, %y %I:%M %p', 'MMM DD, YY hh:mm AM'],
  ['%Y-%j', 'YYYY-%j'],
])('the format %s reads %s, and back', (format, shown) => {
  expect(readablePattern(format)).toBe(shown);
  expect(patternFormat(shown)).toBe(format);
});

test('a format typed in codes stays as it is', () => {
  expect(patternFormat('%d.%m.%Y')).toBe('%d.%m.%Y');
});
