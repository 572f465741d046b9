import { expect, test } from 'vitest';
import { dayText, momentText } from '../../../src/widgets/entity-list/moment-text';

const NOW = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T11:59:30Z', 'now'],
  ['2026-03-10T11:55:00Z', '5 minutes ago'],
  ['2026-03-10T09:00:00Z', '3 hours ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-03-05T11:00:00Z', '5 days ago'],
  ['2026-03-01T11:00:00Z', '1 Mar 2026'],
  ['2027-01-01T00:00:00Z', '1 Jan 2027'],
])('%s is said as "%s"', (iso, text) => {
  expect(momentText(iso, NOW, 'en')).toBe(text);
});

test('is said in Chinese too', () => {
  expect(momentText('2026-03-10T11:55:00Z', NOW, 'zh')).toBe('5分钟前');
  expect(dayText('2001-06-30T00:00:00.000Z', 'zh')).toBe('2001年6月30日');
});

test('a UTC midnight is that day everywhere', () => {
  expect(dayText('2001-06-30T00:00:00Z', 'en')).toBe('30 Jun 2001');
  expect(dayText('2001-06-30', 'en')).toBe('30 Jun 2001');
  const local = new Date(2024, 8, 9, 12).toISOString();
  expect([dayText(local, 'en'), dayText(local, 'zh')]).toEqual(['9 Sept 2024', '2024年9月9日']);
  expect(dayText('no day', 'en')).toBe('no day');
});
