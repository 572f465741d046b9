import { describe, expect, it } from 'vitest';
import { statementWithTables } from '../../../src/services/workspace/map-names';

const tables = new Map([['sales', 'sales_2026']]);

describe('a statement whose tables have other names', () => {
  it.each([
    ['SELECT * FROM sales', 'SELECT * FROM sales_2026'],
    ['SELECT sales.amount FROM Sales', 'SELECT sales_2026.amount FROM sales_2026'],
    ['SELECT "x" FROM "sales"', 'SELECT "x" FROM "sales_2026"'],
    ['SELECT t.sales FROM other t', 'SELECT t.sales FROM other t'],
    ["SELECT 'sales' -- sales\nFROM sales", "SELECT 'sales' -- sales\nFROM sales_2026"],
    ['SELECT sales_tax FROM wholesales', 'SELECT sales_tax FROM wholesales'],
  ])('reads %s as %s', (before, after) => {
    expect(statementWithTables(before, tables)).toBe(after);
  });
});
