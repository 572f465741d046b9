import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Filter, Query } from '@bi/contract/query/query';
import { openSemanticLab, type SemanticLab } from './semantic-fixture';
import { acceptanceFile } from '../support/acceptance-file';
import { smallModel } from '../../../tests/olap/model/small-model';

const payloadFile = acceptanceFile('security-payloads/sql-injection.json');
const naughtyFile = acceptanceFile('naughty-strings/blns.json');
const present = existsSync(payloadFile) && existsSync(naughtyFile);

function readTexts(): string[] {
  const payloads = JSON.parse(readFileSync(payloadFile, 'utf8')) as { payload: string }[];
  const naughty = JSON.parse(readFileSync(naughtyFile, 'utf8')) as string[];
  return [
    ...payloads.map(({ payload }) => payload),
    ...naughty,
    "x'; DROP TABLE facts; --",
    '$1',
    '\u0000' + '0' + '\u0000',
  ];
}

/** Text as the engine keeps it: it has no NUL characters and no halves of surrogate pairs. */
const texts = present
  ? [...new Set(readTexts())].filter((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text))
  : [];

const model = smallModel('facts', {
  dimensions: [
    { name: 'id', expr: 'id', type: 'number' },
    { name: 'text', expr: 'text', type: 'string' },
  ],
  hierarchies: [{ name: 'both', levels: ['text', 'id'] }],
  measures: [{ name: 'rows', agg: 'count' }],
});

/** Every n-th text: all of them go through the list, path and key tests. */
function someOf(all: readonly string[], step: number): string[] {
  return all.filter((_, index) => index % step === 0);
}

let lab: SemanticLab;

async function count(where: Filter, measures: Query['measures'] = ['rows']): Promise<unknown> {
  const cells = await lab.ask(model, { cube: 'facts', rows: [], columns: [], measures, where });
  return cells.cells[0]?.values[0];
}

describe.skipIf(!present)('hostile texts (skipped where the acceptance files are absent)', () => {
  beforeAll(async () => {
    lab = await openSemanticLab('CREATE TABLE facts (id INTEGER, text VARCHAR)');
    for (const [index, text] of texts.entries()) {
      await lab.connection.run('INSERT INTO facts VALUES ($1, $2)', [index, text]);
    }
  });
  afterAll(() => lab.close());

  test('are found as filter values, each alone and all at once', async () => {
    for (const value of someOf(texts, 5)) {
      expect(await count({ of: 'text', op: '=', value })).toBe(1);
    }
    expect(await count({ of: 'text', op: 'in', values: texts })).toBe(texts.length);
    expect(await count({ of: 'text', op: 'notIn', values: texts })).toBe(null);
  }, 120_000);

  test('are found as parts of a text', async () => {
    for (const value of someOf(texts, 8).filter((text) => text !== '')) {
      expect(await count({ of: 'text', op: 'contains', value })).toBeGreaterThanOrEqual(1);
    }
  }, 120_000);

  test('come back as member keys, and open as paths', async () => {
    const cells = await lab.ask(model, {
      cube: 'facts',
      rows: [{ of: 'both', expand: texts.map((text) => [text]), totals: 'none' }],
      columns: [],
      measures: ['rows'],
    });
    expect(new Set(cells.rows.levels[0]?.members)).toEqual(new Set(texts));
    expect(cells.rows.count).toBe(texts.length * 2);
  });

  test('are found by member search and below a parent', async () => {
    for (const search of someOf(texts, 8).filter(
      (text) => text.trim() !== '' && text.length <= 200,
    )) {
      const { members } = await lab.members(model, { of: 'text', search, limit: 1000 });
      expect(members.map(({ key }) => key)).toContainEqual(expect.stringContaining(search.trim()));
    }
    const { members } = await lab.members(model, { of: 'both', parent: [texts[5] ?? ''] });
    expect(members).toHaveLength(1);
  }, 120_000);

  test('as names of fields and measures are refused, never run', async () => {
    for (const name of someOf(texts, 5)) {
      const base: Query = { cube: 'facts', rows: [], columns: [], measures: [] };
      await expect(lab.prepare(model, { ...base, rows: [{ of: name }] })).rejects.toThrow(
        'invalid.query.field',
      );
      await expect(lab.prepare(model, { ...base, measures: [name] })).rejects.toThrow(
        'invalid.query.measure',
      );
      await expect(
        lab.prepare(model, { ...base, where: { of: name, op: 'empty' } }),
      ).rejects.toThrow('invalid.query.field');
      await expect(lab.prepare(model, { ...base, timezone: name || '-' })).rejects.toThrow(
        'invalid.timezone',
      );
    }
  });

  test('as column and table names are quoted', async () => {
    const names = texts
      .filter((text) => text !== '' && text.length < 100 && !text.includes('\n'))
      .slice(0, 60);
    for (const [index, name] of names.entries()) {
      const table = `${name} ${index}`;
      const quoted = `"${table.replaceAll('"', '""')}"`;
      await lab.load(
        `CREATE TABLE ${quoted} (${quoted} INTEGER)`,
        `INSERT INTO ${quoted} VALUES (7)`,
      );
      const hostile: CubeModel = {
        ...model,
        source: { table },
        dimensions: [{ name: 'id', expr: quoted, type: 'number' }],
        hierarchies: [],
        measures: [{ name: 'sum', agg: 'sum', expr: quoted }],
      };
      const cells = await lab.ask(hostile, {
        cube: 'facts',
        rows: [{ of: 'id' }],
        columns: [],
        measures: ['sum'],
      });
      expect(cells.cells[0]?.values).toEqual([7, 7]);
    }
  });

  test('leave no trace in the text of a statement', async () => {
    for (const value of someOf(texts, 3).filter((text) => text.length > 6)) {
      const { sql, params } = await lab.prepare(model, {
        cube: 'facts',
        rows: [],
        columns: [],
        measures: ['rows'],
        where: { of: 'text', op: '=', value },
      });
      expect(sql).not.toContain(value);
      expect(params).toContain(value);
    }
  });

  test('that no engine can hold match nothing', async () => {
    for (const value of ['a\0b', '\0', '\ud800', 'x\udfff']) {
      expect(await count({ of: 'text', op: '=', value })).toBe(null);
      expect(await count({ of: 'text', op: 'in', values: [value, ...texts.slice(0, 40)] })).toBe(
        40,
      );
      expect(await count({ of: 'text', op: 'contains', value })).toBe(null);
    }
  });

  test('and the table is still there', async () => {
    expect(await count({ of: 'id', op: 'notEmpty' })).toBe(texts.length);
  });
});
