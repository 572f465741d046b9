import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ResultColumn, ResultTable } from '@bi/olap/cells/result-column';
import { decodeTable, encodeTable } from '../../src/engine/table-codec';

const anyTable: fc.Arbitrary<ResultTable> = fc.integer({ min: 0, max: 20 }).chain((rowCount) => {
  const size = { minLength: rowCount, maxLength: rowCount };
  const nulls = fc.option(fc.uint8Array({ ...size, max: 1 }));
  const name = fc.string();
  const column: fc.Arbitrary<ResultColumn> = fc.oneof(
    fc.record({
      name,
      kind: fc.constant('number' as const),
      values: fc.float64Array({ ...size, noNaN: true }),
      nulls,
    }),
    fc.record({
      name,
      kind: fc.constant('boolean' as const),
      values: fc.uint8Array({ ...size, max: 1 }),
      nulls,
    }),
    fc.record({
      name,
      kind: fc.constant('text' as const),
      values: fc.array(fc.string({ unit: 'grapheme' }), size),
      nulls,
    }),
  );
  return fc.array(column, { maxLength: 6 }).map((columns) => ({ columns, rowCount }));
});

test('a table comes back from its bytes as it was', () => {
  fc.assert(
    fc.property(anyTable, (table) => {
      expect(decodeTable(Buffer.concat(encodeTable(table)))).toEqual(table);
    }),
    { numRuns: 300, seed: 5 },
  );
});
