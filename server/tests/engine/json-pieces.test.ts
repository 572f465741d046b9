import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonPieces } from '../../src/engine/json-pieces';

const joined = (value: object) => Buffer.concat([...jsonPieces(value)]).toString('utf8');

describe('JSON in pieces', () => {
  test('is the very text JSON.stringify gives', () => {
    fc.assert(
      fc.property(fc.oneof(fc.object(), fc.array(fc.jsonValue())), (value) => {
        expect(joined(value)).toBe(JSON.stringify(value));
      }),
      { numRuns: 500, seed: 3 },
    );
  });

  test('is so too for long arrays, which are cut', () => {
    const numbers = Array.from({ length: 40_000 }, (_, i) => (i % 5 === 0 ? null : i / 3));
    const texts = Array.from({ length: 16_385 }, (_, i) => `飞 "${i}"`);
    const value = { a: [{ numbers, texts }], b: numbers.slice(0, 16_384), c: [], d: {} };
    expect(joined(value)).toBe(JSON.stringify(value));
  });

  test('makes numbers that are not finite null and leaves undefined out', () => {
    expect(joined({ a: [NaN, Infinity, 1], b: undefined, c: -0 })).toBe(
      '{"a":[null,null,1],"c":0}',
    );
  });

  test('never holds a large answer as one piece', () => {
    const values = Array.from({ length: 400_000 }, (_, i) => i / 7);
    const pieces = [...jsonPieces({ values })];
    expect(pieces.length).toBeGreaterThan(10);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(1 << 20);
  });
});
