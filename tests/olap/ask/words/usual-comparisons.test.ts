import { beforeAll, describe, expect, it } from 'vitest';
import type { AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { asUsualComparison } from '@bi/olap/ask/words/usual-comparisons';
import { boatHire } from '../boat-hire';
import { readAs } from '../read-as';
import { strangeContexts } from '../strange-cubes';

const boats = boatHire();
let trades: Map<string, AskContext>;
beforeAll(() => {
  trades = strangeContexts('trade-cubes');
});

describe('which of two has more', () => {
  it.each([
    ['canoe or yacht - which has more boat rentals', 'Boat kind: canoe, yacht'],
    ['canoe or yacht: who made more amount paid in 2024', 'Boat kind: canoe, yacht'],
    ['which one had the higher engine hours, canoe or yacht', 'Boat kind: canoe, yacht'],
  ])('compares both: %s', (question, chips) => {
    expect(boats(question)).toContain(chips);
    expect(boats(question)).not.toMatch(/^(?:refused|asked)/);
  });

  it('is of members as well as of people', () => {
    expect(readAs(trades.get('employees'), 'Berlin or Madrid: who has more employees')).toBe(
      'Employees · by Office · Office: Berlin, Madrid',
    );
  });
});

describe('periods that share their year', () => {
  it.each([
    ['boat rentals between 1 march and 15 april 2025', '2025-03-01 to 2025-04-15'],
    ['boat rentals from march 1st to april 15th, 2025', '2025-03-01 to 2025-04-15'],
    ['boat rentals in the first and second quarter of 2025', '2025-01-01 to 2025-03-31'],
  ])('%s', (question, chips) => {
    expect(boats(question)).toContain(chips);
    expect(boats(question)).not.toMatch(/^(?:refused|asked)/);
  });

  it('are left as they are where each has its own', () => {
    const text = 'rentals from 1 march 2024 to 15 april 2025';
    expect(asUsualComparison(text)).toBe(text);
  });
});

describe('growth between two periods', () => {
  it('is that of the later one where a year is between them', () => {
    expect(asUsualComparison('fees q1 2025 against q1 2024 per town, with growth')).toBe(
      'fees q1 2025 per town compared with the year before',
    );
  });

  it('is left to be understood otherwise', () => {
    const text = 'fees q1 2025 against q1 2022 per town, with growth';
    expect(asUsualComparison(text)).toBe(text);
  });
});
