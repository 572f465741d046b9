import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldedName } from '../../../src/sql/system-names';
import { sqlWords } from '../../../src/engine/duckdb/sql-words';

describe('the names in a statement', () => {
  test('are its words and quoted names, folded as the engine does', () => {
    const sql = `SELECT s."Net ""sum""", Größe FROM Sales s JOIN "order items:rows" o USING (id)`;
    const names = [...sqlWords(sql)];
    expect(names).toEqual(
      expect.arrayContaining(['sales', 'order items:rows', 'net "sum"', 'größe']),
    );
  });

  test('are found after texts, comments and dollar texts that hold a quote of the other kind', () => {
    for (const before of [
      `'5" wide'`,
      `'it''s "x'`,
      `/* it's " */ 1`,
      `1 -- it's "\n`,
      `$a$it's "$a$`,
    ])
      expect(sqlWords(`SELECT ${before}, 2 FROM "my table"`)).toContain('my table');
  });

  test('are all found, whatever is written between them', () => {
    const name = fc.string({ minLength: 1 }).filter((one) => !one.includes('\0'));
    const text = fc.string().map((one) => `'${one.replaceAll("'", "''")}'`);
    fc.assert(
      fc.property(fc.array(fc.tuple(text, name)), (pairs) => {
        const sql = pairs.map(([said, one]) => `${said} "${one.replaceAll('"', '""')}"`).join(', ');
        const found = sqlWords(sql);
        for (const [, one] of pairs) expect(found).toContain(foldedName(one));
      }),
    );
  });
});
