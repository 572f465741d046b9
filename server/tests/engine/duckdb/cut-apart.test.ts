import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutApart } from '../../../src/engine/duckdb/cut-apart';

test('bytes in slices are cut into parts of the given sizes, whatever the slices', () => {
  const part = fc.uint8Array({ maxLength: 9 });
  fc.assert(
    fc.property(fc.array(part), fc.array(fc.nat({ max: 5 })), (parts, lengths) => {
      const whole = Buffer.concat(parts);
      const slices: Uint8Array[] = [];
      let at = 0;
      for (const length of lengths) {
        slices.push(whole.subarray(at, at + length));
        at += length;
      }
      slices.push(whole.subarray(at));
      const sizes = parts.map(({ byteLength }) => byteLength);
      const cut = cutApart(slices, sizes);
      expect(cut.map(({ bytes }) => [...Buffer.concat(bytes)])).toEqual(
        parts.map((one) => [...one]),
      );
      expect(cut.map(({ sizeBytes }) => sizeBytes)).toEqual(sizes);
    }),
  );
});
