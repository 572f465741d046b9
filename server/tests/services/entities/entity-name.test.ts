import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanName,
  freeName,
  freeSlug,
  slugStem,
} from '../../../src/services/entities/entity-name';

describe('a name', () => {
  it('is stored composed and without blanks around it', () => {
    expect(cleanName('  Cafe\u0301  ')).toBe('Café');
  });

  it.each(['', '   ', '\t\n', 'x'.repeat(121), '😀'.repeat(121)])('%j is refused', (name) => {
    expect(() => cleanName(name)).toThrow(expect.objectContaining({ key: 'invalid.name' }));
  });

  it('has up to 120 characters, counted as people do not count bytes', () => {
    expect(cleanName('😀'.repeat(120))).toHaveLength(240);
  });
});

describe('a free name', () => {
  it('is the name itself where it is free', () => {
    expect(freeName('Sales', new Set())).toBe('Sales');
  });

  it('counts up and never counts a copy of a copy twice', () => {
    expect(freeName('Sales', new Set(['Sales']))).toBe('Sales (2)');
    expect(freeName('Sales (2)', new Set(['Sales', 'Sales (2)']))).toBe('Sales (3)');
  });

  it('is free and not longer than a name may be', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 130 }), fc.nat(30), (text, copies) => {
        const name = Array.from(text).slice(0, 120).join('');
        const taken = new Set([name]);
        for (let index = 0; index < copies; index += 1) taken.add(freeName(name, taken));
        const next = freeName(name, taken);
        expect(taken.has(next)).toBe(false);
        expect(Array.from(next).length).toBeLessThanOrEqual(120);
      }),
      { numRuns: 100, seed: 7 },
    );
  });
});

describe('the part of an address', () => {
  it.each([
    ['Café Müller & Söhne', 'cafe-muller-sohne'],
    ['  --Sales 2024!  ', 'sales-2024'],
    ['报表', 'bao-biao'],
    ['2024年 销量', '2024-nian-xiao-liang'],
    ['😀', 'report'],
  ])('of %j is %s', (name, slug) => {
    expect(slugStem(name, 'report')).toBe(slug);
  });

  it('counts up where it is taken', () => {
    expect(freeSlug('sales', new Set(['sales', 'sales-2']))).toBe('sales-3');
  });
});
