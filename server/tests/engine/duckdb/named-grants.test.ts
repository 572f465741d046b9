import { describe, expect, test } from 'vitest';
import { namedGrants } from '../../../src/engine/duckdb/named-grants';
import type { SqlGrant } from '../../../src/engine/sql-grant';

const table = (name: string): SqlGrant => ({
  kind: 'table',
  name,
  dataset: name,
  limits: [],
  tables: [],
  columns: null,
});
const view = (name: string, sql: string): SqlGrant => ({ kind: 'view', name, sql });
const grants = [
  table('Sales'),
  table('stores'),
  table('other'),
  view('late', 'SELECT * FROM "SALES" WHERE late'),
  view('later', 'SELECT * FROM late JOIN stores USING (id)'),
  view('round', 'SELECT * FROM about'),
  view('about', 'SELECT * FROM round'),
];
const namesOf = (sql: string) => namedGrants(sql, grants).map(({ name }) => name);

describe('the grants that a statement can read', () => {
  test('are those that it names, in any case', () => {
    expect(namesOf('SELECT * FROM sales')).toEqual(['Sales']);
    expect(namesOf('SELECT 1')).toEqual([]);
  });

  test('hold what its Views read, at any depth and in a circle', () => {
    expect(namesOf('SELECT * FROM later').sort()).toEqual(['Sales', 'late', 'later', 'stores']);
    expect(namesOf('SELECT * FROM round').sort()).toEqual(['about', 'round']);
  });
});
