import { expect, it } from 'vitest';
import { SheetNames } from '../../../src/rendering/xlsx/sheet-names';

it('a name that is too long ends behind a whole word, and is different from the others', () => {
  const names = new SheetNames();
  const long = 'Average delay by hour of departure, minutes';
  const made = [names.take(long), names.take(long), names.take('Flights'), names.take('flights')];
  expect(made).toEqual([
    ...['Average delay by hour of…', 'Average delay by hour of… (2)', 'Flights', 'flights (2)'],
  ]);
  for (const one of made) expect(one.length).toBeLessThanOrEqual(31);
});

it('a long name without words is cut', () => {
  expect(new SheetNames().take('x'.repeat(40))).toBe(`${'x'.repeat(30)}…`);
});
