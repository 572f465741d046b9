import { describe, expect, it } from 'vitest';
import { eventOf } from '../../../../olap/ask/dates/date-names';

describe('what happens on a date', () => {
  it.each([
    ['Check-in day', 'check in'],
    ['Check out date', 'check out'],
    ['Hire date day', 'hire'],
    ['Non-inventory day', ''],
  ])('is read from its label: %s', (label, event) => {
    expect(eventOf(label)).toBe(event);
  });
});
