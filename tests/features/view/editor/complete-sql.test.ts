import type { SqlCatalog } from '@bi/contract/query/sql';
import { describe, expect, test } from 'vitest';
import { indexCatalog } from '../../../../src/features/view/editor/text/catalog-index';
import { completeSql } from '../../../../src/features/view/editor/text/complete-sql';

const relation = (name: string, columns: Record<string, 'string' | 'integer' | 'date'>) => ({
  name,
  kind: 'table' as const,
  id: name,
  label: name,
  rowCount: 10,
  columns: Object.entries(columns).map(([column, type]) => ({ name: column, type })),
});

const catalog: SqlCatalog = {
  relations: [
    relation('flights', { flight_id: 'integer', carrier: 'string', day: 'date', Origin: 'string' }),
    {
      ...relation('carriers', { carrier: 'string', full_name: 'string' }),
      description: 'Who flies',
    },
    { ...relation('Late flights', { carrier: 'string', order: 'integer' }), kind: 'view' },
  ],
  functions: ['avg', 'count', 'date_trunc'],
};
const index = indexCatalog(catalog);

function complete(marked: string, variables: string[] = []) {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const result = completeSql({ text, caret, index, variables });
  return {
    none: result === null,
    word: result === null ? null : text.slice(result.from, caret),
    labels: result?.options.map(({ label }) => label) ?? [],
    of: (label: string) => result?.options.find((option) => option.label === label),
    kinds: new Set(result?.options.map(({ kind }) => kind)),
  };
}

describe('completion', () => {
  test('offers tables and Views after FROM and JOIN, and after a comma there', () => {
    for (const text of [
      'select * from |',
      'select * from fl|',
      'select 1 from a join |',
      'select 1 from flights f, |',
    ]) {
      expect(complete(text).labels).toEqual(['flights', 'carriers', 'Late flights']);
    }
    expect(complete('select * from |').of('Late flights')?.apply).toBe('"Late flights"');
    expect(complete('select * from fl|').word).toBe('fl');
    expect(complete('select * from |').of('carriers')?.info).toBe('Who flies');
    expect(complete('select * from |').of('flights')).not.toHaveProperty('info');
  });

  test('offers columns alone behind an alias, wherever the alias is declared', () => {
    expect(complete('select f.| from flights f').labels).toEqual([
      'flight_id',
      'carrier',
      'day',
      'Origin',
    ]);
    expect(complete('select f.ca| from flights as f').word).toBe('ca');
    expect(complete('select flights.| from flights').labels).toContain('day');
    expect(complete('select "x y".| from carriers "x y"').labels).toEqual(['carrier', 'full_name']);
    expect(complete('select nobody.| from flights f').labels).toEqual([]);
  });

  test('quotes names that need it', () => {
    expect(complete('select | from flights').of('Origin')?.apply ?? 'Origin').toBe('Origin');
    expect(complete('select | from "Late flights"').of('order')?.apply).toBe('"order"');
    expect(complete('select | from flights').of('carrier')?.apply).toBeUndefined();
  });

  test('completes inside of double quotes without quoting twice', () => {
    const { word, of } = complete('select * from "La|"');
    expect(word).toBe('La');
    expect(of('Late flights')?.apply).toBe('Late flights');
    expect(complete('select f."Or|" from flights f').of('Origin')?.apply).toBe('Origin');
    expect(complete('select "ca|" from flights').of('SELECT')).toBeUndefined();
  });

  test('is eager where a name must come, and waits for a letter elsewhere', () => {
    const eager = (text: string) =>
      completeSql({ text, caret: text.length, index, variables: [] })?.eager;
    expect(['select * from ', 'select * from flights f where f.', 'select {{'].map(eager)).toEqual([
      true,
      true,
      true,
    ]);
    expect(eager('select 1 from flights where ')).toBe(false);
  });

  test('writes the alias before a column that several relations have', () => {
    const { of, labels } = complete('select | from flights f join carriers c on true');
    expect(labels.filter((label) => label === 'carrier')).toHaveLength(2);
    expect(of('carrier')?.apply).toBe('f.carrier');
    expect(of('full_name')?.apply).toBeUndefined();
  });

  test('proposes the join condition over columns of one name', () => {
    const { of } = complete('select 1 from flights f join carriers c on |');
    expect(of('f.carrier = c.carrier')?.kind).toBe('join');
  });

  test('offers columns, aliases, functions and keywords elsewhere', () => {
    const { kinds, of } = complete('select 1 from flights f where |');
    expect([...kinds].sort()).toEqual(['alias', 'column', 'function', 'keyword']);
    expect(of('date_trunc')?.apply).toBe('date_trunc(');
    expect(of('WHERE')).toBeDefined();
  });

  test('offers every column while there is no FROM yet', () => {
    const { of, labels } = complete('select fu|');
    expect(of('full_name')?.detail).toBe('string · carriers');
    expect(labels.filter((label) => label === 'carrier')).toHaveLength(1);
  });

  test('knows what common table expressions and subqueries give', () => {
    const start = 'with late as (select carrier, count(*) as n from flights group by 1) ';
    expect(complete(`${start}select * from |`).labels[0]).toBe('late');
    expect(complete(`${start}select l.| from late l`).labels).toEqual(['carrier', 'n']);
    expect(complete('with a(x, y) as (select 1, 2) select a.| from a').labels).toEqual(['x', 'y']);
    expect(complete('select s.| from (select *, 1 as one from carriers) s').labels).toEqual([
      'carrier',
      'full_name',
      'one',
    ]);
    expect(
      complete('with a as (select carrier from flights), b as (select a.| from a) select 1').labels,
    ).toEqual(['carrier']);
  });

  test('sees the tables of the query around a subquery, its own first', () => {
    const { labels } = complete(
      'select * from flights f where exists (select 1 from carriers c where c.carrier = f.|)',
    );
    expect(labels).toEqual(['flight_id', 'carrier', 'day', 'Origin']);
  });

  test('keeps to the statement at the caret and to its part of a union', () => {
    expect(complete('select * from carriers; select | from flights').labels).not.toContain(
      'full_name',
    );
    expect(
      complete('select carrier from carriers union select | from flights').of('full_name'),
    ).toBeUndefined();
  });

  test('offers variables inside of braces', () => {
    const { labels, of, word } = complete('select * from flights where day > {{ fr|', [
      'from_day',
      'to_day',
    ]);
    expect(labels).toEqual(['from_day', 'to_day']);
    expect(of('from_day')?.apply).toBe('from_day}}');
    expect(word).toBe('fr');
  });

  test.each([
    "select 'te|xt'",
    "select 'open |",
    'select 1 -- wor|',
    'select /* | */ 1',
    'select 12|',
  ])('is silent in %j', (text) => {
    expect(complete(text).none).toBe(true);
  });

  test('touches each of 5,000 columns a few times, not in a loop over themselves', () => {
    let reads = 0;
    const names = Array.from({ length: 5000 }, (_, at) => `column_${String(at)}`);
    const wide = {
      ...relation('wide', {}),
      columns: names.map((name) => ({
        get name() {
          reads++;
          return name;
        },
        type: 'integer' as const,
      })),
    };
    const big = indexCatalog({ relations: [wide], functions: [] });
    reads = 0;
    const text = 'select  from wide w';
    const result = completeSql({ text, caret: 7, index: big, variables: [] });
    expect(result?.options.filter(({ kind }) => kind === 'column')).toHaveLength(5000);
    expect(reads).toBeLessThanOrEqual(10_000);
  });
});
